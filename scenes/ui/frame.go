package ui

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Frame is one frame of a scene: the input of the tick and the draw list that the scene fills.
type Frame struct {
	In        Input
	Now       time.Time
	Size      image.Point // of the window, in pixels
	Scale     float64     // pixels per unit
	Theme     *theme.Theme
	TextSizes theme.TextSizes // sizes of type
	*DrawList

	kit          *Kit
	isInert      bool            // the current widgets are behind a sheet: no input, no tab stop
	defaultFocus string          // the widget that gets the focus if no widget has it
	isScrolling  bool            // inside a scroll area
	mayBeCrowded bool            // widgets may be close together
	hitClip      image.Rectangle // limits where the pointer is handled; empty: only the clip does
	layer        int             // number of layers below the current one
	deferred     []func()        // drawn above everything else at the end
}

// offAxisPenalty is larger than any distance in a window, in pixels.
const offAxisPenalty = 1e6

// Px converts units to whole pixels.
func (f *Frame) Px(units float64) int { return int(math.Round(units * f.Scale)) }

// Units converts pixels to units.
func (f *Frame) Units(px int) float64 { return float64(px) / f.Scale }

// TakeKey reports whether the key went down in this tick, and consumes it.
func (f *Frame) TakeKey(key Key) bool {
	if f.isInert {
		return false
	}
	i := slices.Index(f.In.Keys, key)
	if i < 0 {
		return false
	}
	f.In.Keys = slices.Delete(f.In.Keys, i, i+1)
	return true
}

// TakeWheelNotch reports whether the wheel has moved by a notch (1 up, -1 down), and consumes its movement. Smooth
// wheels reach a notch after several passes.
func (f *Frame) TakeWheelNotch() int {
	k, delta := f.kit, f.In.Wheel
	f.In.Wheel = 0
	if k.wheelRemainder*delta < 0 { // a change of direction starts anew
		k.wheelRemainder = 0
	}
	const notch = 0.9 // notches differ between systems
	switch k.wheelRemainder += delta; {
	case k.wheelRemainder >= notch:
		k.wheelRemainder = 0
		return 1
	case k.wheelRemainder <= -notch:
		k.wheelRemainder = 0
		return -1
	}
	return 0
}

// Inert draws widgets that ignore pointer and keyboard, like those behind a sheet, if inert is true.
func (f *Frame) Inert(inert bool, draw func()) {
	old := f.isInert
	f.isInert = f.isInert || inert
	draw()
	f.isInert = old
}

// AllowCrowding draws widgets that are close together by nature: links in a text, marks on a graph.
func (f *Frame) AllowCrowding(draw func()) {
	old := f.mayBeCrowded
	f.mayBeCrowded = true
	draw()
	f.mayBeCrowded = old
}

// DefaultFocus focuses a widget when no widget on the screen has the focus.
func (f *Frame) DefaultFocus(id string) {
	if !f.isInert {
		f.defaultFocus = id
	}
}

// SetFocus focuses a widget.
func (f *Frame) SetFocus(id string) { f.kit.focus = id }

// HasFocus reports whether the widget has the focus, and whether its focus ring is shown.
func (f *Frame) HasFocus(id string) (hasFocus, isShown bool) {
	return f.kit.focus == id && !f.isInert, f.kit.focus == id && f.kit.showsFocusRing && !f.isInert
}

// ShowsFocusRing reports whether the focus is on a widget and its ring is shown.
func (f *Frame) ShowsFocusRing() bool {
	return f.kit.showsFocusRing && slices.ContainsFunc(f.kit.tabStops, func(s tabStop) bool { return s.id == f.kit.focus })
}

// DrawSprite draws a drawing, or the same drawing in another size until it is painted.
func (f *Frame) DrawSprite(d sprites.Drawing, at image.Rectangle) {
	pic, isExact := f.kit.Sprites.Request(d)
	switch {
	case pic == nil:
	case isExact:
		f.DrawPicture(pic, at.Min)
	default:
		f.DrawStretched(pic, at)
	}
}
