package web

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// paletteSize is the number of colours of a quantized picture. At most 256 fit into a byte per pixel; fewer compress better.
const paletteSize = 80

// A colorBox is a set of similar colours that one palette entry replaces (median cut algorithm).
type colorBox struct {
	colors        []color.NRGBA
	pixelCount    int
	widestChannel int   // index of the channel in which the colours differ most
	channelRange  uint8 // difference in that channel
}

// channels returns red, green, blue and alpha of a colour.
func channels(c color.NRGBA) [4]uint8 { return [4]uint8{c.R, c.G, c.B, c.A} }

// newColorBox returns a box with these colours; histogram is the number of pixels of each colour.
func newColorBox(colors []color.NRGBA, histogram map[color.NRGBA]int) colorBox {
	b := colorBox{colors: colors}
	low, high := channels(colors[0]), channels(colors[0])
	for _, c := range colors {
		b.pixelCount += histogram[c]
		for i, v := range channels(c) {
			low[i], high[i] = min(low[i], v), max(high[i], v)
		}
	}
	for i := range low {
		if width := high[i] - low[i]; width > b.channelRange {
			b.widestChannel, b.channelRange = i, width
		}
	}
	return b
}

// splitPriority estimates how visible it would be if the box were not split.
func (b colorBox) splitPriority() int {
	return b.pixelCount * int(b.channelRange) * int(b.channelRange)
}

// split splits the box at the median pixel of the widest channel.
func (b colorBox) split(histogram map[color.NRGBA]int) (lower, upper colorBox) {
	slices.SortStableFunc(b.colors, func(x, y color.NRGBA) int {
		return cmp.Compare(channels(x)[b.widestChannel], channels(y)[b.widestChannel])
	})
	cut, pixelsBelow := 0, 0
	for cut < len(b.colors)-1 && (cut == 0 || pixelsBelow < b.pixelCount/2) {
		pixelsBelow += histogram[b.colors[cut]]
		cut++
	}
	return newColorBox(b.colors[:cut], histogram), newColorBox(b.colors[cut:], histogram)
}

// meanColor returns the mean colour of all pixels in the box.
func (b colorBox) meanColor(histogram map[color.NRGBA]int) color.NRGBA {
	var sum [4]int
	for _, c := range b.colors {
		for i, v := range channels(c) {
			sum[i] += int(v) * histogram[c]
		}
	}
	mean := func(i int) uint8 { return uint8((sum[i] + b.pixelCount/2) / b.pixelCount) }
	return color.NRGBA{mean(0), mean(1), mean(2), mean(3)}
}

// quantize reduces a picture to at most paletteSize colours with the median cut algorithm, which makes its file a third of
// the size with no visible difference.
func quantize(img image.Image) *image.Paletted {
	bounds := img.Bounds()
	colorAt := func(x, y int) color.NRGBA {
		c, _ := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
		return c
	}
	histogram := make(map[color.NRGBA]int)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			histogram[colorAt(x, y)]++
		}
	}
	colors := slices.SortedFunc(maps.Keys(histogram), func(a, b color.NRGBA) int {
		p, q := channels(a), channels(b)
		return slices.Compare(p[:], q[:])
	})
	boxes := []colorBox{newColorBox(colors, histogram)}
	for len(boxes) < paletteSize {
		next := 0
		for i, b := range boxes {
			if b.splitPriority() > boxes[next].splitPriority() {
				next = i
			}
		}
		if boxes[next].channelRange == 0 {
			break // every colour has its own entry
		}
		lower, upper := boxes[next].split(histogram)
		boxes[next] = lower
		boxes = append(boxes, upper)
	}
	paletteIndex := make(map[color.NRGBA]uint8)
	out := image.NewPaletted(bounds, nil)
	for i, b := range boxes {
		out.Palette = append(out.Palette, b.meanColor(histogram))
		for _, c := range b.colors {
			paletteIndex[c] = uint8(i)
		}
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			out.SetColorIndex(x, y, paletteIndex[colorAt(x, y)])
		}
	}
	return out
}
