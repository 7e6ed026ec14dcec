package scenes

import (
	"image"
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/ui"
)

// missedTaps recovers input that Ebitengine misses while frames are slow: touches that begin and end between two ticks,
// and the positions of presses and releases, as Ebitengine only reports the current position.
type missedTaps struct {
	touchDown  *image.Point // where a finger came down since the last tick, if it has not moved
	shortTaps  []image.Point
	pressedAt  *image.Point // where a button or finger last went down, until it is handled
	releasedAt *image.Point // where a button last went up, until it is handled
}

// listen listens to touches and the mouse on the canvas.
func (t *missedTaps) listen(canvas js.Value) {
	clientPoint := func(e js.Value) *image.Point {
		return &image.Point{X: int(e.Get("clientX").Float() * devicePixelRatio()), Y: int(e.Get("clientY").Float() * devicePixelRatio())}
	}
	listenFirst(canvas, "mousedown", func(e js.Value) {
		if e.Get("button").Int() == 0 {
			t.pressedAt = clientPoint(e)
		}
	})
	listenFirst(js.Global(), "mouseup", func(e js.Value) {
		if e.Get("button").Int() == 0 {
			t.releasedAt = clientPoint(e)
		}
	})
	listenFirst(canvas, "touchstart", func(e js.Value) {
		t.touchDown = nil
		if fingers := e.Get("touches"); fingers.Length() == 1 {
			t.touchDown = clientPoint(fingers.Index(0))
			t.pressedAt = t.touchDown
		}
	})
	listenFirst(canvas, "touchend", func(js.Value) {
		if t.touchDown != nil {
			t.shortTaps = append(t.shortTaps, *t.touchDown)
		}
		t.touchDown = nil
	})
	for _, kind := range []string{"touchmove", "touchcancel"} {
		listenFirst(canvas, kind, func(js.Value) { t.touchDown = nil })
	}
}

// addTo adds the next short tap to the input, or corrects the position of a press or release; isTouching says that a
// finger is down.
func (t *missedTaps) addTo(in *ui.Input, isTouching bool) {
	t.touchDown = nil // Ebitengine reports the current touches
	switch {
	case in.Pressed && t.pressedAt != nil:
		in.Pointer, t.pressedAt, t.releasedAt = *t.pressedAt, nil, nil
	case in.Released && !in.IsTouch && t.releasedAt != nil:
		in.Pointer, t.releasedAt = *t.releasedAt, nil
	}
	if isTouching || in.Released || len(t.shortTaps) == 0 {
		return
	}
	in.Pointer, t.shortTaps = t.shortTaps[0], t.shortTaps[1:]
	in.IsTouch, in.IsInside, in.Pressed, in.Released = true, true, true, true
}
