package gameui

import (
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/sgf"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/sprites"
)

// recordShapes are the shapes of the marks of a record as they are drawn.
var recordShapes = [...]sprites.RecordShape{
	saves.LabelMark: sprites.RecordLabel, saves.TriangleMark: sprites.RecordTriangle, saves.SquareMark: sprites.RecordSquare,
	saves.CircleMark: sprites.RecordCircle, saves.CrossMark: sprites.RecordCross,
}

// RecordMarks returns the marks that a record puts on a board at a node, from what is kept of it, see [saves.Node].
func RecordMarks(c *scene.Context, b *board.Board, kept string) []boardview.RecordMark {
	var marks []boardview.RecordMark
	for _, m := range sgf.Marks(b, kept) {
		mark := boardview.RecordMark{Cell: m.Cell, Shape: recordShapes[m.Shape], Label: m.Label, Short: shortLabel(m.Label)}
		if !c.Kit.Typesetter.IsLegible(mark.Short) { // it can be spoken
			mark.Shape = sprites.RecordSquare
		}
		marks = append(marks, mark)
	}
	return marks
}

// shortLabel shortens a label to what a cell has room for.
func shortLabel(label string) string {
	const maxLetters = 3
	letters := []rune(label)
	if len(letters) <= maxLetters {
		return label
	}
	return string(letters[:maxLetters-1]) + "…"
}
