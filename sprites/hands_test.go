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
func TestTable(t *testing.T) {
	table := func(id, position string, seat int) (whole, board *image.RGBA) {
		g, _ := catalog.Find(id)
		p, err := g.Parse(position, nil)
		require.NoError(t, err)
		b := g.Board(nil)
		l := sprites.FitTable(b, b.Turns[seat], sprites.Lettered, 400, 400, id == "shogi")
		o := sprites.PictureOptions{Theme: named(t, "light"), Layout: l, Seat: rules.Seat(seat)}
		whole, err = sprites.Table(g.Info(), p, o)
		require.NoError(t, err)
		board, err = sprites.Picture(g.Info(), p, o)
		require.NoError(t, err)
		assert.LessOrEqual(t, whole.Bounds().Dx(), 400)
		assert.LessOrEqual(t, whole.Bounds().Dy(), 400)
		return whole, board
	}
	// hasDetail reports whether a part of the picture has more than one colour.
	painted := func(picture *image.RGBA, part image.Rectangle) bool {
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
	whole, board := table("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0)
	assert.Equal(t, board.Bounds(), whole.Bounds(), "a game without hands has no extra columns")
	for seat, right := range []bool{true, false} {
		whole, board = table("shogi", "4k4/9/9/9/9/9/9/9/4K4 b R12P 1", seat)
		stand := (whole.Bounds().Dx() - board.Bounds().Dx()) / 2
		require.Positive(t, stand)
		height := whole.Bounds().Dy()
		assert.Equal(t, !right, painted(whole, image.Rect(0, 0, stand, height)))
		assert.Equal(t, right, painted(whole, image.Rect(stand+board.Bounds().Dx(), 0, whole.Bounds().Dx(), height)))
	}
}
