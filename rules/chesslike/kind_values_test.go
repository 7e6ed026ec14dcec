package chesslike

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestKindValues checks the values for players: none for royal pieces, and none at all where pieces are a burden.
func TestWorth(t *testing.T) {
	for id, want := range map[string][]int{
		"chess":        {0, 9, 5, 3, 3, 1},
		"capablanca80": {0, 9, 5, 3, 3, 1, 8, 9},
		"antichess":    {0, 0, 0, 0, 0, 0},
	} {
		var worth []int
		for _, k := range games()[id].Info().Kinds[1:] {
			worth = append(worth, k.Value)
		}
		assert.Equal(t, want, worth, id)
	}
}
