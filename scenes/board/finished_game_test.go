package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestFinishedGameOffersNoDrawOrResign(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	r.Key(ui.KeyLeft)
	r.Tick(ui.Input{})
	assert.True(t, r.Has("board.resign"), "the game runs")
	r.Key(ui.KeyRight)
	require.NoError(t, r.Director.Match.Resign(0))
	r.Rest()
	r.Click("dialog.close")
	r.Key(ui.KeyLeft)
	r.Key(ui.KeyLeft)
	r.Tick(ui.Input{})
	require.False(t, r.board().snap.Result.IsOver())
	for id, there := range map[string]bool{"draw": false, "resign": false, "hint": true, "review": true, "rematch": true} {
		assert.Equal(t, there, r.Has("board."+id), id)
	}
	r.Drag("e7", "e6")
	r.Tick(ui.Input{})
	assert.True(t, r.Has("board.resign"), "another move plays on")
}

// In an earlier position of a game that is over it is nobody's move, and the menu shows how it ended.
func TestEarlierPositionOfFinishedGame(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	r.Rest()
	assert.Contains(t, r.AllText(), "Your move")
	r.Drag("e2", "e4")
	r.Until("the computer has moved", func() bool { return r.board().snap.Ply == 2 })
	require.NoError(t, r.Director.Match.Resign(0))
	r.Rest()
	r.Click("dialog.close")
	last := r.Position()
	r.Key(ui.KeyHome)
	r.Rest()
	require.Zero(t, r.board().snap.Ply)
	assert.NotContains(t, r.AllText(), "Your move")
	r.Director.Nav.Home()
	r.WaitForLibrary()
	require.NotEmpty(t, r.Director.SavedGames.Running)
	assert.Equal(t, last, r.Director.SavedGames.Running[0].Position)
	r.Director.Nav.OpenBoard(r.Director.Match)
	assert.Zero(t, r.board().snap.Ply, "it opens where it was left")
}
