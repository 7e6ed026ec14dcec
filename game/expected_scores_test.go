package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

func TestNormaliseScores(t *testing.T) {
	for name, c := range map[string]struct {
		expected game.ExpectedScores
		in       rules.SeatSet
		turn     rules.Seat
		want     game.ExpectedScores
	}{
		"all equal":                      {game.ExpectedScores{}, rules.SeatSet{true, true, true}, 0, game.ExpectedScores{333, 333, 334}},
		"sum above 1000":                 {game.ExpectedScores{600, 400, 200}, rules.SeatSet{true, true, true}, 0, game.ExpectedScores{500, 333, 167}},
		"sum below 1000":                 {game.ExpectedScores{100, 100, 0, 200}, rules.SeatSet{true, true, true, true}, 0, game.ExpectedScores{250, 250, 0, 500}},
		"an eliminated seat has none":    {game.ExpectedScores{300, 900, 300}, rules.SeatSet{true, false, true}, 0, game.ExpectedScores{500, 0, 500}},
		"a forced mate takes everything": {game.ExpectedScores{333, 1000, 333}, rules.SeatSet{true, true, true}, 1, game.ExpectedScores{0, 1000, 0}},
		"but only for the seat to move":  {game.ExpectedScores{0, 1000, 333}, rules.SeatSet{true, true, true}, 2, game.ExpectedScores{0, 750, 250}},
		"one seat left":                  {game.ExpectedScores{}, rules.SeatSet{3: true}, 3, game.ExpectedScores{3: 1000}},
	} {
		assert.Equal(t, c.want, game.NormaliseScores(c.expected, c.in, c.turn), name)
	}
	assert.Equal(t, game.ExpectedScores{0, 1000}, game.FinalScores(rules.WinResult(3, 1, rules.Mate)))
	assert.Equal(t, game.ExpectedScores{500, 500}, game.FinalScores(rules.DrawResult(2, rules.Stalemate)))
}

// The evaluation is for the first seat, whoever won.
func TestResultEvaluation(t *testing.T) {
	for name, c := range map[string]struct {
		result rules.Result
		wdl    ai.WDL
		score  ai.Score
	}{
		"first seat won":  {rules.WinResult(4, 0, rules.Mate), ai.WDL{1000, 0, 0}, ai.MateScore},
		"second seat won": {rules.WinResult(2, 1, rules.Mate), ai.WDL{0, 0, 1000}, -ai.MateScore},
		"third seat won":  {rules.WinResult(4, 2, rules.Mate), ai.WDL{0, 0, 1000}, -ai.MateScore},
		"last seat won":   {rules.WinResult(4, 3, rules.Mate), ai.WDL{0, 0, 1000}, -ai.MateScore},
		"drawn":           {rules.DrawResult(2, rules.Stalemate), ai.WDL{0, 1000, 0}, 0},
		"drawn without the first seat": {
			rules.Result{Reason: rules.Agreement, Place: [rules.MaxSeats]uint8{4, 1, 1, 1}}, ai.WDL{0, 0, 1000}, -ai.MateScore,
		},
	} {
		wdl, score := game.ResultEvaluation(c.result)
		assert.Equal(t, c.wdl, wdl, name)
		assert.Equal(t, c.score, score, name)
	}
}

// The seats not to move are evaluated once each, then the seat to move is analysed.
func TestExpectedScoresOfThree(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	require.NoError(t, m.Restart(game.Setup{Game: findGame(t, "three-player-chess")}))
	m.SetAnalysisLines(1)
	expectRequest := func(why ai.Purpose, seat int) {
		t.Helper()
		m.Tick()
		require.Equal(t, why, adviser.lastRequest().Purpose)
		if why == ai.Answer {
			require.Equal(t, seat, adviser.lastRequest().Seat)
			assert.False(t, m.Snapshot().AwaitingAdvice, "not requested by the user")
		}
	}
	answer := func(i ai.Info) {
		t.Helper()
		n := adviser.requestCount()
		adviser.answer(i)
		m.tickUntil(func() bool { return adviser.requestCount() > n })
	}
	expectRequest(ai.Answer, 1)
	answer(ai.Info{WDL: ai.WDL{100, 200, 700}})
	expectRequest(ai.Answer, 2)
	answer(ai.Info{Err: "no idea"})
	expectRequest(ai.Analyse, 0)
	adviser.sendReport(ai.Info{Depth: 4, Score: 30, WDL: ai.WDL{400, 200, 400}, PV: []string{"d2d4"}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis != nil })
	a := m.Snapshot().Analysis
	assert.Equal(t, game.NormaliseScores(game.ExpectedScores{500, 200, 333}, rules.SeatSet{true, true, true}, 0), a.ExpectedScores)
	assert.Equal(t, rules.Seat(0), a.Seat)
	assert.Equal(t, a.ExpectedScores[0], a.ExpectedScore, "the line agrees with the evaluation bar")

	m.playMoves("d2d4")
	expectRequest(ai.Analyse, 1)
	adviser.sendReport(ai.Info{Depth: 4, Score: -30, WDL: ai.WDL{300, 0, 700}, PV: []string{"l7l6"}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis != nil })
	a = m.Snapshot().Analysis
	assert.Equal(t, game.NormaliseScores(game.ExpectedScores{500, 300, 333}, rules.SeatSet{true, true, true}, 1), a.ExpectedScores, "the other scores are known from the last round")
	assert.Equal(t, rules.Seat(1), a.Seat)
	assert.EqualValues(t, -30, a.Score, "for the seat to move")

	require.ErrorIs(t, m.RequestThreat(), game.ErrThreatNeedsTwoPlayers)
	require.NoError(t, m.Resign(2))
	m.Tick()
	require.Equal(t, ai.Analyse, adviser.lastRequest().Purpose)
	adviser.sendReport(ai.Info{Depth: 4, WDL: ai.WDL{600, 200, 200}, PV: []string{"l7l6"}})
	m.tickUntil(func() bool { return m.Snapshot().Analysis != nil })
	assert.Equal(t, game.ExpectedScores{300, 700}, m.Snapshot().Analysis.ExpectedScores, "with two seats the scores add up to 1000")
	require.NoError(t, m.RequestThreat())
}
