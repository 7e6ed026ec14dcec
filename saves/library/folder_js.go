package library

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
)

// Folder returns the name of the database.
func Folder() (string, error) { return "ludarium", nil }

// A browserFolder is the folder of a page: the files are in IndexedDB, the backup of the running game is in localStorage,
// and the locks are the browser's.
type browserFolder struct {
	*keyedFolder
	dir     string
	backups localStorage
}

func openFolder(dir string) (fileStore, error) {
	x, err := openIndexed(dir, localStorage{dir + "/"})
	if err != nil {
		return nil, err
	}
	return &browserFolder{keyedFolder: newKeyedFolder(x), dir: dir, backups: localStorage{dir + "-echo/"}}, nil
}

func (f *browserFolder) SaveBackup(slot string, text []byte) error {
	if text == nil {
		return f.backups.drop(slot)
	}
	return f.backups.set(slot, string(text))
}

func (f *browserFolder) LoadBackup(slot string) ([]byte, bool) {
	text, ok := f.backups.get(slot)
	return []byte(text), ok
}

// RequestPersistence asks the browser not to delete the games when space runs short. It may ask the user, or refuse.
func (f *browserFolder) RequestPersistence() {
	_ = catchThrown(func() {
		if store := reflectGet(js.Global().Get("navigator"), "storage"); store.Truthy() && store.Get("persist").Truthy() {
			store.Call("persist").Call("catch", js.Global().Get("Function").Get("prototype")) // a function that does nothing
		}
	})
}

// Lock takes one of the browser's own locks, which end with the page. In a browser that has none, or denies them to this
// page, it always succeeds.
func (f *browserFolder) Lock(name string) (unlock func(), ok bool, err error) {
	var locks js.Value
	if err := catchThrown(func() { locks = reflectGet(js.Global().Get("navigator"), "locks") }); err != nil || !locks.Truthy() {
		return func() {}, true, nil
	}
	var release js.Value // resolves the promise; until then the lock is held
	granted, freed := make(chan bool, 1), make(chan struct{})
	hold := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 0 || args[0].IsNull() {
			granted <- false
			return nil
		}
		keep := js.FuncOf(func(_ js.Value, args []js.Value) any {
			release = args[0]
			return nil
		})
		defer keep.Release()
		promise := js.Global().Get("Promise").New(keep)
		granted <- true
		return promise
	})
	var onSettled js.Func
	onSettled = js.FuncOf(func(js.Value, []js.Value) any {
		hold.Release()
		onSettled.Release()
		close(freed)
		return nil
	})
	if err := catchThrown(func() {
		locks.Call("request", f.dir+"/"+name, map[string]any{"ifAvailable": true}, hold).Call("then", onSettled, onSettled)
	}); err != nil {
		return func() {}, true, nil
	}
	select {
	case ok = <-granted:
	case <-freed: // refused without calling hold
		select {
		case ok = <-granted:
		default:
			return func() {}, true, nil
		}
	}
	if !ok {
		return nil, false, nil
	}
	return func() {
		release.Invoke()
		<-freed
	}, true, nil
}

// A localStorage is the part of the page's localStorage below a prefix. It is written synchronously, but the
// browser writes it to disk only seconds later.
type localStorage struct{ prefix string }

// callLocalStorage calls a method of localStorage.
func callLocalStorage(method string, args ...any) (v js.Value, err error) {
	thrown := catchThrown(func() {
		store := reflectGet(js.Global(), "localStorage")
		switch {
		case !store.Truthy():
			err = errors.New("this browser mode has no storage")
		case method == "length":
			v = store.Get(method)
		default:
			v = store.Call(method, args...)
		}
	})
	if thrown != nil {
		return js.Undefined(), thrown
	}
	return v, err
}

func (s localStorage) names() ([]string, error) {
	count, err := callLocalStorage("length")
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range count.Int() {
		key, err := callLocalStorage("key", i)
		if err != nil {
			return nil, err
		}
		if key.Type() != js.TypeString {
			continue
		}
		if name, ok := strings.CutPrefix(key.String(), s.prefix); ok {
			names = append(names, name)
		}
	}
	return names, nil
}

func (s localStorage) get(name string) (text string, ok bool) {
	v, err := callLocalStorage("getItem", s.prefix+name)
	if err != nil || v.Type() != js.TypeString {
		return "", false
	}
	return v.String(), true
}

func (s localStorage) set(name, text string) error {
	if _, err := callLocalStorage("setItem", s.prefix+name, text); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (s localStorage) drop(name string) error {
	_, err := callLocalStorage("removeItem", s.prefix+name)
	return err
}
