package sprites

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

func TestExpandedPictureMatchesFullPainting(t *testing.T) {
	th := theme.Light()
	for name, c := range map[string]struct {
		board *board.Board
		frame Frame
		cell  int
		scale float64
	}{
		"a board in a surround":        {board.Square(board.Toned, 8, 8, board.Algebraic(8)), CoordinateFrame, 60, 1},
		"a block of wood, wide":        {board.Square(board.Ruled, 9, 5, board.Algebraic(9)), NarrowFrame, 80, 1.5},
		"a bare board":                 {board.Square(board.Toned, 8, 8, board.Algebraic(8)), NoFrame, 41, 1},
		"one too small for its shadow": {board.Square(board.Toned, 4, 4, board.Algebraic(4)), NarrowFrame, 9, 2},
	} {
		l := NewLayout(c.board, c.cell, 0, c.frame)
		shape := l.silhouette(0)
		require.False(t, shape.rect.Empty(), name)

		whole, expanded := newCanvas(l.Bounds()), newCanvas(l.Bounds())
		whole.fill(th.Frame, roundedRectPolygon(shape.rect, shape.radius))
		expanded.fillSilhouette(th.Frame, shape)
		assert.LessOrEqual(t, maxDifference(whole.picture, expanded.picture), 1, name)

		shadow, _ := l.BoardShadow(th, c.scale)
		want := paintShadowLayers(shadow.box(), th.BoardShadow, c.scale, func(c *canvas) { c.fillSilhouette(image.Black, shape) })
		got, err := shadow.Paint()
		require.NoError(t, err)
		assert.Equal(t, want.Rect, got.Rect, name)
		assert.LessOrEqual(t, maxDifference(want, got), 1, name)
	}
}

// maxDifference is the largest channel difference of two pictures; rasterisers may round the last bit either way.
func maxDifference(a, b *image.RGBA) int {
	difference := 0
	for i := range a.Pix {
		difference = max(difference, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return difference
}
