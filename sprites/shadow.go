package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// reach is how far the shadow goes beyond the board on every side.
func (s Shadow) reach() int {
	far := 0.0
	for _, layer := range s.Theme.BoardShadow {
		far = max(far, (layer.Dy+1.5*layer.Blur)*s.Scale)
	}
	return int(math.Ceil(far))
}

func (s Shadow) bounds() image.Rectangle { return s.Layout.Bounds().Inset(-s.reach()) }

// Subject is the shadow without its size.
func (s Shadow) Subject() any {
	type subject struct {
		board *board.Board
		turn  float64
		frame Frame
		theme *theme.Theme
	}
	return subject{s.Layout.Board, s.Layout.Turn, s.Layout.Frame, s.Theme}
}

// Paint draws the shadow.
func (s Shadow) Paint() (*image.RGBA, error) {
	box := s.bounds()
	loops, grow := s.Layout.silhouettes(0)
	return blurred(box, s.Theme.BoardShadow, s.Scale, func(c *canvas) { c.grown(image.Black, grow, loops...) }), nil
}

// Subject is the shadow without its size.
func (s LiftShadow) Subject() any { return LiftShadow{Theme: s.Theme} }

// box is the shadow's rectangle from the middle of the man's box.
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

// Subject is the shadow without its size.
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
	return blurred(box, layers, size*0.8, func(c *canvas) { c.fill(image.Black, disc(middle, 0.36*size, 0.36*size)) }), nil
}
