package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/search"
)

// A player who misses a capture does not see it in ProbCut either.
func TestProbCutMissesMoves(t *testing.T) {
	e, g := newEngine(t, "chess")
	p, err := g.Parse("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", nil)
	require.NoError(t, err)
	assert.True(t, e.ProbCut(p.(search.Position), 500))
	missed := 0
	for seed := range uint64(50) {
		e.SetBlunders(search.Blunders{MissedReplies: 900, Seed: seed})
		if !e.ProbCut(p.(search.Position), 500) {
			missed++
		}
	}
	assert.Greater(t, missed, 35)
}

// Opponents who may play only one move of their own choice are not credited with the best capture of each.
func TestNoProbCutWithSeveralOpponents(t *testing.T) {
	e, g := newEngine(t, "four-player-chess", func(c *search.Config) { c.Multi = &search.MultiSearch{BRSPlus: true} })
	p, err := g.Parse("6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/8,bQ,5/7,rP,6/14/7,rK,6 r - - ---- 0 1", nil)
	require.NoError(t, err)
	assert.False(t, e.ProbCut(p.(search.Position), 200))
}
