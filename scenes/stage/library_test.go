package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestSaveAndOpen(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "")
	r.drag("e2", "e4")
	r.key(ui.KeySave)
	r.click("sheet..pgn")
	r.rest()
	require.Len(t, r.files, 1)
	var data []byte
	for _, data = range r.files {
		assert.Contains(t, string(data), "1. e4")
	}
	r.tick(ui.Input{Files: []ui.File{{Name: "bad.pgn", Data: []byte("1. e4 e5 2. Ke4 *")}}})
	assert.NotEmpty(t, r.s.toast.text, "what is wrong is said")
	r.tick(ui.Input{Files: []ui.File{{Name: "noise.pgn", Data: []byte{0, 1, 2, 255}}}})
	assert.Contains(t, r.s.toast.text, "noise.pgn")
	r.tick(ui.Input{Files: []ui.File{{Name: "two.pgn", Data: []byte("[Event \"a\"]\n\n1. d4 *\n\n[Event \"b\"]\n\n1. c4 *\n")}}})
	assert.Contains(t, r.position(), "3P4", "the first game of the file")
	r.s.archive.refresh()
	r.rest()
	assert.Len(t, r.s.archive.entries, 2+1, "the second one, and the two games of before, are in the library")
}

func TestContinueAfterADeath(t *testing.T) {
	dir := t.TempDir()
	store, err := saves.Open(dir, catalog.Find)
	require.NoError(t, err)
	first := newRig(t, func(o *Options) { o.Store = store })
	first.begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	first.drag("i1", "c1")
	want := first.position()
	require.NoError(t, store.Close())

	second := newRig(t, stored(t, dir))
	m := second.s.top().(*menu)
	assert.Equal(t, "Anna v Jan", m.first.lines[0])
	second.until("the library is read", func() bool { return second.s.archive.version > 0 && !second.s.archive.busy })
	assert.Empty(t, m.recent, "the game to go on with is not listed twice")
	second.click("menu.continue")
	assert.Equal(t, want, second.position())
	second.key(ui.KeyEsc)
	second.click("menu.continue")
	assert.Equal(t, want, second.position(), "also after a visit to the menu")
}

func TestLibrary(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "")
	r.drag("e2", "e4")
	r.drag("e7", "e5")
	r.begin("hasami-shogi", "")
	r.drag("i1", "c1")
	r.key(ui.KeyEsc)
	r.click("menu.library")
	shelf := r.s.top().(*shelf)
	r.rest()
	require.Len(t, shelf.cards, 1)
	assert.Equal(t, "Move 2", shelf.outcome(shelf.cards[0].entry, catalog.All()[0].Info()), "as players count, not by plies")
	name := shelf.cards[0].entry.Name
	r.click("library." + name + ".delete")
	assert.Empty(t, shelf.cards)
	r.click("toast.undo")
	r.rest()
	require.Len(t, shelf.cards, 1, "taken out of the trash")
	r.click("library." + name)
	assert.Equal(t, "chess", r.table().snap.Info.ID)
	assert.Equal(t, 2, r.table().snap.Ply)
}
