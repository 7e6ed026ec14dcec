package setup

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestPieceHintDisappears(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{})
	at := r.Cell("g1")
	r.Tick(ui.Input{Pointer: at})
	r.Tick(ui.Input{Pointer: at, IsDown: true, Pressed: true})
	for range 40 {
		r.Tick(ui.Input{Pointer: at, IsDown: true})
	}
	assert.NotEmpty(t, r.Director.Toast.Text)
	r.Director.Nav.OpenSettings()
	r.Now = r.Now.Add(time.Minute)
	r.Tick(ui.Input{})
	assert.Empty(t, r.Director.Toast.Text)
}

func TestUnreadableSavedGameStaysInLibrary(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Drag("e2", "e4")
	record := r.Director.Match.Record()
	record.Clock = saves.ClockRecord{Kind: "fischer", Main: 60_000, Increment: 1000, Periods: 3} // inconsistent
	name, err := r.Director.Options.Store.Save(record)
	require.NoError(t, err)
	r.Director.OpenSaved(name)
	assert.NotEmpty(t, r.Director.Toast.Text)
	r.Drag("e7", "e5")
	r.Director.MoveMatchToLibrary()
	require.NoError(t, r.Director.Options.Store.Autosave().Flush())
	list, err := r.Director.Options.Store.List()
	require.NoError(t, err)
	require.Len(t, list, 2, "the match and the game that could not be shown")
	assert.Equal(t, name, list[1].Name)
	assert.Equal(t, 1, list[1].Plies)
	assert.Equal(t, 2, list[0].Plies)
}

func TestOptionsKeepStartPosition(t *testing.T) {
	r := newRig(t, directortest.WithToyGames)
	g := toys.Claims()
	pos, err := g.Start(nil)
	require.NoError(t, err)
	pos.Play(pos.Moves(nil)[0])
	p := New(r.Director.Context, g)
	p.start = pos.String()
	o := p.info.Options[0]
	p.setOption(o.Key, p.options[o.Key])
	for c := range pos.Board().Cells {
		require.Equal(t, pos.PieceAt(rules.Cell(c)), p.thumbnail.View.Pieces[c])
	}
}

func TestSceneIsNeverHalfShown(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		r.Drag(m[:2], m[2:])
	}
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	at, ok := r.Director.WidgetBox("dialog.rematch")
	require.True(t, ok)
	p := at.Min.Add(at.Size().Div(2))
	r.Tick(ui.Input{Pointer: p, IsInside: true, IsDown: true, Pressed: true})
	r.Tick(ui.Input{Pointer: p, IsInside: true, Released: true})
	_, begun := r.Director.WidgetBox("board.resign")
	assert.True(t, begun, "the new game in the same tick")
	_, ended := r.Director.WidgetBox("dialog.rematch")
	assert.False(t, ended)
}

// Where a game of the kind is unfinished, the setup leads to it: the menu's tile shows its position.
func TestSetupLeadsToUnfinishedGame(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("shogi", "")
	r.Click("board.back")
	r.WaitForLibrary()
	r.Click("game.chess")
	assert.False(t, r.Has("setup.continue"))
	r.Key(ui.KeyEsc)
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Click("board.back")
	r.WaitForLibrary()
	r.Click("game.chess")
	r.Click("setup.continue")
	r.Rest()
	assert.Equal(t, 1, r.Snapshot().Ply, "the game behind the menu")

	r.Begin("antichess", "")
	r.Drag("e2", "e3")
	r.Click("board.back")
	r.WaitForLibrary()
	r.Click("game.chess")
	p := r.Director.Top().(*Scene)
	p.continueGame, p.savedVersion = nil, -1 // as before the list was read
	r.Rest()
	r.Click("setup.continue")
	r.Until("the saved game is open", func() bool { return r.Snapshot().Info.ID == "chess" && r.Snapshot().Ply == 1 })
}
