package stage

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/ui"
)

func (r *rig) help() *helpScene {
	r.t.Helper()
	h, ok := r.s.Top().(*helpScene)
	require.True(r.t, ok, "the help is not on the stage but %T", r.s.Top())
	return h
}

func TestHelpReturnsToTheGame(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("hasami-shogi")
	r.s.StartMatch(game.Setup{Game: g, TimeControl: control("600+5")})
	r.rest()
	r.drag("i1", "c1")
	board := r.table()
	r.key(ui.KeyHelp)
	assert.Equal(t, "hasami-shogi.board", r.help().page().ID, "the rules of the game on the board")
	assert.True(t, r.s.Match.Snapshot().Paused, "the clocks stand")
	r.key(ui.KeyRight)
	assert.Equal(t, "hasami-shogi.move", r.help().page().ID)
	r.key(ui.KeyEsc)
	assert.Same(t, board, r.s.Top())
	assert.False(t, r.s.Match.Snapshot().Paused, "and run on")
	r.key(ui.KeyHelp)
	assert.Equal(t, "hasami-shogi.move", r.help().page().ID, "where one was")
	r.key(ui.KeyHelp)
	assert.Same(t, board, r.s.Top(), "the same key closes it")
}

func TestClocksStandUnderWhatCoversTheBoard(t *testing.T) {
	r := newRig(t)
	g, _ := catalog.Find("hasami-shogi")
	r.s.StartMatch(game.Setup{Game: g, TimeControl: control("600+5")})
	r.rest()
	r.drag("i1", "c1")
	m, board := r.s.Match, r.table()
	r.s.Nav.OpenSettings()
	r.s.Nav.OpenHelp("", "")
	before := m.Clocks()
	assert.True(t, m.Snapshot().Paused)
	r.now = r.now.Add(time.Minute)
	r.help().Close()
	assert.True(t, m.Snapshot().Paused, "the settings still cover it")
	r.key(ui.KeyEsc)
	assert.Same(t, board, r.s.Top())
	assert.False(t, m.Snapshot().Paused)
	assert.InDelta(t, before[1].Remaining.Seconds(), m.Clocks()[1].Remaining.Seconds(), 3)
	r.s.Nav.Home()
	assert.True(t, m.Snapshot().Paused, "in the menu it waits")
}

func TestHelpEverywhere(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	for name, open := range map[string]func(){
		"menu":    func() {},
		"setup":   func() { r.click("game.hasami-shogi") },
		"library": func() { r.click("menu.library") },
	} {
		open()
		below := r.s.Top()
		r.key(ui.KeyHelp)
		r.help()
		r.click("help.back")
		assert.Same(t, below, r.s.Top(), name)
		r.s.Nav.Home()
	}
}

func TestHelpOfSmallWindowsHidesItsList(t *testing.T) {
	r := newRig(t)
	r.size = image.Pt(390, 844)
	r.s.Nav.OpenHelp("chess", "rook")
	assert.False(t, r.has("help.page.3"))
	r.click("help.list")
	r.click("help.page.3")
	assert.Equal(t, "chess.queen", r.help().page().ID)
	assert.False(t, r.help().listed)
}

func TestARefusalLeadsToItsRule(t *testing.T) {
	for name, try := range map[string]func(r *rig){
		"by hand": func(r *rig) { r.drag("e1", "g1") },
		"typed":   func(r *rig) { r.write("O-O"); r.key(ui.KeyEnter) },
	} {
		r := newRig(t)
		r.begin("chess", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1")
		r.rest()
		try(r)
		r.click("toast.undo")
		assert.Equal(t, "chess.castling", r.help().page().ID, name)
	}
	r := newRig(t)
	r.begin("chess", "")
	r.rest()
	r.drag("g1", "g3")
	r.click("toast.undo")
	assert.Equal(t, "chess.knight", r.help().page().ID, "how that man moves")
}
