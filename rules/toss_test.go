package rules_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
)

// Both faces of each piece are equally likely, so both players get the first seat equally often.
func TestATossIsFair(t *testing.T) {
	front, back := rules.Man{Kind: 1}, rules.Man{Kind: 2}
	c := rules.Toss(5, front, back)
	dice := rand.New(rand.NewPCG(1, 2))
	const throws = 20_000
	first, fronts := 0, [5]int{}
	for range throws {
		cast := c.Cast(dice.IntN)
		assert.Len(t, cast, 5)
		up := 0
		for i, m := range cast {
			if m == front {
				fronts[i]++
				up++
			}
		}
		assert.Equal(t, up >= 3, c.First(nil, cast))
		if c.First(nil, cast) {
			first++
		}
	}
	const sigma = 71 // standard deviation of half of the throws
	assert.InDelta(t, throws/2, first, 4*sigma)
	for _, n := range fronts {
		assert.InDelta(t, throws/2, n, 4*sigma)
	}
}
