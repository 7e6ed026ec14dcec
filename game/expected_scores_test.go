package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

func TestSharesAddUp(t *testing.T) {
	for name, c := range map[string]struct {
		expected game.Shares
		in       rules.SeatSet
		turn     rules.Seat
		want     game.Shares
	}{
		"all equal":                      {game.Shares{}, rules.SeatSet{true, true, true}, 0, game.Shares{333, 333, 334}},
		"sum above 1000":                 {game.Shares{600, 400, 200}, rules.SeatSet{true, true, true}, 0, game.Shares{500, 333, 167}},
		"sum below 1000":                 {game.Shares{100, 100, 0, 200}, rules.SeatSet{true, true, true, true}, 0, game.Shares{250, 250, 0, 500}},
		"an eliminated seat has none":    {game.Shares{300, 900, 300}, rules.SeatSet{true, false, true}, 0, game.Shares{500, 0, 500}},
		"a forced mate takes everything": {game.Shares{333, 1000, 333}, rules.SeatSet{true, true, true}, 1, game.Shares{0, 1000, 0}},
		"but only for the seat to move":  {game.Shares{0, 1000, 333}, rules.SeatSet{true, true, true}, 2, game.Shares{0, 750, 250}},
		"one seat left":                  {game.Shares{}, rules.SeatSet{3: true}, 3, game.Shares{3: 1000}},
	} {
		assert.Equal(t, c.want, game.Weigh(c.expected, c.in, c.turn), name)
	}
	assert.Equal(t, game.Shares{0, 1000}, game.Final(rules.Won(3, 1, rules.Mate)))
	assert.Equal(t, game.Shares{500, 500}, game.Final(rules.Drawn(2, rules.Stalemate)))
}

// The evaluation is for the first seat, whoever won.
func TestWorthOfAMatchThatIsOver(t *testing.T) {
	for name, c := range map[string]struct {
		result rules.Result
		wdl    ai.WDL
		score  ai.Score
	}{
		"first seat won":  {rules.Won(4, 0, rules.Mate), ai.WDL{1000, 0, 0}, ai.MateScore},
		"second seat won": {rules.Won(2, 1, rules.Mate), ai.WDL{0, 0, 1000}, -ai.MateScore},
		"third seat won":  {rules.Won(4, 2, rules.Mate), ai.WDL{0, 0, 1000}, -ai.MateScore},
		"last seat won":   {rules.Won(4, 3, rules.Mate), ai.WDL{0, 0, 1000}, -ai.MateScore},
		"drawn":           {rules.Drawn(2, rules.Stalemate), ai.WDL{0, 1000, 0}, 0},
		"drawn without the first seat": {
			rules.Result{Reason: rules.Agreement, Place: [rules.MaxSeats]uint8{4, 1, 1, 1}}, ai.WDL{0, 0, 1000}, -ai.MateScore,
		},
	} {
		wdl, score := game.Worth(c.result)
		assert.Equal(t, c.wdl, wdl, name)
		assert.Equal(t, c.score, score, name)
	}
}

// The seats not to move are evaluated once each, then the seat to move is analysed.
func TestSharesOfSeveral(t *testing.T) {
	m, adviser := advised(t, "hh", nil)
	require.NoError(t, m.Restart(game.Setup{Game: find(t, "three-player-chess")}))
	m.Analyse(1)
	asked := func(why ai.Purpose, seat int) {
		t.Helper()
		m.Tick()
		require.Equal(t, why, adviser.last().Purpose)
		if why == ai.Answer {
			require.Equal(t, seat, adviser.last().Seat)
			assert.False(t, m.Snapshot().Hinting, "not requested by the user")
		}
	}
	told := func(i ai.Info) {
		t.Helper()
		n := adviser.count()
		adviser.answer(i)
		m.until(func() bool { return adviser.count() > n })
	}
	asked(ai.Answer, 1)
	told(ai.Info{WDL: ai.WDL{100, 200, 700}})
	asked(ai.Answer, 2)
	told(ai.Info{Err: "no idea"})
	asked(ai.Analyse, 0)
	adviser.report(ai.Info{Depth: 4, Score: 30, WDL: ai.WDL{400, 200, 400}, PV: []string{"d2d4"}})
	m.until(func() bool { return m.Snapshot().Analysis != nil })
	a := m.Snapshot().Analysis
	assert.Equal(t, game.Weigh(game.Shares{500, 200, 333}, rules.SeatSet{true, true, true}, 0), a.Shares)
	assert.Equal(t, rules.Seat(0), a.Seat)
	assert.Equal(t, a.Shares[0], a.Share, "the line agrees with the evaluation bar")

	m.play("d2d4")
	asked(ai.Analyse, 1)
	adviser.report(ai.Info{Depth: 4, Score: -30, WDL: ai.WDL{300, 0, 700}, PV: []string{"l7l6"}})
	m.until(func() bool { return m.Snapshot().Analysis != nil })
	a = m.Snapshot().Analysis
	assert.Equal(t, game.Weigh(game.Shares{500, 300, 333}, rules.SeatSet{true, true, true}, 1), a.Shares, "the other scores are known from the last round")
	assert.Equal(t, rules.Seat(1), a.Seat)
	assert.EqualValues(t, -30, a.Score, "for the seat to move")

	require.ErrorIs(t, m.Threat(), game.CannotSeveral)
	require.NoError(t, m.Resign(2))
	m.Tick()
	require.Equal(t, ai.Analyse, adviser.last().Purpose)
	adviser.report(ai.Info{Depth: 4, WDL: ai.WDL{600, 200, 200}, PV: []string{"l7l6"}})
	m.until(func() bool { return m.Snapshot().Analysis != nil })
	assert.Equal(t, game.Shares{300, 700}, m.Snapshot().Analysis.Shares, "with two seats the scores add up to 1000")
	require.NoError(t, m.Threat())
}
