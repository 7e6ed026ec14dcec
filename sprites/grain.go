package sprites

import (
	"image"
	"math"
	"math/rand/v2"
)

// boardUnits is the width of a wooden board in the units of the recipe below.
const boardUnits = 900

// grain lays the figure of straight-grained kaya over what is opaque in the picture: rings, dark late wood, slow
// clouds, fibres. It is the same on every run.
func grain(picture *image.RGBA, strength float64) {
	if strength == 0 {
		return
	}
	n := newNoise(1)
	size := picture.Rect.Size()
	scale := boardUnits / float64(size.X)
	// What changes slowly is computed on a coarse grid and interpolated.
	warp := newField(size, scale, 6, func(x, y float64) float64 {
		return x + 7*2*(n.at2(x/260, y/900)-0.5) + 3*2*(n.at2(x/90+50, y/500)-0.5)
	})
	cloud := newField(size, scale, 6, func(x, y float64) float64 { return n.at2(x/120+90, y/120) - 0.5 })
	for py := range size.Y {
		row := picture.Pix[py*picture.Stride:]
		for px := range size.X {
			pix := row[4*px : 4*px+4 : 4*px+4]
			if pix[3] == 0 {
				continue
			}
			x, y := float64(px)*scale, float64(py)*scale
			w := warp.at(px, py)
			rings := 0.6*n.at1(w/9.5) + 0.4*n.at1(w/4.1+300)
			late := n.at1(w/6.3 + 700)
			late *= late * late
			change := 0.060*(rings-0.5) - 0.105*late*late + 0.050*cloud.at(px, py) + 0.030*(n.at2(x/1.1, y/34)-0.5)
			change *= strength
			r, g, b := 1+change, 1+change, 1+change
			if change < 0 {
				g, b = 1+1.12*change, 1+1.35*change
			}
			limit := float64(pix[3])
			pix[0] = uint8(min(float64(pix[0])*r+0.5, limit))
			pix[1] = uint8(min(float64(pix[1])*g+0.5, limit))
			pix[2] = uint8(min(float64(pix[2])*b+0.5, limit))
		}
	}
}

// noise is smooth random values from 0 to 1, in one dimension and in two.
type noise struct{ values [4096]float64 }

func newNoise(seed uint64) *noise {
	n := &noise{}
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range n.values {
		n.values[i] = r.Float64()
	}
	return n
}

func (n *noise) at1(x float64) float64 {
	i, t := cut(x)
	return n.values[i&4095]*(1-t) + n.values[(i+1)&4095]*t
}

func (n *noise) at2(x, y float64) float64 {
	i, t := cut(x)
	j, u := cut(y)
	const row = 1031 // a prime, so that rows do not repeat each other
	a, b := n.values[(i+j*row)&4095], n.values[(i+1+j*row)&4095]
	c, d := n.values[(i+(j+1)*row)&4095], n.values[(i+1+(j+1)*row)&4095]
	return (a*(1-t)+b*t)*(1-u) + (c*(1-t)+d*t)*u
}

// cut is the whole part of x and its smoothed rest.
func cut(x float64) (whole int, rest float64) {
	f := math.Floor(x)
	t := x - f
	return int(f), t * t * (3 - 2*t)
}

// A field is a slow function of the pixels, known on a coarse grid.
type field struct {
	step, columns int
	values        []float64
}

func newField(size image.Point, scale float64, step int, f func(x, y float64) float64) field {
	columns, rows := size.X/step+2, size.Y/step+2
	g := field{step, columns, make([]float64, columns*rows)}
	for y := range rows {
		for x := range columns {
			g.values[y*columns+x] = f(float64(x*step)*scale, float64(y*step)*scale)
		}
	}
	return g
}

func (g field) at(x, y int) float64 {
	i := y/g.step*g.columns + x/g.step
	t, u := float64(x%g.step)/float64(g.step), float64(y%g.step)/float64(g.step)
	top := g.values[i]*(1-t) + g.values[i+1]*t
	low := g.values[i+g.columns]*(1-t) + g.values[i+g.columns+1]*t
	return top*(1-u) + low*u
}
