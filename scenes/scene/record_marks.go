package scene

import (
	"image"
	"image/draw"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/sgf"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// recordShapes are the shapes of the marks of a record as they are drawn.
var recordShapes = [...]sprites.RecordShape{
	saves.LabelMark: sprites.RecordLabel, saves.TriangleMark: sprites.RecordTriangle, saves.SquareMark: sprites.RecordSquare,
	saves.CircleMark: sprites.RecordCircle, saves.CrossMark: sprites.RecordCross,
}

// RecordMarks returns the marks that a record puts on a board at a node, from what is kept of it, see [saves.Node]. A label in letters
// that the fonts lack becomes a square.
func RecordMarks(b *board.Board, kept string, isLegible func(text string) bool) []boardview.RecordMark {
	var marks []boardview.RecordMark
	for _, m := range sgf.Marks(b, kept) {
		mark := boardview.RecordMark{Cell: m.Cell, Shape: recordShapes[m.Shape], Label: m.Label, Short: shortLabel(m.Label)}
		if !isLegible(mark.Short) { // it can be spoken
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

// paintMarks paints marks of the record on the picture of a board, as the window shows them.
func (f *pictureFrame) paintMarks(picture *image.RGBA, p rules.Position, marks []boardview.RecordMark) error {
	l := f.options.Layout.At(image.Point{})
	l = f.options.Layout.At(image.Pt((picture.Rect.Dx()-l.Bounds().Dx())/2, 0)) // between the hands
	for _, m := range marks {
		if int(m.Cell) >= len(l.Board.Cells) {
			continue
		}
		mark, at := l.RecordMark(f.info, m.Shape, p.PieceAt(m.Cell), m.Cell, f.options.Theme)
		sprite, err := mark.Paint()
		if err != nil {
			return err
		}
		draw.Draw(picture, at, sprite, image.Point{}, draw.Over)
		if m.Shape == sprites.RecordLabel {
			box := l.PieceBox(m.Cell)
			f.typesetter.DrawCentered(picture, theme.Semibold, boardview.LabelScale(m.Short)*float64(box.Dy()), mark.Ink, at.Min.Add(at.Max).Div(2), box.Dx(), m.Short)
		}
	}
	return nil
}

// withoutMarked returns the cells that the record does not mark: on a point there is room for one mark.
func withoutMarked(b *board.Board, cells []rules.Cell, marks []boardview.RecordMark) []rules.Cell {
	if b.Surface != board.Points || len(marks) == 0 {
		return cells
	}
	return slices.DeleteFunc(slices.Clone(cells), func(c rules.Cell) bool {
		return slices.ContainsFunc(marks, func(m boardview.RecordMark) bool { return m.Cell == c })
	})
}
