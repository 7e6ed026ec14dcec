package scenes

import "syscall/js"

// started tells the page around the game that its first picture is there, so that the front of the page can go.
func started() {
	if page := js.Global().Get("ludarium"); page.Truthy() && page.Get("started").Truthy() {
		page.Call("started")
	}
}
