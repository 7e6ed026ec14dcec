package boardview_test

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// While a rotated board is not painted yet and the old picture stands in for it, the coordinates are already right.
func TestRotatedBoardHasCoordinatesAtOnce(t *testing.T) {
	g := chessGame(t)
	info, b := g.Info(), g.Board(nil)
	for _, frame := range []sprites.Frame{sprites.CoordinateFrame, sprites.InsetCoordinates} {
		s := boardview.New(b)
		kit := ui.NewKit(0)
		pass := func(whole bool) *image.RGBA {
			var list ui.DrawList
			for {
				f := kit.Begin(&list, ui.Input{}, image.Pt(640, 640), 1, s.Now, lightTheme)
				p := boardview.PlaceBoard(s, image.Rect(20, 20, 620, 620), frame, 1, info)
				boardview.Draw(f, s, p, info, boardview.Labels{})
				kit.End(f)
				if !whole || kit.Sprites.PendingCount() == 0 {
					break
				}
				kit.Sprites.PaintPending(time.Second)
			}
			return ui.Paint(&list)
		}
		before := pass(true)
		s.BottomSeat = rules.Seat(1)
		at := pass(false)
		right := pass(true)
		require.NoError(t, kit.Sprites.Err())
		assert.NotEqual(t, before.Pix, right.Pix, "the rotated board has other coordinates")
		assert.True(t, slices.Equal(at.Pix, right.Pix), "the coordinates are painted already")
	}
}
