package search_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/search"
)

func TestCorrectionHistoryFollowsTheSearches(t *testing.T) {
	e, g := newEngine(t, "chess")
	start, err := g.Start(nil)
	require.NoError(t, err)
	p := start.(search.Position) //nolint:forcetypeassert // alpha-beta plays chess
	assert.Zero(t, e.Correct(p, 8))
	up := e.Correct(p, 8, 60)
	assert.Positive(t, up, "one search moves the evaluation towards its score")
	assert.Less(t, up, 60)
	assert.Greater(t, e.Correct(p, 8, slices.Repeat([]int{60}, 10)...), up, "more searches move it further")
	most := e.Correct(p, 8, slices.Repeat([]int{900}, 200)...)
	assert.LessOrEqual(t, most, 3*8192/400, "it is bounded")
	assert.Less(t, e.Correct(p, 8, slices.Repeat([]int{-900}, 20)...), most, "and goes back again")
	e.NewGame()
	assert.Zero(t, e.Correct(p, 8), "a new game forgets it")
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
