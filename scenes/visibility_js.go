package scenes

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// watchVisibility saves the running game when the page is hidden or left, as it may never come back, and refreshes
// the library when the player returns, as another tab may have changed it. It also follows the browser's colour
// scheme.
func (l *loop) attend() (end func()) {
	document := js.Global().Get("document")
	hook := js.FuncOf(func(_ js.Value, args []js.Value) any {
		does := l.stage.Show
		if args[0].Get("type").String() == "pagehide" || document.Get("hidden").Bool() {
			does = l.stage.Hide
		}
		if !l.turn.TryLock() { // the loop waits for something that cannot arrive before this callback returns
			go func() {
				l.turn.Lock()
				defer l.turn.Unlock()
				does()
			}()
			return nil
		}
		defer l.turn.Unlock()
		does()
		return nil
	})
	events := map[string]js.Value{"visibilitychange": document, "pagehide": js.Global(), "focus": js.Global()}
	for event, target := range events {
		target.Call("addEventListener", event, hook)
	}
	turned := js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.dark.Store(args[0].Get("matches").Bool())
		ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
		return nil
	})
	scheme := js.Global().Call("matchMedia", "(prefers-color-scheme: dark)")
	scheme.Call("addEventListener", "change", turned)
	return func() {
		scheme.Call("removeEventListener", "change", turned)
		turned.Release()
		for event, target := range events {
			target.Call("removeEventListener", event, hook)
		}
		hook.Release()
	}
}
