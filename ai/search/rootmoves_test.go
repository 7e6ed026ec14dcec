package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

func TestSearchMoves(t *testing.T) {
	for _, id := range games {
		e, p := setUp(t, id)
		moves := p.Moves(nil)
		searchMoves := []rules.Move{moves[len(moves)-1], moves[3]}
		for _, threads := range []int{1, 3} {
			e.SetThreads(threads)
			e.SetRootMoves(searchMoves)
			seen := map[rules.Move]bool{}
			m, err := e.Think(t.Context(), p, ai.Limits{Depth: 5, Lines: 9}, func(l ai.Line) { seen[l.PV[0]] = true })
			require.NoError(t, err)
			assert.Contains(t, searchMoves, m)
			assert.Len(t, seen, len(searchMoves), "%s: no other line is reported", id)
		}
		e.SetRootMoves([]rules.Move{1<<31 - 1})
		_, err := e.Think(t.Context(), p, ai.Limits{Depth: 2}, nil)
		require.NoError(t, err, "illegal root moves are ignored")
	}
}

// TestDominatedNonPromotionIsNoLine: of two moves that differ only in promoting, the dominated one gets no line of its
// own.
func TestDominatedNonPromotionIsNoLine(t *testing.T) {
	e, g := newEngine(t, "shogi")
	p, err := g.Parse("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", nil)
	require.NoError(t, err)
	lines := map[string]bool{}
	report := func(l ai.Line) { lines[p.Format(l.PV[0])] = true }
	_, err = e.Think(t.Context(), p, ai.Limits{Depth: 2, Lines: 100}, report)
	require.NoError(t, err)
	assert.Contains(t, lines, "8h2b+")
	assert.NotContains(t, lines, "8h2b")
}
