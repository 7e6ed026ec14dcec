package library

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A card says that it replaces names, and shows the name of the game where its own title cannot be drawn.
func TestCardsWithIllegibleNames(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, t.TempDir()))
	r.Begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: "Oyama"})
	r.Drag("7g", "7f")
	name, err := r.Director.Options.Store.Save(r.Match().Record())
	require.NoError(t, err)
	require.NoError(t, r.Director.Options.Store.Rename(name, "名局"))
	r.Director.Nav.Home()
	r.Director.SavedGames.Refresh()
	r.Until("the library is read", func() bool { return !r.Director.IsBusy() })
	r.Click("menu.library")
	r.Tick(ui.Input{})
	drawn := r.Texts()
	assert.Contains(t, drawn, "Black vs Oyama · name can’t be shown")
	assert.Contains(t, drawn, "Shogi")
	assert.NotContains(t, drawn, "名局")
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	var spoken []string
	for _, w := range r.Director.Kit.AccessTree.Widgets() {
		spoken = append(spoken, w.Label)
	}
	all := strings.Join(spoken, "\n")
	assert.Contains(t, all, "羽生善治 vs Oyama")
	assert.Contains(t, all, "名局")
}

// Where there is no room for seat names and the note, the note stands alone if it is about all names.
func TestNarrowCardsWithIllegibleNames(t *testing.T) {
	for _, c := range []struct{ second, want string }{{"大山康晴", "Names can’t be shown"}, {"Oyama", "Black vs Oyama"}} {
		r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, t.TempDir()))
		r.Size = image.Pt(390, 844)
		r.Begin("shogi", "", game.Player{Name: "羽生善治"}, game.Player{Name: c.second})
		r.Drag("7g", "7f")
		_, err := r.Director.Options.Store.Save(r.Match().Record())
		require.NoError(t, err)
		r.Director.Nav.Home()
		r.Director.Nav.OpenLibrary()
		r.WaitForLibrary()
		assert.Contains(t, r.Texts(), c.want)
		r.CheckLayout("%s", c.want)
	}
}

// Rules that are cut off on a card are whole in its tooltip.
func TestCutOffRulesHaveTooltip(t *testing.T) {
	for _, c := range []struct {
		options  rules.Options
		rules    string
		tooltips int
	}{
		{rules.Options{"pawns": "double"}, "First pawn move: one or two squares", 0},
		{rules.Options{"pawns": "double", "castling": "two"}, "Castling: king moves two squares; first pawn move: one or two squares", 1},
	} {
		r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, t.TempDir()))
		r.Size = image.Pt(1280, 800)
		g, _ := r.Director.FindGame("capablanca100")
		r.Director.StartMatch(game.Setup{Game: g, Options: c.options})
		r.Tick(ui.Input{})
		r.Drag("e2", "e3")
		name, err := r.Director.Options.Store.Save(r.Match().Record())
		require.NoError(t, err)
		r.Director.Nav.Home()
		r.Director.Nav.OpenLibrary()
		r.WaitForLibrary()
		wholeTexts := func() (n int) {
			for _, text := range r.Texts() {
				if text == c.rules {
					n++
				}
			}
			return n
		}
		before := wholeTexts()
		r.Pointer = r.Widget("library." + name)
		r.Wait(time.Second)
		assert.Equal(t, c.tooltips, wholeTexts()-before, c.rules)
	}
}
