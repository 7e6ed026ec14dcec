package menu

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// positionFile is a file with a game from a custom position without moves.
func positionFile(t *testing.T, name, id, position string) ui.File {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	r := &saves.Record{Game: id, Start: position, Seats: make([]saves.SeatRecord, len(g.Info().Seats)), Tree: saves.NewTree()}
	data, err := native.Encode(r, catalog.Find)
	require.NoError(t, err)
	return ui.File{Name: name, Data: data}
}

const (
	rookEnding = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 11"
	hexagons   = "q/2k/1bb1n/6r/pp1p2ppp/3pP1p4/5P5/1Q3NP1b2/1R3B1P3/2P2B2P2/1P3BK1RP1 w - 0 11"
)

// positions returns the positions of the saved games.
func (r *rig) positions() []string {
	r.Director.SavedGames.Refresh()
	r.WaitForLibrary()
	var all []string
	for _, e := range r.Director.SavedGames.Entries {
		all = append(all, e.Position)
	}
	return all
}

func TestOpenedPositionIsSavedBeforeFirstMove(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	r.Tick(ui.Input{Files: []ui.File{positionFile(t, "a.ludarium", "chess", rookEnding)}})
	r.WaitForLibrary()
	r.Click("board.back")
	r.WaitForLibrary()
	assert.Equal(t, r.Director.Words.T("menu.continue"), r.Director.Top().(*Scene).featured.buttonLabel)
	r.Click("menu.continue")
	assert.Equal(t, rookEnding, r.Position())
	r.Begin("hasami-shogi", "")
	r.Click("board.back")
	assert.Equal(t, []string{rookEnding}, r.positions(), "and not the game without moves")
}

// A pasted position that was set up is saved too, and found again after a restart.
func TestPastedPositionIsSavedBeforeFirstMove(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	r.Tick(ui.Input{Pasted: rookEnding})
	r.Click("setup.play")
	r.Tick(ui.Input{})
	r.Click("board.back")
	r.WaitForLibrary()
	assert.Equal(t, r.Director.Words.T("menu.continue"), r.Director.Top().(*Scene).featured.buttonLabel)
	require.NoError(t, r.Director.Options.Store.Close())
	r = newRig(t, directortest.WithStore(t, dir))
	r.WaitForLibrary()
	r.Click("menu.continue")
	assert.Equal(t, rookEnding, r.Position())
}

func TestOpenedGamesWithoutMovesStayInLibrary(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	r.Tick(ui.Input{Files: []ui.File{
		positionFile(t, "a.ludarium", "chess", rookEnding), positionFile(t, "b.ludarium", "hexagonal-chess", hexagons), positionFile(t, "c.ludarium", "chess", ""),
	}})
	r.WaitForLibrary()
	all := r.positions()
	require.Len(t, all, 3)
	for i := range all {
		r.Director.OpenSaved(r.Director.SavedGames.Entries[i].Name)
		r.Tick(ui.Input{})
		r.Director.Nav.Home()
		r.WaitForLibrary()
		assert.Equal(t, r.Director.Words.T("menu.continue"), r.Director.Top().(*Scene).featured.buttonLabel, "it is continued")
		r.Begin("hasami-shogi", "")
		assert.Len(t, r.positions(), len(all))
	}
	assert.ElementsMatch(t, all, r.positions())
	r.Director.OpenSaved(r.Director.SavedGames.Entries[0].Name)
	require.NoError(t, r.Director.Options.Store.Close())
	r = newRig(t, directortest.WithStore(t, dir))
	r.Begin("hasami-shogi", "")
	assert.ElementsMatch(t, all, r.positions(), "also after a restart")
}

// A match whose moves were all taken back can be continued from the menu like any other.
func TestMatchWithAllMovesTakenBackCanBeContinued(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.Drag("e2", "e4")
	r.Click("board.undo")
	m := r.Director.Match
	r.Click("board.back")
	r.WaitForLibrary()
	assert.Equal(t, r.Director.Words.T("menu.continue"), r.Director.Top().(*Scene).featured.buttonLabel)
	r.Click("menu.continue")
	assert.Same(t, m, r.Match())
	assert.True(t, r.Snapshot().CanRedo)
}

// A finished game that was left at an earlier move is not continued; the unfinished one before it is.
func TestFinishedGameIsNotContinued(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.ActivateCells("i1", "c1")
	r.Begin("chess", "", game.Player{}, game.Player{})
	r.ActivateCells("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4")
	require.True(t, r.Snapshot().Result.IsOver())
	require.NoError(t, r.Director.Match.GoToNode(2))
	r.Click("board.back")
	r.WaitForLibrary()
	m := r.Director.Top().(*Scene)
	assert.Equal(t, r.Director.Words.T("menu.continue"), m.featured.buttonLabel)
	require.Len(t, m.recent, 2)
	assert.Equal(t, "hasami-shogi", m.recent[0].Entry.Game)
	assert.NotEmpty(t, m.recent[1].Entry.Result, "%+v", m.recent[1].Entry)
}

// The card shows an unfinished game before newer ones that are finished, and it is continued, not started again.
func TestCardContinuesUnfinishedLibraryGame(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, directortest.NewLibrary(t)))
	r.WaitForLibrary()
	m := r.Director.Top().(*Scene)
	require.True(t, m.featured.isRecent)
	assert.Equal(t, r.Director.Words.T("menu.continue"), m.featured.buttonLabel)
	r.Click("menu.continue")
	assert.Equal(t, 2, r.Snapshot().Ply)
	assert.Len(t, r.positions(), 5, "it is the running game now")
}

// A game that was left unfinished stays on the card, however many games are finished after it.
func TestUnfinishedGameComesBeforeNewerFinishedOnes(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	for _, id := range []string{"hasami-shogi", "hexagonal-chess"} {
		r.Begin(id, "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
		r.ActivateCells(map[string][]string{"hasami-shogi": {"i1", "c1"}, "hexagonal-chess": {"b1", "b3"}}[id]...)
		require.Equal(t, 1, r.Snapshot().Ply)
	}
	for range 2 {
		r.Begin("chess", "", game.Player{}, game.Player{})
		r.Drag("e2", "e4")
		require.NoError(t, r.Director.Match.Resign(1))
	}
	r.Click("board.back")
	r.WaitForLibrary()
	m := r.Director.Top().(*Scene)
	assert.Equal(t, r.Director.Words.T("menu.continue"), m.featured.buttonLabel)
	var games []string
	for _, c := range m.recent {
		games = append(games, c.Entry.Game)
	}
	assert.Equal(t, []string{"hexagonal-chess", "hasami-shogi", "chess", "chess"}, games)
	r.Click("menu.continue")
	assert.Equal(t, "hexagonal-chess", r.Snapshot().Info.ID, "the newest unfinished game")
}

// The card of a table of online play can be put away for good, so that it does not stand before other games.
func TestTableCardCanBeDismissed(t *testing.T) {
	r := newRig(t)
	r.Director.Settings.Set("online.table", "http://127.0.0.1:1/#watch=222222222222", "online.game", "go")
	r.Director.Nav.Home()
	r.Rest()
	assert.Equal(t, "Return", r.Director.Top().(*Scene).featured.buttonLabel)
	r.Click("menu.dismiss")
	r.Rest()
	assert.NotEqual(t, "Return", r.Director.Top().(*Scene).featured.buttonLabel)
	assert.False(t, r.Has("menu.dismiss"))
	assert.Empty(t, r.Director.Setting("online.table"))
	r.Click("toast.undo")
	r.Rest()
	assert.Equal(t, "Return", r.Director.Top().(*Scene).featured.buttonLabel, "it can be taken back")
}

// The button that ends the program says first that a game which can be continued is kept.
func TestQuitSaysThatTheGameIsKept(t *testing.T) {
	for name, c := range map[string]struct {
		options  []directortest.Option
		question string // message; "": none
		isBroken bool   // the folder cannot be written
	}{
		"a library":                        {[]directortest.Option{directortest.WithStore(t, t.TempDir())}, "menu.quit-kept", false},
		"no library":                       {nil, "menu.quit-lost", false},
		"a library that cannot be written": {[]directortest.Option{directortest.WithStore(t, t.TempDir())}, "menu.quit-lost", true},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, c.options...)
			r.Tick(ui.Input{})
			r.Begin("chess", "")
			r.Drag("e2", "e4")
			r.Click("board.back")
			r.Rest()
			r.Director.WarnedUnsaved = c.isBroken
			r.Click("menu.quit")
			assert.False(t, r.Director.HasQuit())
			assert.Contains(t, r.AllText(), r.Director.Words.T(c.question))
			r.Click("menu.stay")
			r.Tick(ui.Input{})
			assert.False(t, r.Has("menu.stay"))
			r.Click("menu.quit")
			r.Key(ui.KeyEnter)
			assert.Equal(t, c.question == "menu.quit-kept", r.Director.HasQuit(), "Enter loses nothing")
			if !r.Director.HasQuit() {
				r.Click("menu.quit")
				r.Click("menu.quit-now")
			}
			assert.True(t, r.Director.HasQuit())
		})
	}
	r := newRig(t)
	r.Tick(ui.Input{})
	r.Click("menu.quit")
	assert.True(t, r.Director.HasQuit(), "nothing can be lost")
}
