package saves

import (
	"fmt"
	"slices"
)

// fileAway moves the newest snapshot into the library, if there is anything in it to lose. The older one goes first, for good: if the process dies in
// between, it must not come back as another game.
func (s *slot) fileAway(f files, store *Store) error {
	if s.file == "" {
		return nil
	}
	return store.locked(func(files) error {
		names, err := f.Names()
		if err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		for _, file := range generations(slotName(s.n)) {
			if slices.Contains(names, file) && (file != s.file || s.head.untouched()) {
				if err := f.Remove(file); err != nil {
					return fmt.Errorf("saves: %w", err)
				}
			}
		}
		if err := f.Sync(); err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		// Without the file it was moved the last time, and only the sync failed, which is done now.
		if !s.head.untouched() && slices.Contains(names, s.file) {
			name, err := newName(f, s.head.Record.Game)
			if err != nil {
				return fmt.Errorf("saves: %w", err)
			}
			if err := move(f, s.file, name+endGame); err != nil {
				return err
			}
		}
		*s = slot{n: s.n, unlock: s.unlock, broken: s.broken}
		return nil
	})
}

// bring moves a game of the library into the slot, which is empty. From there it goes back whatever becomes of it: one
// without moves is marked first, so that this holds after a death too.
func (s *slot) bring(f files, store *Store, name string) error {
	return store.locked(func(files) error {
		if !gameName(name) {
			return noGame(name)
		}
		h, err := readHead(f, name+endGame)
		if err != nil {
			return noGame(name)
		}
		if h.untouched() {
			if err := rewrite(f, store, name, func(sum *summary) { sum.Shelved = true }); err != nil {
				return err
			}
		}
		to := generations(slotName(s.n))[0]
		if err := move(f, name+endGame, to); err != nil {
			return err
		}
		s.file, s.head, s.taken = to, h, true
		s.head.Summary.Shelved = true
		return nil
	})
}
