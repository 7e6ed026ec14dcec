package search_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// TestContemptIsIndependentOfPly: the score of a draw depends on the seat, not on how many plies away the draw is.
func TestContemptIsIndependentOfPly(t *testing.T) {
	const contempt = 50
	for _, clock := range []int{196, 197, 198, 199} { // two hundred plies are a draw
		e, g := newEngine(t, "four-player-chess", func(c *search.Config) {
			c.Multi, c.Traits.Contempt = &search.MultiSearch{}, contempt
		})
		p, err := g.Parse(fmt.Sprintf("6,yK,7/3,yN,10/14/14/14/14/bK,13/13,gK/14/14/14/14/3,rN,10/7,rK,6 r - - ---- %d 1", clock), nil)
		require.NoError(t, err)
		var last ai.Line
		_, err = e.Think(t.Context(), p, ai.Limits{Depth: 5}, func(l ai.Line) { last = l })
		require.NoError(t, err)
		assert.EqualValues(t, -contempt, last.Score, "after %d plies", clock)
	}
}
