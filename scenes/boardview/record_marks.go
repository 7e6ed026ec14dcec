package boardview

import (
	"slices"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A RecordMark is a mark that the record of the game puts on a cell: a shape or a label.
type RecordMark struct {
	Cell  rules.Cell
	Shape sprites.RecordShape
	Label string // what the mark is called, if it is more than its shape
	Short string // what is drawn of the label, if that is its shape
}

// LabelScale returns the size of a label relative to the box of a piece.
func LabelScale(label string) float64 {
	return labelScales[min(utf8.RuneCountInString(label), len(labelScales)-1)]
}

// labelScales are the sizes of a label relative to the box of a piece, by the number of its letters.
var labelScales = [...]float64{0.66, 0.66, 0.52, 0.4}

// drawRecordMarks draws the marks of the record. They are part of the picture and hidden from screen readers: the cells tell their marks.
func (d painter) drawRecordMarks() {
	for i := range d.state.RecordMarks {
		m := &d.state.RecordMarks[i]
		if int(m.Cell) >= len(d.state.Pieces) || d.isDrawnElsewhere(m.Cell) {
			continue
		}
		mark, at := d.place.Layout.RecordMark(d.info, m.Shape, d.state.Pieces[m.Cell], m.Cell, d.Theme)
		d.DrawSprite(mark, at)
		if m.Shape != sprites.RecordLabel {
			continue
		}
		box := d.place.Layout.PieceBox(m.Cell)
		if d.state.Pieces[m.Cell].IsEmpty() { // a stone need not lie in the middle of its point, but a label does
			box = box.Add(at.Min.Add(at.Max).Div(2).Sub(box.Min.Add(box.Max).Div(2)))
		}
		height := float64(box.Dy()) / d.Scale
		style := d.NewStyle(theme.TextSize{Size: LabelScale(m.Short) * height, LineHeight: height}, theme.Semibold, mark.Ink)
		d.Unspoken(func() { d.Text(box, ui.Center, style, m.Short) })
	}
}

// hasRecordMark reports whether the record marks a cell. Its mark takes the place of others that would be drawn on the same spot.
func (d painter) hasRecordMark(c rules.Cell) bool {
	return slices.ContainsFunc(d.state.RecordMarks, func(m RecordMark) bool { return m.Cell == c })
}
