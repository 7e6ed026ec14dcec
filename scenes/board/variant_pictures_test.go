package board

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The chess variants from both seats, with what is special to each. Each of these pictures was inspected.
func TestVariantPictures(t *testing.T) {
	for _, c := range []struct {
		name, game, position, look string
		show                       func(r *rig)
	}{
		{
			"castling", "chess960", "r1k4r/pppppppp/8/8/8/8/PPPPPPPP/R3K1R1 %s KQkq - 0 1", "light",
			func(r *rig) { r.ClickAt(r.Cell([]string{"e1", "c8"}[r.board().snap.Turn])) },
		},
		{
			"promotion", "capablanca80", "5k3r/P9/10/10/10/10/1p8/R4K3R %s KQk - 0 1", "dark",
			func(r *rig) {
				r.Drag([]string{"a7", "b2"}[r.board().snap.Turn], []string{"a8", "b1"}[r.board().snap.Turn])
			},
		},
		{
			"triple-step", "capablanca100", "rnabqkbcnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNABQKBCNR %s KQkq - 0 1", "light",
			func(r *rig) { r.ClickAt(r.Cell([]string{"e2", "e9"}[r.board().snap.Turn])) },
		},
		{
			"mandatory-capture", "antichess", "rnbqkbnr/pppp2pp/8/4pp2/3P4/8/PPP1PPPP/RNBQKBNR %s - - 0 3", "contrast",
			func(r *rig) { r.ClickAt(r.Cell([]string{"g1", "g8"}[r.board().snap.Turn])) },
		},
	} {
		for seat, turn := range []string{"w", "b"} {
			name := c.game + "-" + c.name + "-" + turn
			t.Run(name, func(t *testing.T) {
				r := newRig(t, func(o *scene.Options) { o.Theme = c.look })
				r.Size = image.Pt(640, 480)
				players := []game.Player{{Computer: true, Level: 1}, {Computer: true, Level: 1}}
				players[seat] = game.Player{}
				r.Begin(c.game, fmt.Sprintf(c.position, turn), players...)
				r.Rest()
				c.show(r)
				r.Pointer = image.Pt(3, 3)
				r.Rest()
				require.NoError(t, r.Director.Kit.Sprites.Err())
				scenetest.CompareGolden(t, name, ui.Paint(r.List))
			})
		}
	}
}

// The further effects of dropping the held piece are shown in advance.
func TestPreviewPictures(t *testing.T) {
	for _, c := range []struct{ name, game, position, from, over string }{
		{"castling-preview", "chess960", "r1k4r/pppppppp/8/8/8/8/PPPPPPPP/R3K1R1 w KQkq - 0 1", "e1", "a1"},
		{"en-passant-preview", "capablanca100", "5k4/10/10/10/10/3pPp4/3p1p4/10/10/5K4 b - e3e4 0 1", "d4", "e3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t)
			r.Size = image.Pt(640, 480)
			r.Begin(c.game, c.position)
			r.Rest()
			r.ClickAt(r.Cell(c.from))
			r.Pointer = r.Cell(c.over)
			r.Rest()
			scenetest.CompareGolden(t, c.game+"-"+c.name, ui.Paint(r.List))
		})
	}
}
