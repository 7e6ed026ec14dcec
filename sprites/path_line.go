package sprites

import (
	"image"

	"github.com/srwiley/rasterx"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// pathLineWidth is in cells.
const pathLineWidth = 0.06

// A PathLine is the line along which a piece slides, so that the eye can follow it where it bends. It is drawn below
// the pieces.
type PathLine struct {
	Layout     Layout
	From       board.Cell
	IsDiagonal bool // a bishop's path, not a rook's
	PathIndex  int  // index among the paths of From
	Length     int  // cells
	Theme      *theme.Theme
}

// PathLine returns the line along the first cells of a path, and its position.
func (l Layout) PathLine(from board.Cell, isDiagonal bool, pathIndex, length int, t *theme.Theme) (PathLine, image.Rectangle) {
	line := PathLine{l.At(image.Point{}), from, isDiagonal, pathIndex, length, t}
	return line, line.box().Add(l.Origin)
}

// SizelessKey returns the line without its size.
func (t PathLine) SizelessKey() any {
	t.Layout = Layout{Board: t.Layout.Board, Rotation: t.Layout.Rotation}
	return t
}

// path returns the cells of the line after the first.
func (t PathLine) path() []board.Cell {
	return PathRef{t.IsDiagonal, t.PathIndex, t.Length}.cells(t.Layout.Board, t.From)
}

// A PathRef names the beginning of a path of a board.
type PathRef struct {
	IsDiagonal bool // a bishop's path, not a rook's
	Index      int  // among the paths of the first cell
	Length     int  // cells
}

// cells returns the cells of the path from a cell.
func (r PathRef) cells(b *board.Board, from board.Cell) []board.Cell {
	lines := b.Orth
	if r.IsDiagonal {
		lines = b.Diag
	}
	return lines[from][r.Index][:r.Length]
}

// box is the part of the board picture that the line covers.
func (t PathLine) box() image.Rectangle {
	return t.Layout.pathBox(t.From, t.path())
}

// Paint draws the line.
func (t PathLine) Paint() (*image.RGBA, error) {
	c, unit := newCanvas(t.box()), t.Layout.unit
	line := catmullRom(t.Layout.centers(t.From, t.path()))
	c.drawPolyline(theme.WithAlpha(t.Theme.MarkRim, 0.5), max((pathLineWidth+2*dotRim)*unit, 2.5), line)
	c.drawPolyline(theme.WithAlpha(t.Theme.BoardAccent, 0.75), max(pathLineWidth*unit, 1.5), line)
	return c.picture, nil
}

// pathBox is the part of the board picture that a cell and the cells of a path from there cover. It is called in every frame
// and must not allocate.
func (l Layout) pathBox(from board.Cell, path []board.Cell) image.Rectangle {
	box := l.CellBox(from)
	x, y := l.Center(from)
	for _, c := range path {
		box = box.Union(l.boxNear(x, y, c))
		x, y = l.CenterNear(x, y, c)
	}
	return box
}

// centers returns the pixel positions of the centres of a cell and of the cells of a path from there.
func (l Layout) centers(from board.Cell, path []board.Cell) []board.Point {
	x, y := l.Center(from)
	points := []board.Point{{X: x, Y: y}}
	for _, c := range path {
		x, y = l.CenterNear(x, y, c)
		points = append(points, board.Point{X: x, Y: y})
	}
	return points
}

// catmullRom returns a Catmull-Rom spline through the points.
func catmullRom(points []board.Point) []board.Point {
	const segments = 8
	at := func(i int) board.Point { return points[min(max(i, 0), len(points)-1)] }
	out := []board.Point{points[0]}
	for i := range len(points) - 1 {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		interpolate := func(t, a, b, c, d float64) float64 {
			return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
		}
		for j := 1; j <= segments; j++ {
			t := float64(j) / segments
			out = append(out, board.Point{X: interpolate(t, a.X, b.X, c.X, d.X), Y: interpolate(t, a.Y, b.Y, c.Y, d.Y)})
		}
	}
	return out
}

// drawPolyline draws an open line with round caps and joins.
func (c *canvas) drawPolyline(col theme.Color, width float64, points []board.Point) {
	pen := rasterx.NewStroker(0, 0, c.scanner)
	pen.SetStroke(toFixed26_6(width), toFixed26_6(4), rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	pen.SetColor(col)
	pen.Start(c.toFixed(points[0]))
	for _, p := range points[1:] {
		pen.Line(c.toFixed(p))
	}
	pen.Stop(false)
	pen.Draw()
	c.scanner.Clear()
}
