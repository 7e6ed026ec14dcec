package scenes

import (
	"image"
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/ui"
)

// Taps are what the engine does not tell of while a page takes long to draw: fingers that came and went between two ticks, as it
// tells only of those that are there when a tick begins; and where a button or a finger went down, as it tells only where it is by
// then.
type taps struct {
	down    *image.Point // where a finger came down since the last tick, if it rests
	short   []image.Point
	pressed *image.Point // where a button or a finger went down last, until that is heard
	let     *image.Point // where a button went up last, until that is heard
}

// watch hears the fingers and the mouse on the drawing.
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

// hear adds the next short tap to what happened since the last tick, or puts what went down or up to where it did; touching says
// that a finger is there.
func (t *taps) hear(in *ui.Input, touching bool) {
	t.down = nil // whoever is there now is heard by the engine
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
