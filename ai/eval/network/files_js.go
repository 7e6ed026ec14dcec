package network

import (
	"errors"
	"syscall/js"
)

// readFile reads the file of a network and calls onData when it is there. In the page it is not a part of the program:
// the script networks.js has a function fetchNetwork, which returns a promise of the bytes. That fails where the file
// cannot be fetched, for example without a connection before the game was first played.
func readFile(name string, onData func(data []byte, err error)) {
	fetch := js.Global().Get("fetchNetwork")
	if !fetch.Truthy() {
		onData(nil, errors.New("the page has no networks"))
		return
	}
	var resolved, rejected js.Func
	release := func() {
		resolved.Release()
		rejected.Release()
	}
	resolved = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		onData(data, nil)
		return nil
	})
	rejected = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		onData(nil, errors.New("it could not be fetched"))
		return nil
	})
	fetch.Invoke(name).Call("then", resolved, rejected)
}

// handleError logs the error and deletes the file from the cache, which may hold a damaged copy. Without a connection the
// standard evaluation plays on.
func handleError(name string, err error) {
	js.Global().Get("console").Call("warn", err.Error())
	if remove := js.Global().Get("deleteNetwork"); remove.Truthy() {
		remove.Invoke(name)
	}
}
