package arena

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
)

// tableOf is the table of two players after the first one's wins, draws and losses.
func tableOf(wins, draws, losses int) *Table {
	t := newTable([]PlayerSpec{{Name: "the first"}, {Name: "second"}})
	for range wins {
		t.add(Game{Seats: []int{0, 1}, Result: rules.WinResult(2, 0, rules.Mate)})
	}
	for range draws {
		t.add(Game{Seats: []int{1, 0}, Result: rules.DrawResult(2, rules.Stalemate)})
	}
	for range losses {
		t.add(Game{Seats: []int{1, 0}, Result: rules.WinResult(2, 0, rules.Mate)})
	}
	return t
}

func TestTable(t *testing.T) {
	table := tableOf(6, 2, 2)
	r := table.Rows[0]
	assert.Equal(t, []int{10, 6, 2, 2}, []int{r.Games, r.Wins, r.Draws, r.Losses})
	assert.InDelta(t, 0.7, r.Score(), 1e-9)
	assert.InDelta(t, 0.3, table.Rows[1].Score(), 1e-9)
	assert.Equal(t, "player the_first games 10 points 7 wins 6 draws 2 losses 2 score 0.700 interval 0.432..0.877 elo +147 elo-interval -48..+342", r.String())
}

func TestConfidenceInterval(t *testing.T) {
	for _, c := range []struct {
		wins, draws, losses int
		low, high           float64
	}{
		{0, 0, 0, 0, 1},
		{10, 0, 10, 0.299, 0.701}, // the plain Wilson interval
		{20, 0, 0, 0.839, 1},      // only wins: not certain
		{0, 20, 0, 0.299, 0.701},  // only draws say nothing about the variance
	} {
		low, high := tableOf(c.wins, c.draws, c.losses).Rows[0].ConfidenceInterval()
		assert.InDelta(t, c.low, low, 0.001)
		assert.InDelta(t, c.high, high, 0.001)
	}
	_, high := tableOf(4, 0, 0).Rows[0].ConfidenceInterval()
	assert.True(t, math.IsInf(Elo(high), 1))
	plain, _ := tableOf(30, 0, 30).Rows[0].ConfidenceInterval()
	drawn, _ := tableOf(10, 40, 10).Rows[0].ConfidenceInterval()
	assert.Greater(t, drawn, plain, "draws have less variance")
}

func TestElo(t *testing.T) {
	assert.Zero(t, Elo(0.5))
	assert.False(t, math.Signbit(Elo(0.5)))
	assert.InDelta(t, 191, Elo(0.75), 0.5)
	assert.True(t, math.IsInf(Elo(1), 1))
	assert.True(t, math.IsInf(Elo(0), -1))
}

func TestThreePlayerPoints(t *testing.T) {
	table := newTable([]PlayerSpec{{Name: "a"}, {Name: "b"}, {Name: "c"}})
	table.add(Game{Seats: []int{2, 0, 1}, Result: rules.LossResult(3, 1, rules.OutOfTime)})
	assert.InDelta(t, 0.5, table.Rows[2].Points, 1e-9)
	assert.Zero(t, table.Rows[0].Points)
	assert.NotContains(t, table.Rows[0].String(), "elo")
}
