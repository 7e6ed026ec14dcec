package sprites

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A scanner rasterises paths for rasterx. Unlike rasterx's own it touches only the bounding box of a path, which
// makes boards with many small cells fast.
type scanner struct {
	dst           *image.RGBA
	source        image.Image
	raster        vector.Rasterizer
	points        []fixed.Point26_6
	contourStarts []int // indices into points where contours begin
	min, max      fixed.Point26_6
}

func newScanner(dst *image.RGBA) *scanner {
	s := &scanner{dst: dst, source: image.Black}
	s.Clear()
	return s
}

// Start begins a contour.
func (s *scanner) Start(a fixed.Point26_6) {
	s.contourStarts = append(s.contourStarts, len(s.points))
	s.addPoint(a)
}

// Line adds a line to b.
func (s *scanner) Line(b fixed.Point26_6) { s.addPoint(b) }

func (s *scanner) addPoint(p fixed.Point26_6) {
	s.points = append(s.points, p)
	s.min.X, s.min.Y = min(s.min.X, p.X), min(s.min.Y, p.Y)
	s.max.X, s.max.Y = max(s.max.X, p.X), max(s.max.Y, p.Y)
}

// Draw fills the path. Contours are not closed here: rasterx sends the two sides of a stroke as open contours that
// close each other.
func (s *scanner) Draw() {
	box := image.Rect(s.min.X.Floor(), s.min.Y.Floor(), s.max.X.Ceil(), s.max.Y.Ceil()).Intersect(s.dst.Rect)
	if len(s.points) == 0 || box.Empty() {
		return
	}
	s.raster.Reset(box.Dx(), box.Dy())
	for i, first := range s.contourStarts {
		end := len(s.points)
		if i+1 < len(s.contourStarts) {
			end = s.contourStarts[i+1]
		}
		for j, p := range s.points[first:end] {
			x, y := float32(p.X)/64-float32(box.Min.X), float32(p.Y)/64-float32(box.Min.Y)
			if j == 0 {
				s.raster.MoveTo(x, y)
			} else {
				s.raster.LineTo(x, y)
			}
		}
	}
	s.raster.DrawOp = draw.Over
	s.raster.Draw(s.dst, box, s.source, box.Min)
}

// GetPathExtent returns the bounding box of the path.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	return fixed.Rectangle26_6{Min: s.min, Max: s.max}
}

// SetColor accepts a color.Color or a rasterx.ColorFunc.
func (s *scanner) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		s.source = image.NewUniform(c)
	case rasterx.ColorFunc:
		s.source = funcImage{c, s.dst.Rect}
	}
}

// SetBounds does nothing: the bounds are those of the picture.
func (s *scanner) SetBounds(int, int) {}

// SetClip does nothing: drawings stay within their box.
func (s *scanner) SetClip(image.Rectangle) {}

// SetWinding does nothing: fills always use the non-zero rule.
func (s *scanner) SetWinding(bool) {}

// Clear discards the path.
func (s *scanner) Clear() {
	s.points, s.contourStarts = s.points[:0], s.contourStarts[:0]
	s.min = fixed.Point26_6{X: math.MaxInt32, Y: math.MaxInt32}
	s.max = fixed.Point26_6{X: math.MinInt32, Y: math.MinInt32}
}

// A funcImage is an image whose colours are computed.
type funcImage struct {
	colorAt func(x, y int) color.Color
	bounds  image.Rectangle
}

func (s funcImage) ColorModel() color.Model { return color.RGBAModel }
func (s funcImage) Bounds() image.Rectangle { return s.bounds }
func (s funcImage) At(x, y int) color.Color { return s.colorAt(x, y) }
