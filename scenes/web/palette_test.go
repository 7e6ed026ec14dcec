package web

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestQuantize(t *testing.T) {
	fewColors := image.NewNRGBA(image.Rect(3, 5, 7, 9))
	fewColors.SetNRGBA(4, 6, color.NRGBA{200, 100, 50, 255})
	fewColors.SetNRGBA(5, 6, color.NRGBA{200, 100, 51, 255})
	fewColors.SetNRGBA(6, 8, color.NRGBA{200, 100, 50, 128})
	got := quantize(fewColors)
	assert.Len(t, got.Palette, 4)
	for y := 5; y < 9; y++ {
		for x := 3; x < 7; x++ {
			assert.Equal(t, fewColors.At(x, y), got.At(x, y), "a picture with few colours keeps them")
		}
	}
	oneColor := quantize(image.NewNRGBA(image.Rect(0, 0, 2, 2)))
	assert.Len(t, oneColor.Palette, 1)
}

// The icons are small and look like the unreduced pictures.
func TestIcons(t *testing.T) {
	builder := newSiteBuilder()
	require.NoError(t, builder.addIcons())
	totalSize := 0
	for name, icon := range pngIcons {
		file := builder.site[builder.hashedNames[name]]
		totalSize += len(file)
		got, err := png.Decode(bytes.NewReader(file))
		require.NoError(t, err, name)
		want, err := icon.Paint()
		require.NoError(t, err)
		assert.Equal(t, want.Bounds(), got.Bounds(), name)
		sum, n := 0, 0
		for y := range icon.Px {
			for x := range icon.Px {
				var a, b [4]uint32
				a[0], a[1], a[2], a[3] = want.At(x, y).RGBA()
				b[0], b[1], b[2], b[3] = got.At(x, y).RGBA()
				for i := range a {
					sum += max(int(a[i]>>8)-int(b[i]>>8), int(b[i]>>8)-int(a[i]>>8))
					n++
				}
			}
		}
		assert.Less(t, float64(sum)/float64(n), 1.0, "%s: mean difference of a channel", name)
		t.Logf("%s: %d bytes, mean difference %.2f", name, len(file), float64(sum)/float64(n))
	}
	assert.Less(t, totalSize, 100_000)
}
