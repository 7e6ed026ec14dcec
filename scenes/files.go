//go:build !js

package scenes

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// readFile reads the file given on the command line.
func readFile(name string) ui.File {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return ui.File{Name: name, Err: err}
	case info.Size() > maxFileSize:
		return ui.File{Name: name, Err: fmt.Errorf("%s: larger than %d MiB", name, maxFileSize>>20)}
	}
	data, err := os.ReadFile(name)
	return ui.File{Name: name, Data: data, Err: err}
}

// export writes a file into the export folder and returns its path. It never overwrites a file.
func export(name string, data []byte) (string, error) { return exportTo(exportFolder(), name, data) }

// exportFolder is the user's documents folder, or the home folder.
func exportFolder() string {
	if isDir(xdg.UserDirs.Documents) {
		return xdg.UserDirs.Documents
	}
	return xdg.Home
}

func isDir(dir string) bool {
	info, err := os.Stat(dir)
	return dir != "" && err == nil && info.IsDir()
}

func exportTo(dir, name string, data []byte) (string, error) {
	ext := filepath.Ext(name)
	base, path := strings.TrimSuffix(name, ext), filepath.Join(dir, name)
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	for n := 2; errors.Is(err, fs.ErrExist) && n < 1000; n++ {
		path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", base, n, ext))
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = formats.ErrNoFolder
	}
	if err != nil {
		return "", err
	}
	_, err = file.Write(data)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		_ = os.Remove(path) // half a file is worse than none
		return "", err
	}
	return path, nil
}

// gameFolders lists the folders where game files may be: documents, downloads, home, and the program's own. They are
// looked up on every call.
func gameFolders(ownDir string) []scene.Folder {
	var out []scene.Folder
	var seen []string
	for _, dir := range []string{xdg.UserDirs.Documents, xdg.UserDirs.Download, xdg.Home, ownDir} {
		if !isDir(dir) || slices.Contains(seen, dir) {
			continue
		}
		seen = append(seen, dir)
		out = append(out, scene.Folder{
			Name: dir,
			List: func() ([]scene.FileInfo, error) { return listGameFiles(dir, dir == ownDir) },
			Read: func(name string) ui.File { return readFile(filepath.Join(dir, filepath.Base(name))) },
		})
	}
	return out
}

// maxListedFiles limits how many names of a folder are read.
const maxListedFiles = 20_000

// listGameFiles lists the files of a folder that may contain games. Saved games of the program's own folder are in
// the library already.
func listGameFiles(dir string, isOwn bool) ([]scene.FileInfo, error) {
	folder, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = folder.Close() }()
	entries, err := folder.ReadDir(maxListedFiles)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var out []scene.FileInfo
	for _, e := range entries {
		ext := strings.ToLower(filepath.Ext(e.Name()))
		if !slices.Contains(formats.Extensions(), ext) || isOwn && ext == ".ludarium" {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			out = append(out, scene.FileInfo{Name: e.Name(), Size: info.Size(), Changed: info.ModTime()})
		}
	}
	return out, nil
}
