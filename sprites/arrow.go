package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of arrows, in cells.
const (
	arrowWidth = 0.13
	arrowHead  = 0.24 // half the width of the head
	arrowNeck  = 0.46 // distance from the centre of the target cell back to the start of the head
)

// rankWidths are the widths of arrows by rank, relative to the widest.
var rankWidths = [...]float64{1, 0.72, 0.5}

// SizelessKey returns the arrow without its size.
func (a Arrow) SizelessKey() any {
	a.Layout = Layout{Board: a.Layout.Board, Rotation: a.Layout.Rotation}
	return a
}

// polygon returns the outline of the arrow, from the edge of the first piece to the centre of the target cell.
func (a Arrow) polygon() []board.Point {
	ax, ay := a.Layout.Center(a.From)
	bx, by := a.Layout.CenterNear(ax, ay, a.To)
	unit := a.Layout.unit
	length := math.Hypot(bx-ax, by-ay)
	if length < 1 {
		return ellipsePolygon(board.Point{X: ax, Y: ay}, unit/4, unit/4)
	}
	dx, dy := (bx-ax)/length, (by-ay)/length
	start, neck, tip := min(0.28*unit, length/3), length-arrowNeck*unit, length-0.04*unit
	half, head := arrowWidth*unit/2*rankWidths[a.Rank], arrowHead*unit*(1+rankWidths[a.Rank])/2
	points := make([]board.Point, 0, 7)
	for _, p := range [7][2]float64{{start, -half}, {neck, -half}, {neck, -head}, {tip, 0}, {neck, head}, {neck, half}, {start, half}} {
		points = append(points, board.Point{X: ax + p[0]*dx - p[1]*dy, Y: ay + p[0]*dy + p[1]*dx})
	}
	return points
}

// box is the part of the board picture that the arrow covers.
func (a Arrow) box() image.Rectangle {
	x, y := a.Layout.Center(a.From)
	return a.Layout.CellBox(a.From).Union(a.Layout.boxNear(x, y, a.To))
}

// Paint draws the arrow.
func (a Arrow) Paint() (*image.RGBA, error) {
	c := newCanvas(a.box())
	polygon := a.polygon()
	c.stroke(theme.WithAlpha(theme.Color{R: 255, G: 255, B: 255, A: a.Color.A}, 0.55), max(2*dotRim*a.Layout.unit, 1.5), true, polygon)
	c.fill(theme.WithAlpha(a.Color, 0.80), polygon)
	return c.picture, nil
}
