package boardview

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The size of a number on a man, in boxes of men: of up to two digits, and of three.
const (
	shortNumber = 0.5
	longNumber  = 0.4
)

// numbers writes the numbers on the men, in the colour that stands out from theirs; that of the last move in the accent.
func (d painter) numbers() {
	for c, n := range d.s.Numbers {
		man := d.s.Men[c]
		if n == 0 || man.Empty() || d.away(rules.Cell(c)) {
			continue
		}
		d.number(man, rules.Cell(c), n)
	}
}

// number writes n on a man on c.
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

// figure writes a number on the picture, which is nothing to be read out.
func (d painter) figure(r image.Rectangle, s ui.Style, n int) {
	d.Silent(func() { d.Text(r, ui.Center, s, strconv.Itoa(n)) })
}
