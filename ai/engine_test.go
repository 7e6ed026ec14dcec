package ai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
)

// TestMateInRounds: a mate score counts the moves of one seat, however many other seats move in between.
func TestMateInRounds(t *testing.T) {
	for _, tt := range []struct{ plies, seats, moves int }{
		{1, 2, 1},
		{2, 2, 1},
		{3, 2, 2},
		{1, 3, 1},
		{2, 3, 1},
		{3, 3, 1},
		{4, 3, 2},
		{5, 3, 2},
		{7, 3, 3},
		{4, 4, 1},
		{5, 4, 2},
		{-2, 2, -1},
		{-3, 3, -1},
		{-6, 3, -2},
		{-1, 3, -1},
		{-4, 4, -1},
		{-8, 4, -2},
	} {
		s := ai.MateScore - ai.Score(tt.plies)
		if tt.plies < 0 {
			s = -ai.MateScore - ai.Score(tt.plies)
		}
		n, ok := s.InRounds(tt.seats).Mate()
		assert.True(t, ok)
		assert.Equal(t, tt.moves, n, "%d plies of %d seats", tt.plies, tt.seats)
	}
	assert.Equal(t, ai.Score(120), ai.Score(120).InRounds(4))
}
