package scenes

import (
	"syscall/js"
	"time"
)

// newVibrator returns what makes a phone vibrate, nil for devices without a touch screen and browsers that cannot.
func newVibrator() func(time.Duration) {
	navigator := js.Global().Get("navigator")
	if !navigator.Get("vibrate").Truthy() || !js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() {
		return nil
	}
	return func(d time.Duration) { navigator.Call("vibrate", d.Milliseconds()) }
}
