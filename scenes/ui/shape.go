package ui

import (
	"image"
	"image/color"
	"math"
)

// A shape is a small nine-slice picture: background, edge, focus ring or shadow of a widget.
type shape struct {
	radius float64 // of the outer corner, in pixels
	edge   float64 // width of the edge
	fill   color.NRGBA
	line   color.NRGBA
	blur   float64 // for shadows
}

// margin is how far the shape extends beyond its rectangle.
func (s shape) margin() int { return int(math.Ceil(1.5 * s.blur)) }

// cornerSize is the size of a corner of the picture.
func (s shape) cornerSize() int {
	if s.blur == 0 { // not more: two half circles must meet
		return int(math.Ceil(max(s.radius, s.edge)))
	}
	return s.margin() + int(math.Ceil(s.radius+1.5*s.blur)) + 1
}

// paint paints the smallest picture that contains all corners.
func (s shape) paint() *Picture {
	n := 2*s.cornerSize() + 1
	pic := image.NewRGBA(image.Rect(0, 0, n, n))
	if s.blur > 0 {
		s.paintShadow(pic)
		return pic
	}
	half := float64(n) / 2
	for y := range n {
		for x := range n {
			d := boxDistance(float64(x)+0.5-half, float64(y)+0.5-half, half, half, s.radius)
			outer, inner := coverage(d), coverage(d+s.edge)
			c := addColors(premultiplied(s.fill, inner), premultiplied(s.line, outer-inner))
			pic.SetRGBA(x, y, c)
		}
	}
	return pic
}

// boxDistance is the signed distance of a point from a rectangle with round corners centred on the origin; negative
// inside.
func boxDistance(x, y, halfW, halfH, radius float64) float64 {
	dx, dy := math.Abs(x)-halfW+radius, math.Abs(y)-halfH+radius
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
}

// coverage is how much of a pixel is inside an edge at distance d from its centre.
func coverage(d float64) float64 { return min(max(0.5-d, 0), 1) }

func premultiplied(c color.NRGBA, strength float64) color.RGBA {
	a := float64(c.A) / 255 * strength
	part := func(v uint8) uint8 { return uint8(float64(v)*a + 0.5) }
	return color.RGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: uint8(a*255 + 0.5)}
}

// addColors adds two parts of one pixel.
func addColors(a, b color.RGBA) color.RGBA {
	sum := func(x, y uint8) uint8 { return uint8(min(int(x)+int(y), 255)) }
	return color.RGBA{R: sum(a.R, b.R), G: sum(a.G, b.G), B: sum(a.B, b.B), A: sum(a.A, b.A)}
}

// paintShadow paints the blurred shape: three box blurs approximate a Gaussian.
func (s shape) paintShadow(pic *Picture) {
	n, margin := pic.Rect.Dx(), float64(s.margin())
	half := float64(n) / 2
	a := make([]float64, n*n)
	for y := range n {
		for x := range n {
			a[y*n+x] = coverage(boxDistance(float64(x)+0.5-half, float64(y)+0.5-half, half-margin, half-margin, s.radius))
		}
	}
	r := max(1, int(math.Round(s.blur/2)))
	for range 3 {
		a = boxBlur(boxBlur(a, n, r), n, r)
	}
	for i, v := range a {
		pic.SetRGBA(i%n, i/n, premultiplied(s.fill, v))
	}
}

// boxBlur averages 2r+1 neighbours in every row and transposes the result, so that applying it twice blurs both ways.
func boxBlur(a []float64, n, r int) []float64 {
	out := make([]float64, n*n)
	for y := range n {
		row := a[y*n : (y+1)*n]
		sum := 0.0
		for x := range min(r, n) {
			sum += row[x]
		}
		for x := range n {
			if x+r < n {
				sum += row[x+r]
			}
			if x-r-1 >= 0 {
				sum -= row[x-r-1]
			}
			out[x*n+y] = sum / float64(2*r+1)
		}
	}
	return out
}
