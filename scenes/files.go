//go:build !js

package scenes

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"github.com/ludarium/ludarium/scenes/ui"
)

// readFile reads the file that the program was called with.
func readFile(name string) ui.File {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return ui.File{Name: name, Err: err}
	case info.Size() > maxFile:
		return ui.File{Name: name, Err: fmt.Errorf("%s: larger than %d MiB", name, maxFile>>20)}
	}
	data, err := os.ReadFile(name)
	return ui.File{Name: name, Data: data, Err: err}
}

// export writes a file into the user's folder for documents, or else his home, and says where.
func export(name string, data []byte) (string, error) {
	dir := xdg.UserDirs.Documents
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		dir = xdg.Home
	}
	path := filepath.Join(dir, name)
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return "", err
	}
	_, err = file.Write(data)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = os.Remove(path) // half a file is worse than none
		return "", err
	}
	return path, nil
}
