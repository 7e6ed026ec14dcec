package sprites

import (
	"image"
	"math"
	"math/rand/v2"
)

// grainUnits is the width of a wooden board in the units used below.
const grainUnits = 900

// drawWoodGrain draws the grain of kaya wood over the opaque pixels of a picture: rings, dark late wood, slow clouds
// and fibres. The result is deterministic.
func drawWoodGrain(picture *image.RGBA, strength float64) {
	if strength == 0 {
		return
	}
	noiseSource := newNoise(1)
	size := picture.Rect.Size()
	scale := grainUnits / float64(size.X)
	// Slowly changing values are computed on a coarse grid and interpolated; functions of one variable are tabulated.
	warp := newCoarseGrid(size, scale, 6, func(x, y float64) float64 {
		return x + 7*2*(noiseSource.at2(x/260, y/900)-0.5) + 3*2*(noiseSource.at2(x/90+50, y/500)-0.5)
	})
	cloud := newCoarseGrid(size, scale, 6, func(x, y float64) float64 { return 0.050 * (noiseSource.at2(x/120+90, y/120) - 0.5) })
	const maxWarp = 7 + 3 // of warp
	rings := newLookupTable(-maxWarp-1, grainUnits+maxWarp+2*6*scale+1, func(w float64) float64 {
		ring := 0.6*noiseSource.at1(w/9.5) + 0.4*noiseSource.at1(w/4.1+300)
		lateWood := noiseSource.at1(w/6.3 + 700)
		lateWood *= lateWood * lateWood
		return 0.060*(ring-0.5) - 0.105*lateWood*lateWood
	})
	fibres := newFiberNoise(noiseSource, size.X, scale/1.1)
	for py := range size.Y {
		row := picture.Pix[py*picture.Stride:]
		warp.setRow(py)
		cloud.setRow(py)
		fibres.setRow(float64(py) * scale / 34)
		for px := range size.X {
			pix := row[4*px : 4*px+4 : 4*px+4]
			if pix[3] == 0 {
				continue
			}
			delta := strength * (rings.at(warp.at(px)) + cloud.at(px) + 0.030*(fibres.at(px)-0.5))
			r, g, b := 1+delta, 1+delta, 1+delta
			if delta < 0 {
				g, b = 1+1.12*delta, 1+1.35*delta
			}
			limit := float64(pix[3])
			pix[0] = uint8(min(float64(pix[0])*r+0.5, limit))
			pix[1] = uint8(min(float64(pix[1])*g+0.5, limit))
			pix[2] = uint8(min(float64(pix[2])*b+0.5, limit))
		}
	}
}

// noise is smooth random noise from 0 to 1, in one and two dimensions.
type noise struct{ values [4096]float64 }

// noiseRow is a prime, so that rows do not repeat each other.
const noiseRow = 1031

func newNoise(seed uint64) *noise {
	n := &noise{}
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range n.values {
		n.values[i] = r.Float64()
	}
	return n
}

func (n *noise) at1(x float64) float64 {
	i, t := smoothFraction(x)
	return n.values[i&4095]*(1-t) + n.values[(i+1)&4095]*t
}

func (n *noise) at2(x, y float64) float64 {
	i, t := smoothFraction(x)
	j, u := smoothFraction(y)
	a, b := n.values[(i+j*noiseRow)&4095], n.values[(i+1+j*noiseRow)&4095]
	c, d := n.values[(i+(j+1)*noiseRow)&4095], n.values[(i+1+(j+1)*noiseRow)&4095]
	return (a*(1-t)+b*t)*(1-u) + (c*(1-t)+d*t)*u
}

// smoothFraction splits x into its integer part and its smoothed fraction.
func smoothFraction(x float64) (whole int, rest float64) {
	f := math.Floor(x)
	t := x - f
	return int(f), t * t * (3 - 2*t)
}

// A coarseGrid interpolates a slow function of the pixels.
type coarseGrid struct {
	columns, step int
	values        []float64
	fractions     []float64 // between two columns of the grid, by pixel
	row           []float64 // grid values at the current row
}

func newCoarseGrid(size image.Point, scale float64, step int, f func(x, y float64) float64) coarseGrid {
	columns, rows := size.X/step+2, size.Y/step+2
	g := coarseGrid{columns, step, make([]float64, columns*rows), make([]float64, step), make([]float64, columns)}
	for y := range rows {
		for x := range columns {
			g.values[y*columns+x] = f(float64(x*step)*scale, float64(y*step)*scale)
		}
	}
	for i := range g.fractions {
		g.fractions[i] = float64(i) / float64(step)
	}
	return g
}

// setRow selects a row of pixels.
func (g coarseGrid) setRow(y int) {
	upper, lower := g.values[y/g.step*g.columns:], g.values[(y/g.step+1)*g.columns:]
	u := g.fractions[y%g.step]
	for i := range g.row {
		g.row[i] = upper[i]*(1-u) + lower[i]*u
	}
}

// at returns the value at a pixel of the current row.
func (g coarseGrid) at(x int) float64 {
	i, t := x/g.step, g.fractions[x%g.step]
	return g.row[i]*(1-t) + g.row[i+1]*t
}

// A lookupTable interpolates a function of one variable.
type lookupTable struct {
	from   float64
	values []float64
}

// lookupDensity is the number of values per unit.
const lookupDensity = 8

func newLookupTable(from, to float64, f func(x float64) float64) lookupTable {
	t := lookupTable{from, make([]float64, int((to-from)*lookupDensity)+2)}
	for i := range t.values {
		t.values[i] = f(from + float64(i)/lookupDensity)
	}
	return t
}

func (t lookupTable) at(x float64) float64 {
	x = (x - t.from) * lookupDensity
	i := int(x)
	fraction := x - float64(i)
	return t.values[i]*(1-fraction) + t.values[i+1]*fraction
}

// fiberNoise is noise stretched along the grain.
type fiberNoise struct {
	noise     *noise
	columns   []int     // of the noise, by pixel
	fractions []float64 // between two columns, by pixel
	row       []float64 // noise at the current row
}

func newFiberNoise(n *noise, width int, scale float64) fiberNoise {
	f := fiberNoise{n, make([]int, width), make([]float64, width), nil}
	for x := range width {
		f.columns[x], f.fractions[x] = smoothFraction(float64(x) * scale)
	}
	f.row = make([]float64, f.columns[width-1]+2)
	return f
}

// setRow selects a row of the noise.
func (f fiberNoise) setRow(y float64) {
	j, u := smoothFraction(y)
	for i := range f.row {
		f.row[i] = f.noise.values[(i+j*noiseRow)&4095]*(1-u) + f.noise.values[(i+(j+1)*noiseRow)&4095]*u
	}
}

// at returns the value at a pixel of the current row.
func (f fiberNoise) at(x int) float64 {
	i, t := f.columns[x], f.fractions[x]
	return f.row[i]*(1-t) + f.row[i+1]*t
}
