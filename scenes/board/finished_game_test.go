package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
