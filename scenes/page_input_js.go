package scenes

import (
	"slices"
	"syscall/js"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// wheelNotch is the number of pixels that a browser scrolls per notch.
const notch = 100

// configurePage divides input between game and browser: touches and mouse events on the canvas belong to the game
// until they end; the browser keeps its own keys.
func (h *hand) tame() {
	window, canvas := js.Global(), js.Global().Get("document").Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	for _, name := range []string{"touchAction", "userSelect", "webkitUserSelect", "webkitTouchCallout"} {
		canvas.Get("style").Set(name, "none")
	}
	h.taps.watch(canvas)
	listen(canvas, "pointerdown", func(e js.Value) { // so that a release outside is reported
		if e.Get("isTrusted").Bool() { // synthetic events have no pointer
			canvas.Call("setPointerCapture", e.Get("pointerId"))
		}
	})
	listen(canvas, "touchcancel", func(js.Value) { // which Ebitengine does not handle
		h.lost = h.touching
		canvas.Call("dispatchEvent", js.Global().Get("TouchEvent").New("touchend"))
	})
	keys := known()
	listen(window, "keydown", func(e js.Value) { // Ebitengine prevents the default action of every key it gets
		key := e.Get("getModifierState").Truthy() // form fillers dispatch incomplete key events
		if !key || !keys.take(e) {
			e.Call("stopImmediatePropagation")
		}
	})
}

// listenFirst calls handle for events of a kind, before any other listener.
func listen(at js.Value, kind string, do func(e js.Value)) {
	at.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	}), true)
}

// gameKeys are the keys of the game by their browser names.
type keys struct {
	plain map[string]bool
	chord map[string]bool // with Control
}

func known() keys {
	k := keys{plain: map[string]bool{"Tab": true, "F6": true}, chord: map[string]bool{"KeyZ": true}}
	for _, p := range plain {
		k.plain[p.key.String()] = true
	}
	for _, c := range chords {
		k.chord["Key"+c.key.String()] = true
	}
	return k
}

// editingKeys are used by text fields also with Control.
var editing = []string{"Enter", " ", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End", "Backspace", "Delete"}

// isGameKey reports whether a key event belongs to the game.
func (k keys) take(e js.Value) bool {
	name, code := e.Get("key").String(), e.Get("code").String()
	on := func(modifier string) bool { return e.Call("getModifierState", modifier).Bool() }
	letter := utf8.RuneCountInString(name) == 1
	switch {
	case name == "Control" || name == "Meta" || name == "Shift" || name == "AltGraph":
		return true
	case on("AltGraph") && letter:
		return true
	case on("Alt"): // browser shortcuts, except where Alt types other letters
		return letter && name[0] >= utf8.RuneSelf
	case on("Control") || on("Meta"):
		if on("Shift") {
			return code == "KeyZ"
		}
		return k.chord[code] || slices.Contains(editing, name)
	case name == ebiten.KeyF10.String():
		return on("Shift")
	}
	return letter || k.plain[code] || k.plain[name] // phones send no code
}
