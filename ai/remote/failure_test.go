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
		{"it reports its end", func(_ *testing.T, w *fake) { w.says(message{Err: "exit 2"}) }, "exit 2"},
		{"it is silent", func(*testing.T, *fake) { pause(patience << 2) }, "silent"},
		{"no JSON", func(_ *testing.T, w *fake) { w.ears.Heard("<html>") }, `says "<html>"`},
		{"an unknown message", func(_ *testing.T, w *fake) { w.ears.Heard(`{"hello":1}`) }, "hello"},
		{"an empty message", func(_ *testing.T, w *fake) { w.ears.Heard("") }, `says ""`},
		{"a message that is too long", func(_ *testing.T, w *fake) { w.ears.Heard(`{"err":"` + strings.Repeat("x", longestText) + `"}`) }, "says"},
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
				assert.LessOrEqual(t, second.Start.Limits.MoveTime, 2*time.Second, "the used time is subtracted")
				assert.LessOrEqual(t, second.Start.Limits.Clock.Left, 59*time.Second)
				same := *second.Start
				same.ID, same.Limits = first.Start.ID, first.Start.Limits
				assert.Equal(t, *first.Start, same)
				assert.True(t, open(infos))

				tt.fail(t, s.fakes()[1])
				assert.Contains(t, ended(t, infos).Err, tt.err)

				infos = start(t, p, play)
				s.newest().reports(t, best("d2d4"))
				assert.Equal(t, "d2d4", ended(t, infos).Best, "the player goes on")
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
		pause(time.Hour) // the browser ends the worker in the meantime
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
		w.timer.Stop() // nothing runs in the page, as in a closed laptop
		s.mu.Unlock()
		pause(time.Hour)
		w.look()
		assert.False(t, w.over, "its message may be on its way")
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
		infos := start(t, p, play) // with the same ID
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
		w.reports(t, best("e2e4")) // the answer again
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
		{"there are no workers", func(s *stable) { s.o.Make = nil }, 0, 0},
		{"none can be started", func(s *stable) { s.err = errKilled }, 0, 0},
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
				assert.Len(t, s.fakes(), tt.made, "no more workers are tried")
			})
		})
	}
}

// failingStarts returns a factory of workers that end before they are ready.
func dying(m Maker) Maker {
	return func(e Ears) (Port, error) {
		p, err := m(e)
		go e.Gone(errKilled)
		return p, err
	}
}
