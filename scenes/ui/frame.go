package ui

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Frame is one pass of a scene: the input of the tick and the draw list that the scene fills.
type Frame struct {
	In    Input
	Now   time.Time
	Size  image.Point // of the window, in pixels
	Scale float64     // pixels per unit
	Theme *theme.Theme
	Steps theme.Steps // sizes of type
	*List

	kit     *Kit
	behind  bool            // the current widgets are behind a sheet: no input, no tab stop
	want    string          // the widget that gets the focus if no widget has it
	rolls   bool            // inside a scroll area
	crowded bool            // widgets may be close together
	hits    image.Rectangle // limits where the pointer is handled; empty: only the clip does
	layer   int             // number of layers below the current one
	later   []func()        // drawn above everything else at the end
}

// offAxisPenalty is larger than any distance in a window, in pixels.
const far = 1e6

// Px converts units to whole pixels.
func (f *Frame) Px(units float64) int { return int(math.Round(units * f.Scale)) }

// Units converts pixels to units.
func (f *Frame) Units(px int) float64 { return float64(px) / f.Scale }

// TakeKey reports whether the key went down in this tick, and consumes it.
func (f *Frame) Take(key Key) bool {
	if f.behind {
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
func (f *Frame) Notch() int {
	k, by := f.kit, f.In.Wheel
	f.In.Wheel = 0
	if k.turned*by < 0 { // a change of direction starts anew
		k.turned = 0
	}
	const notch = 0.9 // notches differ between systems
	switch k.turned += by; {
	case k.turned >= notch:
		k.turned = 0
		return 1
	case k.turned <= -notch:
		k.turned = 0
		return -1
	}
	return 0
}

// Inert draws widgets that ignore pointer and keyboard, like those behind a sheet, if inert is true.
func (f *Frame) Behind(hidden bool, ask func()) {
	old := f.behind
	f.behind = f.behind || hidden
	ask()
	f.behind = old
}

// AllowCrowding draws widgets that are close together by nature: links in a text, marks on a graph.
func (f *Frame) Crowded(lay func()) {
	old := f.crowded
	f.crowded = true
	lay()
	f.crowded = old
}

// DefaultFocus focuses a widget when no widget on the screen has the focus.
func (f *Frame) Default(id string) {
	if !f.behind {
		f.want = id
	}
}

// SetFocus focuses a widget.
func (f *Frame) Focus(id string) { f.kit.focus = id }

// HasFocus reports whether the widget has the focus, and whether its focus ring is shown.
func (f *Frame) Focused(id string) (focused, shown bool) {
	return f.kit.focus == id && !f.behind, f.kit.focus == id && f.kit.ring && !f.behind
}

// ShowsFocusRing reports whether the focus is on a widget and its ring is shown.
func (f *Frame) Keyed() bool {
	return f.kit.ring && slices.ContainsFunc(f.kit.stops, func(s stop) bool { return s.id == f.kit.focus })
}

// DrawSprite draws a drawing, or the same drawing in another size until it is painted.
func (f *Frame) Sprite(d sprites.Drawing, at image.Rectangle) {
	pic, exact := f.kit.Sprites.Request(d)
	switch {
	case pic == nil:
	case exact:
		f.Draw(pic, at.Min)
	default:
		f.Stretch(pic, at)
	}
}
