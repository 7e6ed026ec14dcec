package pagefile

import (
	"errors"
	"syscall/js"
)

// Read fetches a data file by its kind and name, such as "problems/chess", and calls onData with its content when it is
// there. That fails where the file cannot be fetched, for example without a connection before it was needed for the first
// time. onData may be called before Read returns.
func Read(name string, onData func(data []byte, err error)) {
	fetch := js.Global().Get("fetchData")
	if !fetch.Truthy() {
		onData(nil, errors.New("the page has no data files"))
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

// Delete deletes a data file from the cache, which may hold a damaged copy, so that the next [Read] fetches it again.
func Delete(name string) {
	if remove := js.Global().Get("deleteData"); remove.Truthy() {
		remove.Invoke(name)
	}
}
