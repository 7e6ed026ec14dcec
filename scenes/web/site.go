package web

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Site is the files of the page, by name, as a static host serves them. There are no folders.
type Site map[string][]byte

// index is the file that the address of the page itself means.
const index = "index.html"

// Names lists the files.
func (s Site) Names() []string { return slices.Sorted(maps.Keys(s)) }

// Size is how many bytes the files have together.
func (s Site) Size() int {
	size := 0
	for _, data := range s {
		size += len(data)
	}
	return size
}

// Write writes the files into the folder dir, which is made if need be. What else lies there stays.
func (s Site) Write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("web: %w", err)
	}
	for _, name := range s.Names() {
		if err := os.WriteFile(filepath.Join(dir, name), s[name], 0o644); err != nil {
			return fmt.Errorf("web: %w", err)
		}
	}
	return nil
}

// read takes the files of a folder for a site. It is nil when there is no page among them.
func read(dir fs.FS) (Site, error) {
	site := make(Site)
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if site[e.Name()], err = fs.ReadFile(dir, e.Name()); err != nil {
			return nil, fmt.Errorf("web: %w", err)
		}
	}
	if site[index] == nil {
		return nil, nil
	}
	return site, nil
}

// digits is how many hexadecimal digits of the hash stand in a name.
const digits = 16

// hash is the part of a name that changes with the content.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:digits]
}

// lasting says that a name has a hash in it, so that it never means two things.
func lasting(name string) bool {
	_, rest, _ := strings.Cut(name, ".")
	sum, _, _ := strings.Cut(rest, ".")
	_, err := hex.DecodeString(sum)
	return len(sum) == digits && err == nil
}

// texts are the endings of files that are texts.
var texts = []string{".html", ".css", ".js", ".svg", ".webmanifest"}

func isText(name string) bool { return slices.Contains(texts, path.Ext(name)) }
