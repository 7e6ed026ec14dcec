package scenes

import (
	"slices"
	"syscall/js"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// notch is how many pixels a browser goes on by a notch of the wheel.
const notch = 100

// tame has the drawing share the page with the browser: what a finger or the mouse does there is the game's alone, to
// its end; of the keys the browser keeps its own.
func (h *hand) tame() {
	window, canvas := js.Global(), js.Global().Get("document").Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	for _, name := range []string{"touchAction", "userSelect", "webkitUserSelect", "webkitTouchCallout"} {
		canvas.Get("style").Set(name, "none")
	}
	h.taps.watch(canvas)
	listen(canvas, "pointerdown", func(e js.Value) { // so that a button that goes up outside is heard
		if e.Get("isTrusted").Bool() { // a program has no pointer
			canvas.Call("setPointerCapture", e.Get("pointerId"))
		}
	})
	listen(canvas, "touchcancel", func(js.Value) { // of which the engine does not know
		h.lost = h.touching
		canvas.Call("dispatchEvent", js.Global().Get("TouchEvent").New("touchend"))
	})
	keys := known()
	listen(window, "keydown", func(e js.Value) { // of those that come to it the engine leaves none to the browser
		key := e.Get("getModifierState").Truthy() // what fills in forms makes events that are none
		if !key || !keys.take(e) {
			e.Call("stopImmediatePropagation")
		}
	})
}

// listen has do called for the events of a kind, before anybody else hears of them.
func listen(at js.Value, kind string, do func(e js.Value)) {
	at.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	}), true)
}

// keys are the keys of the game by the names of browsers.
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

// editing are the keys of the game that Control makes go further in a field.
var editing = []string{"Enter", " ", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End", "Backspace", "Delete"}

// take says whether a key that went down is the game's.
func (k keys) take(e js.Value) bool {
	name, code := e.Get("key").String(), e.Get("code").String()
	on := func(modifier string) bool { return e.Call("getModifierState", modifier).Bool() }
	letter := utf8.RuneCountInString(name) == 1
	switch {
	case name == "Control" || name == "Meta" || name == "Shift" || name == "AltGraph":
		return true
	case on("AltGraph") && letter:
		return true
	case on("Alt"): // leads to menus and to other pages, but where it makes other letters
		return letter && name[0] >= utf8.RuneSelf
	case on("Control") || on("Meta"):
		if on("Shift") {
			return code == "KeyZ"
		}
		return k.chord[code] || slices.Contains(editing, name)
	case name == ebiten.KeyF10.String():
		return on("Shift")
	}
	return letter || k.plain[code] || k.plain[name] // telephones give no code
}
