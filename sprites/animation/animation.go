// Package animation writes pictures of the same size as an animated GIF (Graphics Interchange Format, version 89a). [Encode]
// goes through the frames twice: first it chooses at most 255 colours for all of them (see palette), then it writes of
// each frame only what changed, where pixels that stay are transparent. It keeps no more than two frames in memory, besides what is written.
package animation

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"io"
	"iter"
	"time"
)

// A Frame is a picture and how long it is shown, in steps of 10 ms.
type Frame struct {
	Picture  *image.RGBA // opaque; may be painted over once the next frame is asked for
	Duration time.Duration
}

// ErrFrames is the error of [Encode] for frames that are missing or differ in size.
var ErrFrames = errors.New("animation: no frames, or frames that differ in size")

// Encode writes frames as an endless animation. The frames must be the same both times.
func Encode(w io.Writer, frames iter.Seq2[Frame, error]) error {
	var h histogram
	var size image.Point
	err := changes(frames, func(f Frame, _ *image.RGBA, changed image.Rectangle) error {
		if size != (image.Point{}) && size != f.Picture.Bounds().Size() {
			return ErrFrames
		}
		size = f.Picture.Bounds().Size()
		h.add(f.Picture, changed)
		return nil
	})
	if err != nil {
		return err
	}
	if size == (image.Point{}) {
		return ErrFrames
	}
	p := newPalette(&h)
	out := gif.GIF{Config: image.Config{ColorModel: p.colors, Width: size.X, Height: size.Y}}
	err = changes(frames, func(f Frame, before *image.RGBA, changed image.Rectangle) error {
		if changed.Empty() {
			changed = image.Rect(0, 0, 1, 1) // a frame has one pixel at least
		}
		out.Image = append(out.Image, p.convert(f.Picture, before, changed))
		out.Delay = append(out.Delay, int(f.Duration/(10*time.Millisecond)))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		return nil
	})
	if err != nil {
		return err
	}
	return gif.EncodeAll(w, &out)
}

// changes calls do with each frame, the one before it, nil for the first, and the smallest box of pixels that differ.
func changes(frames iter.Seq2[Frame, error], do func(f Frame, before *image.RGBA, changed image.Rectangle) error) error {
	var before *image.RGBA
	for f, err := range frames {
		if err != nil {
			return err
		}
		changed := f.Picture.Bounds()
		if before != nil && before.Bounds() == changed {
			changed = changedBox(before, f.Picture)
		}
		if err := do(f, before, changed); err != nil {
			return err
		}
		if before == nil {
			before = image.NewRGBA(f.Picture.Bounds())
		}
		copy(before.Pix, f.Picture.Pix)
	}
	return nil
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
