package sprites

import (
	"image"
	"image/draw"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites/theme"
)

// PictureOptions say how a whole position is painted.
type PictureOptions struct {
	Theme *theme.Theme
	// Layout places board and men; its origin does not matter.
	Layout Layout
	// From and To are the cells of the last move, to be tinted; see MoveCells.
	From, To []rules.Cell
	// Seat sits at the lower edge: a [Table] has the men in hand of this seat on the right, those of the others on the left.
	Seat rules.Seat
}

// Picture paints a position as large as Layout.Bounds: the board, the last move, a glow around attacked kings (if the
// position is a rules.Checker), the men.
func Picture(info rules.Info, p rules.Position, o PictureOptions) (*image.RGBA, error) {
	l, t := o.Layout.At(image.Point{}), o.Theme
	ground, _ := l.Ground(info.Palette, t)
	picture, err := ground.Paint()
	if err != nil {
		return nil, err
	}
	painted := map[Drawing]*image.RGBA{}
	put := func(d Drawing, at image.Rectangle) {
		if painted[d] == nil && err == nil {
			painted[d], err = d.Paint()
		}
		if err == nil {
			draw.Draw(picture, at, painted[d], image.Point{}, draw.Over)
		}
	}
	marks := func(over bool) {
		mark := func(kind MarkKind, cells []rules.Cell) {
			for _, c := range cells {
				if m, at := l.Mark(kind, c, t); m.Over() == over {
					put(m, at)
				}
			}
		}
		mark(MarkFrom, o.From)
		mark(MarkTo, o.To)
		if ch, ok := p.(rules.Checker); ok {
			mark(MarkCheck, ch.Checked(nil))
		}
	}
	marks(false)
	for c := range l.Board.Cells {
		if s, at, ok := l.ManShadow(info, rules.Cell(c), t); ok && !p.At(rules.Cell(c)).Empty() {
			put(s, at)
		}
	}
	for c := range l.Board.Cells {
		if m := p.At(rules.Cell(c)); !m.Empty() {
			put(l.Man(info, m, rules.Cell(c), t))
		}
	}
	marks(true)
	return picture, err
}

// MoveCells are the cells that a move of p begins and ends on, to be marked once it is played: by its effects, not
// counting the men it takes.
func MoveCells(p rules.Position, m rules.Move) (from, to []rules.Cell) {
	for _, e := range p.Effects(m) {
		switch e.Kind {
		case rules.EffectSlide:
			from, to = append(from, e.From), append(to, e.To)
		case rules.EffectDrop:
			to = append(to, e.To)
		}
	}
	return from, to
}
