package library

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves/native"
)

// fileStore is the folder of a store, as small as it can be: a double of it in the tests stops, fails or forgets at
// every call. Names are single names, never paths.
type fileStore interface {
	Names() ([]string, error)
	// Read returns the whole file; it refuses one of more than limit bytes before reading it.
	Read(name string, limit int) ([]byte, error)
	// Create makes a new file; it fails if there is one.
	Create(name string) (outputFile, error)
	Rename(from, to string) error // over what is there
	Remove(name string) error
	Sync() error // the folder: what was renamed and removed is so for good
	// Lock takes the lock of that name, which ends with this process at the latest. It does not wait: ok says
	// whether nobody else holds it.
	Lock(name string) (unlock func(), ok bool, err error)
	Close() error
}

// stamper is a folder that can tell whether a file has changed without reading it. What was renamed over is another file
// with another time, so that the two together are enough.
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
)

// isTemp reports whether a file is one that replace was writing.
func isTemp(name string) bool { return strings.HasSuffix(name, endTemp) }

// isValidName reports whether name is one that a store gives.
func isValidName(name string) bool {
	plain := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' }
	for i, r := range name {
		if !plain(r) && (r != '-' || i == 0) {
			return false
		}
	}
	return name != "" && len(name) <= 80
}

// replaceFile writes a file so that at every instant the old or the new one is there as a whole, also after a power
// cut: into a temporary file in the same folder, synced, then renamed, then the folder synced.
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
		_ = f.Remove(temp) // if it stays it is swept at the next start
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
