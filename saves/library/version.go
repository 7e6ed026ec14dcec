package library

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// checkVersion refuses a folder that a newer Ludarium has used: this one would not know what it changes there. Every file says which
// version wrote it. As a library may have thousands, the settings, the running games and the newest game tell for all of them. What
// cannot be read is no reason to refuse the folder. Nothing is changed.
func checkVersion(f fileStore) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	newest := ""
	for _, name := range names {
		switch {
		case name == settingsFile:
			_, err = readSettings(f)
		case !strings.HasSuffix(name, native.Extension):
			continue
		case strings.HasPrefix(name, slotPrefix):
			_, err = readHead(f, name)
		default:
			if nameNumber(name) > nameNumber(newest) {
				newest = name
			}
			continue
		}
		if errors.Is(err, saves.ErrNewerVersion) {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if newest != "" {
		if _, err := readHead(f, newest); errors.Is(err, saves.ErrNewerVersion) {
			return fmt.Errorf("%s: %w", newest, err)
		}
	}
	return checkBackupVersions(f)
}

// checkBackupVersions is checkVersion for the backups of running games.
func checkBackupVersions(f fileStore) error {
	b, ok := f.(backupStore)
	for n := 1; ok && n <= maxSlots; n++ {
		if text, found := b.LoadBackup(slotName(n)); found {
			if _, err := native.ParseHeader(text); errors.Is(err, saves.ErrNewerVersion) {
				return fmt.Errorf("%s: %w", slotName(n), err)
			}
		}
	}
	return nil
}
