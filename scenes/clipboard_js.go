package scenes

import (
	"errors"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/scenes/scene"
)

// browserClipboard is the clipboard of the browser. Pasting by keyboard arrives as an event and needs no permission;
// pasting by a button has to ask for it.
type browserClipboard struct{ pasted chan pasteEvent }

// A pasteEvent is a pasted text with its time.
type pasteEvent struct {
	text string
	at   time.Time
}

func newClipboard() scene.Clipboard {
	p := browserClipboard{make(chan pasteEvent, 1)}
	js.Global().Get("document").Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("clipboardData")
		if !data.Truthy() { // a synthetic event
			return nil
		}
		text := data.Call("getData", "text").String()
		select {
		case <-p.pasted: // an older one that nobody read
		default:
		}
		p.pasted <- pasteEvent{text, time.Now()}
		return nil
	}))
	js.Global().Call("addEventListener", "keydown", js.FuncOf(allowPaste), true)
	return p
}

// allowPaste stops Ebitengine, which prevents the default action of all keys, from preventing the paste event.
func allowPaste(_ js.Value, args []js.Value) any {
	e := args[0]
	if e.Get("code").String() == "KeyV" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) {
		e.Set("preventDefault", js.Global().Get("Function").Get("prototype")) // a function that does nothing
	}
	return nil
}

const (
	pasteTimeout  = 250 * time.Millisecond // how long after the key the event may arrive
	pasteLifetime = 5 * time.Second        // how long after the event the key may be handled when frames are slow
)

// Read returns the text just pasted, or asks the browser. Paste events that are too old are ignored.
func (p browserClipboard) Read() (string, error) {
	timeout := time.After(pasteTimeout)
	for isWaiting := true; isWaiting; {
		var pasted pasteEvent
		select {
		case pasted = <-p.pasted:
		case <-timeout:
			isWaiting = false
			select {
			case pasted = <-p.pasted: // both arrived while the page was busy
			default:
			}
		}
		if time.Since(pasted.at) < pasteLifetime {
			return pasted.text, nil
		}
	}
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() || !clipboard.Get("readText").Truthy() {
		return "", errNotAllowed
	}
	v, err := await(clipboard.Call("readText"))
	if err != nil {
		return "", err
	}
	return v.String(), nil
}

// Write puts a text into the clipboard.
func (p browserClipboard) Write(text string) error {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		return errNotAllowed
	}
	_, err := await(clipboard.Call("writeText", text))
	return err
}

var errNotAllowed = errors.New("the browser does not allow it")

// await waits for a promise.
func await(promise js.Value) (js.Value, error) {
	type result struct {
		value js.Value
		err   error
	}
	results := make(chan result, 1)
	onFulfilled := js.FuncOf(func(_ js.Value, args []js.Value) any {
		a := result{}
		if len(args) > 0 {
			a.value = args[0]
		}
		results <- a
		return nil
	})
	onRejected := js.FuncOf(func(js.Value, []js.Value) any {
		results <- result{err: errNotAllowed}
		return nil
	})
	defer onFulfilled.Release()
	defer onRejected.Release()
	promise.Call("then", onFulfilled, onRejected)
	a := <-results
	return a.value, a.err
}
