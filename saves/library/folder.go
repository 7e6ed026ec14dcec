//go:build !js

package library

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/platform"
)

// Folder returns the default folder for games: LUDARIUM_HOME, else the folder "ludarium" in the platform's folder for user
// data.
func Folder() (string, error) {
	if dir := os.Getenv("LUDARIUM_HOME"); dir != "" {
		return dir, nil
	}
	_, err := os.UserHomeDir() // without a home folder, xdg takes the root folder
	noHome := err != nil && (xdg.Home == "" || xdg.Home == "/")
	if !filepath.IsAbs(xdg.DataHome) || noHome && os.Getenv("XDG_DATA_HOME") == "" {
		return "", errors.New("there is no home folder; LUDARIUM_HOME may name one")
	}
	return filepath.Join(xdg.DataHome, "ludarium"), nil
}

// An osFolder is a folder on disk. Nothing outside it can be reached through it, not even by links.
type osFolder struct{ root *os.Root }

func openFolder(dir string) (fileStore, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return osFolder{root}, nil
}

// CheckVersion returns an error that wraps [saves.ErrNewerVersion] if a newer Ludarium has used a folder for games, in which this one
// must change nothing then. It only reads.
func CheckVersion(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil //nolint:nilerr // whoever needs the folder says why it cannot be opened
	}
	defer func() { _ = root.Close() }()
	if err := checkVersion(osFolder{root}); errors.Is(err, saves.ErrNewerVersion) {
		return wrapError(err)
	}
	return nil
}

func (f osFolder) Names() ([]string, error) {
	d, err := f.root.Open(".")
	if err != nil {
		return nil, err
	}
	defer func() { _ = d.Close() }()
	return d.Readdirnames(-1)
}

func (f osFolder) Read(name string, limit int) ([]byte, error) {
	in, err := f.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	return saves.ReadAll(in, limit)
}

func (f osFolder) Stamp(name string) (fileStamp, error) {
	info, err := f.root.Stat(name)
	if err != nil {
		return fileStamp{}, err
	}
	return fileStamp{info.Size(), info.ModTime().UnixNano()}, nil
}

func (f osFolder) Create(name string) (outputFile, error) {
	return f.root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
}

func (f osFolder) Rename(from, to string) error { return f.root.Rename(from, to) }

func (f osFolder) Remove(name string) error {
	if err := f.root.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (f osFolder) Sync() error {
	d, err := f.root.Open(".")
	if err != nil {
		return err
	}
	return cmp.Or(platform.SyncFolder(d), d.Close())
}

func (f osFolder) Lock(name string) (unlock func(), ok bool, err error) {
	file, err := f.root.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, false, err
	}
	if ok, err := platform.Lock(file); err != nil || !ok {
		return nil, false, cmp.Or(err, file.Close())
	}
	return func() { _ = file.Close() }, true, nil
}

func (f osFolder) Close() error { return f.root.Close() }
