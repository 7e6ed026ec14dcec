package web

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// tones is how many tones a picture has that is to be small; more do not fit into a byte.
const tones = 96

// A bag is some colours of a picture that one tone stands for.
type bag struct {
	colours []color.NRGBA
	pixels  int
	channel int   // in which the colours differ most
	width   uint8 // by how much
}

// channels are the parts of a colour.
func channels(c color.NRGBA) [4]uint8 { return [4]uint8{c.R, c.G, c.B, c.A} }

// newBag puts colours into a bag; count is how many pixels have each.
func newBag(colours []color.NRGBA, count map[color.NRGBA]int) bag {
	b := bag{colours: colours}
	low, high := channels(colours[0]), channels(colours[0])
	for _, c := range colours {
		b.pixels += count[c]
		for i, v := range channels(c) {
			low[i], high[i] = min(low[i], v), max(high[i], v)
		}
	}
	for i := range low {
		if w := high[i] - low[i]; w > b.width {
			b.channel, b.width = i, w
		}
	}
	return b
}

// harm is what the eye would miss if the bag were not divided.
func (b bag) harm() int { return b.pixels * int(b.width) * int(b.width) }

// halves divides the colours where they differ most, half of the pixels to each side.
func (b bag) halves(count map[color.NRGBA]int) (one, other bag) {
	slices.SortStableFunc(b.colours, func(x, y color.NRGBA) int {
		return cmp.Compare(channels(x)[b.channel], channels(y)[b.channel])
	})
	at, pixels := 0, 0
	for at < len(b.colours)-1 && (at == 0 || pixels < b.pixels/2) {
		pixels += count[b.colours[at]]
		at++
	}
	return newBag(b.colours[:at], count), newBag(b.colours[at:], count)
}

// tone is the mean of the pixels of the bag.
func (b bag) tone(count map[color.NRGBA]int) color.NRGBA {
	var sum [4]int
	for _, c := range b.colours {
		for i, v := range channels(c) {
			sum[i] += int(v) * count[c]
		}
	}
	mean := func(i int) uint8 { return uint8((sum[i] + b.pixels/2) / b.pixels) }
	return color.NRGBA{mean(0), mean(1), mean(2), mean(3)}
}

// paletted is a picture in as few tones as fit into a byte each, a third of the size and for the eye the same: the
// colours are halved, where it matters most first, until there are enough bags.
func paletted(picture image.Image) *image.Paletted {
	area := picture.Bounds()
	at := func(x, y int) color.NRGBA {
		c, _ := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
		return c
	}
	count := make(map[color.NRGBA]int)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			count[at(x, y)]++
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.NRGBA) int {
		p, q := channels(a), channels(b)
		return slices.Compare(p[:], q[:])
	})
	bags := []bag{newBag(all, count)}
	for len(bags) < tones {
		worst := 0
		for i, b := range bags {
			if b.harm() > bags[worst].harm() {
				worst = i
			}
		}
		if bags[worst].width == 0 {
			break // every colour has its own tone
		}
		one, other := bags[worst].halves(count)
		bags[worst] = one
		bags = append(bags, other)
	}
	toneOf := make(map[color.NRGBA]uint8)
	out := image.NewPaletted(area, nil)
	for i, b := range bags {
		out.Palette = append(out.Palette, b.tone(count))
		for _, c := range b.colours {
			toneOf[c] = uint8(i)
		}
	}
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			out.SetColorIndex(x, y, toneOf[at(x, y)])
		}
	}
	return out
}
