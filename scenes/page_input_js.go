package scenes

import (
	"slices"
	"syscall/js"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// wheelNotch is the number of pixels that a browser scrolls per notch.
const wheelNotch = 100

// configurePage divides input between game and browser: touches and mouse events on the canvas belong to the game
// until they end; the browser keeps its own keys.
func (r *inputReader) configurePage() {
	window, canvas := js.Global(), js.Global().Get("document").Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	for _, name := range []string{"touchAction", "userSelect", "webkitUserSelect", "webkitTouchCallout"} {
		canvas.Get("style").Set(name, "none")
	}
	r.taps.listen(canvas)
	listenFirst(canvas, "pointerdown", func(e js.Value) { // so that a release outside is reported
		if e.Get("isTrusted").Bool() { // synthetic events have no pointer
			canvas.Call("setPointerCapture", e.Get("pointerId"))
		}
	})
	listenFirst(canvas, "touchcancel", func(js.Value) { // which Ebitengine does not handle
		r.touchCanceled = r.isTouching
		canvas.Call("dispatchEvent", js.Global().Get("TouchEvent").New("touchend"))
	})
	keys := newGameKeys()
	listenFirst(window, "keydown", func(e js.Value) { // Ebitengine prevents the default action of every key it gets
		key := e.Get("getModifierState").Truthy() // form fillers dispatch incomplete key events
		if !key || !keys.isGameKey(e) {
			e.Call("stopImmediatePropagation")
		}
	})
}

// listenFirst calls handle for events of a kind, before any other listener.
func listenFirst(target js.Value, kind string, handle func(e js.Value)) {
	target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	}), true)
}

// gameKeys are the keys of the game by their browser names.
type gameKeys struct {
	plain  map[string]bool
	chords map[string]bool // with Control
}

func newGameKeys() gameKeys {
	k := gameKeys{plain: map[string]bool{"Tab": true, "F6": true}, chords: map[string]bool{"KeyZ": true}}
	for _, p := range plainKeys {
		k.plain[p.key.String()] = true
	}
	for _, c := range chordKeys {
		k.chords["Key"+c.key.String()] = true
	}
	return k
}

// editingKeys are used by text fields also with Control.
var editingKeys = []string{"Enter", " ", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End", "Backspace", "Delete"}

// isGameKey reports whether a key event belongs to the game.
func (k gameKeys) isGameKey(e js.Value) bool {
	name, code := e.Get("key").String(), e.Get("code").String()
	hasModifier := func(modifier string) bool { return e.Call("getModifierState", modifier).Bool() }
	isLetter := utf8.RuneCountInString(name) == 1
	switch {
	case name == "Control" || name == "Meta" || name == "Shift" || name == "AltGraph":
		return true
	case hasModifier("AltGraph") && isLetter:
		return true
	case hasModifier("Alt"): // browser shortcuts, except where Alt types other letters
		return isLetter && name[0] >= utf8.RuneSelf
	case hasModifier("Control") || hasModifier("Meta"):
		if hasModifier("Shift") {
			return code == "KeyZ"
		}
		return k.chords[code] || slices.Contains(editingKeys, name)
	case name == ebiten.KeyF10.String():
		return hasModifier("Shift")
	}
	return isLetter || k.plain[code] || k.plain[name] // phones send no code
}
