package library

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/saves"
)

const (
	// valuesStore and stampsStore are the object stores of the database: the files, and their sizes and times.
	valuesStore, stampsStore = "files", "stamps"
	// schema is the version of the database.
	schema = 1
	// openTimeout and transactionTimeout limit how long the browser may take. A busy machine takes seconds, and without the
	// store at the start the running game is not found; but a browser that never answers must not keep the page from
	// starting.
	openTimeout, transactionTimeout = 12 * time.Second, 10 * time.Second
)

// An indexedDB is a keyValueStore in the browser's IndexedDB. Only transactions with strict durability survive if the
// browser is killed right after.
type indexedDB struct {
	name        string
	legacy      localStorage  // files that earlier versions kept in localStorage, for a new database
	openTimeout time.Duration // how long the browser may take to open it

	mu    sync.Mutex
	db    js.Value // undefined while closed
	hooks []js.Func
}

// openIndexed opens or creates the database of that name.
func openIndexed(name string, old localStorage) (*indexedDB, error) {
	x := &indexedDB{name: name, legacy: old, openTimeout: openTimeout}
	_, err := x.open()
	return x, err
}

// open returns the database. The browser may have closed it, because the user cleared its data or space ran out.
func (x *indexedDB) open() (js.Value, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.db.Truthy() {
		return x.db, nil
	}
	var request js.Value
	var moved []string
	if err := catchThrown(func() {
		factory := reflectGet(js.Global(), "indexedDB")
		if !factory.Truthy() {
			panic("this browser mode has no storage")
		}
		request = factory.Call("open", x.name, schema)
	}); err != nil {
		return js.Undefined(), err
	}
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		if err := catchThrown(func() { moved = x.build(request) }); err != nil {
			_ = catchThrown(func() { request.Get("transaction").Call("abort") })
		}
		return nil
	})
	request.Set("onupgradeneeded", upgrade)
	err := awaitEvent(request, x.openTimeout, "onsuccess", "onerror")
	if errors.Is(err, errNoAnswer) {
		closeWhenOpened(request, upgrade)
	} else {
		upgrade.Release()
	}
	if err != nil {
		return js.Undefined(), err
	}
	x.adopt(request.Get("result"))
	for _, name := range moved {
		_ = x.legacy.drop(name) // one that stays is unused and does no harm
	}
	return x.db, nil
}

// closeWhenOpened closes a database that opens after the timeout, so that it does not block other windows. A new database
// still gets its object stores: without them it could never be used.
func closeWhenOpened(request js.Value, upgrade js.Func) {
	var end js.Func
	end = js.FuncOf(func(js.Value, []js.Value) any {
		if !request.Get("error").Truthy() {
			request.Get("result").Call("close")
		}
		upgrade.Release()
		end.Release()
		return nil
	})
	request.Set("onsuccess", end)
	request.Set("onerror", end)
}

// build creates the object stores of a new database, with the files that earlier versions kept in localStorage. They are
// all moved or none is.
func (x *indexedDB) build(request js.Value) (moved []string) {
	db := request.Get("result")
	values := db.Call("createObjectStore", valuesStore)
	stamps := db.Call("createObjectStore", stampsStore)
	names, _ := x.legacy.names() // without localStorage there are none
	for _, name := range names {
		if text, ok := x.legacy.get(name); ok && !isTemp(name) {
			putValue(values, stamps, name, []byte(text), time.Now())
		}
		moved = append(moved, name)
	}
	return moved
}

// adopt uses an opened database. It closes the database when the browser asks for that, as a newer program upgrades it or
// the user deletes it.
func (x *indexedDB) adopt(db js.Value) {
	x.db = db
	release := js.FuncOf(func(js.Value, []js.Value) any {
		db.Call("close")
		x.db = js.Undefined()
		return nil
	})
	x.hooks = append(x.hooks, release)
	db.Set("onversionchange", release)
	db.Set("onclose", release)
}

// transact runs do in a transaction and waits until it is complete. If the browser has closed the database, or closes it
// meanwhile, it is opened again.
func (x *indexedDB) transact(mode string, do func(values, stamps js.Value)) error {
	for first := true; ; first = false {
		db, err := x.open()
		if err != nil {
			return err
		}
		var change js.Value
		err = catchThrown(func() {
			change = db.Call("transaction", []any{valuesStore, stampsStore}, mode, map[string]any{"durability": "strict"})
			do(change.Call("objectStore", valuesStore), change.Call("objectStore", stampsStore))
		})
		if err == nil {
			err = awaitEvent(change, transactionTimeout, "oncomplete", "onabort")
		} else if change.Truthy() { // it has begun and must not be completed in part
			_ = catchThrown(func() { change.Call("abort") })
		}
		if err == nil || !first || errors.Is(err, ErrFull) || errors.Is(err, errNoAnswer) {
			return err
		}
		x.mu.Lock()
		db.Call("close")
		x.db = js.Undefined()
		x.mu.Unlock()
	}
}

func (x *indexedDB) Keys() (map[string]fileStamp, error) {
	var keys, list js.Value
	if err := x.transact("readonly", func(_, stamps js.Value) {
		keys, list = stamps.Call("getAllKeys"), stamps.Call("getAll")
	}); err != nil {
		return nil, err
	}
	keys, list = keys.Get("result"), list.Get("result")
	all := make(map[string]fileStamp, keys.Length())
	for i := range keys.Length() {
		at := list.Index(i)
		all[keys.Index(i).String()] = fileStamp{size: int64(at.Index(0).Float()), changed: int64(at.Index(1).Float()) * int64(time.Millisecond)}
	}
	return all, nil
}

func (x *indexedDB) Get(key string, limit int) ([]byte, error) {
	var request js.Value
	if err := x.transact("readonly", func(values, _ js.Value) { request = values.Call("get", key) }); err != nil {
		return nil, err
	}
	array := request.Get("result")
	if !array.Truthy() {
		return nil, fmt.Errorf("%s: %w", key, fs.ErrNotExist)
	}
	if err := saves.CheckLimit(array.Length(), limit, "bytes in the file"); err != nil {
		return nil, err
	}
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data, nil
}

func (x *indexedDB) Put(key string, value []byte, at time.Time, drop string) error {
	return x.transact("readwrite", func(values, stamps js.Value) {
		putValue(values, stamps, key, value, at)
		if drop != "" {
			values.Call("delete", drop)
			stamps.Call("delete", drop)
		}
	})
}

// putValue puts a value into both stores.
func putValue(values, stamps js.Value, key string, value []byte, at time.Time) {
	array := js.Global().Get("Uint8Array").New(len(value))
	js.CopyBytesToJS(array, value)
	values.Call("put", array, key)
	stamps.Call("put", []any{len(value), at.UnixMilli()}, key)
}

func (x *indexedDB) Drop(key string) error {
	return x.transact("readwrite", func(values, stamps js.Value) {
		values.Call("delete", key)
		stamps.Call("delete", key)
	})
}

func (x *indexedDB) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.db.Truthy() {
		x.db.Set("onversionchange", nil)
		x.db.Set("onclose", nil)
		x.db.Call("close")
	}
	x.db = js.Undefined()
	for _, hook := range x.hooks {
		hook.Release()
	}
	x.hooks = nil
	return nil
}
