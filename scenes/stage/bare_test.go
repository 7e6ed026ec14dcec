package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/scenes/ui"
)

// positioned is a file with a game from a position of its own in which nothing has been played.
func positioned(t *testing.T, name, id, position string) ui.File {
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

// positions are those of the games that the library holds.
func (r *rig) positions() []string {
	r.s.SavedGames.Refresh()
	r.settled()
	var all []string
	for _, e := range r.s.SavedGames.Entries {
		all = append(all, e.Position)
	}
	return all
}

func TestAnOpenedPositionIsKeptBeforeItsFirstMove(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	r.tick(ui.Input{Files: []ui.File{positioned(t, "a.ludarium", "chess", rookEnding)}})
	r.settled()
	r.table().Leave()
	r.settled()
	assert.Equal(t, r.s.Words.T("menu.continue"), r.s.Top().(*menu).first.word)
	r.click("menu.continue")
	assert.Equal(t, rookEnding, r.position())
	r.begin("hasami-shogi", "")
	r.table().Leave()
	assert.Equal(t, []string{rookEnding}, r.positions(), "and not the game that was only set up")
}

// A position that was pasted and set up is kept too, and found again by the next program.
func TestAPastedPositionIsKeptBeforeItsFirstMove(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	r.tick(ui.Input{Pasted: rookEnding})
	r.s.Top().(*setup).begin(0)
	r.tick(ui.Input{})
	r.table().Leave()
	r.settled()
	assert.Equal(t, r.s.Words.T("menu.continue"), r.s.Top().(*menu).first.word)
	require.NoError(t, r.s.Options.Store.Close())
	r = newRig(t, stored(t, dir))
	r.settled()
	r.click("menu.continue")
	assert.Equal(t, rookEnding, r.position())
}

func TestImportedGamesWithoutMovesStayWhenTheyAreOpened(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	r.tick(ui.Input{Files: []ui.File{
		positioned(t, "a.ludarium", "chess", rookEnding), positioned(t, "b.ludarium", "hexagonal-chess", hexagons), positioned(t, "c.ludarium", "chess", ""),
	}})
	r.settled()
	all := r.positions()
	require.Len(t, all, 3)
	for i := range all {
		r.s.OpenSaved(r.s.SavedGames.Entries[i].Name)
		r.tick(ui.Input{})
		r.s.Nav.Home()
		r.settled()
		assert.Equal(t, r.s.Words.T("menu.continue"), r.s.Top().(*menu).first.word, "it is gone on with")
		r.begin("hasami-shogi", "")
		assert.Len(t, r.positions(), len(all))
	}
	assert.ElementsMatch(t, all, r.positions())
	r.s.OpenSaved(r.s.SavedGames.Entries[0].Name)
	require.NoError(t, r.s.Options.Store.Close())
	r = newRig(t, stored(t, dir))
	r.begin("hasami-shogi", "")
	assert.ElementsMatch(t, all, r.positions(), "also when the program ends in between")
}

// A match whose moves were all taken back waits in the menu as any other.
func TestAMatchWithAllMovesTakenBackIsGoneOnWith(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "", game.Player{}, game.Player{})
	r.drag("e2", "e4")
	r.click("board.undo")
	m := r.s.Match
	r.table().Leave()
	r.settled()
	assert.Equal(t, r.s.Words.T("menu.continue"), r.s.Top().(*menu).first.word)
	r.click("menu.continue")
	assert.Same(t, m, r.table().match)
	assert.True(t, r.table().snap.CanRedo)
}

// The card shows the game that was played last: one that has not ended is gone on with, and not begun again.
func TestTheCardGoesOnWithAnUnfinishedGameOfTheLibrary(t *testing.T) {
	r := newRig(t, stored(t, filled(t)))
	r.settled()
	m := r.s.Top().(*menu)
	require.True(t, m.first.last)
	assert.Equal(t, r.s.Words.T("menu.continue"), m.first.word)
	r.click("menu.continue")
	assert.Equal(t, 2, r.table().snap.Ply)
	assert.Len(t, r.positions(), 5, "it is the running game now")
}
