package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Pieces that face their owners. Each of these pictures was inspected.
func TestTablePictures(t *testing.T) {
	for _, c := range []struct {
		game, look string
		players    int
	}{{"chess", "light", 2}, {"byzantine-chess", "dark", 2}, {"three-player-chess", "light", 3}, {"four-player-chess", "contrast", 4}} {
		t.Run(c.game, func(t *testing.T) {
			r := newRig(t, func(o *scene.Options) { o.Theme = c.look })
			r.Size = image.Pt(640, 480)
			r.Director.ChangeSettings(scene.SettingTable, scene.On)
			r.Begin(c.game, "", make([]game.Player, c.players)...)
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, "table-"+c.game, ui.Paint(r.List))
		})
	}
}

func TestPiecesFaceOwnersOnlyAmongPersons(t *testing.T) {
	r := newRig(t)
	faces := func() bool {
		r.Rest()
		return r.board().view.Display.PiecesFaceOwners
	}
	r.Begin("chess", "", game.Player{}, game.Player{})
	assert.False(t, faces(), "as on a screen that stands")
	r.Director.ChangeSettings(scene.SettingTable, scene.On)
	assert.True(t, faces())
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 1})
	assert.False(t, faces(), "nobody sits on the other side")
}
