package formats

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/pgn"
)

// TestPGNHoldsGamesWithoutFormat checks that every game has PGN or another established format, and none has both.
func TestPGNHoldsGamesWithoutFormat(t *testing.T) {
	var elsewhere []string
	for _, f := range table() {
		if f.extension != native.Extension && f.extension != pgn.Extension {
			elsewhere = append(elsewhere, f.games...)
		}
	}
	for _, g := range catalog.All() {
		id := g.Info().ID
		assert.NotEqual(t, slices.Contains(elsewhere, id), slices.Contains(pgn.Dialect().GameIDs(), id), id)
	}
}
