//go:build unix || windows

package platform

import (
	"errors"
	"os"
	"path/filepath"
)

// WriteFile writes a file for its owner so that it is there as a whole or not at all, also after a loss of power. One that was there is
// replaced.
func WriteFile(name string, data []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	_, err = f.Write(data)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), name); err != nil {
		return err
	}
	return SyncFolderAt(filepath.Dir(name))
}

// SyncFolderAt makes what was made and renamed in a folder durable.
func SyncFolderAt(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(SyncFolder(d), d.Close())
}
