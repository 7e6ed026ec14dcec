package sprites

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

func TestWhatIsPaintedByItsCornersIsAsInWhole(t *testing.T) {
	th := theme.Light()
	for name, c := range map[string]struct {
		board *board.Board
		frame Frame
		cell  int
		scale float64
	}{
		"a board in a surround":        {board.Square(board.Toned, 8, 8, board.Algebraic(8)), Lettered, 60, 1},
		"a block of wood, wide":        {board.Square(board.Ruled, 9, 5, board.Algebraic(9)), Slim, 80, 1.5},
		"a bare board":                 {board.Square(board.Toned, 8, 8, board.Algebraic(8)), Bare, 41, 1},
		"one too small for its shadow": {board.Square(board.Toned, 4, 4, board.Algebraic(4)), Slim, 9, 2},
	} {
		l := NewLayout(c.board, c.cell, 0, c.frame)
		shape := l.silhouette(0)
		require.False(t, shape.block.Empty(), name)

		whole, byCorners := newCanvas(l.Bounds()), newCanvas(l.Bounds())
		whole.fill(th.Frame, rounded(shape.block, shape.radius))
		byCorners.silhouette(th.Frame, shape)
		assert.LessOrEqual(t, worst(whole.picture, byCorners.picture), 1, name)

		shadow, _ := l.Shadow(th, c.scale)
		want := blurred(shadow.bounds(), th.BoardShadow, c.scale, func(c *canvas) { c.silhouette(image.Black, shape) })
		got, err := shadow.Paint()
		require.NoError(t, err)
		assert.Equal(t, want.Rect, got.Rect, name)
		assert.LessOrEqual(t, worst(want, got), 1, name)
	}
}

// maxDifference is the largest channel difference of two pictures; rasterisers may round the last bit either way.
func worst(a, b *image.RGBA) int {
	most := 0
	for i := range a.Pix {
		most = max(most, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return most
}
