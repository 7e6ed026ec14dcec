package sprites

import (
	"image"
	"math"
	"math/bits"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// extent is how far the shadow extends beyond the board on every side, in pixels.
func (s BoardShadow) extent() int {
	extent := 0.0
	for _, layer := range s.Theme.BoardShadow {
		extent = max(extent, (layer.OffsetY+1.5*layer.Blur)*s.Scale)
	}
	return int(math.Ceil(extent))
}

func (s BoardShadow) box() image.Rectangle { return s.Layout.Bounds().Inset(-s.extent()) }

// SizelessKey returns the shadow without its exact size. Only similar sizes share a key: the shadow is as wide around
// a small board as around a large one, so that a scaled picture would not match its board.
func (s BoardShadow) SizelessKey() any {
	type subject struct {
		board *board.Board
		frame Frame
		theme *theme.Theme
		size  int
	}
	return subject{s.Layout.Board, s.Layout.Frame, s.Theme, bits.Len(uint(max(s.Layout.size.X, s.Layout.size.Y)))}
}

// Paint draws the shadow. Along the sides of a rectangle it is constant, so only the corners are painted and then
// expanded.
func (s BoardShadow) Paint() (*image.RGBA, error) {
	box, shape := s.box(), s.Layout.silhouette(0)
	paintBlurred := func(box image.Rectangle, shape silhouette) *image.RGBA {
		return paintShadowLayers(box, s.Theme.BoardShadow, s.Scale, func(c *canvas) { c.fillSilhouette(image.Black, shape) })
	}
	margin := image.Pt(s.extent(), s.extent())
	corner := margin.X + int(math.Ceil(shape.radius)) + margin.X + 2 // beyond this the corner has no influence
	side := 2*corner + 1
	if shape.rect.Empty() || box.Sub(box.Min).Intersect(image.Rect(0, 0, side, side)) != image.Rect(0, 0, side, side) {
		return paintBlurred(box, shape), nil
	}
	small := image.Rect(0, 0, side, side)
	shape.rect = image.Rectangle{Min: margin, Max: small.Max.Sub(margin)}
	return expandByCorners(paintBlurred(small, shape), box.Size(), corner), nil
}

// expandByCorners enlarges a picture by repeating the row and the column next to its corners.
func expandByCorners(corners *image.RGBA, size image.Point, corner int) *image.RGBA {
	dst := image.NewRGBA(image.Rectangle{Max: size})
	lastColumn := corners.Rect.Dx() - corner
	for y := range size.Y {
		row := dst.Pix[y*dst.Stride:][:4*size.X]
		sourceRow := y
		switch {
		case y >= size.Y-corner:
			sourceRow = y - size.Y + corners.Rect.Dy()
		case y > corner:
			copy(row, dst.Pix[(y-1)*dst.Stride:])
			continue
		}
		source := corners.Pix[sourceRow*corners.Stride:][:corners.Stride]
		copy(row, source[:4*corner])
		for x := corner; x < size.X-corner; x++ {
			copy(row[4*x:4*x+4], source[4*corner:])
		}
		copy(row[4*(size.X-corner):], source[4*lastColumn:])
	}
	return dst
}

// SizelessKey returns the shadow without its size.
func (s LiftShadow) SizelessKey() any { return LiftShadow{Theme: s.Theme} }

// box is the rectangle of the shadow relative to the centre of the piece's box.
func (s LiftShadow) box() image.Rectangle {
	unit := float64(s.CellPx)
	x, y := 0.10*unit, 0.58*unit
	return image.Rect(floorInt(x-0.58*unit), floorInt(y-0.32*unit), floorInt(x+0.58*unit)+1, floorInt(y+0.32*unit)+1)
}

// Paint draws the shadow.
func (s LiftShadow) Paint() (*image.RGBA, error) {
	unit := float64(s.CellPx)
	ellipse := ellipsePolygon(board.Point{X: 0.10 * unit, Y: 0.58 * unit}, 0.40*unit, 0.14*unit)
	layers := []theme.Shadow{{Blur: 0.20, Color: s.Theme.LiftShadow}}
	return paintShadowLayers(s.box(), layers, unit, func(c *canvas) { c.fill(image.Black, ellipse) }), nil
}

// SizelessKey returns the shadow without its size.
func (s PieceShadow) SizelessKey() any {
	s.Px = 0
	return s
}

// Paint draws the shadow.
func (s PieceShadow) Paint() (*image.RGBA, error) {
	size := float64(s.Px)
	middle := board.Point{X: size / 2, Y: size / 2}
	layers := []theme.Shadow{{Blur: 0.06, Color: s.Theme.PieceShadow}}
	box := image.Rect(0, 0, s.Px, s.Px)
	rx, ry := 0.36*size, 0.36*size
	if s.Wedge {
		middle.Y += 0.24 * size
		rx, ry = 0.28*size, 0.08*size
	}
	return paintShadowLayers(box, layers, size*0.8, func(c *canvas) { c.fill(image.Black, ellipsePolygon(middle, rx, ry)) }), nil
}
