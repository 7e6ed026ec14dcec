package sprites

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"github.com/ludarium/ludarium/rules/board"
)

// A canvas draws shapes on a picture. Its coordinates are layout pixels; box is the part that the picture shows.
type canvas struct {
	picture *image.RGBA
	scan    *scanner
	dx, dy  float64
}

// newCanvas returns an empty picture of the box.
func newCanvas(box image.Rectangle) *canvas {
	picture := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	return &canvas{picture, newScanner(picture), float64(box.Min.X), float64(box.Min.Y)}
}

func (c *canvas) fixed(p board.Point) fixed.Point26_6 { return rasterx.ToFixedP(p.X-c.dx, p.Y-c.dy) }

// addLoops sends closed polygons to a filler or stroker.
func (c *canvas) trace(to rasterx.Adder, loops [][]board.Point) {
	for _, loop := range loops {
		to.Start(c.fixed(loop[0]))
		for _, p := range loop[1:] {
			to.Line(c.fixed(p))
		}
		to.Stop(true)
	}
}

// fill fills polygons.
func (c *canvas) fill(col color.Color, loops ...[]board.Point) {
	filler := rasterx.NewFiller(0, 0, c.scan)
	filler.SetColor(col)
	c.trace(filler, loops)
	filler.Draw()
	c.scan.Clear()
}

// stroke draws the outlines of polygons, with round or mitred joins.
func (c *canvas) stroke(col color.Color, width float64, round bool, loops ...[]board.Point) {
	c.dash(col, width, round, nil, loops...)
}

// strokeDashed draws outlines with alternating dashes and gaps of the given lengths.
func (c *canvas) dash(col color.Color, width float64, round bool, dashes []float64, loops ...[]board.Point) {
	pen := rasterx.NewDasher(0, 0, c.scan)
	join := rasterx.Miter
	if round {
		join = rasterx.Round
	}
	pen.SetStroke(fix(width), fix(4), rasterx.ButtCap, rasterx.ButtCap, rasterx.RoundGap, join, dashes, 0)
	pen.SetColor(col)
	c.trace(pen, loops)
	pen.Draw()
	c.scan.Clear()
}

// fillExpanded fills polygons enlarged by a margin on all sides, with round corners.
func (c *canvas) grown(col color.Color, by float64, loops ...[]board.Point) {
	c.fill(col, loops...)
	if by > 0 {
		c.stroke(col, 2*by, true, loops...)
	}
}

// fillSilhouette fills the outline of a board.
func (c *canvas) silhouette(col color.Color, s silhouette) {
	if s.block.Empty() {
		c.grown(col, s.grow, s.loops...)
		return
	}
	c.block(col, s.block, s.radius)
}

// fillRoundedRect fills a pixel-aligned rectangle with round corners. Only the corners are drawn as polygons.
func (c *canvas) block(col color.Color, r image.Rectangle, radius float64) {
	n := max(int(math.Ceil(radius)), 0)
	if 2*n > min(r.Dx(), r.Dy()) {
		c.fill(col, rounded(r, radius))
		return
	}
	c.rect(col, image.Rect(r.Min.X+n, r.Min.Y, r.Max.X-n, r.Min.Y+n))
	c.rect(col, image.Rect(r.Min.X, r.Min.Y+n, r.Max.X, r.Max.Y-n))
	c.rect(col, image.Rect(r.Min.X+n, r.Max.Y-n, r.Max.X-n, r.Max.Y))
	small := newCanvas(image.Rect(0, 0, 2*n, 2*n))
	small.fill(col, rounded(small.picture.Rect, radius))
	at := r.Min.Sub(image.Pt(int(c.dx), int(c.dy)))
	for _, corner := range [4]image.Point{{}, {X: n}, {Y: n}, {X: n, Y: n}} {
		to := at.Add(corner)
		if corner.X > 0 {
			to.X += r.Dx() - 2*n
		}
		if corner.Y > 0 {
			to.Y += r.Dy() - 2*n
		}
		draw.Draw(c.picture, image.Rectangle{Min: to, Max: to.Add(image.Pt(n, n))}, small.picture, corner, draw.Over)
	}
}

// fillRect fills a pixel-aligned rectangle.
func (c *canvas) rect(col color.Color, r image.Rectangle) {
	r = r.Sub(image.Pt(int(c.dx), int(c.dy)))
	draw.Draw(c.picture, r, image.NewUniform(col), image.Point{}, draw.Over)
}

// drawOver draws another picture of the same size over this one.
func (c *canvas) over(top *image.RGBA) {
	draw.Draw(c.picture, c.picture.Rect, top, top.Rect.Min, draw.Over)
}

// drawLine draws a straight line; horizontal and vertical lines fill whole pixels.
func (c *canvas) line(col color.Color, width float64, a, b board.Point) {
	if math.Abs(a.X-b.X) < 1e-6 || math.Abs(a.Y-b.Y) < 1e-6 {
		w := max(int(math.Round(width)), 1)
		shift := 0.5 - float64(w)/2 + 1e-6
		r := image.Rect(floor(a.X+shift), floor(a.Y+shift), floor(b.X+shift), floor(b.Y+shift))
		r.Max = r.Max.Add(image.Pt(w, w))
		c.rect(col, r)
		return
	}
	pen := rasterx.NewStroker(0, 0, c.scan)
	pen.SetStroke(fix(max(width, 1)), fix(4), rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	pen.SetColor(col)
	pen.Start(c.fixed(a))
	pen.Line(c.fixed(b))
	pen.Stop(false)
	pen.Draw()
	c.scan.Clear()
}

// drawPolylines draws open lines with mitred joins.
func (c *canvas) lines(col color.Color, width float64, lines [][]board.Point) {
	pen := rasterx.NewStroker(0, 0, c.scan)
	pen.SetStroke(fix(width), fix(4), rasterx.SquareCap, rasterx.SquareCap, rasterx.RoundGap, rasterx.Miter)
	pen.SetColor(col)
	for _, line := range lines {
		pen.Start(c.fixed(line[0]))
		for _, p := range line[1:] {
			pen.Line(c.fixed(p))
		}
		pen.Stop(false)
	}
	pen.Draw()
	c.scan.Clear()
}

// ellipsePolygon approximates a circle or ellipse, with enough points for its size.
func disc(center board.Point, rx, ry float64) []board.Point {
	n := max(int(6*math.Sqrt(max(rx, ry))), 16)
	points := make([]board.Point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = board.Point{X: center.X + rx*cos, Y: center.Y + ry*sin}
	}
	return points
}

// roundedRectPolygon is the polygon of a rectangle with round corners.
func rounded(r image.Rectangle, radius float64) []board.Point {
	var points []board.Point
	x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
	radius = max(min(radius, (x1-x0)/2, (y1-y0)/2), 0)
	const n = 8
	for corner, at := range [4]board.Point{
		{X: x1 - radius, Y: y1 - radius}, {X: x0 + radius, Y: y1 - radius}, {X: x0 + radius, Y: y0 + radius}, {X: x1 - radius, Y: y0 + radius},
	} {
		for i := range n + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(corner) + float64(i)/n))
			points = append(points, board.Point{X: at.X + radius*cos, Y: at.Y + radius*sin})
		}
	}
	return points
}

// scalePolygon scales a polygon about a point.
func scaled(points []board.Point, about board.Point, by float64) []board.Point {
	out := make([]board.Point, len(points))
	for i, p := range points {
		out[i] = board.Point{X: about.X + by*(p.X-about.X), Y: about.Y + by*(p.Y-about.Y)}
	}
	return out
}

func fix(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

func floor(v float64) int { return int(math.Floor(v)) }
