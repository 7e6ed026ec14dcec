package sprites

import (
	"image"
	"math"
	"slices"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// rotated returns a square picture rotated clockwise around its centre. What leaves the square is cut off.
func rotated(p *image.RGBA, degrees int) *image.RGBA {
	switch degrees {
	case 0:
		return p
	case 180:
		rotate180(p)
		return p
	}
	sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
	centre := float64(p.Rect.Dx()) / 2
	toRotated := f64.Aff3{
		cos, -sin, centre - cos*centre + sin*centre,
		sin, cos, centre - sin*centre - cos*centre,
	}
	out := image.NewRGBA(p.Rect)
	draw.CatmullRom.Transform(out, toRotated, p, p.Rect, draw.Src, nil)
	return out
}

// rotate180 rotates a picture by 180 degrees.
func rotate180(p *image.RGBA) {
	slices.Reverse(p.Pix)
	for i := 0; i < len(p.Pix); i += 4 {
		slices.Reverse(p.Pix[i : i+4])
	}
}
