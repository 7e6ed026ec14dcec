package library

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/ludarium/ludarium/saves"
)

// A keyValueStore stores values under keys, like the database of a browser. Every call is a transaction of its own: when it
// returns, all of it is durable, or nothing has changed.
type keyValueStore interface {
	// Keys returns all keys, with the stamps of their values.
	Keys() (map[string]fileStamp, error)
	// Get returns a value; without one the error is [fs.ErrNotExist]. It refuses a value of more than limit bytes.
	Get(key string, limit int) ([]byte, error)
	// Put sets a value, and drops the one under the key drop unless that is "".
	Put(key string, value []byte, at time.Time, drop string) error
	Drop(key string) error
	Close() error
}

// A keyedFolder is a folder whose files are the values of a keyValueStore. A file that is being written stays in memory until
// it is renamed, so that replacing a file is one transaction: other processes do not see it before, and nothing of it is
// left if the process ends. There is nothing to sync.
type keyedFolder struct {
	store keyValueStore

	mu      sync.Mutex
	written map[string][]byte    // files not renamed yet
	stamps  map[string]fileStamp // as of the last Names
}

func newKeyedFolder(c keyValueStore) *keyedFolder {
	return &keyedFolder{store: c, written: map[string][]byte{}}
}

func (f *keyedFolder) Names() ([]string, error) {
	stamps, err := f.store.Keys()
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stamps = stamps
	return slices.Sorted(maps.Keys(stamps)), nil
}

// Stamp returns the stamp as of the last Names, so that a list of thousands takes one transaction. What has changed since
// has another stamp next time.
func (f *keyedFolder) Stamp(name string) (fileStamp, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if at, ok := f.stamps[name]; ok {
		return at, nil
	}
	return fileStamp{}, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

func (f *keyedFolder) Read(name string, limit int) ([]byte, error) { return f.store.Get(name, limit) }

func (f *keyedFolder) Create(name string) (outputFile, error) {
	return &bufferedFile{folder: f, name: name}, nil
}

func (f *keyedFolder) Rename(from, to string) error {
	f.mu.Lock()
	data, ok := f.written[from]
	delete(f.written, from)
	f.mu.Unlock()
	if ok {
		return f.store.Put(to, data, time.Now(), "")
	}
	data, err := f.store.Get(from, saves.MaxFile)
	if err != nil {
		return err
	}
	return f.store.Put(to, data, time.Now(), from)
}

func (f *keyedFolder) Remove(name string) error {
	f.mu.Lock()
	delete(f.written, name)
	f.mu.Unlock()
	if isTemp(name) { // it was only in memory
		return nil
	}
	return f.store.Drop(name)
}

func (f *keyedFolder) Sync() error { return nil }

func (f *keyedFolder) Close() error { return f.store.Close() }

// A bufferedFile is a file being written.
type bufferedFile struct {
	folder *keyedFolder
	name   string
	data   bytes.Buffer
}

func (k *bufferedFile) Write(b []byte) (int, error) { return k.data.Write(b) }

func (k *bufferedFile) Sync() error { return nil }

func (k *bufferedFile) Close() error {
	k.folder.mu.Lock()
	defer k.folder.mu.Unlock()
	k.folder.written[k.name] = k.data.Bytes()
	return nil
}
