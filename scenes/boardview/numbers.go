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
	shortNumber = 0.5
	longNumber  = 0.4
)

// drawNumbers draws move numbers on the pieces, in a colour that stands out from theirs.
func (d painter) numbers() {
	for c, n := range d.s.Numbers {
		man := d.s.Men[c]
		if n == 0 || man.Empty() || d.away(rules.Cell(c)) {
			continue
		}
		d.number(man, rules.Cell(c), n)
	}
}

// drawNumber draws n on a piece on c.
func (d painter) number(man rules.Man, c rules.Cell, n int) {
	size := shortNumber
	if n > 99 {
		size = longNumber
	}
	box := d.p.Layout.ManBox(c)
	step := theme.Step{Size: size * float64(box.Dy()) / d.Scale, Line: float64(box.Dy()) / d.Scale}
	paint := d.Theme.Paint(d.info.Men, theme.Owner(d.info.Men, d.info.Seats, int(man.Seat)), len(d.info.Seats))
	d.figure(box, d.Style(step, theme.Semibold, paint.Mark), n)
}

// drawDigits draws a number as part of the picture, hidden from screen readers.
func (d painter) figure(r image.Rectangle, s ui.Style, n int) {
	d.Silent(func() { d.Text(r, ui.Center, s, strconv.Itoa(n)) })
}
