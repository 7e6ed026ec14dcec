package stage

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

// square says that a cell is an upright square.
func square(c board.Place) bool {
	const slack = 1e-6
	if len(c.Outline) != 4 {
		return false
	}
	half := math.Abs(c.Outline[0].X - c.Center.X)
	for _, p := range c.Outline {
		if math.Abs(math.Abs(p.X-c.Center.X)-half) > slack || math.Abs(math.Abs(p.Y-c.Center.Y)-half) > slack {
			return false
		}
	}
	return true
}
