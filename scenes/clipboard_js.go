package scenes

import (
	"errors"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/scenes/stage"
)

// browserClipboard is the clipboard of the browser. Pasting by keyboard arrives as an event and needs no permission;
// pasting by a button has to ask for it.
type page struct{ pasted chan paste }

// A pasteEvent is a pasted text with its time.
type paste struct {
	text string
	at   time.Time
}

func newClipboard() stage.Clipboard {
	p := page{make(chan paste, 1)}
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
		p.pasted <- paste{text, time.Now()}
		return nil
	}))
	js.Global().Call("addEventListener", "keydown", js.FuncOf(letPaste), true)
	return p
}

// allowPaste stops Ebitengine, which prevents the default action of all keys, from preventing the paste event.
func letPaste(_ js.Value, args []js.Value) any {
	e := args[0]
	if e.Get("code").String() == "KeyV" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) {
		e.Set("preventDefault", js.Global().Get("Function").Get("prototype")) // a function that does nothing
	}
	return nil
}

const (
	patience = 250 * time.Millisecond // how long after the key the event may arrive
	fresh    = 5 * time.Second        // how long after the event the key may be handled when frames are slow
)

// Read returns the text just pasted, or asks the browser. Paste events that are too old are ignored.
func (p page) Read() (string, error) {
	late := time.After(patience)
	for waiting := true; waiting; {
		var got paste
		select {
		case got = <-p.pasted:
		case <-late:
			waiting = false
			select {
			case got = <-p.pasted: // both arrived while the page was busy
			default:
			}
		}
		if time.Since(got.at) < fresh {
			return got.text, nil
		}
	}
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() || !board.Get("readText").Truthy() {
		return "", errRefused
	}
	v, err := await(board.Call("readText"))
	if err != nil {
		return "", err
	}
	return v.String(), nil
}

// Write puts a text into the clipboard.
func (p page) Write(text string) error {
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() {
		return errRefused
	}
	_, err := await(board.Call("writeText", text))
	return err
}

var errRefused = errors.New("the browser does not allow it")

// await waits for a promise.
func await(promise js.Value) (js.Value, error) {
	type answer struct {
		value js.Value
		err   error
	}
	got := make(chan answer, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		a := answer{}
		if len(args) > 0 {
			a.value = args[0]
		}
		got <- a
		return nil
	})
	failed := js.FuncOf(func(js.Value, []js.Value) any {
		got <- answer{err: errRefused}
		return nil
	})
	defer done.Release()
	defer failed.Release()
	promise.Call("then", done, failed)
	a := <-got
	return a.value, a.err
}
