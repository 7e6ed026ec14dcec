package boardview

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The size of a number relative to the box of the piece: up to two digits, and three.
const (
	shortNumberScale = 0.5
	longNumberScale  = 0.4
)

// drawNumbers draws move numbers on the pieces, in a colour that stands out from theirs.
func (d painter) drawNumbers() {
	for c, n := range d.state.Numbers {
		piece := d.state.Pieces[c]
		if n == 0 || piece.IsEmpty() || d.isDrawnElsewhere(rules.Cell(c)) || d.hasRecordMark(rules.Cell(c)) {
			continue
		}
		d.drawNumber(piece, rules.Cell(c), n)
	}
}

// drawNumber draws n on a piece on c.
func (d painter) drawNumber(piece rules.Piece, c rules.Cell, n int) {
	size := shortNumberScale
	if n > 99 {
		size = longNumberScale
	}
	box := d.place.Layout.PieceBox(c)
	step := theme.TextSize{Size: size * float64(box.Dy()) / d.Scale, LineHeight: float64(box.Dy()) / d.Scale}
	paint := d.Theme.PieceColors(d.info.PieceSet, theme.OwnerName(d.info.PieceSet, d.info.Seats, int(piece.Seat)), len(d.info.Seats))
	d.drawDigits(box, d.NewStyle(step, theme.Semibold, paint.Detail), n)
}

// drawDigits draws a number as part of the picture, hidden from screen readers.
func (d painter) drawDigits(r image.Rectangle, s ui.Style, n int) {
	d.Unspoken(func() { d.Text(r, ui.Center, s, strconv.Itoa(n)) })
}
