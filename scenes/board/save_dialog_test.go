package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The file has the name that was typed, without what no name of a file can contain, or else the proposed one.
func TestSavedFileName(t *testing.T) {
	for typed, want := range map[string]string{
		"My game": "My game.pgn", "../a/b": "-a-b.pgn", "twice.pgn": "twice.pgn", " ": "chess-2026-05-01-", "..": "chess-2026-05-01-",
	} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Begin("chess", "")
		r.Drag("e2", "e4")
		r.Key(ui.KeySave)
		r.Tick(ui.Input{})
		r.CheckLayout("the dialog with a name")
		assert.Contains(t, r.board().dialog.fileName, "chess-2026-05-01")
		r.board().dialog.fileName = typed
		r.Click("dialog..pgn")
		r.Until("it is said where the file is", func() bool { return strings.Contains(r.Director.Toast.Text, ".pgn") })
		require.Len(t, r.Files, 1)
		for name := range r.Files {
			assert.True(t, strings.HasPrefix(name, want) && strings.HasSuffix(name, ".pgn"), name)
			assert.Contains(t, r.Director.Toast.Text, name, "it is said where the file is")
		}
		r.Key(ui.KeySave)
		r.Tick(ui.Input{})
		assert.Contains(t, r.board().dialog.fileName, "chess-2026-05-01", "the next file gets another name")
	}
}

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
