package library

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/saves/native"
)

// moveToLibrary moves the newest snapshot into the library, if it is worth keeping. The older one is removed first: if the
// process ends in between, it must not come back as another game.
func (s *slot) moveToLibrary(f fileStore, store *Store) error {
	if s.file == "" {
		return nil
	}
	return store.locked(func(fileStore) error {
		names, err := f.Names()
		if err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		for _, file := range generations(slotName(s.n)) {
			if slices.Contains(names, file) && (file != s.file || s.head.IsUntouched()) {
				if err := f.Remove(file); err != nil {
					return fmt.Errorf("saves: %w", err)
				}
			}
		}
		if err := f.Sync(); err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		// Without the file it was moved last time, and only the sync failed, which has now been done.
		if !s.head.IsUntouched() && slices.Contains(names, s.file) {
			name, err := newName(f, s.head.Record.Game)
			if err != nil {
				return fmt.Errorf("saves: %w", err)
			}
			if err := renameFile(f, s.file, name+native.Extension); err != nil {
				return err
			}
		}
		*s = slot{n: s.n, unlock: s.unlock, fault: s.fault}
		return nil
	})
}

// moveFromLibrary moves a game of the library into the slot, which must be empty. The game always goes back to the library:
// one without moves is marked first, so that this holds even if the process ends.
func (s *slot) moveFromLibrary(f fileStore, store *Store, name string) error {
	return store.locked(func(fileStore) error {
		if !isGameName(name) {
			return noGameError(name)
		}
		h, err := readHead(f, name+native.Extension)
		if err != nil {
			return noGameError(name)
		}
		if h.IsUntouched() {
			if err := changeSummary(f, store, name, func(sum *native.Summary) { sum.FromLibrary = true }); err != nil {
				return err
			}
		}
		to := generations(slotName(s.n))[0]
		if err := renameFile(f, name+native.Extension, to); err != nil {
			return err
		}
		s.file, s.head, s.owned = to, h, true
		s.head.Summary.FromLibrary = true
		return nil
	})
}
