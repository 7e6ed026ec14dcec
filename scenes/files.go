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

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// readFile reads the file given on the command line.
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

// export writes a file into the export folder and returns its path. It never overwrites a file.
func export(name string, data []byte) (string, error) { return exportTo(exports(), name, data) }

// exportFolder is the user's documents folder, or the home folder.
func exports() string {
	if isFolder(xdg.UserDirs.Documents) {
		return xdg.UserDirs.Documents
	}
	return xdg.Home
}

func isFolder(dir string) bool {
	info, err := os.Stat(dir)
	return dir != "" && err == nil && info.IsDir()
}

func exportTo(dir, name string, data []byte) (string, error) {
	end := filepath.Ext(name)
	base, path := strings.TrimSuffix(name, end), filepath.Join(dir, name)
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	for n := 2; errors.Is(err, fs.ErrExist) && n < 1000; n++ {
		path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", base, n, end))
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	}
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

// gameFolders lists the folders where game files may be: documents, downloads, home, and the program's own. They are
// looked up on every call.
func folders(own string) []stage.Folder {
	var out []stage.Folder
	var seen []string
	for _, dir := range []string{xdg.UserDirs.Documents, xdg.UserDirs.Download, xdg.Home, own} {
		if !isFolder(dir) || slices.Contains(seen, dir) {
			continue
		}
		seen = append(seen, dir)
		out = append(out, stage.Folder{
			Name: dir,
			List: func() ([]stage.FileInfo, error) { return listFiles(dir, dir == own) },
			Read: func(name string) ui.File { return readFile(filepath.Join(dir, filepath.Base(name))) },
		})
	}
	return out
}

// maxListedFiles limits how many names of a folder are read.
const mostFiles = 20_000

// listGameFiles lists the files of a folder that may contain games. Saved games of the program's own folder are in
// the library already.
func listFiles(dir string, own bool) ([]stage.FileInfo, error) {
	in, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	entries, err := in.ReadDir(mostFiles)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var out []stage.FileInfo
	for _, e := range entries {
		end := strings.ToLower(filepath.Ext(e.Name()))
		if !slices.Contains(saves.Formats(), end) || own && end == ".ludarium" {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			out = append(out, stage.FileInfo{Name: e.Name(), Size: info.Size(), Changed: info.ModTime()})
		}
	}
	return out, nil
}
