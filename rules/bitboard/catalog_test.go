package bitboard_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/bitboard"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestEveryGameIsCompared finds a game that the catalogue plays with this package and specs forgets.
func TestEveryGameIsCompared(t *testing.T) {
	var ids []string
	for _, g := range catalog.All() {
		p, err := g.Start(nil)
		require.NoError(t, err)
		if _, ok := p.(*bitboard.Position); ok {
			ids = append(ids, g.Info().ID)
		}
	}
	assert.ElementsMatch(t, ids, bitboard.ComparedGames())
}
