package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestKindValues checks the values for players: none for royal pieces, and none at all where pieces are a burden.
func TestKindValues(t *testing.T) {
	for id, want := range map[string][]int{
		"chess":        {0, 9, 5, 3, 3, 1},
		"capablanca80": {0, 9, 5, 3, 3, 1, 8, 9},
		"antichess":    {0, 0, 0, 0, 0, 0},
	} {
		var values []int
		for _, k := range games()[id].Info().Kinds[1:] {
			values = append(values, k.Value)
		}
		assert.Equal(t, want, values, id)
	}
}
