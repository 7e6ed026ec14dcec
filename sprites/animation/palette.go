package animation

import (
	"image"
	"image/color"
	"math"
)

// Colours are counted with so many bits for each of red, green and blue.
const (
	channelBits = 6
	binCount    = 1 << (3 * channelBits)
)

// maxColors is the number of colours of a palette besides the transparent one.
const maxColors = 255

// A bin counts the pixels of similar colours.
type bin struct {
	count uint64
	sum   [3]uint64 // of the values of red, green and blue, 0 to 255
}

// A histogram counts the colours of pixels.
type histogram struct{ bins map[uint32]*bin }

// binOf returns the number of the bin of a pixel.
func binOf(pixel []uint8) uint32 {
	const shift = 8 - channelBits
	return uint32(pixel[0]>>shift)<<(2*channelBits) | uint32(pixel[1]>>shift)<<channelBits | uint32(pixel[2]>>shift)
}

// add counts the pixels of a picture.
func (h *histogram) add(picture *image.RGBA) {
	if h.bins == nil {
		h.bins = map[uint32]*bin{}
	}
	box := picture.Rect
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := picture.Pix[picture.PixOffset(box.Min.X, y):picture.PixOffset(box.Max.X, y)]
		for ; len(row) > 0; row = row[4:] {
			n := binOf(row)
			b := h.bins[n]
			if b == nil {
				b = &bin{}
				h.bins[n] = b
			}
			b.count++
			for c := range b.sum {
				b.sum[c] += uint64(row[c])
			}
		}
	}
}

// A cluster is a set of bins that become one colour.
type cluster struct {
	bins   []*bin
	mean   [3]float64
	spread [3]float64 // squared distances from the mean, summed over the pixels
}

func newCluster(bins []*bin) cluster {
	c := cluster{bins: bins}
	total := 0.0
	for _, b := range bins {
		total += float64(b.count)
		for i := range c.mean {
			c.mean[i] += float64(b.sum[i])
		}
	}
	for i := range c.mean {
		c.mean[i] /= total
	}
	for _, b := range bins {
		for i := range c.spread {
			d := float64(b.sum[i])/float64(b.count) - c.mean[i]
			c.spread[i] += d * d * float64(b.count)
		}
	}
	return c
}

// widest returns the channel in which the colours differ most, and how much.
func (c *cluster) widest() (channel int, spread float64) {
	for i, s := range c.spread {
		if s > spread {
			channel, spread = i, s
		}
	}
	return channel, spread
}

// split divides the cluster at the mean of the channel in which its colours differ most.
func (c *cluster) split() (low, high cluster) {
	channel, _ := c.widest()
	var below, above []*bin
	for _, b := range c.bins {
		if float64(b.sum[channel])/float64(b.count) <= c.mean[channel] {
			below = append(below, b)
		} else {
			above = append(above, b)
		}
	}
	return newCluster(below), newCluster(above)
}

// A palette is the colours of an animation, the transparent one first.
type palette struct {
	colors color.Palette
	byBin  map[uint32]uint8
}

// newPalette chooses the colours that pixels are nearest to: the cluster whose colours differ most is divided until there are enough.
func newPalette(h *histogram) *palette {
	p := &palette{colors: color.Palette{color.RGBA{}}, byBin: make(map[uint32]uint8, len(h.bins))}
	var all []*bin
	numbers := make(map[*bin]uint32, len(h.bins))
	for n := range uint32(binCount) { // in a fixed order, so that the same frames give the same file
		if b := h.bins[n]; b != nil {
			all = append(all, b)
			numbers[b] = n
		}
	}
	clusters := []cluster{newCluster(all)}
	for len(clusters) < maxColors {
		worst, most := -1, 0.0
		for i := range clusters {
			if _, spread := clusters[i].widest(); spread > most {
				worst, most = i, spread
			}
		}
		if worst < 0 { // each has one colour only
			break
		}
		low, high := clusters[worst].split()
		clusters[worst] = low
		clusters = append(clusters, high)
	}
	for i, c := range clusters {
		rgb := [3]uint8{}
		for n := range rgb {
			rgb[n] = uint8(math.Round(c.mean[n]))
		}
		p.colors = append(p.colors, color.RGBA{R: rgb[0], G: rgb[1], B: rgb[2], A: math.MaxUint8})
		for _, b := range c.bins {
			p.byBin[numbers[b]] = uint8(i + 1)
		}
	}
	return p
}

// convert returns a box of a picture in the colours of the palette. Pixels that are as they were before are transparent.
func (p *palette) convert(picture, before *image.RGBA, box image.Rectangle) *image.Paletted {
	out := image.NewPaletted(box, p.colors)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from, to := picture.PixOffset(box.Min.X, y), picture.PixOffset(box.Max.X, y)
		row, target := picture.Pix[from:to], out.Pix[out.PixOffset(box.Min.X, y):]
		for x := range box.Dx() {
			pixel := row[4*x : 4*x+4]
			if before != nil && [4]uint8(pixel) == [4]uint8(before.Pix[from+4*x:]) {
				continue
			}
			target[x] = p.index(pixel)
		}
	}
	return out
}

// index returns the index of the colour of a pixel.
func (p *palette) index(pixel []uint8) uint8 {
	n := binOf(pixel)
	if i, ok := p.byBin[n]; ok {
		return i
	}
	// A colour of a frame that was not looked at. The transparent colour is not for pixels.
	i := uint8(1 + p.colors[1:].Index(color.RGBA{R: pixel[0], G: pixel[1], B: pixel[2], A: math.MaxUint8}))
	p.byBin[n] = i
	return i
}
