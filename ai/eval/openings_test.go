package eval_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// The lines of every opening book are legal, and leave a choice at the first move.
func TestOpeningLines(t *testing.T) {
	for _, g := range catalog.All() {
		maker, ok := eval.For(g.Info().ID)
		require.True(t, ok)
		if len(maker.Openings) == 0 {
			continue
		}
		book, err := level.NewOpeningBook(g, nil, maker.Openings)
		require.NoError(t, err, g.Info().ID)
		start, err := g.Start(nil)
		require.NoError(t, err)
		firstMoves := map[rules.Move]bool{}
		for _, m := range book[start.Key()] {
			firstMoves[m] = true
		}
		assert.Greater(t, len(firstMoves), 1, g.Info().ID)
	}
}
