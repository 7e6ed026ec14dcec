package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of the magnifier, in units.
const (
	smallCell = 28  // smaller cells are magnified under a finger
	largeCell = 48  // size of a magnified cell
	lensSide  = 132 // of the magnifier
	lensGap   = 44  // between it and the finger
)

// isMagnifying reports whether a finger is, or has just been, on cells that are too small for it. While scoring, taps
// mark whole groups and need no magnifier.
func (d painter) magnifies() bool {
	if d.s.Counted != nil {
		return false
	}
	_, on := d.finger()
	return on && Crowded(d.Frame, d.p)
}

// HasSmallCells reports whether the cells of a board are too small for fingers.
func Crowded(f *ui.Frame, p Place) bool {
	return p.Layout.Board.Least*float64(p.Layout.Cell) < smallCell*f.Scale
}

// fingerPoint is the point to magnify: the finger, or the cell of its proposed placement.
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

// minCellDistance is the minimum distance of two cells in pixels.
func (d painter) leastCell() float64 { return d.p.Layout.Board.Least * float64(d.p.Layout.Cell) }

// drawMagnifier repeats everything drawn since operation first, magnified around the finger, with the held piece in
// the middle. It is drawn above anything beside the board.
func (d painter) magnify(first int) {
	last := len(d.Ops)
	d.Later(func() { d.drawLens(d.lens(), first, last) })
}

// magnifierBox is where the magnifier goes: above the board if there is room, so that it hides no targets, otherwise
// above or beside the finger.
func (d painter) lens() image.Rectangle {
	side := d.Px(lensSide)
	at, _ := d.finger()
	lens := image.Rect(0, 0, side, side).Add(at).Sub(image.Pt(side/2, side+d.Px(lensGap)))
	top := d.p.Layout.Bounds().Min.Y
	if over := max(0, top-side); top >= side/2 && over+side+d.Px(lensGap)/4 <= at.Y {
		lens = lens.Add(image.Pt(0, over-lens.Min.Y))
	}
	if lens.Min.Y < 0 { // no room above
		lens = lens.Add(image.Pt(side/2+d.Px(lensGap), at.Y-side/2-lens.Min.Y))
		if lens.Max.X > d.Size.X {
			lens = lens.Sub(image.Pt(side+2*d.Px(lensGap), 0))
		}
	}
	return lens.Add(image.Pt(min(0, d.Size.X-lens.Max.X)-min(0, lens.Min.X), 0))
}

// drawMagnified repeats a range of operations inside the magnifier.
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
