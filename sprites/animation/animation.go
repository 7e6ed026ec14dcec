// Package animation writes pictures of the same size as an animated GIF (Graphics Interchange Format, version 89a). [Encode] first chooses
// at most 255 colours for all frames by looking at some of them (see palette). Then it writes of each frame only what changed, where pixels
// that stay are transparent. It keeps no more than two frames in memory, besides what is written.
package animation

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"io"
	"time"
)

// A Frame is a picture and how long it is shown, in steps of 10 ms.
type Frame struct {
	Picture  *image.RGBA // opaque
	Duration time.Duration
}

// ErrFrames is the error of [Encode] for frames that are missing or differ in size.
var ErrFrames = errors.New("animation: no frames, or frames that differ in size")

// sampleCount is how many frames the colours are chosen from.
const sampleCount = 12

// Encode writes frames 0 to count-1 as an endless animation. It asks for some of them twice.
func Encode(w io.Writer, count int, frame func(i int) (Frame, error)) error {
	if count < 1 {
		return ErrFrames
	}
	var h histogram
	samples := min(sampleCount, count)
	for n := range samples {
		f, err := frame(n * (count - 1) / max(samples-1, 1))
		if err != nil {
			return err
		}
		h.add(f.Picture)
	}
	p := newPalette(&h)
	var out gif.GIF
	var before *image.RGBA
	for i := range count {
		f, err := frame(i)
		if err != nil {
			return err
		}
		changed := f.Picture.Rect
		if before != nil {
			if before.Rect != changed {
				return ErrFrames
			}
			changed = changedBox(before, f.Picture)
		}
		if changed.Empty() {
			changed = image.Rectangle{Min: f.Picture.Rect.Min, Max: f.Picture.Rect.Min.Add(image.Pt(1, 1))} // a frame has one pixel at least
		}
		out.Image = append(out.Image, p.convert(f.Picture, before, changed))
		out.Delay = append(out.Delay, int(f.Duration/(10*time.Millisecond)))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		before = f.Picture
	}
	out.Config = image.Config{ColorModel: p.colors, Width: before.Rect.Dx(), Height: before.Rect.Dy()}
	return gif.EncodeAll(w, &out)
}

// changedBox returns the smallest box of pixels in which two pictures of the same size differ.
func changedBox(a, b *image.RGBA) (box image.Rectangle) {
	width := 4 * a.Rect.Dx()
	for y := range a.Rect.Dy() {
		from := y * a.Stride
		one, other := a.Pix[from:from+width], b.Pix[from:from+width]
		if bytes.Equal(one, other) {
			continue
		}
		first, last := 0, width-1
		for one[first] == other[first] {
			first++
		}
		for one[last] == other[last] {
			last--
		}
		box = box.Union(image.Rect(first/4, y, last/4+1, y+1).Add(a.Rect.Min))
	}
	return box
}
