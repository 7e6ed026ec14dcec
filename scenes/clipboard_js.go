package scenes

import (
	"errors"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/scenes/stage"
)

// A page is the clipboard of the browser. What is pasted by the keyboard comes as an event, which needs no permission;
// what is pasted by a button has to be asked for.
type page struct{ pasted chan paste }

// A paste is a text and when it came.
type paste struct {
	text string
	at   time.Time
}

func newClipboard() stage.Clipboard {
	p := page{make(chan paste, 1)}
	js.Global().Get("document").Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("clipboardData")
		if !data.Truthy() { // an event that a program has made
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

// letPaste keeps the engine, which prevents whatever the browser does with keys, from preventing the event of pasting.
func letPaste(_ js.Value, args []js.Value) any {
	e := args[0]
	if e.Get("code").String() == "KeyV" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) {
		e.Set("preventDefault", js.Global().Get("Function").Get("prototype")) // a function that does nothing
	}
	return nil
}

const (
	patience = 250 * time.Millisecond // how long after the key the event may come
	fresh    = 5 * time.Second        // how long after the event the key may be heard, where frames take long
)

// Read gives what was just pasted, or asks the browser. A paste that nobody took in its time is none.
func (p page) Read() (string, error) {
	late := time.After(patience)
	for waiting := true; waiting; {
		var got paste
		select {
		case got = <-p.pasted:
		case <-late:
			waiting = false
			select {
			case got = <-p.pasted: // both have come while the page was busy
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
