package help

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func (r *rig) help() *Scene {
	r.T.Helper()
	h, ok := r.Director.Top().(*Scene)
	require.True(r.T, ok, "the current scene is not the help but %T", r.Director.Top())
	return h
}

func TestHelpReturnsToTheGame(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("hasami-shogi")
	r.Director.StartMatch(game.Setup{Game: g, TimeControl: directortest.TimeControl("600+5")})
	r.Rest()
	r.Drag("i1", "c1")
	board := r.Director.Top()
	r.Key(ui.KeyHelp)
	assert.Equal(t, "hasami-shogi.board", r.help().page().ID, "the rules of the game on the board")
	assert.True(t, r.Director.Match.Snapshot().Paused, "the clocks are stopped")
	r.Key(ui.KeyRight)
	assert.Equal(t, "hasami-shogi.move", r.help().page().ID)
	r.Key(ui.KeyEsc)
	assert.Same(t, board, r.Director.Top())
	assert.False(t, r.Director.Match.Snapshot().Paused, "and continue")
	r.Key(ui.KeyHelp)
	assert.Equal(t, "hasami-shogi.move", r.help().page().ID, "at the previous place")
	r.Key(ui.KeyHelp)
	assert.Same(t, board, r.Director.Top(), "the same key closes it")
}

func TestClocksStopUnderOtherScenes(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("hasami-shogi")
	r.Director.StartMatch(game.Setup{Game: g, TimeControl: directortest.TimeControl("600+5")})
	r.Rest()
	r.Drag("i1", "c1")
	m, board := r.Director.Match, r.Director.Top()
	r.Director.Nav.OpenSettings()
	r.Director.Nav.OpenHelp("", "")
	before := m.Clocks()
	assert.True(t, m.Snapshot().Paused)
	r.Now = r.Now.Add(time.Minute)
	r.help().Close()
	assert.True(t, m.Snapshot().Paused, "the settings still cover it")
	r.Key(ui.KeyEsc)
	assert.Same(t, board, r.Director.Top())
	assert.False(t, m.Snapshot().Paused)
	assert.InDelta(t, before[1].Remaining.Seconds(), m.Clocks()[1].Remaining.Seconds(), 3)
	r.Director.Nav.Home()
	assert.True(t, m.Snapshot().Paused, "it can be continued from the menu")
}

func TestHelpEverywhere(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	for name, open := range map[string]func(){
		"menu":    func() {},
		"setup":   func() { r.Click("game.hasami-shogi") },
		"library": func() { r.Click("menu.library") },
	} {
		open()
		below := r.Director.Top()
		r.Key(ui.KeyHelp)
		r.help()
		r.Click("help.back")
		assert.Same(t, below, r.Director.Top(), name)
		r.Director.Nav.Home()
	}
}

func TestSmallWindowsHideContents(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(390, 844)
	r.Director.Nav.OpenHelp("chess", "rook")
	assert.False(t, r.Has("help.page.3"))
	r.Click("help.list")
	r.Click("help.page.3")
	assert.Equal(t, "chess.queen", r.help().page().ID)
	assert.False(t, r.help().listIsOpen)
}

func TestIllegalMoveLinksToRule(t *testing.T) {
	for name, try := range map[string]func(r *rig){
		"by hand": func(r *rig) { r.Drag("e1", "g1") },
		"typed":   func(r *rig) { r.Write("O-O"); r.Key(ui.KeyEnter) },
	} {
		r := newRig(t)
		r.Begin("chess", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1")
		r.Rest()
		try(r)
		r.Click("toast.undo")
		assert.Equal(t, "chess.castling", r.help().page().ID, name)
	}
	r := newRig(t)
	r.Begin("chess", "")
	r.Rest()
	r.Drag("g1", "g3")
	r.Click("toast.undo")
	assert.Equal(t, "chess.knight", r.help().page().ID, "how that piece moves")
}

// No heading of the help cuts off the name of its game.
func TestHelpShowsFullGameName(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Size = image.Pt(1280, 800)
		for _, g := range r.Director.Options.Games {
			r.Director.Nav.OpenHelp(g.Info().ID, "")
			r.CheckLayout("%s: %s", lang, g.Info().ID)
		}
	}
}
