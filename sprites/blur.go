package sprites

import (
	"image"
	"image/draw"
	"math"

	"github.com/ludarium/ludarium/sprites/theme"
)

// paintShadowLayers draws a shape once per shadow layer and blurs it.
func paintShadowLayers(box image.Rectangle, layers []theme.Shadow, scale float64, drawShape func(*canvas)) *image.RGBA {
	result := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	if len(layers) == 0 {
		return result
	}
	c := newCanvas(box)
	drawShape(c)
	coverage := alphaMask(c.picture)
	for _, layer := range layers {
		mask := &image.Alpha{Pix: append([]uint8(nil), coverage.Pix...), Stride: coverage.Stride, Rect: coverage.Rect}
		blurMask(mask, layer.Blur*scale/2)
		offset := int(math.Round(layer.OffsetY * scale))
		draw.DrawMask(result, result.Rect, image.NewUniform(layer.Color), image.Point{}, mask, image.Pt(0, -offset), draw.Over)
	}
	return result
}

// alphaMask returns the alpha channel of a picture.
func alphaMask(p *image.RGBA) *image.Alpha {
	a := image.NewAlpha(p.Rect)
	for i := range a.Pix {
		a.Pix[i] = p.Pix[4*i+3]
	}
	return a
}

// blurMask blurs a mask with approximately the given standard deviation: three box blurs in each direction.
func blurMask(a *image.Alpha, sigma float64) {
	radius := int(math.Round(sigma * 0.94))
	if radius < 1 {
		return
	}
	width, height := a.Rect.Dx(), a.Rect.Dy()
	source := make([]uint8, len(a.Pix))
	sums := make([]uint32, width)
	for range 3 {
		copy(source, a.Pix)
		for y := range height {
			blurRow(a.Pix[y*a.Stride:][:width], source[y*a.Stride:][:width], radius)
		}
		copy(source, a.Pix)
		blurColumns(a, source, sums, radius)
	}
}

// fixedReciprocal returns 1/(2·radius+1) in 1/65536, so that the blur multiplies instead of dividing.
func fixedReciprocal(radius int) uint32 { return 1 << 16 / uint32(2*radius+1) }

// blurRow replaces the values of a row by their moving averages. Values outside the row count as 0.
func blurRow(row, source []uint8, radius int) {
	n, reciprocal := len(row), fixedReciprocal(radius)
	sum := uint32(0)
	for _, v := range source[:min(radius, n)] {
		sum += uint32(v)
	}
	for i := range row {
		if i+radius < n {
			sum += uint32(source[i+radius])
		}
		if i > radius {
			sum -= uint32(source[i-radius-1])
		}
		row[i] = uint8((sum*reciprocal + 1<<15) >> 16)
	}
}

// blurColumns does the same to all columns at once, row by row, which is cache-friendly.
func blurColumns(a *image.Alpha, source []uint8, sums []uint32, radius int) {
	width, height, reciprocal := a.Rect.Dx(), a.Rect.Dy(), fixedReciprocal(radius)
	clear(sums)
	add := func(y int, sign uint32) {
		if y < 0 || y >= height {
			return
		}
		for x, v := range source[y*a.Stride:][:width] {
			sums[x] += sign * uint32(v)
		}
	}
	for y := range radius {
		add(y, 1)
	}
	for y := range height {
		add(y+radius, 1)
		add(y-radius-1, ^uint32(0)) // subtract
		row := a.Pix[y*a.Stride:][:width]
		for x := range row {
			row[x] = uint8((sums[x]*reciprocal + 1<<15) >> 16)
		}
	}
}
