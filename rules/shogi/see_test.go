package shogi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The static exchange value of a move is the highest threshold that SEE accepts.
func TestSee(t *testing.T) {
	for _, c := range []struct {
		name, sfen, move string
		worth            int
	}{
		{"a pawn for nothing", "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 100},
		{"a pawn for a pawn", "4k4/9/4g4/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 0},
		{"a rook for a pawn", "4k4/9/4g4/4p4/4R4/9/9/9/4K4 b - 1", "5e5d", -900},
		{"a silver behind the pawn", "4k4/9/4g4/4p4/4P4/3S5/9/9/4K4 b - 1", "5e5d", 0},
		{"the lance behind the pawn", "4k4/9/4r4/4p4/4P4/4L4/9/9/4K4 b - 1", "5e5d", 100},
		{"the king captures an unprotected piece", "9/4k4/9/4S4/9/9/9/9/4K4 b - 1", "5d5c", -500},
		{"a drop that is captured", "4k4/9/4p4/9/9/9/9/9/4K4 b G 1", "G*5d", -550},
		{"a drop that is protected", "4k4/9/4p4/9/4P4/9/9/9/4K4 b G 1", "G*5d", -450},
		{"a promotion", "4k4/9/9/P8/9/9/9/9/4K4 b - 1", "9d9c+", 500},
		{"a promotion that is recaptured", "k8/9/9/P8/9/9/b8/9/4K4 b - 1", "9d9c+", 500},
		{"the king may not capture what a lance protects", "9/4k4/9/4S4/4L4/9/9/9/4K4 b - 1", "5d5c", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustParse(t, c.sfen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			assert.True(t, p.SEE(m, c.worth), "%d", c.worth)
			assert.False(t, p.SEE(m, c.worth+1), "%d", c.worth+1)
		})
	}
}
