package rules_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
)

// Both faces of each piece are equally likely, so both players get the first seat equally often.
func TestPieceTossIsFair(t *testing.T) {
	front, back := rules.Piece{Kind: 1}, rules.Piece{Kind: 2}
	c := rules.PieceToss(5, front, back)
	rng := rand.New(rand.NewPCG(1, 2))
	const throws = 20_000
	first, fronts := 0, [5]int{}
	for range throws {
		thrown := c.Throw(rng.IntN)
		assert.Len(t, thrown, 5)
		up := 0
		for i, m := range thrown {
			if m == front {
				fronts[i]++
				up++
			}
		}
		assert.Equal(t, up >= 3, c.GetsFirstSeat(nil, thrown))
		if c.GetsFirstSeat(nil, thrown) {
			first++
		}
	}
	const sigma = 71 // standard deviation of half of the throws
	assert.InDelta(t, throws/2, first, 4*sigma)
	for _, n := range fronts {
		assert.InDelta(t, throws/2, n, 4*sigma)
	}
}
