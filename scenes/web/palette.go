package web

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// paletteSize is how many tones a picture has that is to be small; more do not fit into a byte.
const paletteSize = 96

// A bag is some colours of a picture that one tone stands for.
type colorBox struct {
	colors []color.NRGBA
	pixelCount  int
	widestChannel int   // in which the colours differ most
	channelRange   uint8 // by how much
}

// channels are the parts of a colour.
func channels(c color.NRGBA) [4]uint8 { return [4]uint8{c.R, c.G, c.B, c.A} }

// newColorBox puts colours into a bag; count is how many pixels have each.
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

// splitPriority is what the eye would miss if the bag were not divided.
func (b colorBox) splitPriority() int { return b.pixelCount * int(b.channelRange) * int(b.channelRange) }

// split divides the colours where they differ most, half of the pixels to each side.
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

// meanColor is the mean of the pixels of the bag.
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

// quantize is a picture in as few tones as fit into a byte each, a third of the size and for the eye the same: the
// colours are halved, where it matters most first, until there are enough bags.
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
			break // every colour has its own tone
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
