package scenes

import "syscall/js"

// notifyPageReady tells the page around the game that the first picture is drawn, so that it can remove its splash
// screen.
func notifyPageReady() {
	if page := js.Global().Get("ludarium"); page.Truthy() && page.Get("started").Truthy() {
		page.Call("started")
	}
}
