package menu

import (
	"math"

	"github.com/ludarium/ludarium/rules/board"
)

// countOf is the message that counts the cells of a board, by what they are.
func countOf(b *board.Board) string {
	if b.Surface == board.Points {
		return "menu.points"
	}
	for i := range b.Cells {
		if !square(b.Cells[i]) {
			return "menu.cells"
		}
	}
	return "menu.squares"
}

// square says that a cell is an upright square, or a little oblong like those of shogi.
func square(c board.CellInfo) bool {
	const slack = 1e-6
	if len(c.Outline) != 4 {
		return false
	}
	x, y := math.Abs(c.Outline[0].X-c.Center.X), math.Abs(c.Outline[0].Y-c.Center.Y)
	for _, p := range c.Outline {
		if math.Abs(math.Abs(p.X-c.Center.X)-x) > slack || math.Abs(math.Abs(p.Y-c.Center.Y)-y) > slack {
			return false
		}
	}
	return true
}
