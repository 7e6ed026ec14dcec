package sprites

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRotated(t *testing.T) {
	mark := func() *image.RGBA {
		p := newSquare(9)
		p.Set(4, 1, color.Black) // above the centre
		return p
	}
	for degrees, want := range map[int]image.Point{0: {4, 1}, 90: {7, 4}, 180: {4, 7}, 270: {1, 4}} {
		p := rotated(mark(), degrees)
		assert.GreaterOrEqual(t, p.RGBAAt(want.X, want.Y).A, uint8(254), "%d degrees", degrees)
		assert.Zero(t, p.RGBAAt(4, 4).A, "%d degrees", degrees)
	}
	p := rotated(mark(), 120) // to 120 degrees clockwise from the top
	assert.Positive(t, p.RGBAAt(7, 5).A)
	assert.Zero(t, p.RGBAAt(4, 1).A)
}
