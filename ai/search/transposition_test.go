package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// TestTableChangesNoScore compares a search with a large table to one with a tiny table. Up to four plies no line can
// repeat a position, so scores do not depend on the path.
func TestTableChangesNoScore(t *testing.T) {
	if testing.Short() {
		t.Skip("single-threaded: skipped in the -short race run")
	}
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			deepest := 4
			if testing.Short() {
				deepest = 3
			}
			for depth := 1; depth <= deepest; depth++ {
				var scores []ai.Score
				for _, table := range []*search.Table{search.NewTable(16), search.TinyTable()} {
					e, g := newEngine(t, id, func(c *search.Config) { c.Table = table })
					e.SetFullWidth()
					p, err := g.Parse(complexPositions[id], nil)
					require.NoError(t, err)
					var score ai.Score
					_, err = e.Think(t.Context(), p, ai.Limits{Depth: depth}, func(l ai.Line) { score = l.Score })
					require.NoError(t, err)
					scores = append(scores, score)
				}
				assert.Equal(t, scores[0], scores[1], "depth %d", depth)
			}
		})
	}
}
