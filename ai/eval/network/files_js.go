package network

import (
	"errors"
	"syscall/js"
)

// readFile reads the file of a network. In the page it is not a part of the program: the script networks.js has a
// function fetchNetwork, which returns a promise of the bytes. That fails where the file cannot be fetched, for example
// without a connection before the game was first played.
func readFile(name string) ([]byte, error) {
	fetch := js.Global().Get("fetchNetwork")
	if !fetch.Truthy() {
		return nil, errors.New("network: the page has no networks")
	}
	type answer struct {
		data []byte
		err  error
	}
	answers := make(chan answer, 1)
	onData := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		answers <- answer{data: data}
		return nil
	})
	defer onData.Release()
	onError := js.FuncOf(func(js.Value, []js.Value) any {
		answers <- answer{err: errors.New("network: " + name + " could not be fetched")}
		return nil
	})
	defer onError.Release()
	fetch.Invoke(name).Call("then", onData, onError)
	a := <-answers
	return a.data, a.err
}
