package shogi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/shogi"
)

// Invalid positions are rejected with a message that names the fault.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ sfen, says string }{
		{"", "0 fields"},
		{"4k4/9/9/9/9/9/9/9/4K4 b - 1 1", "5 fields"},
		{"4k4/9/9/9/9/9/9/4K4 b - 1", "8 of them"},
		{"4k4/9/9/9/9/9/9/9/4K5 b - 1", "row i: 10 cells"},
		{"4k4/9/9/9/9/9/9/9/4K b - 1", "row i: 5 cells"},
		{"4k4/9/9/9/9/9/9/9/4K3+ b - 1", "'+' is behind"},
		{"4k4/9/9/9/9/9/9/9/4+K4 b - 1", "'K' is neither"},
		{"4k4/9/9/9/9/9/9/9/4+G4 b - 1", "'G' is neither"},
		{"4k4/9/9/9/9/9/9/9/++P7 b - 1", "'+' is neither"},
		{"4k4/9/9/9/9/9/9/9/4K4 x - 1", "side to move"},
		{"4k4/9/9/9/9/9/9/9/4K4 b K 1", "'K' there is no piece"},
		{"4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "too many"},
		{"4k4/9/9/9/9/9/9/9/4K4 b 0P 1", "'0' there is no piece"},
		{"4k4/9/9/9/9/9/9/9/4K4 b PP 1", "twice"},
		{"4k4/9/9/9/9/9/9/9/4K4 b 2 1", "ends with a number"},
		{"4k4/9/9/9/9/9/9/9/4K4 b - 0", "ply"},
		{"4k4/9/9/9/9/9/9/9/4K4 b - -1", "ply"},
		{"3kk4/9/9/9/9/9/9/9/4K4 b - 1", "a side has two"},
		{"4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1", "two on one file"},
		{"4k4/9/9/9/9/9/9/9/p3K4 b - 1", "9i: the piece there could never move"},
		{"4k4/N8/9/9/9/9/9/9/4K4 b - 1", "9b: the piece there could never move"},
		{"4k4/9/9/9/RR7/9/9/9/4K4 b r 1", "3 of R"},
		{"4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "stands in check"},
		{"9/9/9/4k4/3K5/9/9/9/9 b - 1", "stands in check"},
		{"9/9/9/4k4/3K5/9/9/9/9 w - 1", "stands in check"},
	} {
		_, err := shogi.New().Parse(c.sfen, nil)
		require.ErrorContains(t, err, c.says, c.sfen)
	}
	p, err := shogi.New().Parse("4k4/9/9/4+P4/9/4P4/9/9/4K4 b p2P", nil)
	require.NoError(t, err, "hands in any order, and no number")
	assert.Equal(t, "4k4/9/9/4+P4/9/4P4/9/9/4K4 b 2Pp 1", p.String())
}
