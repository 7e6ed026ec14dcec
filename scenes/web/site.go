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

// A Site contains the files of the page by name, as a static host serves them. There are no folders.
type Site map[string][]byte

// indexFile is served for the address of the site itself.
const indexFile = "index.html"

// Names lists the files.
func (s Site) Names() []string { return slices.Sorted(maps.Keys(s)) }

// Size returns the total size of the files in bytes.
func (s Site) Size() int {
	size := 0
	for _, data := range s {
		size += len(data)
	}
	return size
}

// Write writes the files into the folder dir, which it creates if necessary. Other files there are kept.
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

// readSite reads the files of a folder as a site. It returns nil if there is no index.html.
func readSite(dir fs.FS) (Site, error) {
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
	if site[indexFile] == nil {
		return nil, nil
	}
	return site, nil
}

// hashDigits is the number of hexadecimal digits of the hash in a file name.
const hashDigits = 16

// contentHash returns the hash that goes into the name of a file.
func contentHash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:hashDigits]
}

// hasHash reports whether a file name contains a hash, so that its content never changes.
func hasHash(name string) bool {
	_, rest, _ := strings.Cut(name, ".")
	sum, _, _ := strings.Cut(rest, ".")
	_, err := hex.DecodeString(sum)
	return len(sum) == hashDigits && err == nil
}

// textExtensions are the extensions of text files.
var textExtensions = []string{".html", ".css", ".js", ".svg", ".webmanifest", problemsExt, helpExt, textExt, licencesExt}

func isText(name string) bool { return slices.Contains(textExtensions, path.Ext(name)) }
