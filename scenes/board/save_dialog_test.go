package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

// The dialog says what a format leaves out before it is chosen.
func TestSaveDialogShowsLosses(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "")
	r.Drag("7g", "7f")
	r.Key(ui.KeySave)
	r.Tick(ui.Input{})
	assert.Empty(t, r.board().dialog.formats.losses, "no format loses anything")
	r.Key(ui.KeyEsc)
	r.Click("board.undo")
	r.Drag("2g", "2f")
	r.Key(ui.KeySave)
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	assert.Contains(t, strings.Join(r.Director.Kit.AccessTree.Texts(), " "), ".csa leaves out variations; .usi leaves out variations.")
}
