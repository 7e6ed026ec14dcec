package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of pair links, in cells.
const (
	pairLinkRadius = 0.46
	pairLinkWidth  = 0.05
)

// A PairLink is a dashed outline around two pieces that belong together.
type PairLink struct {
	Layout   Layout
	From, To board.Cell
	Theme    *theme.Theme
}

// PairLink returns the link around the pieces of two cells, and its position.
func (l Layout) PairLink(from, to board.Cell, t *theme.Theme) (PairLink, image.Rectangle) {
	b := PairLink{l.At(image.Point{}), from, to, t}
	return b, b.box().Add(l.Origin)
}

// SizelessKey returns the link without its size.
func (b PairLink) SizelessKey() any {
	b.Layout = Layout{Board: b.Layout.Board, Rotation: b.Layout.Rotation}
	return b
}

// box is the part of the board picture that the link covers.
func (b PairLink) box() image.Rectangle {
	ax, ay := b.Layout.Center(b.From)
	bx, by := b.Layout.CenterNear(ax, ay, b.To)
	margin := (pairLinkRadius + pairLinkWidth + dotRim) * b.Layout.unit
	return image.Rect(floorInt(min(ax, bx)-margin), floorInt(min(ay, by)-margin), floorInt(max(ax, bx)+margin)+1, floorInt(max(ay, by)+margin)+1)
}

// polygon returns the outline of two discs and the area between them.
func (b PairLink) polygon() []board.Point {
	ax, ay := b.Layout.Center(b.From)
	bx, by := b.Layout.CenterNear(ax, ay, b.To)
	angle := math.Atan2(by-ay, bx-ax)
	var points []board.Point
	const segments = 24 // of a half circle
	for i, center := range [2]board.Point{{X: ax, Y: ay}, {X: bx, Y: by}} {
		for j := range segments + 1 {
			sin, cos := math.Sincos(angle + math.Pi*(0.5+float64(i)+float64(j)/segments))
			points = append(points, board.Point{X: center.X + pairLinkRadius*b.Layout.unit*cos, Y: center.Y + pairLinkRadius*b.Layout.unit*sin})
		}
	}
	return points
}

// Paint draws the link.
func (b PairLink) Paint() (*image.RGBA, error) {
	c, unit := newCanvas(b.box()), b.Layout.unit
	shape := b.polygon()
	c.fill(theme.WithAlpha(b.Theme.BoardAccent, 0.12), shape)
	c.stroke(theme.WithAlpha(b.Theme.MarkRim, 0.6), max((pairLinkWidth+2*dotRim)*unit, 3), true, shape)
	c.strokeDashed(b.Theme.BoardAccent, max(pairLinkWidth*unit, 1.5), true, []float64{0.16 * unit, 0.09 * unit}, shape)
	return c.picture, nil
}
