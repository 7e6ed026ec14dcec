package library

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// library returns the library on the screen.
func (r *rig) library() *Scene {
	r.T.Helper()
	l, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not the library but %T", r.Director.Top())
	r.Director.SavedGames.Refresh()
	r.WaitForLibrary()
	r.Tick(ui.Input{})
	return l
}

// Back from a saved game is the library with the same filters; back from there is the menu.
func TestBackFromSavedGameReturnsToLibrary(t *testing.T) {
	r, l := openLibrary(t)
	l.filters.filter = unfinishedFilter
	r.Tick(ui.Input{})
	before := l.titles()
	r.Click("library." + l.cards[0].Entry.Name)
	assert.Equal(t, 2, r.Snapshot().Ply)
	r.Director.RecordAccessTree()
	r.Tick(ui.Input{})
	assert.Equal(t, "Back to the library", r.AccessibleName("board.back"))
	r.Click("board.back")
	assert.Same(t, l, r.library())
	assert.Equal(t, before, l.titles())
	m := r.Director.Match
	r.Click("library." + l.cards[0].Entry.Name)
	assert.Same(t, m, r.Match(), "it is continued")
	r.Key(ui.KeyEsc)
	assert.Same(t, l, r.library())
	r.Click("library." + l.cards[1].Entry.Name)
	assert.NotSame(t, m, r.Match())
	r.Key(ui.KeyEsc)
	r.library()
	assert.ElementsMatch(t, before, l.titles())
	r.Key(ui.KeyEsc)
	assert.IsType(t, &menu.Scene{}, r.Director.Top())
}

func TestLibraryShowsRunningGame(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.Click("board.back")
	r.Click("menu.library")
	assert.Empty(t, r.library().titles(), "no move has been played")
	r.Key(ui.KeyEsc)
	r.Begin("chess", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.Drag("e2", "e4")
	r.Click("board.back")
	r.Click("menu.library")
	l := r.library()
	require.Equal(t, []string{"Chess|Anna vs Jan|Today|Move 1"}, l.titles())
	r.Focus("library." + l.cards[0].Entry.Name)
	for _, key := range []ui.Key{ui.KeyFlip, ui.KeyDelete} { // F2 renames here
		r.Director.Toast = scene.Toast{}
		r.Key(key)
		assert.Contains(t, r.Director.Toast.Text, "The current game can be renamed or deleted once", "it is not in the library yet")
		assert.Len(t, r.library().titles(), 1)
	}
	r.Key(ui.KeyEsc)
	assert.IsType(t, &menu.Scene{}, r.Director.Top())
	recent := func(id string) bool { return strings.HasPrefix(id, "recent.") }
	assert.False(t, slices.ContainsFunc(r.Director.Kit.TabStops(), recent), "the menu shows it on its card")
}
