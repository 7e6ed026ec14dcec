package remote

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

func TestReportsArePassedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(32)
		infos := startRequest(t, p, playRequest)
		require.Len(t, s.startedFakes(), 1, "one worker, and no spare while a request is open")
		w := s.startedFakes()[0]
		m := w.lastRequest(t)
		assert.Equal(t, 32, m.HashMB)
		assert.Equal(t, 4*time.Second, m.Start.Limits.MoveTime, "MaxMoveTime applies")
		w.postInfo(t, lineInfo("e2e4"))
		assert.Equal(t, ai.Info{ID: 8, Line: 1, Depth: 1, PV: []string{"e2e4"}}, <-infos)
		w.postInfo(t, answerInfo("e2e4"))
		assert.Equal(t, "e2e4", finalInfo(t, infos).Best)
		_, more := <-infos
		assert.False(t, more)
		advance(spareDelay)
		assert.Len(t, s.startedFakes(), 2, "a spare")
	})
}

func TestTableSizeIsClamped(t *testing.T) {
	for asked, want := range map[int]int{-1: 16, 0: 16, 1: 1, 16: 16, 64: 64, 65: 64, 4096: 64} {
		p, ok := NewPool(Options{}).NewPlayer(asked).(*remotePlayer)
		require.True(t, ok)
		assert.Equal(t, want, p.hashMB, "%d", asked)
	}
}

// TestMaxMoveTime checks the limit on long clocks: a page that searches for minutes looks broken.
func TestMaxMoveTime(t *testing.T) {
	tests := map[string]struct{ asked, want ai.Limits }{
		"no limit":      {ai.Limits{}, ai.Limits{MoveTime: 4 * time.Second}},
		"a longer one":  {ai.Limits{MoveTime: time.Minute}, ai.Limits{MoveTime: 4 * time.Second}},
		"a shorter one": {ai.Limits{MoveTime: time.Second}, ai.Limits{MoveTime: time.Second}},
		"a long clock": {
			ai.Limits{Clock: &ai.Clock{Left: 3 * time.Hour}},
			ai.Limits{Clock: &ai.Clock{Left: 3 * time.Hour}, MoveTime: 4 * time.Second},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newTestPool(t)
				startRequest(t, s.NewPlayer(0), ai.Request{ID: 1, Game: "chess", Level: ai.MaxLevel, Purpose: ai.Play, Limits: tt.asked})
				w := s.startedFakes()[0]
				assert.Equal(t, tt.want, w.lastRequest(t).Start.Limits)
				w.postInfo(t, answerInfo("e2e4"))
			})
		})
	}
}

func TestStopIsObeyed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(0)
		infos := startRequest(t, p, playRequest)
		p.Stop()
		synctest.Wait()
		w := s.startedFakes()[0]
		assert.True(t, w.messages()[len(w.messages())-1].Stop)
		advance(StopTimeout - time.Millisecond)
		w.postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
		advance(time.Minute)
		assert.False(t, w.isTerminated(), "an idle worker needs no heartbeat")
	})
}

func TestLateStopEndsWorker(t *testing.T) {
	tests := []struct {
		name  string
		known []ai.Info
		want  string
	}{
		{"best line so far", []ai.Info{lineInfo("e2e4"), lineInfo("c2c4", "c7c5")}, "c2c4"},
		{"not a bound, not a second line", []ai.Info{lineInfo("e2e4"), {Line: 1, Bound: 1, PV: []string{"g2g4"}}, {Line: 2, PV: []string{"h2h4"}}}, "e2e4"},
		{"nothing known: any legal move", nil, "h2h4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newTestPool(t)
				p := s.NewPlayer(0)
				r := playRequest
				r.RootMoves = []string{"h2h4"}
				infos := startRequest(t, p, r)
				w := s.startedFakes()[0]
				for _, i := range tt.known {
					w.postInfo(t, i)
				}
				p.Stop()
				w.thinkFor(StopTimeout - time.Millisecond)
				assert.True(t, isUnanswered(infos))
				advance(time.Millisecond)
				assert.Equal(t, tt.want, finalInfo(t, infos).Best)
				assert.True(t, w.isTerminated())
				w.postInfo(t, answerInfo("e2e4")) // too late

				infos = startRequest(t, p, playRequest)
				s.startedFakes()[1].postInfo(t, answerInfo("d2d4"))
				assert.Equal(t, "d2d4", finalInfo(t, infos).Best, "the next worker")
			})
		})
	}
}

func TestLateStopKeepsNextRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		p := s.NewPlayer(0)
		old := startRequest(t, p, playRequest)
		s.startedFakes()[0].postInfo(t, lineInfo("e2e4"))
		infos := startRequest(t, p, playRequest)
		s.startedFakes()[0].thinkFor(StopTimeout)
		assert.Equal(t, "e2e4", finalInfo(t, old).Best)
		s.startedFakes()[1].postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
	})
}

func TestStopBeforeWorkerIsReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTestPool(t)
		s.slowStart = true
		p := s.NewPlayer(0)
		r := playRequest
		r.RootMoves = []string{"h2h4"}
		infos := startRequest(t, p, r)
		p.Stop()
		assert.Equal(t, "h2h4", finalInfo(t, infos).Best)
		infos = startRequest(t, p, playRequest)
		advance(time.Second)
		assert.False(t, s.startedFakes()[0].isTerminated(), "a start may take longer than a stop")
		s.startedFakes()[0].post(message{Ready: true})
		require.Len(t, s.startedFakes()[0].messages(), 1, "the stopped request is not sent")
		s.startedFakes()[0].postInfo(t, answerInfo("d2d4"))
		assert.Equal(t, "d2d4", finalInfo(t, infos).Best)
	})
}
