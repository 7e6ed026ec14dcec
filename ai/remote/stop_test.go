package remote

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

func TestReportsComeThrough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(32)
		infos := start(t, p, play)
		require.Len(t, s.fakes(), 1, "one worker, and no spare while a request is open")
		w := s.fakes()[0]
		m := w.asked(t)
		assert.Equal(t, 32, m.HashMB)
		assert.Equal(t, 4*time.Second, m.Start.Limits.MoveTime, "MaxMoveTime applies")
		w.reports(t, line("e2e4"))
		assert.Equal(t, ai.Info{ID: 8, Line: 1, Depth: 1, PV: []string{"e2e4"}}, <-infos)
		w.reports(t, best("e2e4"))
		assert.Equal(t, "e2e4", ended(t, infos).Best)
		_, more := <-infos
		assert.False(t, more)
		pause(respite)
		assert.Len(t, s.fakes(), 2, "a spare")
	})
}

func TestTablesAreOfAReasonableSize(t *testing.T) {
	for asked, want := range map[int]int{-1: 16, 0: 16, 1: 1, 16: 16, 64: 64, 65: 64, 4096: 64} {
		p, ok := NewCrew(Options{}).NewPlayer(asked).(*distant)
		require.True(t, ok)
		assert.Equal(t, want, p.hashMB, "%d", asked)
	}
}

// TestMaxMoveTime checks the limit on long clocks: a page that searches for minutes looks broken.
func TestNoMoveTakesLong(t *testing.T) {
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
				s := newStable(t)
				start(t, s.NewPlayer(0), ai.Request{ID: 1, Game: "chess", Level: ai.MaxLevel, Purpose: ai.Play, Limits: tt.asked})
				w := s.fakes()[0]
				assert.Equal(t, tt.want, w.asked(t).Start.Limits)
				w.reports(t, best("e2e4"))
			})
		})
	}
}

func TestStopIsObeyed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(0)
		infos := start(t, p, play)
		p.Stop()
		synctest.Wait()
		w := s.fakes()[0]
		assert.True(t, w.texts()[len(w.texts())-1].Stop)
		pause(Lateness - time.Millisecond)
		w.reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
		pause(time.Minute)
		assert.False(t, w.ended(), "an idle worker needs no heartbeat")
	})
}

func TestWhoStopsLateIsEnded(t *testing.T) {
	tests := []struct {
		name  string
		known []ai.Info
		want  string
	}{
		{"best line so far", []ai.Info{line("e2e4"), line("c2c4", "c7c5")}, "c2c4"},
		{"not a bound, not a second line", []ai.Info{line("e2e4"), {Line: 1, Bound: 1, PV: []string{"g2g4"}}, {Line: 2, PV: []string{"h2h4"}}}, "e2e4"},
		{"nothing known: any legal move", nil, "h2h4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newStable(t)
				p := s.NewPlayer(0)
				r := play
				r.Only = []string{"h2h4"}
				infos := start(t, p, r)
				w := s.fakes()[0]
				for _, i := range tt.known {
					w.reports(t, i)
				}
				p.Stop()
				w.thinks(Lateness - time.Millisecond)
				assert.True(t, open(infos))
				pause(time.Millisecond)
				assert.Equal(t, tt.want, ended(t, infos).Best)
				assert.True(t, w.ended())
				w.reports(t, best("e2e4")) // too late

				infos = start(t, p, play)
				s.fakes()[1].reports(t, best("d2d4"))
				assert.Equal(t, "d2d4", ended(t, infos).Best, "the next worker")
			})
		})
	}
}

func TestALateStopLeavesTheNextRequestAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		p := s.NewPlayer(0)
		old := start(t, p, play)
		s.fakes()[0].reports(t, line("e2e4"))
		infos := start(t, p, play)
		s.fakes()[0].thinks(Lateness)
		assert.Equal(t, "e2e4", ended(t, old).Best)
		s.fakes()[1].reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
	})
}

func TestStopBeforeAWorkerIsReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStable(t)
		s.slow = true
		p := s.NewPlayer(0)
		r := play
		r.Only = []string{"h2h4"}
		infos := start(t, p, r)
		p.Stop()
		assert.Equal(t, "h2h4", ended(t, infos).Best)
		infos = start(t, p, play)
		pause(time.Second)
		assert.False(t, s.fakes()[0].ended(), "a start may take longer than a stop")
		s.fakes()[0].says(message{Ready: true})
		require.Len(t, s.fakes()[0].texts(), 1, "the stopped request is not sent")
		s.fakes()[0].reports(t, best("d2d4"))
		assert.Equal(t, "d2d4", ended(t, infos).Best)
	})
}
