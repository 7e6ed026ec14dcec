package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
)

func TestAnEstimateSharesOutAllCells(t *testing.T) {
	for _, c := range []struct {
		owner         []int8
		first, second int
	}{
		{[]int8{100, 100, -100, -100}, 2, 2},
		{[]int8{100, 100, 100, 0}, 4, 0},
		{[]int8{-100, -100, -100, -100}, 0, 4},
		{[]int8{50, -50, 10}, 2, 1},
	} {
		first, second := (&game.Estimate{Owner: c.owner}).Points()
		assert.Equal(t, []int{c.first, c.second}, []int{first, second}, "%v", c.owner)
	}
}
