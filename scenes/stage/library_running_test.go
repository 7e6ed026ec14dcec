package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/ui"
)

// shelf is the library on the stage.
func (r *rig) shelf() *shelf {
	r.t.Helper()
	l, ok := r.s.Top().(*shelf)
	require.True(r.t, ok, "the library is not on the stage but %T", r.s.Top())
	r.s.SavedGames.Refresh()
	r.settled()
	r.tick(ui.Input{})
	return l
}

// A game that was opened from the library is still there on return, in what was asked for; from there the way leads to the menu.
func TestBackFromAGameOfTheLibraryIsTheLibrary(t *testing.T) {
	r, l := openLibrary(t)
	l.want.filter = onlyUnfinished
	r.tick(ui.Input{})
	before := l.shown()
	r.click("library." + l.cards[0].Entry.Name)
	assert.Equal(t, 2, r.table().snap.Ply)
	r.s.RecordAccessTree()
	r.tick(ui.Input{})
	assert.Equal(t, "Back to the library", r.named("board.back"))
	r.click("board.back")
	assert.Same(t, l, r.shelf())
	assert.Equal(t, before, l.shown())
	m := r.s.Match
	r.click("library." + l.cards[0].Entry.Name)
	assert.Same(t, m, r.table().match, "it is gone on with")
	r.key(ui.KeyEsc)
	assert.Same(t, l, r.shelf())
	r.click("library." + l.cards[1].Entry.Name)
	assert.NotSame(t, m, r.table().match)
	r.key(ui.KeyEsc)
	r.shelf()
	assert.ElementsMatch(t, before, l.shown())
	r.key(ui.KeyEsc)
	assert.IsType(t, &menu{}, r.s.Top())
}

func TestTheLibraryShowsTheRunningGame(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.table().Leave()
	r.click("menu.library")
	assert.Empty(t, r.shelf().shown(), "nobody has touched it")
	r.key(ui.KeyEsc)
	r.begin("chess", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.drag("e2", "e4")
	r.table().Leave()
	r.click("menu.library")
	l := r.shelf()
	require.Equal(t, []string{"Chess|Anna vs Jan|Today|Move 1"}, l.shown())
	for _, item := range l.items(&l.cards[0]) {
		assert.NotContains(t, []string{"rename", "delete"}, item.ID, "it is not on the shelf")
	}
	r.key(ui.KeyEsc)
	m := r.s.Top().(*menu)
	assert.Empty(t, m.recent, "the menu shows it on its card")
}
