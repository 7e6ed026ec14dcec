package ui

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Frame is one pass of a scene: the input of the tick, and the list that the scene fills.
type Frame struct {
	In    Input
	Now   time.Time
	Size  image.Point // of the window, in pixels
	Scale float64     // pixels to a unit
	Theme *theme.Theme
	Steps theme.Steps // the sizes of type
	*List

	kit     *Kit
	behind  bool            // what is asked now lies behind a sheet: it neither hears nor takes part in Tab
	want    string          // the widget that asks for the keyboard when nobody has it
	rolls   bool            // what is drawn now lies in something that scrolls
	crowded bool            // what is drawn now stands where it must
	hits    image.Rectangle // outside which nothing is heard by the pointer; empty: the clip counts
	layer   int             // how many things lie below what is drawn now
	later   []func()        // what is drawn over all else, at the end
}

// far is more than any way across a window, in pixels.
const far = 1e6

// Px turns units into whole pixels.
func (f *Frame) Px(units float64) int { return int(math.Round(units * f.Scale)) }

// Units turns pixels into units.
func (f *Frame) Units(px int) float64 { return float64(px) / f.Scale }

// Take says whether that key went down in this tick, and uses it up.
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

// Notch says whether the wheel has gone a notch upwards or downwards (1, -1), and uses up how far it went. Wheels that
// turn smoothly come to a notch in several passes.
func (f *Frame) Notch() int {
	k, by := f.kit, f.In.Wheel
	f.In.Wheel = 0
	if k.turned*by < 0 { // the other way counts from there
		k.turned = 0
	}
	const notch = 0.9 // systems differ in how much they make of one
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

// Behind asks what lies behind a sheet: it is drawn, but neither the pointer nor the keyboard reaches it.
func (f *Frame) Behind(hidden bool, ask func()) {
	old := f.behind
	f.behind = f.behind || hidden
	ask()
	f.behind = old
}

// Crowded lays out what stands where it must, however close to others of its kind: words of a running text, marks on a
// graph.
func (f *Frame) Crowded(lay func()) {
	old := f.crowded
	f.crowded = true
	lay()
	f.crowded = old
}

// Default gives the keyboard to a widget when no widget on the screen has it.
func (f *Frame) Default(id string) {
	if !f.behind {
		f.want = id
	}
}

// Focus gives the keyboard to a widget.
func (f *Frame) Focus(id string) { f.kit.focus = id }

// Focused says that the widget has the keyboard; shown says that this is to be seen.
func (f *Frame) Focused(id string) (focused, shown bool) {
	return f.kit.focus == id && !f.behind, f.kit.focus == id && f.kit.ring && !f.behind
}

// Keyed says that the keyboard goes from widget to widget: the ring is to be seen.
func (f *Frame) Keyed() bool {
	return f.kit.ring && slices.ContainsFunc(f.kit.stops, func(s stop) bool { return s.id == f.kit.focus })
}

// Sprite is the picture of a drawing, or of the same drawing in another size until it is painted.
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
