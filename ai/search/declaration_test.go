package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// TestEnteringKingDeclarationWins: White is to move, but whatever it plays Black wins by an entering king declaration.
// With one point less Black merely has more pieces.
func TestEnteringKingDeclarationWins(t *testing.T) {
	for position, isLost := range map[string]bool{
		"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 w 2P 1": true,
		"4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 w P 1":  false,
	} {
		e, g := newEngine(t, "shogi")
		p, err := g.Parse(position, nil)
		require.NoError(t, err)
		var last ai.Line
		_, err = e.Think(t.Context(), p, ai.Limits{Depth: 2}, func(l ai.Line) { last = l })
		require.NoError(t, err)
		assert.Negative(t, int(last.Score))
		assert.Equal(t, isLost, last.Score < -ai.MateBound, "%s: %d", position, last.Score)
	}
}
