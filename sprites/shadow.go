package sprites

import (
	"image"
	"math"
	"math/bits"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// extent is how far the shadow extends beyond the board on every side, in pixels.
func (s Shadow) reach() int {
	far := 0.0
	for _, layer := range s.Theme.BoardShadow {
		far = max(far, (layer.Dy+1.5*layer.Blur)*s.Scale)
	}
	return int(math.Ceil(far))
}

func (s Shadow) bounds() image.Rectangle { return s.Layout.Bounds().Inset(-s.reach()) }

// SizelessKey returns the shadow without its exact size. Only similar sizes share a key: the shadow is as wide around
// a small board as around a large one, so that a scaled picture would not match its board.
func (s Shadow) Subject() any {
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
func (s Shadow) Paint() (*image.RGBA, error) {
	box, shape := s.bounds(), s.Layout.silhouette(0)
	blur := func(box image.Rectangle, shape silhouette) *image.RGBA {
		return blurred(box, s.Theme.BoardShadow, s.Scale, func(c *canvas) { c.silhouette(image.Black, shape) })
	}
	around := image.Pt(s.reach(), s.reach())
	corner := around.X + int(math.Ceil(shape.radius)) + around.X + 2 // beyond this the corner has no influence
	side := 2*corner + 1
	if shape.block.Empty() || box.Sub(box.Min).Intersect(image.Rect(0, 0, side, side)) != image.Rect(0, 0, side, side) {
		return blur(box, shape), nil
	}
	small := image.Rect(0, 0, side, side)
	shape.block = image.Rectangle{Min: around, Max: small.Max.Sub(around)}
	return spread(blur(small, shape), box.Size(), corner), nil
}

// expandByCorners enlarges a picture by repeating the row and the column next to its corners.
func spread(small *image.RGBA, size image.Point, corner int) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: size})
	last := small.Rect.Dx() - corner
	for y := range size.Y {
		row := out.Pix[y*out.Stride:][:4*size.X]
		from := y
		switch {
		case y >= size.Y-corner:
			from = y - size.Y + small.Rect.Dy()
		case y > corner:
			copy(row, out.Pix[(y-1)*out.Stride:])
			continue
		}
		source := small.Pix[from*small.Stride:][:small.Stride]
		copy(row, source[:4*corner])
		for x := corner; x < size.X-corner; x++ {
			copy(row[4*x:4*x+4], source[4*corner:])
		}
		copy(row[4*(size.X-corner):], source[4*last:])
	}
	return out
}

// SizelessKey returns the shadow without its size.
func (s LiftShadow) Subject() any { return LiftShadow{Theme: s.Theme} }

// box is the rectangle of the shadow relative to the centre of the piece's box.
func (s LiftShadow) box() image.Rectangle {
	unit := float64(s.Cell)
	x, y := 0.10*unit, 0.58*unit
	return image.Rect(floor(x-0.58*unit), floor(y-0.32*unit), floor(x+0.58*unit)+1, floor(y+0.32*unit)+1)
}

// Paint draws the shadow.
func (s LiftShadow) Paint() (*image.RGBA, error) {
	unit := float64(s.Cell)
	ellipse := disc(board.Point{X: 0.10 * unit, Y: 0.58 * unit}, 0.40*unit, 0.14*unit)
	layers := []theme.Shadow{{Blur: 0.20, Color: s.Theme.LiftShadow}}
	return blurred(s.box(), layers, unit, func(c *canvas) { c.fill(image.Black, ellipse) }), nil
}

// SizelessKey returns the shadow without its size.
func (s ManShadow) Subject() any {
	s.Px = 0
	return s
}

// Paint draws the shadow.
func (s ManShadow) Paint() (*image.RGBA, error) {
	size := float64(s.Px)
	middle := board.Point{X: size / 2, Y: size / 2}
	layers := []theme.Shadow{{Blur: 0.06, Color: s.Theme.StoneShadow}}
	box := image.Rect(0, 0, s.Px, s.Px)
	rx, ry := 0.36*size, 0.36*size
	if s.Wood {
		middle.Y += 0.24 * size
		rx, ry = 0.28*size, 0.08*size
	}
	return blurred(box, layers, size*0.8, func(c *canvas) { c.fill(image.Black, disc(middle, rx, ry)) }), nil
}
