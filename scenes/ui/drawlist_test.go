package ui

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

func filledPicture(w, h int, c color.RGBA) *Picture {
	p := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := 0; i < len(p.Pix); i += 4 {
		p.Pix[i], p.Pix[i+1], p.Pix[i+2], p.Pix[i+3] = c.R, c.G, c.B, c.A
	}
	return p
}

var red, blue = color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}

func TestDirtyRect(t *testing.T) {
	a, b := filledPicture(10, 10, red), filledPicture(10, 10, blue)
	build := func(middle *Picture, at image.Point) *DrawList {
		l := &DrawList{}
		l.Reset(image.Pt(200, 200))
		l.FillRect(image.Rect(0, 0, 200, 200), color.NRGBA{1, 2, 3, 255})
		l.DrawPicture(middle, at)
		l.DrawPicture(a, image.Pt(150, 150))
		return l
	}
	one := build(a, image.Pt(20, 20))
	assert.True(t, one.DirtyRect(one).Empty(), "nothing for equal lists")
	assert.Equal(t, image.Rect(20, 20, 30, 30), build(b, image.Pt(20, 20)).DirtyRect(one), "another picture")
	assert.Equal(t, image.Rect(20, 20, 60, 60), build(a, image.Pt(50, 50)).DirtyRect(one), "it moved: the old place and the new one")
	longer := build(a, image.Pt(20, 20))
	longer.DrawPicture(b, image.Pt(5, 5))
	assert.Equal(t, image.Rect(5, 5, 15, 15), longer.DirtyRect(one), "one more at the end")
	assert.Equal(t, image.Rect(5, 5, 15, 15), one.DirtyRect(longer), "one less")
	other := build(a, image.Pt(20, 20))
	other.Size = image.Pt(100, 100)
	assert.Equal(t, image.Rect(0, 0, 100, 100), other.DirtyRect(one), "another size: everything")
}

func TestClipAndAlpha(t *testing.T) {
	l := &DrawList{}
	l.Reset(image.Pt(20, 20))
	l.FillRect(image.Rect(0, 0, 20, 20), color.NRGBA{255, 255, 255, 255})
	l.WithClip(image.Rect(5, 5, 10, 10), func() {
		l.WithClip(image.Rect(0, 0, 8, 8), func() { l.DrawPicture(filledPicture(20, 20, red), image.Point{}) })
		l.DrawPicture(filledPicture(3, 3, red), image.Pt(15, 15)) // outside, so not even listed
	})
	assert.Len(t, l.Ops, 2)
	l.Faded(0.5, func() { l.FillRect(image.Rect(18, 0, 20, 2), color.NRGBA{0, 0, 0, 255}) })
	l.Faded(0, func() { l.FillRect(image.Rect(0, 0, 20, 20), color.NRGBA{0, 0, 0, 255}) })
	pic := Paint(l)
	assert.Equal(t, red, pic.RGBAAt(6, 6))
	assert.Equal(t, uint8(255), pic.RGBAAt(9, 9).G, "clipped twice")
	assert.InDelta(t, 127, pic.RGBAAt(19, 1).R, 1)
	assert.Equal(t, uint8(255), pic.RGBAAt(0, 0).R, "alpha 0 draws nothing")
}

func TestNineSliceKeepsCorners(t *testing.T) {
	pic := filledPicture(7, 7, blue)
	for _, p := range []image.Point{{0, 0}, {6, 0}, {0, 6}, {6, 6}} {
		pic.SetRGBA(p.X, p.Y, red)
	}
	l := &DrawList{}
	l.Reset(image.Pt(40, 30))
	l.DrawNineSlice(pic, 3, image.Rect(0, 0, 40, 30))
	out := Paint(l)
	for y := range 30 {
		for x := range 40 {
			corner := (x == 0 || x == 39) && (y == 0 || y == 29)
			want := blue
			if corner {
				want = red
			}
			assert.Equal(t, want, out.RGBAAt(x, y), "%d, %d", x, y)
		}
	}
	l.Reset(image.Pt(40, 30))
	l.DrawNineSlice(pic, 3, image.Rect(0, 0, 2, 1)) // smaller than its corners
	assert.NotPanics(t, func() { Paint(l) })
}

func TestShapes(t *testing.T) {
	s := shape{radius: 8, edge: 1, fill: color.NRGBA{255, 255, 255, 255}, line: color.NRGBA{0, 0, 0, 255}}
	pic := s.paint()
	n := pic.Rect.Dx()
	assert.Zero(t, pic.RGBAAt(0, 0).A, "the corner is cut off")
	assert.Equal(t, color.RGBA{255, 255, 255, 255}, pic.RGBAAt(n/2, n/2))
	assert.Equal(t, color.RGBA{0, 0, 0, 255}, pic.RGBAAt(n/2, 0), "the edge")
	soft := shape{radius: 4, blur: 10, fill: color.NRGBA{0, 0, 0, 255}}.paint()
	m := soft.Rect.Dx()
	assert.Less(t, soft.RGBAAt(0, m/2).A, uint8(8), "a shadow fades out")
	assert.Greater(t, soft.RGBAAt(m/2, m/2).A, uint8(200))
}
