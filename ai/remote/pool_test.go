package remote

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

func TestWorkerLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		players := []ai.Player{s.NewPlayer(0), s.NewPlayer(0), s.NewPlayer(0)}
		for n, p := range players[:2] {
			infos := startRequest(t, p, playRequest)
			s.startedFakes()[n].postInfo(t, answerInfo("e2e4"))
			finalInfo(t, infos)
			advance(time.Millisecond)
		}
		advance(time.Hour)
		require.Len(t, s.startedFakes(), 3, "two and a spare")
		infos := startRequest(t, players[2], playRequest)
		assert.True(t, s.startedFakes()[0].isTerminated(), "the player with the oldest request loses its worker")
		assert.False(t, s.startedFakes()[1].isTerminated())
		s.startedFakes()[2].postInfo(t, lineInfo("d2d4"))
		busy := startRequest(t, players[1], playRequest)
		s.startedFakes()[1].postInfo(t, lineInfo("c2c4"))
		assert.Equal(t, "a2a3", finalInfo(t, startRequest(t, players[0], playRequest)).Best, "all workers are busy: the next player searches in the page")
		for n, c := range []<-chan ai.Info{busy, infos} {
			s.startedFakes()[n+1].postInfo(t, answerInfo("g1f3"))
			assert.Equal(t, "g1f3", finalInfo(t, c).Best)
		}
		for _, p := range players {
			p.Close()
		}
		assert.Empty(t, s.workers)
	})
}

func TestSavedStateMovesToNewWorker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(0)
		answer := func(n int, memory string) message {
			t.Helper()
			infos := startRequest(t, p, playRequest)
			m := s.startedFakes()[n].lastRequest(t)
			i := answerInfo("e2e4")
			i.ID = m.Start.ID
			s.startedFakes()[n].post(message{Info: &i, SavedState: []byte(memory)})
			finalInfo(t, infos)
			return m
		}
		assert.Empty(t, answer(0, `{"a":1}`).SavedState)
		assert.Empty(t, answer(0, `{"a":2}`).SavedState, "the worker has it already")
		s.startedFakes()[0].listener.OnEnd(errKilled)
		assert.JSONEq(t, `{"a":2}`, string(answer(1, `{"a":3}`).SavedState), "a new worker gets it")
		p.NewGame()
		assert.Empty(t, answer(1, `{"a":4}`).SavedState)
		assert.True(t, s.startedFakes()[1].messages()[len(s.startedFakes()[1].messages())-2].NewGame)
		running := startRequest(t, p, playRequest)
		p.NewGame()
		i := answerInfo("e2e4")
		i.ID = s.startedFakes()[1].lastRequest(t).Start.ID
		s.startedFakes()[1].post(message{Info: &i, SavedState: []byte(`{"a":5}`)})
		finalInfo(t, running)
		s.startedFakes()[1].listener.OnEnd(errKilled)
		assert.Empty(t, answer(2, `{"a":6}`).SavedState, "the state of the last game is dropped")
	})
}

func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p, q := s.NewPlayer(0), s.NewPlayer(0)
		known, unknown := startRequest(t, p, playRequest), startRequest(t, q, playRequest)
		s.startedFakes()[0].postInfo(t, lineInfo("e2e4"))
		p.Close()
		assert.True(t, s.startedFakes()[0].isTerminated())
		assert.Equal(t, "e2e4", finalInfo(t, known).Best)
		assert.False(t, s.startedFakes()[1].isTerminated())
		s.Close()
		assert.True(t, s.startedFakes()[1].isTerminated())
		assert.Contains(t, finalInfo(t, unknown).Err, "closed")
		_, err := q.Start(playRequest)
		require.ErrorIs(t, err, ErrClosed)
		advance(time.Hour)
		for _, w := range s.startedFakes() {
			assert.True(t, w.isTerminated(), "no spare outlives the pool")
		}
	})
}
