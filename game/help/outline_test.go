package help_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules/catalog"
)

// In every game with different kinds of pieces there is a page about how the first one moves.
func TestPiecesTopic(t *testing.T) {
	topics := map[string]string{}
	for _, g := range catalog.All() {
		topics[g.Info().ID] = help.PiecesTopic(g.Info())
	}
	assert.Equal(t, map[string]string{
		"chess": "rook", "chess960": "rook", "antichess": "rook", "capablanca80": "rook", "capablanca100": "rook", "hexagonal-chess": "rook", "byzantine-chess": "rook",
		"three-player-chess": "rook", "four-player-chess": "rook", "shogi": "king", "hasami-shogi": "", "go": "",
	}, topics)
}
