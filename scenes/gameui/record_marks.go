package gameui

import (
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
)

// RecordMarks is [scene.RecordMarks] with the fonts of the window.
func RecordMarks(c *scene.Context, b *board.Board, kept string) []boardview.RecordMark {
	return scene.RecordMarks(b, kept, c.Kit.Typesetter.IsLegible)
}
