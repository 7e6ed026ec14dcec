package scenes

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// watchVisibility saves the running game when the page is hidden or left, as it may never come back, and refreshes
// the library when the player returns, as another tab may have changed it. It also follows the browser's colour
// scheme.
func (l *loop) watchVisibility() (stop func()) {
	document := js.Global().Get("document")
	onChange := js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle := l.director.Show
		if args[0].Get("type").String() == "pagehide" || document.Get("hidden").Bool() {
			handle = l.director.Hide
		}
		if !l.mu.TryLock() { // the loop is blocked until this callback returns
			go func() {
				l.mu.Lock()
				defer l.mu.Unlock()
				handle()
			}()
			return nil
		}
		defer l.mu.Unlock()
		handle()
		return nil
	})
	events := map[string]js.Value{"visibilitychange": document, "pagehide": js.Global(), "focus": js.Global()}
	for event, target := range events {
		target.Call("addEventListener", event, onChange)
	}
	onColorScheme := js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.isDark.Store(args[0].Get("matches").Bool())
		ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
		return nil
	})
	scheme := js.Global().Call("matchMedia", "(prefers-color-scheme: dark)")
	scheme.Call("addEventListener", "change", onColorScheme)
	return func() {
		scheme.Call("removeEventListener", "change", onColorScheme)
		onColorScheme.Release()
		for event, target := range events {
			target.Call("removeEventListener", event, onChange)
		}
		onChange.Release()
	}
}
