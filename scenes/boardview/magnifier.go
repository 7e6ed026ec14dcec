package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of the magnifier, in units.
const (
	minTouchCell  = 28  // smaller cells are magnified under a finger
	magnifiedCell = 48  // size of a magnified cell
	magnifierSide = 132 // of the magnifier
	magnifierGap  = 44  // between it and the finger
)

// isMagnifying reports whether a finger is, or has just been, on cells that are too small for it. While scoring, taps
// mark whole groups and need no magnifier.
func (d painter) isMagnifying() bool {
	if d.state.Scoring != nil {
		return false
	}
	_, isActive := d.fingerPoint()
	return isActive && HasSmallCells(d.Frame, d.place)
}

// HasSmallCells reports whether the cells of a board are too small for fingers.
func HasSmallCells(f *ui.Frame, p Placement) bool {
	return p.Layout.Board.MinDistance*float64(p.Layout.CellPx) < minTouchCell*f.Scale
}

// fingerPoint is the point to magnify: the finger, or the cell of its proposed placement.
func (d painter) fingerPoint() (at image.Point, isActive bool) {
	if d.state.Drag.IsActive && d.state.Drag.IsTouch {
		return image.Pt(int(d.state.Drag.X), int(d.state.Drag.Y)), true
	}
	if d.state.ProposedMove == nil || !d.state.ProposedMove.IsTouch {
		return image.Point{}, false
	}
	for _, e := range d.state.ProposedMove.Effects {
		if e.Kind == rules.EffectDrop {
			x, y := d.place.Layout.Center(e.To)
			return image.Pt(int(x), int(y)), true
		}
	}
	return image.Point{}, false
}

// minCellDistance is the minimum distance of two cells in pixels.
func (d painter) minCellDistance() float64 {
	return d.place.Layout.Board.MinDistance * float64(d.place.Layout.CellPx)
}

// drawMagnifier repeats everything drawn since operation first, magnified around the finger, with the held piece in
// the middle. It is drawn above anything beside the board.
func (d painter) drawMagnifier(first int) {
	last := len(d.Ops)
	d.Defer(func() { d.drawMagnified(d.magnifierBox(), first, last) })
}

// magnifierBox is where the magnifier goes: above the board if there is room, so that it hides no targets, otherwise
// above or beside the finger.
func (d painter) magnifierBox() image.Rectangle {
	side := d.Px(magnifierSide)
	at, _ := d.fingerPoint()
	box := image.Rect(0, 0, side, side).Add(at).Sub(image.Pt(side/2, side+d.Px(magnifierGap)))
	top := d.place.Layout.Bounds().Min.Y
	if offset := max(0, top-side); top >= side/2 && offset+side+d.Px(magnifierGap)/4 <= at.Y {
		box = box.Add(image.Pt(0, offset-box.Min.Y))
	}
	if box.Min.Y < 0 { // no room above
		box = box.Add(image.Pt(side/2+d.Px(magnifierGap), at.Y-side/2-box.Min.Y))
		if box.Max.X > d.Size.X {
			box = box.Sub(image.Pt(side+2*d.Px(magnifierGap), 0))
		}
	}
	return box.Add(image.Pt(min(0, d.Size.X-box.Max.X)-min(0, box.Min.X), 0))
}

// drawMagnified repeats a range of operations inside the magnifier.
func (d painter) drawMagnified(box image.Rectangle, first, last int) {
	side := box.Dx()
	at, _ := d.fingerPoint()
	zoom := magnifiedCell * d.Scale / d.minCellDistance()
	mid := box.Min.Add(box.Max).Div(2)
	magnify := func(p image.Point) image.Point {
		return image.Pt(mid.X+int(zoom*float64(p.X-at.X)), mid.Y+int(zoom*float64(p.Y-at.Y)))
	}
	d.Shadow(box, theme.RadiusCard, d.Theme.SheetShadow)
	d.FillRect(box, d.Theme.Background2)
	inner := box.Inset(d.Px(2))
	reach := int(float64(side)/zoom) + 1
	visible := image.Rect(at.X-reach, at.Y-reach, at.X+reach, at.Y+reach)
	for i := first; i < last; i++ {
		op := d.Ops[i]
		if !op.DstRect.Overlaps(visible) {
			continue
		}
		op.DstRect = image.Rectangle{Min: magnify(op.DstRect.Min), Max: magnify(op.DstRect.Max)}
		op.Clip = inner
		d.Ops = append(d.Ops, op)
	}
	if d.state.IsHolding {
		d.WithClip(inner, func() {
			d.drawPiece(d.state.PieceAt(d.state.PickedFrom), d.state.PickedFrom.Cell, float64(mid.X), float64(mid.Y), int(zoom*float64(d.place.Layout.PieceSize())))
		})
	}
	d.Outline(box, theme.RadiusRow, 2, d.Theme.Accent)
}
