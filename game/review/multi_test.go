package review_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// openPosition is a position with three seats in which every move counts.
const openPosition = "4wK3/wPwPwPwPwP3/3wQ4/8/8/8/rPrPrPrPrP3/rR2rK3rR/8/8/bPbPbPbPbP3/bR2bK3bR w - - wrb 0 1"

func TestMultiplayerMistakes(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	l := reviewable(t, playMoves(t, "three-player-chess", openPosition, "d3d4 a8b8 l12l11 d4d7 d8d7"))
	s := waitFinished(t, startReview(t, l, lightEffort))
	i := slices.IndexFunc(s.KeyMoments, func(p review.KeyMoment) bool { return p.Ply == 3 })
	require.GreaterOrEqual(t, i, 0, "White hangs the queen instead of mating")
	p := s.KeyMoments[i]
	assert.Equal(t, review.Blunder, p.Judgment)
	assert.Equal(t, 3, p.Seats)
	assert.Equal(t, "Qxl8#", p.BetterLine.Text[0])
	assert.Equal(t, "Kxd7", p.Reply.Text[0])
	assert.Equal(t, ai.FactMates, p.Reasons[0].Fact)
	assert.Equal(t, 1, s.Mistakes[0])
	for ply, eval := range s.Evals {
		require.True(t, eval.IsKnown(), "ply %d", ply)
		sum := 0
		for seat := range l.Info.Seats {
			sum += eval.Expectation(rules.Seat(seat))
		}
		assert.Equal(t, 1000, sum, "ply %d", ply)
	}
	for _, p := range s.KeyMoments {
		assert.Equal(t, s.Evals[p.Ply].Expectation(p.Seat), p.BestShare, "ply %d", p.Ply)
		assert.Equal(t, s.Evals[p.Ply+1].Expectation(p.Seat), p.PlayedShare, "ply %d: the move and the position after it have the same share", p.Ply)
		assert.Equal(t, max(0, p.BestShare-p.PlayedShare-15), s.Losses[p.Ply], "ply %d", p.Ply)
	}
	assert.Less(t, s.Evals[4].Expectation(0), s.Evals[3].Expectation(0), "the graph falls at the mistake")
}

// TestSharesOfEliminatedSeats checks that an eliminated seat has nothing left, and that the shares of the last two add
// up.
func TestSharesOfEliminatedSeats(t *testing.T) {
	m := playMoves(t, "four-player-chess", "", "h2h4 b7d7")
	require.NoError(t, m.Resign(0))
	require.NoError(t, m.Resign(3))
	l := reviewable(t, m)
	s := waitFinished(t, startReview(t, l, review.Effort{Quick: 100, Deep: 500, Careful: 1000, PassTime: lightEffort.PassTime}))
	require.Len(t, s.Evals, 5)
	assert.Zero(t, s.Evals[3].Expectation(0))
	assert.Positive(t, s.Evals[3].Expectation(3))
	last := s.Evals[4]
	assert.Zero(t, last.Expectation(0)+last.Expectation(3))
	assert.Equal(t, 1000, last.Expectation(1)+last.Expectation(2))
	assert.Equal(t, last.WDL.Expectation(), last.Expectation(last.Seat))
	require.NoError(t, m.Resign(1))
	l = reviewable(t, m)
	s = waitFinished(t, startReview(t, l, review.Effort{Quick: 100, Deep: 500, Careful: 1000, PassTime: lightEffort.PassTime}))
	assert.Equal(t, 1000, s.Evals[5].Expectation(2), "the last seat has won")
	assert.True(t, s.Evals[5].IsEnd)
}

func TestMultiplayerAttempt(t *testing.T) {
	l := reviewable(t, playMoves(t, "three-player-chess", openPosition, "d3d4 a8b8 l12l11 d4d7 d8d7"))
	r := startReview(t, l, lightEffort)
	waitFinished(t, r)
	for move, want := range map[string]review.Grade{"d4l8": review.GradeBest, "d4d7": review.GradeSameMove, "d4d6": review.GradeMistake} {
		assert.Equal(t, want, judgeMove(t, r, l, 3, move).Grade, move)
	}
	short := reviewable(t, playMoves(t, "three-player-chess", "", "d2d4"))
	second := startReview(t, short, lightEffort)
	second.RequestLines(1, 2)
	require.Eventually(t, func() bool { return len(second.State().BestLines[1]) == 2 }, time.Minute, time.Millisecond)
	for _, line := range second.State().BestLines[1] {
		assert.Equal(t, rules.Seat(1), line.Seat, "multiplayer lines are those of the seat to move")
		assert.NotEqual(t, ai.WDL{}, line.WDL)
	}
	state := waitFinished(t, second)
	assert.Equal(t, state.Evals[1].Expectation(1), state.LinesAt(1)[0].ExpectedScore, "the best line has the share of the position")
	assert.LessOrEqual(t, state.LinesAt(1)[1].ExpectedScore, state.LinesAt(1)[0].ExpectedScore+1)
}
