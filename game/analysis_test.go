package game_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestAnalysisFollowsBoard(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	m.Tick()
	assert.Zero(t, adviser.requestCount())
	m.SetAnalysisLines(1)
	m.Tick()
	require.Equal(t, ai.Analyse, adviser.lastRequest().Purpose)
	assert.Positive(t, adviser.lastRequest().Limits.MoveTime, "analysis is limited in time")
	before := m.Snapshot()
	adviser.sendReport(ai.Info{Depth: 4, Score: 30, WDL: ai.WDL{300, 500, 200}, PV: []string{"e2e4", "e7e5"}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis != nil })
	assert.Greater(t, m.Snapshot().Version, before.Version)
	assert.Equal(t, []string{"e4", "e5"}, m.Snapshot().Analysis.Text)
	m.playMoves("e4")
	assert.Nil(t, m.Snapshot().Analysis)
	m.Tick()
	assert.Equal(t, []string{"e2e4"}, adviser.lastRequest().Actions)
	adviser.sendReport(ai.Info{Depth: 5, Score: -30, WDL: ai.WDL{200, 500, 300}, PV: []string{"e7e5"}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis != nil })
	assert.Equal(t, ai.WDL{300, 500, 200}, m.Snapshot().Analysis.WDL, "always for the first seat")
	assert.EqualValues(t, 30, m.Snapshot().Analysis.Score)
	require.NoError(t, m.GoToNode(0))
	require.NotNil(t, m.Snapshot().Analysis, "earlier analysis is kept")
	m.Tick()
	adviser.sendReport(ai.Info{Depth: 2, WDL: ai.WDL{0, 1000, 0}})
	adviser.answer(ai.Info{Depth: 6, WDL: ai.WDL{400, 400, 200}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis.Depth == 6 })
	n := adviser.requestCount()
	require.NoError(t, m.GoToNode(1))
	m.Tick()
	require.NoError(t, m.GoToNode(0))
	m.Tick()
	assert.Equal(t, n+1, adviser.requestCount(), "complete analysis is not repeated")
	assert.Equal(t, 600, m.Analysis(0).WDL.Expectation())
	m.SetAnalysisLines(0)
	assert.Nil(t, m.Snapshot().Analysis)
}

func TestAnalysisNotRequested(t *testing.T) {
	t.Run("when the match is over", func(t *testing.T) {
		m, adviser := newAdvisedMatch(t, "hh", nil)
		require.NoError(t, m.Resign(0))
		m.SetAnalysisLines(1)
		m.Tick()
		assert.Zero(t, adviser.requestCount())
	})
	t.Run("while the only engine is busy", func(t *testing.T) {
		m, adviser := newAdvisedMatch(t, "hc", func(_ *game.Setup, e *game.Env) { e.SingleEngine = true })
		m.SetAnalysisLines(1)
		m.Tick()
		assert.Equal(t, 1, adviser.requestCount())
		m.playMoves("e4")
		m.Tick()
		assert.Equal(t, 1, adviser.requestCount())
		m.engine.answer(ai.Info{Best: "e7e5"})
		m.tickUntil(func() bool { return adviser.requestCount() == 2 })
	})
}

func TestMultiPVAnalysis(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	m.SetAnalysisLines(3)
	m.Tick()
	require.Equal(t, 3, adviser.lastRequest().Limits.Lines)
	report := func(depth, rank int, pv ...string) {
		t.Helper()
		adviser.sendReport(ai.Info{Depth: depth, Line: rank, Score: ai.Score(-rank), WDL: ai.WDL{300, 500, 200}, PV: pv})
	}
	firstMoves := func() (moves []string) {
		if a := m.Snapshot().Analysis; a != nil {
			for _, l := range a.Lines() {
				moves = append(moves, l.Text[0])
			}
		}
		return moves
	}
	waitForLines := func(want ...string) {
		t.Helper()
		m.tickUntil(func() bool { return slices.Equal(want, firstMoves()) })
	}
	report(4, 1, "e2e4", "e7e5")
	report(4, 2, "d2d4")
	report(4, 3, "c2c4")
	waitForLines("e4", "d4", "c4")
	report(5, 1, "d2d4")
	waitForLines("d4", "c4") // the former second line is now first and must not occur twice
	report(5, 2, "e2e4")
	report(5, 3, "c2c4")
	waitForLines("d4", "e4", "c4")
	assert.EqualValues(t, -2, m.Snapshot().Analysis.Next[0].Score)
	adviser.answer(ai.Info{Depth: 6, Line: 1, WDL: ai.WDL{400, 400, 200}, PV: []string{"d2d4"}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis.Depth == 6 })
	waitForLines("d4", "e4", "c4")
	requests := adviser.requestCount()
	m.SetAnalysisLines(1)
	m.Tick()
	assert.Equal(t, requests, adviser.requestCount(), "one of three known lines is enough")
	m.playMoves("e4")
	m.Tick()
	assert.Equal(t, 1, adviser.lastRequest().Limits.Lines)
	m.SetAnalysisLines(3)
	m.Tick()
	assert.Equal(t, 3, adviser.lastRequest().Limits.Lines, "more lines requested")
	m.SetAnalysisLines(99)
	m.Tick()
	assert.Equal(t, 3, adviser.lastRequest().Limits.Lines)
}

// The real engine reports far more often than a person can read.
func TestAnalysisWithRealEngine(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	for _, id := range []string{"chess", "hasami-shogi", "three-player-chess", "four-player-chess"} {
		m := newTestMatch(t, id, strings.Repeat("h", len(findGame(t, id).Info().Seats)), func(_ *game.Setup, e *game.Env) {
			e.OpenEngine = func(string) (ai.Player, error) { return player.New(catalog.Find, player.Options{HashMB: 1}), nil }
			e.AnalysisTime = 900 * time.Millisecond
			e.Now = time.Now
		})
		m.SetAnalysisLines(1)
		changes := 0
		began := time.Now()
		for time.Since(began) < 1200*time.Millisecond || m.Snapshot().Analysis == nil && time.Since(began) < time.Minute {
			if m.Tick() {
				changes++
			}
			time.Sleep(time.Millisecond)
		}
		require.NotNil(t, m.Snapshot().Analysis, id)
		assert.NotEmpty(t, m.Snapshot().Analysis.Text)
		sum, seats := 0, len(m.Snapshot().Players)
		for _, share := range m.Snapshot().Analysis.ExpectedScores[:seats] {
			assert.InDelta(t, 1000/seats, share, 200, "the position is about equal")
			sum += share
		}
		assert.Equal(t, 1000, sum)
		assert.LessOrEqual(t, float64(changes), 1+5*time.Since(began).Seconds(), "at most five reports per second")
		m.Close()
	}
	for range 6000 {
		if runtime.NumGoroutine() <= goroutines {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), goroutines)
}
