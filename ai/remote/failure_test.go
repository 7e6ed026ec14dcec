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

func TestFailedWorkerIsReplaced(t *testing.T) {
	tests := []struct {
		name string
		fail func(*testing.T, *fakeWorker)
		err  string
	}{
		{"it ends", func(_ *testing.T, w *fakeWorker) { w.listener.OnEnd(errKilled) }, "killed"},
		{"it reports its end", func(_ *testing.T, w *fakeWorker) { w.post(message{Err: "exit 2"}) }, "exit 2"},
		{"it is silent", func(*testing.T, *fakeWorker) { advance(defaultSilenceTimeout << 2) }, "silent"},
		{"no JSON", func(_ *testing.T, w *fakeWorker) { w.listener.OnMessage("<html>") }, `says "<html>"`},
		{"an unknown message", func(_ *testing.T, w *fakeWorker) { w.listener.OnMessage(`{"hello":1}`) }, "hello"},
		{"an empty message", func(_ *testing.T, w *fakeWorker) { w.listener.OnMessage("") }, `says ""`},
		{"a message that is too long", func(_ *testing.T, w *fakeWorker) {
			w.listener.OnMessage(`{"err":"` + strings.Repeat("x", maxMessageBytes) + `"}`)
		}, "says"},
		{"an Info of the wrong kind", func(_ *testing.T, w *fakeWorker) { w.listener.OnMessage(`{"info":{"id":"x"}}`) }, "says"},
		{"an answer without a move", func(t *testing.T, w *fakeWorker) {
			t.Helper()
			w.postInfo(t, ai.Info{Final: true})
		}, "has no move"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newTestPool(t)
				p := s.NewPlayer(32)
				r := playRequest
				r.Limits = ai.Limits{MoveTime: 3 * time.Second, Clock: &ai.Clock{Left: time.Minute}}
				infos := startRequest(t, p, r)
				first := s.startedFakes()[0].lastRequest(t)
				s.startedFakes()[0].thinkFor(time.Second)
				tt.fail(t, s.startedFakes()[0])
				synctest.Wait()
				require.True(t, s.startedFakes()[0].isTerminated())
				require.GreaterOrEqual(t, len(s.startedFakes()), 2)
				second := s.startedFakes()[1].lastRequest(t)
				assert.Equal(t, 16, second.HashMB, "half the table")
				assert.NotEqual(t, first.Start.ID, second.Start.ID)
				assert.LessOrEqual(t, second.Start.Limits.MoveTime, 2*time.Second, "the used time is subtracted")
				assert.LessOrEqual(t, second.Start.Limits.Clock.Left, 59*time.Second)
				same := *second.Start
				same.ID, same.Limits = first.Start.ID, first.Start.Limits
				assert.Equal(t, *first.Start, same)
				assert.True(t, isUnanswered(infos))

				tt.fail(t, s.startedFakes()[1])
				assert.Contains(t, finalInfo(t, infos).Err, tt.err)

				infos = startRequest(t, p, playRequest)
				s.newestFake().postInfo(t, answerInfo("d2d4"))
				assert.Equal(t, "d2d4", finalInfo(t, infos).Best, "the player goes on")
			})
		})
	}
}

func TestDeadWorkerIsReplacedQuickly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(0)
		infos := startRequest(t, p, playRequest)
		s.startedFakes()[0].postInfo(t, answerInfo("e2e4"))
		finalInfo(t, infos)
		advance(time.Hour) // the browser ends the worker in the meantime
		began := time.Now()
		infos = startRequest(t, p, playRequest)
		require.Len(t, s.startedFakes(), 2)
		for len(s.startedFakes()[1].messages()) == 0 {
			advance(time.Millisecond)
		}
		assert.LessOrEqual(t, time.Since(began), 500*time.Millisecond)
		s.startedFakes()[1].postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
	})
}

func TestSleepingPageEndsNoWorker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		infos := startRequest(t, s.NewPlayer(0), playRequest)
		w := s.workers[0]
		s.mu.Lock()
		w.timer.Stop() // nothing runs in the page, as in a closed laptop
		s.mu.Unlock()
		advance(time.Hour)
		w.checkDeadline()
		assert.False(t, w.ended, "its message may be on its way")
		s.startedFakes()[0].post(message{Alive: true})
		advance(timerSlack)
		s.startedFakes()[0].postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
	})
}

func TestStaleAnswersAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(0)
		old := startRequest(t, p, playRequest)
		w := s.startedFakes()[0]
		first := w.lastRequest(t).Start.ID
		infos := startRequest(t, p, playRequest) // with the same ID
		stale := answerInfo("a2a4")
		stale.ID = first
		w.post(message{Info: &stale})
		assert.Equal(t, "a2a4", finalInfo(t, old).Best)
		w.post(message{Info: &stale})
		stale.ID = 4711
		w.post(message{Info: &stale})
		assert.True(t, isUnanswered(infos))
		w.postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
		w.postInfo(t, answerInfo("e2e4")) // the answer again
		w.post(message{Ready: true})
		assert.False(t, w.isTerminated())
	})
}

func TestLocalFallbackWhenNoWorkerStarts(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*testPool)
		after time.Duration
		made  int
	}{
		{"there are no workers", func(s *testPool) { s.options.StartWorker = nil }, 0, 0},
		{"none can be started", func(s *testPool) { s.startErr = errKilled }, 0, 0},
		{"they end at once", func(s *testPool) { s.slowStart = true; s.options.StartWorker = failingStarts(s.options.StartWorker) }, 0, 2},
		{"they are never ready", func(s *testPool) { s.slowStart = true }, 2 * startTimeout, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newTestPool(t)
				tt.spoil(s)
				p := s.NewPlayer(0)
				infos := startRequest(t, p, playRequest)
				advance(tt.after)
				assert.Equal(t, "a2a3", finalInfo(t, infos).Best)
				infos = startRequest(t, p, playRequest)
				assert.Equal(t, "a2a3", finalInfo(t, infos).Best)
				advance(time.Hour)
				assert.Len(t, s.startedFakes(), tt.made, "no more workers are tried")
			})
		})
	}
}

// failingStarts returns a factory of workers that end before they are ready.
func failingStarts(m WorkerFactory) WorkerFactory {
	return func(e Listener) (Transport, error) {
		p, err := m(e)
		go e.OnEnd(errKilled)
		return p, err
	}
}
