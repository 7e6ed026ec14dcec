package scenes

import (
	"errors"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/scenes/stage"
)

// A page is the clipboard of the browser. What is pasted by the keyboard comes as an event, which needs no permission;
// what is pasted by a button has to be asked for.
type page struct{ pasted chan string }

func newClipboard() stage.Clipboard {
	p := page{make(chan string, 1)}
	js.Global().Get("document").Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := args[0].Get("clipboardData").Call("getData", "text").String()
		select {
		case <-p.pasted: // an older one that nobody read
		default:
		}
		p.pasted <- text
		return nil
	}))
	return p
}

// patience is how long after the key the event may come.
const patience = 250 * time.Millisecond

// Read gives what was just pasted, or asks the browser.
func (p page) Read() (string, error) {
	select {
	case text := <-p.pasted:
		return text, nil
	case <-time.After(patience):
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
