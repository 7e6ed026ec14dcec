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
)

// openPosition is a position with three seats in which every move counts.
const open = "4wK3/wPwPwPwPwP3/3wQ4/8/8/8/rPrPrPrPrP3/rR2rK3rR/8/8/bPbPbPbPbP3/bR2bK3bR w - - wrb 0 1"

func TestSlipsAmongSeveral(t *testing.T) {
	l := lineOf(t, played(t, "three-player-chess", open, "d3d4 a8b8 l12l11 d4d7 d8d7"))
	s := finished(t, start(t, l, light))
	i := slices.IndexFunc(s.Points, func(p review.Point) bool { return p.Ply == 3 })
	require.GreaterOrEqual(t, i, 0, "White hangs the queen instead of mating")
	p := s.Points[i]
	assert.Equal(t, review.Blunder, p.Kind)
	assert.Equal(t, 3, p.Playing)
	assert.Equal(t, "Qxl8#", p.Line.Text[0])
	assert.Equal(t, "Kxd7", p.Reply.Text[0])
	assert.Equal(t, ai.FactMates, p.Why[0].Fact)
	assert.Equal(t, 1, s.Slips[0])
	for ply, look := range s.Looks {
		require.True(t, look.Known(), "ply %d", ply)
		sum := 0
		for seat := range l.Info.Seats {
			sum += look.Expectation(rules.Seat(seat))
		}
		assert.Equal(t, 1000, sum, "ply %d", ply)
	}
	for _, p := range s.Points {
		assert.Equal(t, s.Looks[p.Ply].Expectation(p.Seat), p.Before, "ply %d", p.Ply)
		assert.Equal(t, s.Looks[p.Ply+1].Expectation(p.Seat), p.After, "ply %d: the move and the position after it have the same share", p.Ply)
		assert.Equal(t, max(0, p.Before-p.After-15), s.Loss[p.Ply], "ply %d", p.Ply)
	}
	assert.Less(t, s.Looks[4].Expectation(0), s.Looks[3].Expectation(0), "the graph falls at the mistake")
}

// TestSharesOfEliminatedSeats checks that an eliminated seat has nothing left, and that the shares of the last two add
// up.
func TestSharesOfThoseWhoLeft(t *testing.T) {
	m := played(t, "four-player-chess", "", "h2h4 b7d7")
	require.NoError(t, m.Resign(0))
	require.NoError(t, m.Resign(3))
	l := lineOf(t, m)
	s := finished(t, start(t, l, review.Effort{Quick: 100, Deep: 500, Careful: 1000, Whole: light.Whole}))
	require.Len(t, s.Looks, 5)
	assert.Zero(t, s.Looks[3].Expectation(0))
	assert.Positive(t, s.Looks[3].Expectation(3))
	last := s.Looks[4]
	assert.Zero(t, last.Expectation(0)+last.Expectation(3))
	assert.Equal(t, 1000, last.Expectation(1)+last.Expectation(2))
	assert.Equal(t, last.WDL.Expectation(), last.Expectation(last.Seat))
	require.NoError(t, m.Resign(1))
	l = lineOf(t, m)
	s = finished(t, start(t, l, review.Effort{Quick: 100, Deep: 500, Careful: 1000, Whole: light.Whole}))
	assert.Equal(t, 1000, s.Looks[5].Expectation(2), "the last seat has won")
	assert.True(t, s.Looks[5].Over)
}

func TestATryAmongSeveralIsJudged(t *testing.T) {
	l := lineOf(t, played(t, "three-player-chess", open, "d3d4 a8b8 l12l11 d4d7 d8d7"))
	r := start(t, l, light)
	finished(t, r)
	for move, want := range map[string]review.Grade{"d4l8": review.Right, "d4d7": review.Same, "d4d6": review.Worse} {
		assert.Equal(t, want, judged(t, r, l, 3, move).Grade, move)
	}
	best := lineOf(t, played(t, "three-player-chess", "", "d2d4"))
	q := start(t, best, light)
	q.Follow(1, 2)
	require.Eventually(t, func() bool { return len(q.State().Best[1]) == 2 }, time.Minute, time.Millisecond)
	for _, line := range q.State().Best[1] {
		assert.Equal(t, rules.Seat(1), line.Seat, "multiplayer lines are those of the seat to move")
		assert.NotEqual(t, ai.WDL{}, line.WDL)
	}
	told := finished(t, q)
	assert.Equal(t, told.Looks[1].Expectation(1), told.Lines(1)[0].Share, "the best line has the share of the position")
	assert.LessOrEqual(t, told.Lines(1)[1].Share, told.Lines(1)[0].Share+1)
}
