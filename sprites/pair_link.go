package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of pair links, in cells.
const (
	bondRadius = 0.46
	bondWidth  = 0.05
)

// A PairLink is a dashed outline around two pieces that belong together.
type Bond struct {
	Layout   Layout
	From, To board.Cell
	Theme    *theme.Theme
}

// PairLink returns the link around the pieces of two cells, and its position.
func (l Layout) Bond(from, to board.Cell, t *theme.Theme) (Bond, image.Rectangle) {
	b := Bond{l.At(image.Point{}), from, to, t}
	return b, b.box().Add(l.Origin)
}

// SizelessKey returns the link without its size.
func (b Bond) Subject() any {
	b.Layout = Layout{Board: b.Layout.Board, Turn: b.Layout.Turn}
	return b
}

// box is the part of the board picture that the link covers.
func (b Bond) box() image.Rectangle {
	ax, ay := b.Layout.Center(b.From)
	bx, by := b.Layout.Center(b.To)
	far := (bondRadius + bondWidth + dotRim) * b.Layout.unit
	return image.Rect(floor(min(ax, bx)-far), floor(min(ay, by)-far), floor(max(ax, bx)+far)+1, floor(max(ay, by)+far)+1)
}

// polygon returns the outline of two discs and the area between them.
func (b Bond) shape() []board.Point {
	ax, ay := b.Layout.Center(b.From)
	bx, by := b.Layout.Center(b.To)
	toward := math.Atan2(by-ay, bx-ax)
	var points []board.Point
	const pieces = 24 // of a half circle
	for i, at := range [2]board.Point{{X: ax, Y: ay}, {X: bx, Y: by}} {
		for j := range pieces + 1 {
			sin, cos := math.Sincos(toward + math.Pi*(0.5+float64(i)+float64(j)/pieces))
			points = append(points, board.Point{X: at.X + bondRadius*b.Layout.unit*cos, Y: at.Y + bondRadius*b.Layout.unit*sin})
		}
	}
	return points
}

// Paint draws the link.
func (b Bond) Paint() (*image.RGBA, error) {
	c, unit := newCanvas(b.box()), b.Layout.unit
	shape := b.shape()
	c.fill(theme.WithAlpha(b.Theme.Bacc, 0.12), shape)
	c.stroke(theme.WithAlpha(b.Theme.Rim, 0.6), max((bondWidth+2*dotRim)*unit, 3), true, shape)
	c.dash(b.Theme.Bacc, max(bondWidth*unit, 1.5), true, []float64{0.16 * unit, 0.09 * unit}, shape)
	return c.picture, nil
}
