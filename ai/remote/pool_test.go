package remote

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

func TestHowManyWorkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		players := []ai.Player{s.NewPlayer(0), s.NewPlayer(0), s.NewPlayer(0)}
		for n, p := range players[:2] {
			infos := start(t, p, play)
			s.fakes()[n].reports(t, best("e2e4"))
			ended(t, infos)
			pause(time.Millisecond)
		}
		pause(time.Hour)
		require.Len(t, s.fakes(), 3, "two and a spare")
		infos := start(t, players[2], play)
		assert.True(t, s.fakes()[0].ended(), "the player with the oldest request loses its worker")
		assert.False(t, s.fakes()[1].ended())
		s.fakes()[2].reports(t, line("d2d4"))
		busy := start(t, players[1], play)
		s.fakes()[1].reports(t, line("c2c4"))
		assert.Equal(t, "a2a3", ended(t, start(t, players[0], play)).Best, "all workers are busy: the next player searches in the page")
		for n, c := range []<-chan ai.Info{busy, infos} {
			s.fakes()[n+1].reports(t, best("g1f3"))
			assert.Equal(t, "g1f3", ended(t, c).Best)
		}
		for _, p := range players {
			p.Close()
		}
		assert.Empty(t, s.workers)
	})
}

func TestWhatIsRememberedOfAGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(0)
		answer := func(n int, memory string) message {
			t.Helper()
			infos := start(t, p, play)
			m := s.fakes()[n].asked(t)
			i := best("e2e4")
			i.ID = m.Start.ID
			s.fakes()[n].says(message{Info: &i, Memory: []byte(memory)})
			ended(t, infos)
			return m
		}
		assert.Empty(t, answer(0, `{"a":1}`).Memory)
		assert.Empty(t, answer(0, `{"a":2}`).Memory, "the worker has it already")
		s.fakes()[0].ears.Gone(errKilled)
		assert.JSONEq(t, `{"a":2}`, string(answer(1, `{"a":3}`).Memory), "a new worker gets it")
		p.NewGame()
		assert.Empty(t, answer(1, `{"a":4}`).Memory)
		assert.True(t, s.fakes()[1].texts()[len(s.fakes()[1].texts())-2].New)
		running := start(t, p, play)
		p.NewGame()
		i := best("e2e4")
		i.ID = s.fakes()[1].asked(t).Start.ID
		s.fakes()[1].says(message{Info: &i, Memory: []byte(`{"a":5}`)})
		ended(t, running)
		s.fakes()[1].ears.Gone(errKilled)
		assert.Empty(t, answer(2, `{"a":6}`).Memory, "the state of the last game is dropped")
	})
}

func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p, q := s.NewPlayer(0), s.NewPlayer(0)
		known, unknown := start(t, p, play), start(t, q, play)
		s.fakes()[0].reports(t, line("e2e4"))
		p.Close()
		assert.True(t, s.fakes()[0].ended())
		assert.Equal(t, "e2e4", ended(t, known).Best)
		assert.False(t, s.fakes()[1].ended())
		s.Close()
		assert.True(t, s.fakes()[1].ended())
		assert.Contains(t, ended(t, unknown).Err, "closed")
		_, err := q.Start(play)
		require.ErrorIs(t, err, ErrClosed)
		pause(time.Hour)
		for _, w := range s.fakes() {
			assert.True(t, w.ended(), "no spare outlives the pool")
		}
	})
}
