package scenes

import (
	"image"
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/ui"
)

// missedTaps recovers input that Ebitengine misses while frames are slow: touches that begin and end between two
// ticks, and the positions at which buttons and fingers went down, as it only reports the current ones.
type taps struct {
	down    *image.Point // where a finger came down since the last tick, if it has not moved
	short   []image.Point
	pressed *image.Point // where a button or finger last went down, until it is handled
	let     *image.Point // where a button last went up, until it is handled
}

// listen listens to touches and the mouse on the canvas.
func (t *taps) watch(canvas js.Value) {
	where := func(e js.Value) *image.Point {
		return &image.Point{X: int(e.Get("clientX").Float() * ratio()), Y: int(e.Get("clientY").Float() * ratio())}
	}
	listen(canvas, "mousedown", func(e js.Value) {
		if e.Get("button").Int() == 0 {
			t.pressed = where(e)
		}
	})
	listen(js.Global(), "mouseup", func(e js.Value) {
		if e.Get("button").Int() == 0 {
			t.let = where(e)
		}
	})
	listen(canvas, "touchstart", func(e js.Value) {
		t.down = nil
		if fingers := e.Get("touches"); fingers.Length() == 1 {
			t.down = where(fingers.Index(0))
			t.pressed = t.down
		}
	})
	listen(canvas, "touchend", func(js.Value) {
		if t.down != nil {
			t.short = append(t.short, *t.down)
		}
		t.down = nil
	})
	for _, kind := range []string{"touchmove", "touchcancel"} {
		listen(canvas, kind, func(js.Value) { t.down = nil })
	}
}

// addTo adds the next short tap to the input, or corrects the position of a press or release; isTouching says that a
// finger is down.
func (t *taps) hear(in *ui.Input, touching bool) {
	t.down = nil // Ebitengine reports the current touches
	switch {
	case in.Pressed && t.pressed != nil:
		in.At, t.pressed, t.let = *t.pressed, nil, nil
	case in.Released && !in.Touch && t.let != nil:
		in.At, t.let = *t.let, nil
	}
	if touching || in.Released || len(t.short) == 0 {
		return
	}
	in.At, t.short = t.short[0], t.short[1:]
	in.Touch, in.Inside, in.Pressed, in.Released = true, true, true, true
}
