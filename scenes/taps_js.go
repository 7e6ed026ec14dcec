package scenes

import (
	"image"
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/ui"
)

// Taps are those of a finger that came and went between two ticks, as it may while a page takes long to draw. The engine
// tells only of fingers that are there when a tick begins.
type taps struct {
	down  *image.Point // where a finger came down since the last tick
	short []image.Point
}

// watch hears the fingers on the drawing.
func (t *taps) watch(canvas js.Value) {
	listen(canvas, "touchstart", func(e js.Value) {
		t.down = nil
		if fingers := e.Get("touches"); fingers.Length() == 1 {
			at := fingers.Index(0)
			t.down = &image.Point{
				X: int(at.Get("clientX").Float() * ratio()),
				Y: int(at.Get("clientY").Float() * ratio()),
			}
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

// hear adds the next short tap to what happened since the last tick; touching says that a finger is there.
func (t *taps) hear(in *ui.Input, touching bool) {
	t.down = nil // whoever is there now is heard by the engine
	if touching || in.Released || len(t.short) == 0 {
		return
	}
	in.At, t.short = t.short[0], t.short[1:]
	in.Touch, in.Inside, in.Pressed, in.Released = true, true, true, true
}
