package sprites

import (
	"image"

	"github.com/srwiley/rasterx"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// pathLineWidth is in cells.
const traceWidth = 0.06

// A PathLine is the line along which a piece slides, so that the eye can follow it where it bends. It is drawn below
// the pieces.
type Trace struct {
	Layout Layout
	From   board.Cell
	Slant  bool // a bishop's path, not a rook's
	Path   int  // index among the paths of From
	Length int  // cells
	Theme  *theme.Theme
}

// PathLine returns the line along the first cells of a path, and its position.
func (l Layout) Trace(from board.Cell, slant bool, path, length int, t *theme.Theme) (Trace, image.Rectangle) {
	tr := Trace{l.At(image.Point{}), from, slant, path, length, t}
	return tr, tr.box().Add(l.Origin)
}

// SizelessKey returns the line without its size.
func (t Trace) Subject() any {
	t.Layout = Layout{Board: t.Layout.Board, Turn: t.Layout.Turn}
	return t
}

// cells returns the cells of the line, including the first.
func (t Trace) cells() []board.Cell {
	lines := t.Layout.Board.Orth
	if t.Slant {
		lines = t.Layout.Board.Diag
	}
	return append([]board.Cell{t.From}, lines[t.From][t.Path][:t.Length]...)
}

// box is the part of the board picture that the line covers.
func (t Trace) box() image.Rectangle {
	var box image.Rectangle
	for _, c := range t.cells() {
		box = box.Union(t.Layout.CellBox(c))
	}
	return box
}

// Paint draws the line.
func (t Trace) Paint() (*image.RGBA, error) {
	c, unit := newCanvas(t.box()), t.Layout.unit
	var centers []board.Point
	for _, cell := range t.cells() {
		x, y := t.Layout.Center(cell)
		centers = append(centers, board.Point{X: x, Y: y})
	}
	line := smooth(centers)
	c.polyline(theme.WithAlpha(t.Theme.Rim, 0.5), max((traceWidth+2*dotRim)*unit, 2.5), line)
	c.polyline(theme.WithAlpha(t.Theme.Bacc, 0.75), max(traceWidth*unit, 1.5), line)
	return c.picture, nil
}

// catmullRom returns a Catmull-Rom spline through the points.
func smooth(points []board.Point) []board.Point {
	const pieces = 8
	at := func(i int) board.Point { return points[min(max(i, 0), len(points)-1)] }
	out := []board.Point{points[0]}
	for i := range len(points) - 1 {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		mix := func(t, a, b, c, d float64) float64 {
			return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
		}
		for j := 1; j <= pieces; j++ {
			t := float64(j) / pieces
			out = append(out, board.Point{X: mix(t, a.X, b.X, c.X, d.X), Y: mix(t, a.Y, b.Y, c.Y, d.Y)})
		}
	}
	return out
}

// drawPolyline draws an open line with round caps and joins.
func (c *canvas) polyline(col theme.Color, width float64, points []board.Point) {
	pen := rasterx.NewStroker(0, 0, c.scan)
	pen.SetStroke(fix(width), fix(4), rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	pen.SetColor(col)
	pen.Start(c.fixed(points[0]))
	for _, p := range points[1:] {
		pen.Line(c.fixed(p))
	}
	pen.Stop(false)
	pen.Draw()
	c.scan.Clear()
}
