package menu

import (
	"math"

	"github.com/ludarium/ludarium/rules/board"
)

// cellCountText returns the message that counts the cells of a board by what they are.
func cellCountText(b *board.Board) string {
	if b.Surface == board.Points {
		return "menu.points"
	}
	for i := range b.Cells {
		if !isSquare(b.Cells[i]) {
			return "menu.cells"
		}
	}
	return "menu.squares"
}

// isSquare reports whether a cell is an upright square, or a slight rectangle as in shogi.
func isSquare(c board.CellInfo) bool {
	const tolerance = 1e-6
	if len(c.Outline) != 4 {
		return false
	}
	x, y := math.Abs(c.Outline[0].X-c.Center.X), math.Abs(c.Outline[0].Y-c.Center.Y)
	for _, p := range c.Outline {
		if math.Abs(math.Abs(p.X-c.Center.X)-x) > tolerance || math.Abs(math.Abs(p.Y-c.Center.Y)-y) > tolerance {
			return false
		}
	}
	return true
}
