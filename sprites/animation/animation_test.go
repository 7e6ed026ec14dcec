package animation_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites/animation"
)

// encode encodes pictures that are shown for a second each.
func encode(pictures ...*image.RGBA) ([]byte, error) {
	var b bytes.Buffer
	err := animation.Encode(&b, len(pictures), func(i int) (animation.Frame, error) {
		return animation.Frame{Picture: pictures[i], Duration: time.Second}, nil
	})
	return b.Bytes(), err
}

// shades returns a picture with many colours and a square of one colour.
func shades(square image.Rectangle, of color.RGBA) *image.RGBA {
	p := image.NewRGBA(image.Rect(0, 0, 64, 48))
	for y := range 48 {
		for x := range 64 {
			p.SetRGBA(x, y, color.RGBA{R: uint8(4 * x), G: uint8(5 * y), B: uint8(x + y), A: 255})
			if image.Pt(x, y).In(square) {
				p.SetRGBA(x, y, of)
			}
		}
	}
	return p
}

// compose returns the picture that a reader shows after frame n.
func compose(g *gif.GIF, n int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for _, f := range g.Image[:n+1] {
		for y := f.Rect.Min.Y; y < f.Rect.Max.Y; y++ {
			for x := f.Rect.Min.X; x < f.Rect.Max.X; x++ {
				if c := f.At(x, y); f.ColorIndexAt(x, y) != 0 {
					out.Set(x, y, c)
				}
			}
		}
	}
	return out
}

func TestEncode(t *testing.T) {
	red, blue := color.RGBA{R: 200, A: 255}, color.RGBA{B: 220, A: 255}
	pictures := []*image.RGBA{
		shades(image.Rect(5, 5, 20, 20), red), shades(image.Rect(30, 5, 45, 20), red), shades(image.Rect(30, 5, 45, 20), red), shades(image.Rect(30, 25, 45, 40), blue),
	}
	file, err := encode(pictures...)
	require.NoError(t, err)
	again, err := encode(pictures...)
	require.NoError(t, err)
	assert.Equal(t, file, again, "the same frames give the same file")
	g, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.Len(t, g.Image, len(pictures))
	assert.Equal(t, []int{100, 100, 100, 100}, g.Delay)
	assert.Zero(t, g.LoopCount, "endless")
	assert.Equal(t, image.Rect(0, 0, 64, 48), g.Image[0].Rect)
	assert.Equal(t, image.Rect(5, 5, 45, 20), g.Image[1].Rect, "only what changed")
	assert.Equal(t, image.Rect(0, 0, 1, 1), g.Image[2].Rect, "nothing changed")
	for n, want := range pictures {
		got := compose(g, n)
		worst := 0
		for i := range want.Pix {
			worst = max(worst, int(want.Pix[i])-int(got.Pix[i]), int(got.Pix[i])-int(want.Pix[i]))
		}
		assert.LessOrEqual(t, worst, 24, "the colours of frame %d are near", n)
	}
	assert.Equal(t, red, compose(g, 0).At(10, 10), "a colour of many pixels is exact")
}

// Colours of frames that were not looked at become the nearest ones.
func TestColorOfAnyFrame(t *testing.T) {
	pictures := make([]*image.RGBA, 100)
	for i := range pictures {
		pictures[i] = shades(image.Rect(5, 5, 20, 20), color.RGBA{R: 200, A: 255})
	}
	pictures[50] = shades(image.Rect(5, 5, 20, 20), color.RGBA{R: 188, G: 11, B: 15, A: 255})
	file, err := encode(pictures...)
	require.NoError(t, err)
	g, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	r, _, b, _ := compose(g, 50).At(10, 10).RGBA()
	assert.InDelta(t, 188, float64(r>>8), 24)
	assert.InDelta(t, 15, float64(b>>8), 24)
}

func TestEncodeErrors(t *testing.T) {
	_, err := encode()
	require.ErrorIs(t, err, animation.ErrFrames)
	_, err = encode(image.NewRGBA(image.Rect(0, 0, 8, 8)), image.NewRGBA(image.Rect(0, 0, 9, 8)))
	require.ErrorIs(t, err, animation.ErrFrames)
	broken := errors.New("broken")
	require.ErrorIs(t, animation.Encode(io.Discard, 3, func(int) (animation.Frame, error) { return animation.Frame{}, broken }), broken)
}
