package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The measures of the magnifier, in units.
const (
	smallCell = 28  // cells below that are magnified under a finger
	largeCell = 48  // what they look like then
	lensSide  = 132 // of the magnifier
	lensGap   = 44  // between it and the finger
)

// magnifies says that a finger is, or has just been, on cells that are too small for it. In a count it is about whole chains.
func (d painter) magnifies() bool {
	if d.s.Counted != nil {
		return false
	}
	_, on := d.finger()
	return on && Crowded(d.Frame, d.p)
}

// Crowded says that the cells of a board that lies there are too small for fingers.
func Crowded(f *ui.Frame, p Place) bool {
	return p.Layout.Board.Least*float64(p.Layout.Cell) < smallCell*f.Scale
}

// finger is what a finger is about: where it is, or the cell on which it would put a man.
func (d painter) finger() (at image.Point, on bool) {
	if d.s.Drag.On && d.s.Drag.Touch {
		return image.Pt(int(d.s.Drag.X), int(d.s.Drag.Y)), true
	}
	if d.s.Proposed == nil || !d.s.Proposed.Touch {
		return image.Point{}, false
	}
	for _, e := range d.s.Proposed.Effects {
		if e.Kind == rules.EffectDrop {
			x, y := d.p.Layout.Center(e.To)
			return image.Pt(int(x), int(y)), true
		}
	}
	return image.Point{}, false
}

// leastCell is how near to each other two cells lie, in pixels: what a finger must tell apart.
func (d painter) leastCell() float64 { return d.p.Layout.Board.Least * float64(d.p.Layout.Cell) }

// magnify shows what lies under the finger once more and larger: all that was drawn from the operation first on. The man in
// the air is in the middle of it. It lies over what is beside the board.
func (d painter) magnify(first int) {
	last := len(d.Ops)
	d.Later(func() { d.drawLens(d.lens(), first, last) })
}

// lens is where the magnifier lies: above the board where there is room, so that it hides nothing of where the man may go, else
// above the finger, or beside it.
func (d painter) lens() image.Rectangle {
	side := d.Px(lensSide)
	at, _ := d.finger()
	lens := image.Rect(0, 0, side, side).Add(at).Sub(image.Pt(side/2, side+d.Px(lensGap)))
	top := d.p.Layout.Bounds().Min.Y
	if over := max(0, top-side); top >= side/2 && over+side+d.Px(lensGap)/4 <= at.Y {
		lens = lens.Add(image.Pt(0, over-lens.Min.Y))
	}
	if lens.Min.Y < 0 { // no room above: beside
		lens = lens.Add(image.Pt(side/2+d.Px(lensGap), at.Y-side/2-lens.Min.Y))
		if lens.Max.X > d.Size.X {
			lens = lens.Sub(image.Pt(side+2*d.Px(lensGap), 0))
		}
	}
	return lens.Add(image.Pt(min(0, d.Size.X-lens.Max.X)-min(0, lens.Min.X), 0))
}

// drawLens draws some of the operations once more, in the magnifier.
func (d painter) drawLens(lens image.Rectangle, first, last int) {
	side := lens.Dx()
	at, _ := d.finger()
	zoom := largeCell * d.Scale / d.leastCell()
	mid := lens.Min.Add(lens.Max).Div(2)
	to := func(p image.Point) image.Point {
		return image.Pt(mid.X+int(zoom*float64(p.X-at.X)), mid.Y+int(zoom*float64(p.Y-at.Y)))
	}
	d.Shadow(lens, theme.RadiusCard, d.Theme.SheetShadow)
	d.Fill(lens, d.Theme.Room2)
	inner := lens.Inset(d.Px(2))
	reach := int(float64(side)/zoom) + 1
	seen := image.Rect(at.X-reach, at.Y-reach, at.X+reach, at.Y+reach)
	for i := first; i < last; i++ {
		op := d.Ops[i]
		if !op.To.Overlaps(seen) {
			continue
		}
		op.To = image.Rectangle{Min: to(op.To.Min), Max: to(op.To.Max)}
		op.Clip = inner
		d.Ops = append(d.Ops, op)
	}
	if d.s.Holding {
		d.Within(inner, func() {
			d.man(d.s.Man(d.s.Picked), d.s.Picked.Cell, float64(mid.X), float64(mid.Y), int(zoom*float64(d.p.Layout.ManSize())))
		})
	}
	d.Outline(lens, theme.RadiusRow, 2, d.Theme.Acc)
}
