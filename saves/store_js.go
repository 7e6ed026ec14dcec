package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
)

// Folder is the place in the browser's store.
func Folder() (string, error) { return "ludarium", nil }

// A pageFolder keeps files in the page's localStorage, a key a file. A value is either written as a whole or not
// at all, so there is nothing to sync.
type pageFolder struct{ prefix string }

func openFolder(dir string) (files, error) {
	f := pageFolder{prefix: dir + "/"}
	_, err := f.Names() // a browser that refuses the store throws at the first touch
	return f, err
}

// try calls a method of localStorage; what it throws becomes the error.
func try(method string, args ...any) (v js.Value, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the browser's store refuses: %v", fault)
		}
	}()
	store := js.Global().Get("localStorage")
	if store.IsUndefined() || store.IsNull() {
		return js.Undefined(), errors.New("there is no store in this browser mode")
	}
	if method == "length" {
		return store.Get(method), nil
	}
	return store.Call(method, args...), nil
}

func (f pageFolder) Names() ([]string, error) {
	count, err := try("length")
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range count.Int() {
		key, err := try("key", i)
		if err != nil {
			return nil, err
		}
		if key.Type() != js.TypeString {
			continue
		}
		if name, ok := strings.CutPrefix(key.String(), f.prefix); ok {
			names = append(names, name)
		}
	}
	return names, nil
}

func (f pageFolder) Read(name string, limit int) ([]byte, error) {
	v, err := try("getItem", f.prefix+name)
	if err != nil {
		return nil, err
	}
	if v.Type() != js.TypeString {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	data := []byte(v.String())
	return data, within(len(data), limit, "bytes in the file")
}

func (f pageFolder) Create(name string) (output, error) { return &pageFile{folder: f, name: name}, nil }

func (f pageFolder) Rename(from, to string) error {
	v, err := try("getItem", f.prefix+from)
	if err != nil {
		return err
	}
	if v.Type() != js.TypeString {
		return fmt.Errorf("%s: %w", from, fs.ErrNotExist)
	}
	if _, err := try("setItem", f.prefix+to, v); err != nil {
		return err
	}
	return f.Remove(from)
}

func (f pageFolder) Remove(name string) error {
	_, err := try("removeItem", f.prefix+name)
	return err
}

func (f pageFolder) Sync() error { return nil }

// Lock takes one of the browser's own locks, which end with the page. A browser without them has nothing better
// to offer than to say yes.
func (f pageFolder) Lock(name string) (unlock func(), ok bool, err error) {
	navigator := js.Global().Get("navigator")
	if navigator.IsUndefined() || navigator.Get("locks").IsUndefined() {
		return func() {}, true, nil
	}
	var free js.Value // ends the promise for whose time the lock is held
	granted, freed := make(chan bool, 1), make(chan struct{})
	var hold, over js.Func
	hold = js.FuncOf(func(_ js.Value, args []js.Value) any {
		hold.Release()
		if len(args) == 0 || args[0].IsNull() {
			granted <- false
			return nil
		}
		keep := js.FuncOf(func(_ js.Value, args []js.Value) any {
			free = args[0]
			return nil
		})
		defer keep.Release()
		promise := js.Global().Get("Promise").New(keep)
		granted <- true
		return promise
	})
	over = js.FuncOf(func(js.Value, []js.Value) any {
		over.Release()
		close(freed)
		return nil
	})
	request := navigator.Get("locks").Call("request", f.prefix+name, map[string]any{"ifAvailable": true}, hold)
	request.Call("finally", over)
	if !<-granted {
		return nil, false, nil
	}
	return func() {
		free.Invoke()
		<-freed
	}, true, nil
}

func (f pageFolder) Close() error { return nil }

// A pageFile is a value that is set when the file is closed.
type pageFile struct {
	folder pageFolder
	name   string
	data   bytes.Buffer
}

func (p *pageFile) Write(b []byte) (int, error) { return p.data.Write(b) }

func (p *pageFile) Sync() error { return nil }

func (p *pageFile) Close() error {
	_, err := try("setItem", p.folder.prefix+p.name, p.data.String())
	return err
}
