package library

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves/native"
)

// fileStore is the folder of a store. It is as small as possible, so that a fake in the tests can stop, fail or lose data at
// every call. Names are single names, never paths.
type fileStore interface {
	Names() ([]string, error)
	// Read returns the whole file; it refuses a file of more than limit bytes before reading it.
	Read(name string, limit int) ([]byte, error)
	// Create creates a file; it fails if there is one of that name.
	Create(name string) (outputFile, error)
	Rename(from, to string) error // replaces an existing file
	Remove(name string) error
	Sync() error // the folder, so that renames and removals are durable
	// Lock takes the lock of that name, which ends with this process at the latest. It does not wait: ok is false if
	// somebody else holds it.
	Lock(name string) (unlock func(), ok bool, err error)
	Close() error
}

// stamper is a folder that can tell whether a file has changed without reading it. A file that replaces another one has
// another time, so that size and time are enough.
type stamper interface {
	Stamp(name string) (fileStamp, error)
}

// A fileStamp is the size of a file and when it was changed, in nanoseconds.
type fileStamp struct{ size, changed int64 }

// outputFile is a file being written.
type outputFile interface {
	io.WriteCloser
	Sync() error
}

// The endings of the files in the folder of a store.
const (
	endTrash    = ".trash"
	endBad      = ".bad"
	endTemp     = ".tmp"
	endLock     = ".lock"
	endSettings = ".json"
	endCache    = ".cache"
)

// isTemp reports whether a file is a temporary file of replaceFile.
func isTemp(name string) bool { return strings.HasSuffix(name, endTemp) }

// isValidName reports whether a store may give that name.
func isValidName(name string) bool {
	plain := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' }
	for i, r := range name {
		if !plain(r) && (r != '-' || i == 0) {
			return false
		}
	}
	return name != "" && len(name) <= 80
}

// replaceFile writes a file so that at any time the old or the new one is complete, even after a power cut: it writes and
// syncs a temporary file in the same folder, renames it, and syncs the folder.
func replaceFile(f fileStore, name string, data []byte) error {
	temp := name + endTemp
	if err := f.Remove(temp); err != nil {
		return err
	}
	w, err := f.Create(temp)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	if err == nil {
		err = w.Sync()
	}
	err = cmp.Or(err, w.Close())
	if err == nil {
		err = f.Rename(temp, name)
	}
	if err != nil {
		_ = f.Remove(temp) // if this fails it is removed at the next start
		return err
	}
	return f.Sync()
}

// setAside renames a broken file so that nothing overwrites it, and returns the new name.
func setAside(f fileStore, name string) (string, error) {
	names, err := f.Names()
	if err != nil {
		return name, err
	}
	base := name
	for _, end := range []string{native.Extension, endSettings} {
		base = strings.TrimSuffix(base, end)
	}
	bad := base + endBad
	for n := 2; slices.Contains(names, bad); n++ {
		bad = fmt.Sprintf("%s-%d%s", base, n, endBad)
	}
	if err := f.Rename(name, bad); err != nil {
		return name, err
	}
	return bad, f.Sync()
}
