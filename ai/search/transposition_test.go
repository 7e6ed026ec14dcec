package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestTableChangesNoScore compares a search with a large table to one with a tiny table. Up to four plies no line can
// repeat a position, so scores do not depend on the path.
func TestTableChangesNoScore(t *testing.T) {
	rulestest.SkipInRaceRun(t)
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

func TestTableImprovesAnEvaluation(t *testing.T) {
	assert.True(t, search.Improves(50, 20, true, true), "an exact score is better than any evaluation")
	assert.True(t, search.Improves(50, 20, true, false), "it is at least 50")
	assert.False(t, search.Improves(10, 20, true, false), "at least 10 says nothing against 20")
	assert.True(t, search.Improves(10, 20, false, true), "it is at most 10")
	assert.False(t, search.Improves(50, 20, false, true), "at most 50 says nothing against 20")
	assert.False(t, search.Improves(31500, 20, true, false), "a mate is no evaluation")
	assert.False(t, search.Improves(50, 20, false, false), "an entry without a score")
}
