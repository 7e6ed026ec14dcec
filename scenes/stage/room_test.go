package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
)

// In a window of the usual size all that a game needs has its place beside the board, in every game and language: turning
// the board, help and settings are not only in the menu.
func TestThePanelHasRoomForEverything(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, g := range catalog.All() {
			id := g.Info().ID
			r := newRig(t, unpainted(lang))
			r.size = image.Pt(1280, 800)
			r.match(id, "", "600+5")
			for _, button := range []string{"flip", "draw", "resign", "help", "settings", "more"} {
				assert.True(t, r.has("board."+button), "%s: %s has no %s", lang, id, button)
			}
			r.faultless("%s: %s", lang, id)
		}
	}
}
