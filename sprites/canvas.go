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
	scanner *scanner
	dx, dy  float64
}

// newCanvas returns an empty picture of the box.
func newCanvas(box image.Rectangle) *canvas {
	picture := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	return &canvas{picture, newScanner(picture), float64(box.Min.X), float64(box.Min.Y)}
}

func (c *canvas) toFixed(p board.Point) fixed.Point26_6 { return rasterx.ToFixedP(p.X-c.dx, p.Y-c.dy) }

// addLoops sends closed polygons to a filler or stroker.
func (c *canvas) addLoops(to rasterx.Adder, loops [][]board.Point) {
	for _, loop := range loops {
		to.Start(c.toFixed(loop[0]))
		for _, p := range loop[1:] {
			to.Line(c.toFixed(p))
		}
		to.Stop(true)
	}
}

// fill fills polygons.
func (c *canvas) fill(col color.Color, loops ...[]board.Point) {
	filler := rasterx.NewFiller(0, 0, c.scanner)
	filler.SetColor(col)
	c.addLoops(filler, loops)
	filler.Draw()
	c.scanner.Clear()
}

// stroke draws the outlines of polygons, with round or mitred joins.
func (c *canvas) stroke(col color.Color, width float64, isRound bool, loops ...[]board.Point) {
	c.strokeDashed(col, width, isRound, nil, loops...)
}

// strokeDashed draws outlines with alternating dashes and gaps of the given lengths.
func (c *canvas) strokeDashed(col color.Color, width float64, isRound bool, dashes []float64, loops ...[]board.Point) {
	pen := rasterx.NewDasher(0, 0, c.scanner)
	join := rasterx.Miter
	if isRound {
		join = rasterx.Round
	}
	pen.SetStroke(toFixed26_6(width), toFixed26_6(4), rasterx.ButtCap, rasterx.ButtCap, rasterx.RoundGap, join, dashes, 0)
	pen.SetColor(col)
	c.addLoops(pen, loops)
	pen.Draw()
	c.scanner.Clear()
}

// fillExpanded fills polygons enlarged by a margin on all sides, with round corners.
func (c *canvas) fillExpanded(col color.Color, margin float64, loops ...[]board.Point) {
	c.fill(col, loops...)
	if margin > 0 {
		c.stroke(col, 2*margin, true, loops...)
	}
}

// fillSilhouette fills the outline of a board.
func (c *canvas) fillSilhouette(col color.Color, s silhouette) {
	if s.rect.Empty() {
		c.fillExpanded(col, s.margin, s.loops...)
		return
	}
	c.fillRoundedRect(col, s.rect, s.radius)
}

// fillRoundedRect fills a pixel-aligned rectangle with round corners. Only the corners are drawn as polygons.
func (c *canvas) fillRoundedRect(col color.Color, r image.Rectangle, radius float64) {
	n := max(int(math.Ceil(radius)), 0)
	if 2*n > min(r.Dx(), r.Dy()) {
		c.fill(col, roundedRectPolygon(r, radius))
		return
	}
	c.fillRect(col, image.Rect(r.Min.X+n, r.Min.Y, r.Max.X-n, r.Min.Y+n))
	c.fillRect(col, image.Rect(r.Min.X, r.Min.Y+n, r.Max.X, r.Max.Y-n))
	c.fillRect(col, image.Rect(r.Min.X+n, r.Max.Y-n, r.Max.X-n, r.Max.Y))
	corners := newCanvas(image.Rect(0, 0, 2*n, 2*n))
	corners.fill(col, roundedRectPolygon(corners.picture.Rect, radius))
	at := r.Min.Sub(image.Pt(int(c.dx), int(c.dy)))
	for _, corner := range [4]image.Point{{}, {X: n}, {Y: n}, {X: n, Y: n}} {
		to := at.Add(corner)
		if corner.X > 0 {
			to.X += r.Dx() - 2*n
		}
		if corner.Y > 0 {
			to.Y += r.Dy() - 2*n
		}
		draw.Draw(c.picture, image.Rectangle{Min: to, Max: to.Add(image.Pt(n, n))}, corners.picture, corner, draw.Over)
	}
}

// fillRect fills a pixel-aligned rectangle.
func (c *canvas) fillRect(col color.Color, r image.Rectangle) {
	r = r.Sub(image.Pt(int(c.dx), int(c.dy)))
	draw.Draw(c.picture, r, image.NewUniform(col), image.Point{}, draw.Over)
}

// drawOver draws another picture of the same size over this one.
func (c *canvas) drawOver(top *image.RGBA) {
	draw.Draw(c.picture, c.picture.Rect, top, top.Rect.Min, draw.Over)
}

// drawLine draws a straight line; horizontal and vertical lines fill whole pixels.
func (c *canvas) drawLine(col color.Color, width float64, a, b board.Point) {
	if math.Abs(a.X-b.X) < 1e-6 || math.Abs(a.Y-b.Y) < 1e-6 {
		w := max(int(math.Round(width)), 1)
		shift := 0.5 - float64(w)/2 + 1e-6
		r := image.Rect(floorInt(a.X+shift), floorInt(a.Y+shift), floorInt(b.X+shift), floorInt(b.Y+shift))
		r.Max = r.Max.Add(image.Pt(w, w))
		c.fillRect(col, r)
		return
	}
	pen := rasterx.NewStroker(0, 0, c.scanner)
	pen.SetStroke(toFixed26_6(max(width, 1)), toFixed26_6(4), rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	pen.SetColor(col)
	pen.Start(c.toFixed(a))
	pen.Line(c.toFixed(b))
	pen.Stop(false)
	pen.Draw()
	c.scanner.Clear()
}

// drawPolylines draws open lines with mitred joins.
func (c *canvas) drawPolylines(col color.Color, width float64, lines [][]board.Point) {
	pen := rasterx.NewStroker(0, 0, c.scanner)
	pen.SetStroke(toFixed26_6(width), toFixed26_6(4), rasterx.SquareCap, rasterx.SquareCap, rasterx.RoundGap, rasterx.Miter)
	pen.SetColor(col)
	for _, line := range lines {
		pen.Start(c.toFixed(line[0]))
		for _, p := range line[1:] {
			pen.Line(c.toFixed(p))
		}
		pen.Stop(false)
	}
	pen.Draw()
	c.scanner.Clear()
}

// ellipsePolygon approximates a circle or ellipse, with enough points for its size.
func ellipsePolygon(center board.Point, rx, ry float64) []board.Point {
	n := max(int(6*math.Sqrt(max(rx, ry))), 16)
	points := make([]board.Point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = board.Point{X: center.X + rx*cos, Y: center.Y + ry*sin}
	}
	return points
}

// roundedRectPolygon is the polygon of a rectangle with round corners.
func roundedRectPolygon(r image.Rectangle, radius float64) []board.Point {
	var points []board.Point
	x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
	radius = max(min(radius, (x1-x0)/2, (y1-y0)/2), 0)
	const n = 8
	for corner, center := range [4]board.Point{
		{X: x1 - radius, Y: y1 - radius}, {X: x0 + radius, Y: y1 - radius}, {X: x0 + radius, Y: y0 + radius}, {X: x1 - radius, Y: y0 + radius},
	} {
		for i := range n + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(corner) + float64(i)/n))
			points = append(points, board.Point{X: center.X + radius*cos, Y: center.Y + radius*sin})
		}
	}
	return points
}

// scalePolygon scales a polygon about a point.
func scalePolygon(points []board.Point, center board.Point, factor float64) []board.Point {
	out := make([]board.Point, len(points))
	for i, p := range points {
		out[i] = board.Point{X: center.X + factor*(p.X-center.X), Y: center.Y + factor*(p.Y-center.Y)}
	}
	return out
}

func toFixed26_6(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

func floorInt(v float64) int { return int(math.Floor(v)) }
