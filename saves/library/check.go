package library

import (
	"errors"
	"io/fs"
)

// CheckLock reports why games could not be written now because of another process; nil: they could.
func (s *Store) CheckLock() error { return s.locked(func(fileStore) error { return nil }) }

// CheckSettings reports whether there is a file of settings, and why it cannot be read. Unlike [Store.LoadSettings] it does not
// set a broken file aside.
func (s *Store) CheckSettings() (isThere bool, err error) {
	f, err := s.files()
	if err != nil {
		return false, err
	}
	if _, err = readSettings(f); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return true, wrapError(err)
}
