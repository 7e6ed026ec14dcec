package remote

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

func TestAWorkerThatFailsIsReplaced(t *testing.T) {
	tests := []struct {
		name string
		fail func(*testing.T, *fake)
		err  string
	}{
		{"it ends", func(_ *testing.T, w *fake) { w.ears.Gone(errKilled) }, "killed"},
		{"it says that it ends", func(_ *testing.T, w *fake) { w.says(message{Err: "exit 2"}) }, "exit 2"},
		{"it is silent", func(*testing.T, *fake) { pause(patience << 2) }, "silent"},
		{"no JSON", func(_ *testing.T, w *fake) { w.ears.Heard("<html>") }, `says "<html>"`},
		{"nothing that is known", func(_ *testing.T, w *fake) { w.ears.Heard(`{"hello":1}`) }, "hello"},
		{"an empty text", func(_ *testing.T, w *fake) { w.ears.Heard("") }, `says ""`},
		{"too much", func(_ *testing.T, w *fake) { w.ears.Heard(`{"err":"` + strings.Repeat("x", longestText) + `"}`) }, "says"},
		{"an Info of the wrong kind", func(_ *testing.T, w *fake) { w.ears.Heard(`{"info":{"id":"x"}}`) }, "says"},
		{"an answer without a move", func(t *testing.T, w *fake) {
			t.Helper()
			w.reports(t, ai.Info{Final: true})
		}, "is none"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newStable(t)
				p := s.NewPlayer(32)
				r := play
				r.Limits = ai.Limits{MoveTime: 3 * time.Second, Clock: &ai.Clock{Left: time.Minute}}
				infos := start(t, p, r)
				first := s.fakes()[0].asked(t)
				s.fakes()[0].thinks(time.Second)
				tt.fail(t, s.fakes()[0])
				synctest.Wait()
				require.True(t, s.fakes()[0].ended())
				require.GreaterOrEqual(t, len(s.fakes()), 2)
				second := s.fakes()[1].asked(t)
				assert.Equal(t, 16, second.HashMB, "half the table")
				assert.NotEqual(t, first.Start.ID, second.Start.ID)
				assert.LessOrEqual(t, second.Start.Limits.MoveTime, 2*time.Second, "the time is used")
				assert.LessOrEqual(t, second.Start.Limits.Clock.Left, 59*time.Second)
				same := *second.Start
				same.ID, same.Limits = first.Start.ID, first.Start.Limits
				assert.Equal(t, *first.Start, same)
				assert.True(t, open(infos))

				tt.fail(t, s.fakes()[1])
				assert.Contains(t, ended(t, infos).Err, tt.err)

				infos = start(t, p, play)
				s.newest().reports(t, best("d2d4"))
				assert.Equal(t, "d2d4", ended(t, infos).Best, "it goes on")
			})
		})
	}
}

func TestADeadWorkerIsReplacedWithinHalfASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(0)
		infos := start(t, p, play)
		s.fakes()[0].reports(t, best("e2e4"))
		ended(t, infos)
		pause(time.Hour) // the browser ends the worker meanwhile
		began := time.Now()
		infos = start(t, p, play)
		require.Len(t, s.fakes(), 2)
		for len(s.fakes()[1].texts()) == 0 {
			pause(time.Millisecond)
		}
		assert.LessOrEqual(t, time.Since(began), 500*time.Millisecond)
		s.fakes()[1].reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
	})
}

func TestASleepingPageEndsNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		infos := start(t, s.NewPlayer(0), play)
		w := s.workers[0]
		s.mu.Lock()
		w.timer.Stop() // nothing runs in the page, as in a laptop that is closed
		s.mu.Unlock()
		pause(time.Hour)
		w.look()
		assert.False(t, w.over, "what it said is on its way")
		s.fakes()[0].says(message{Alive: true})
		pause(slack)
		s.fakes()[0].reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
	})
}

func TestStaleAnswersAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(0)
		old := start(t, p, play)
		w := s.fakes()[0]
		first := w.asked(t).Start.ID
		infos := start(t, p, play) // by the same ID
		stale := best("a2a4")
		stale.ID = first
		w.says(message{Info: &stale})
		assert.Equal(t, "a2a4", ended(t, old).Best)
		w.says(message{Info: &stale})
		stale.ID = 4711
		w.says(message{Info: &stale})
		assert.True(t, open(infos))
		w.reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
		w.reports(t, best("e2e4")) // the answer once more
		w.says(message{Ready: true})
		assert.False(t, w.ended())
	})
}

func TestWhereNoWorkerStartsThePageThinks(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*stable)
		after time.Duration
		made  int
	}{
		{"there are none", func(s *stable) { s.o.Make = nil }, 0, 0},
		{"none can be made", func(s *stable) { s.err = errKilled }, 0, 0},
		{"they end at once", func(s *stable) { s.slow = true; s.o.Make = dying(s.o.Make) }, 0, 2},
		{"they are never ready", func(s *stable) { s.slow = true }, 2 * startup, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newStable(t)
				tt.spoil(s)
				p := s.NewPlayer(0)
				infos := start(t, p, play)
				pause(tt.after)
				assert.Equal(t, "a2a3", ended(t, infos).Best)
				infos = start(t, p, play)
				assert.Equal(t, "a2a3", ended(t, infos).Best)
				pause(time.Hour)
				assert.Len(t, s.fakes(), tt.made, "nobody tries for ever")
			})
		})
	}
}

// dying makes workers that end before they are ready.
func dying(m Maker) Maker {
	return func(e Ears) (Port, error) {
		p, err := m(e)
		go e.Gone(errKilled)
		return p, err
	}
}

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
		assert.True(t, s.fakes()[0].ended(), "the one that was not asked for longest makes room")
		assert.False(t, s.fakes()[1].ended())
		s.fakes()[2].reports(t, line("d2d4"))
		busy := start(t, players[1], play)
		s.fakes()[1].reports(t, line("c2c4"))
		assert.Equal(t, "a2a3", ended(t, start(t, players[0], play)).Best, "all think: the next one thinks in the page")
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
		assert.Empty(t, answer(0, `{"a":2}`).Memory, "it is the worker's own")
		s.fakes()[0].ears.Gone(errKilled)
		assert.JSONEq(t, `{"a":2}`, string(answer(1, `{"a":3}`).Memory), "another worker is told")
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
		assert.Empty(t, answer(2, `{"a":6}`).Memory, "what belonged to the last game is forgotten")
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
			assert.True(t, w.ended(), "no spare outlives the crew")
		}
	})
}
