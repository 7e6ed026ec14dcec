package sprites

import (
	"image"
	"image/draw"
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

// blurred draws a shape in every layer of a shadow and softens it.
func blurred(box image.Rectangle, layers []theme.Shadow, scale float64, shape func(*canvas)) *image.RGBA {
	result := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	if len(layers) == 0 {
		return result
	}
	c := newCanvas(box)
	shape(c)
	mask := alphaOf(c.picture)
	for _, layer := range layers {
		soft := &image.Alpha{Pix: append([]uint8(nil), mask.Pix...), Stride: mask.Stride, Rect: mask.Rect}
		soften(soft, layer.Blur*scale/2)
		down := int(math.Round(layer.Dy * scale))
		draw.DrawMask(result, result.Rect, image.NewUniform(layer.Color), image.Point{}, soft, image.Pt(0, -down), draw.Over)
	}
	return result
}

// alphaOf is the coverage of a picture.
func alphaOf(p *image.RGBA) *image.Alpha {
	a := image.NewAlpha(p.Rect)
	for i := range a.Pix {
		a.Pix[i] = p.Pix[4*i+3]
	}
	return a
}

// soften blurs a mask by about that standard deviation: three passes of a running mean in either direction.
func soften(a *image.Alpha, sigma float64) {
	radius := int(math.Round(sigma * 0.94))
	if radius < 1 {
		return
	}
	width, height := a.Rect.Dx(), a.Rect.Dy()
	line := make([]uint8, max(width, height))
	for range 3 {
		for y := range height {
			mean(a.Pix[y*a.Stride:], 1, width, radius, line)
		}
		for x := range width {
			mean(a.Pix[x:], a.Stride, height, radius, line)
		}
	}
}

// mean replaces n values, step apart, by the means of their neighbourhoods; outside there is nothing.
func mean(values []uint8, step, n, radius int, line []uint8) {
	for i := range n {
		line[i] = values[i*step]
	}
	sum, span := 0, 2*radius+1
	for i := range min(radius, n) {
		sum += int(line[i])
	}
	for i := range n {
		if i+radius < n {
			sum += int(line[i+radius])
		}
		if i-radius-1 >= 0 {
			sum -= int(line[i-radius-1])
		}
		values[i*step] = uint8((sum + span/2) / span)
	}
}
