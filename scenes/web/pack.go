package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
)

// packProgram is pack for programs, which take seconds: the result is kept among the user's caches.
func packProgram(data []byte) ([]byte, error) {
	kept := shelf(data)
	if kept != "" {
		if packed, err := os.ReadFile(kept); err == nil && unpacks(packed, data) {
			return packed, nil
		}
	}
	packed, err := pack(data)
	if err == nil && kept != "" {
		keep(kept, packed)
	}
	return packed, err
}

// pack is data in gzip, as small as it goes.
func pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return out.Bytes(), nil
}

// shelf is where the packed form of data is kept; "" where there are no caches.
func shelf(data []byte) string {
	caches, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(caches, "ludarium", "page", hash(data)+".gz")
}

// keep writes a file of the cache, whole or not at all. That it cannot only costs time.
func keep(name string, data []byte) {
	dir := filepath.Dir(name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return
	}
	file, err := os.CreateTemp(dir, "new-")
	if err != nil {
		return
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		_ = os.Remove(file.Name()) // it was only for speed
	}
	sweep(dir)
}

// sweep removes all but the newest files of a cache: every change of the program leaves one behind.
func sweep(dir string) {
	const most = 12
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	age := func(e os.DirEntry) int64 {
		info, err := e.Info()
		if err != nil {
			return 0
		}
		return info.ModTime().UnixNano()
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int { return cmp.Compare(age(b), age(a)) })
	for _, old := range entries[min(most, len(entries)):] {
		_ = os.Remove(filepath.Join(dir, old.Name())) // another one may have been faster
	}
}

// unpacks says that packed is the gzip of data, as its last bytes tell.
func unpacks(packed, data []byte) bool {
	const tail = 8 // sum and length
	if len(packed) < tail {
		return false
	}
	tell := packed[len(packed)-tail:]
	return binary.LittleEndian.Uint32(tell) == crc32.ChecksumIEEE(data) && binary.LittleEndian.Uint32(tell[4:]) == uint32(len(data))
}
