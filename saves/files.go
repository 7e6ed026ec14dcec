package saves

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// files is the folder of a store, as small as it can be: a double of it in the tests stops, fails or forgets at
// every call. Names are single names, never paths.
type files interface {
	Names() ([]string, error)
	// Read gives the whole file; it refuses one of more than limit bytes before reading it.
	Read(name string, limit int) ([]byte, error)
	// Create makes a new file; it fails if there is one.
	Create(name string) (output, error)
	Rename(from, to string) error // over what is there
	Remove(name string) error
	Sync() error // the folder: what was renamed and removed is so for good
	// Lock takes the lock of that name, which ends with this process at the latest. It does not wait: ok says
	// whether nobody else holds it.
	Lock(name string) (unlock func(), ok bool, err error)
	Close() error
}

// dated is a folder that can tell whether a file has changed without reading it. What was renamed over is another file
// with another time, so that the two together are enough.
type dated interface {
	Stamp(name string) (stamp, error)
}

// A stamp is the size of a file and when it was changed, in nanoseconds.
type stamp struct{ size, changed int64 }

// output is a file being written.
type output interface {
	io.WriteCloser
	Sync() error
}

// The endings of the files in the folder of a store.
const (
	endGame     = ".ludarium"
	endTrash    = ".trash"
	endBad      = ".bad"
	endTemp     = ".tmp"
	endLock     = ".lock"
	endSettings = ".json"
)

// isTemp says that a file is one that replace was writing.
func isTemp(name string) bool { return strings.HasSuffix(name, endTemp) }

// validName says whether name is one that a store gives.
func validName(name string) bool {
	plain := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' }
	for i, r := range name {
		if !plain(r) && (r != '-' || i == 0) {
			return false
		}
	}
	return name != "" && len(name) <= 80
}

// replace writes a file so that at every instant the old or the new one is there as a whole, also after a power
// cut: into a temporary file in the same folder, synced, then renamed, then the folder synced.
func replace(f files, name string, data []byte) error {
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

// setAside renames a broken file so that nothing overwrites it, and tells the new name.
func setAside(f files, name string) (string, error) {
	names, err := f.Names()
	if err != nil {
		return name, err
	}
	base := name
	for _, end := range []string{endGame, endSettings} {
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

// readAll reads to the end. It refuses more than limit bytes, before reading where the size is known.
func readAll(in io.Reader, limit int) ([]byte, error) {
	size := 0
	if file, ok := in.(fs.File); ok {
		info, err := file.Stat()
		if err != nil {
			return nil, err
		}
		if info.IsDir() {
			return nil, ErrFolder
		}
		if info.Size() > int64(limit) {
			return nil, LimitError{"bytes in the file", limit}
		}
		size = int(info.Size())
	}
	return readUpTo(in, limit, size)
}

// readUpTo reads to the end and refuses more than limit bytes; size is how many are expected.
func readUpTo(in io.Reader, limit, size int) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(size + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(in, int64(limit)+1)); err != nil {
		return nil, err
	}
	if b.Len() > limit {
		return nil, LimitError{"bytes in the file", limit}
	}
	return b.Bytes(), nil
}
