package ui

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Box draws a rectangle with round corners, and an edge if the line has a colour.
func (f *Frame) Box(r image.Rectangle, radius float64, fill, line theme.Color) {
	s := shape{radius: min(math.Round(radius*f.Scale), float64(min(r.Dx(), r.Dy()))/2), fill: fill, line: line}
	if line.A > 0 {
		s.edge = max(1, math.Round(f.Theme.EdgeWidth*f.Scale))
	}
	f.DrawNineSlice(f.kit.Cache.shape(s), s.cornerSize(), r)
}

// Pill draws a box with semicircular ends.
func (f *Frame) Pill(r image.Rectangle, fill, line theme.Color) {
	f.Box(r, f.Units(r.Dy())/2, fill, line)
}

// Outline draws an edge of that width, in units, inside r.
func (f *Frame) Outline(r image.Rectangle, radius, width float64, line theme.Color) {
	s := shape{radius: math.Round(radius * f.Scale), edge: max(1, math.Round(width*f.Scale)), line: line}
	f.DrawNineSlice(f.kit.Cache.shape(s), s.cornerSize(), r)
}

// Shadow draws the soft shadows of a box.
func (f *Frame) Shadow(r image.Rectangle, radius float64, layers []theme.Shadow) {
	for _, layer := range layers {
		s := shape{radius: math.Round(radius * f.Scale), fill: layer.Color, blur: math.Round(layer.Blur * f.Scale)}
		f.DrawNineSlice(f.kit.Cache.shape(s), s.cornerSize(), r.Inset(-s.margin()).Add(image.Pt(0, f.Px(layer.OffsetY))))
	}
}

// Card draws a raised background with its shadow.
func (f *Frame) Card(r image.Rectangle) {
	f.Shadow(r, theme.RadiusCard, f.Theme.CardShadow)
	f.Box(r, theme.RadiusCard, f.Theme.Raised, f.contrastEdge())
}

// contrastEdge is the edge that replaces shadows in high contrast.
func (f *Frame) contrastEdge() theme.Color {
	if f.Theme.IsHighContrast {
		return f.Theme.RaisedEdge
	}
	return theme.Color{}
}

// FocusRing draws the focus ring around r.
func (f *Frame) FocusRing(r image.Rectangle, radius float64) {
	distance := theme.FocusGap + theme.FocusWidth
	f.Outline(r.Inset(-f.Px(float64(distance))), radius+float64(distance), theme.FocusWidth, f.Theme.Accent)
}

// InnerFocusRing draws the focus ring inside r, where there is no room around it.
func (f *Frame) InnerFocusRing(r image.Rectangle, radius float64) {
	f.Outline(r, radius, theme.FocusWidth, f.Theme.Accent)
}

// Background draws the background of every scene.
func (f *Frame) Background() {
	const cell = 16 // screen pixels per picture pixel; the gradient is slow
	k := f.kit
	size := image.Pt(f.Size.X/cell+3, f.Size.Y/cell+3)
	key := shape{radius: float64(size.X), edge: float64(size.Y), fill: f.Theme.Background1, line: f.Theme.Background2, blur: -1}
	pic := k.Cache.shapes[key]
	if pic == nil {
		pic = &cachedPicture{picture: paintBackground(size, f.Theme)}
		k.Cache.shapes[key] = pic
	}
	pic.lastUsed = k.Cache.passCount
	f.DrawStretched(pic.picture, image.Rect(-cell, -cell, (size.X-1)*cell, (size.Y-1)*cell))
}

// paintBackground paints a soft radial gradient from the upper left.
func paintBackground(size image.Point, th *theme.Theme) *Picture {
	pic := image.NewRGBA(image.Rectangle{Max: size})
	reach := 1.15 * math.Hypot(float64(size.X), float64(size.Y))
	for y := range size.Y {
		for x := range size.X {
			d := math.Hypot(float64(x)-0.25*float64(size.X), float64(y)-0.1*float64(size.Y))
			part := min(d/(0.75*reach), 1)
			blend := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*part)) }
			c := theme.Color{
				R: blend(th.Background1.R, th.Background2.R), G: blend(th.Background1.G, th.Background2.G), B: blend(th.Background1.B, th.Background2.B), A: 255,
			}
			pic.SetRGBA(x, y, premultiplied(c, 1))
		}
	}
	return pic
}

// Icon draws an icon of that size, in units, in the middle of r.
func (f *Frame) Icon(r image.Rectangle, name string, units float64, c theme.Color) {
	px := f.Px(units)
	at := image.Rect(0, 0, px, px).Add(centerOf(r)).Sub(image.Pt(px/2, px/2))
	f.DrawSprite(sprites.Icon{Name: name, Color: c, Px: px}, at)
}
