package stage

import (
	"image"
	"image/color"
	"math"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// unknown is the value of a position that nobody has looked at.
const unknown = -1

// A curve is a graph of expectations over the plies of a game, from 0 to 1000, with the even line in the middle. Its
// picture is painted when something changes.
type curve struct {
	of  curveKey
	at  []int // the values that were painted
	pic *ui.Picture
}

// A curveKey is what the picture depends on besides the values.
type curveKey struct {
	size  image.Point
	scale float64
	theme *theme.Theme
}

// draw shows the values in r: seen from the seat whose gain is upwards.
func (c *curve) draw(f *ui.Frame, r image.Rectangle, values []int) {
	f.Box(r, theme.RadiusButton, f.Theme.Sunk, f.Theme.SunkEdge)
	if r.Dx() < 2 || r.Dy() < 2 {
		return
	}
	if key := (curveKey{r.Size(), f.Scale, f.Theme}); c.pic == nil || key != c.of || !equal(c.at, values) {
		c.of, c.at = key, append(c.at[:0:0], values...)
		c.pic = plot(r.Size(), values, f.Scale, f.Theme)
	}
	f.Draw(c.pic, r.Min)
}

func equal(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// point is where the value of a ply lies in r.
func (c *curve) point(f *ui.Frame, r image.Rectangle, values []int, ply int) image.Point {
	return r.Min.Add(image.Pt(plyX(r.Dx(), len(values), ply, f.Scale), int(math.Round(valueY(r.Dy(), max(values[ply], 0), f.Scale)))))
}

// plyX is how far from the left the column of a ply is.
func plyX(wide, n, ply int, scale float64) int {
	edge := 8 * scale
	if n < 2 {
		return int(edge)
	}
	return int(math.Round(edge + (float64(wide)-2*edge)*float64(ply)/float64(n-1)))
}

// valueY is how far from the top a value lies.
func valueY(high, value int, scale float64) float64 {
	edge := 5 * scale
	return edge + (float64(high)-2*edge)*(1-float64(value)/1000)
}

// plot paints the curve: a line where the values are known, and its distance from the even line as a shade.
func plot(size image.Point, values []int, scale float64, th *theme.Theme) *ui.Picture {
	pic := image.NewRGBA(image.Rectangle{Max: size})
	mid := valueY(size.Y, 500, scale)
	first, last := plyX(size.X, len(values), 0, scale), plyX(size.X, len(values), len(values)-1, scale)
	shade, line, even := theme.WithAlpha(th.Ink, 0.16), th.Ink, theme.WithAlpha(th.Ink2, 0.55)
	thick := max(1, scale) * 0.9 // half of it
	for x := range size.X {
		for y := max(int(mid-scale), 0); y <= min(int(mid+scale), size.Y-1); y++ {
			blot(pic, x, y, even, cover(math.Abs(float64(y)+0.5-mid)-max(0.5, scale/2)))
		}
		here, slope, ok := height(size, values, scale, x, first, last)
		if !ok {
			continue
		}
		low, high := min(here, mid), max(here, mid)
		for y := int(low); y <= min(int(high), size.Y-1); y++ {
			blot(pic, x, y, shade, min(1, cover(low-float64(y)-0.5))*min(1, cover(float64(y)+0.5-high)))
		}
		flat := math.Sqrt(1 + slope*slope) // how much longer the way up is than the way across
		reach := int(math.Ceil((thick + 1) * flat))
		for y := max(int(here)-reach, 0); y <= min(int(here)+reach, size.Y-1); y++ {
			blot(pic, x, y, line, cover(math.Abs(float64(y)+0.5-here)/flat-thick))
		}
	}
	return pic
}

// height is where the curve stands in a column, and how steep it is there.
func height(size image.Point, values []int, scale float64, x, first, last int) (y, slope float64, ok bool) {
	n := len(values)
	if n < 2 || x < first || x > last || last <= first {
		return 0, 0, false
	}
	at := float64(x-first) / float64(last-first) * float64(n-1)
	i := min(int(at), n-2)
	if values[i] == unknown || values[i+1] == unknown {
		return 0, 0, false
	}
	a, b := valueY(size.Y, values[i], scale), valueY(size.Y, values[i+1], scale)
	return a + (b-a)*(at-float64(i)), (b - a) * float64(n-1) / float64(last-first), true
}

// cover is how much of a pixel an edge at that distance covers.
func cover(d float64) float64 { return min(max(0.5-d, 0), 1) }

// blot lays a colour over a pixel, at that strength.
func blot(pic *ui.Picture, x, y int, c theme.Color, strength float64) {
	if strength <= 0 {
		return
	}
	a := float64(c.A) / 255 * strength
	old := pic.RGBAAt(x, y)
	mix := func(under, over uint8) uint8 { return uint8(float64(under)*(1-a) + float64(over)*a + 0.5) }
	pic.SetRGBA(x, y, color.RGBA{R: mix(old.R, c.R), G: mix(old.G, c.G), B: mix(old.B, c.B), A: mix(old.A, 255)})
}
