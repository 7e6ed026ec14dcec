package sprites_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/sprites"
)

// Pieces in hand are drawn beside the board, those of the lower seat on the right, and nothing else changes.
func TestPaintPositionWithHands(t *testing.T) {
	paintBoth := func(id, position string, seat int) (whole, board *image.RGBA) {
		g, _ := catalog.Find(id)
		p, err := g.Parse(position, nil)
		require.NoError(t, err)
		b := g.Board(nil)
		l := sprites.FitWithHands(b, b.SeatAngles[seat], sprites.CoordinateFrame, 400, 400, id == "shogi")
		o := sprites.PositionOptions{Theme: themeByName(t, "light"), Layout: l, Seat: rules.Seat(seat)}
		whole, err = sprites.PaintPositionWithHands(g.Info(), p, o)
		require.NoError(t, err)
		board, err = sprites.PaintPosition(g.Info(), p, o)
		require.NoError(t, err)
		assert.LessOrEqual(t, whole.Bounds().Dx(), 400)
		assert.LessOrEqual(t, whole.Bounds().Dy(), 400)
		return whole, board
	}
	// hasDetail reports whether a part of the picture has more than one colour.
	hasDetail := func(picture *image.RGBA, part image.Rectangle) bool {
		first := picture.RGBAAt(part.Min.X, part.Min.Y)
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				if picture.RGBAAt(x, y) != first {
					return true
				}
			}
		}
		return false
	}
	whole, board := paintBoth("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0)
	assert.Equal(t, board.Bounds(), whole.Bounds(), "a game without hands has no extra columns")
	for seat, onRight := range []bool{true, false} {
		whole, board = paintBoth("shogi", "4k4/9/9/9/9/9/9/9/4K4 b R12P 1", seat)
		handWidth := (whole.Bounds().Dx() - board.Bounds().Dx()) / 2
		require.Positive(t, handWidth)
		height := whole.Bounds().Dy()
		assert.Equal(t, !onRight, hasDetail(whole, image.Rect(0, 0, handWidth, height)))
		assert.Equal(t, onRight, hasDetail(whole, image.Rect(handWidth+board.Bounds().Dx(), 0, whole.Bounds().Dx(), height)))
	}
}
