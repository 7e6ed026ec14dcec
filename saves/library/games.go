package library

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// Save adds r to the library and returns the name that it gets.
func (s *Store) Save(r *saves.Record) (name string, err error) {
	c := *r
	sum := native.Summarize(&c, s.find)
	sum.Saved = time.Now().Unix()
	err = s.locked(func(f fileStore) error {
		if name, err = newName(f, r.Game); err != nil {
			return wrapError(err)
		}
		return writeGame(f, name, &c, sum)
	})
	return name, err
}

// writeGame writes a game of the library.
func writeGame(f fileStore, name string, r *saves.Record, sum native.Summary) error {
	data, err := native.EncodeWithSummary(r, sum)
	if err != nil {
		return err
	}
	if err := replaceFile(f, name+native.Extension, data); err != nil {
		return fmt.Errorf("saves: the game could not be saved: %w", err)
	}
	return nil
}

// newName returns an unused name with a number above all others: "000042-chess".
func newName(f fileStore, game string) (string, error) {
	names, err := f.Names()
	if err != nil {
		return "", err
	}
	highest := 0
	for _, name := range names {
		highest = max(highest, nameNumber(name))
	}
	return fmt.Sprintf("%06d-%s", highest+1, gameWord(game)), nil
}

// gameWord returns the id of a game as it stands in the names of saved games.
func gameWord(game string) string {
	word := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, game)
	return word[:min(len(word), 40)]
}

// nameNumber returns the number at the beginning of a name. Games are ordered by it, as clocks may be set back.
func nameNumber(name string) int {
	digits, _, _ := strings.Cut(name, "-")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || n > 999_999_999 {
		return 0
	}
	return n
}

// ErrNoGame means that no saved game has that name.
var ErrNoGame = errors.New("there is no such saved game")

func noGameError(name string) error { return fmt.Errorf("saves: %.80q: %w", name, ErrNoGame) }

// isGameName reports whether a game of the library may have that name.
func isGameName(name string) bool { return isValidName(name) && !strings.HasPrefix(name, slotPrefix) }

// gameFile returns the file of the game of that name.
func gameFile(f fileStore, name string) (string, error) {
	names, err := f.Names()
	if err != nil {
		return "", fmt.Errorf("saves: %w", err)
	}
	if isValidName(name) {
		if isGameName(name) && slices.Contains(names, name+native.Extension) {
			return name + native.Extension, nil
		}
		if slices.Contains(names, name+endBad) {
			return name + endBad, nil
		}
		if base := newestSnapshot(f, names, name); base != "" {
			return base, nil
		}
	}
	return "", noGameError(name)
}

// Load reads a game of the library. A broken file is set aside: the error says why, and the record, if there is one, holds
// what could be read before the fault.
func (s *Store) Load(name string) (*saves.Record, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	from, err := gameFile(f, name)
	if err != nil {
		return nil, err
	}
	data, err := f.Read(from, saves.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	r, err := native.Decode(data, s.find)
	if err == nil {
		return r, nil
	}
	err = fmt.Errorf("%s: %w", name, err)
	if from == name+native.Extension {
		_ = s.locked(func(f fileStore) error { // on failure it stays where it is, unharmed
			bad, aside := setAside(f, from)
			if aside == nil {
				err = fmt.Errorf("%w; it is kept as %s", err, bad)
			}
			return aside
		})
	}
	return r, err
}

// Rename gives a game of the library a title of the user's choice. Its name stays.
func (s *Store) Rename(name, title string) error {
	return s.locked(func(f fileStore) error {
		if !isGameName(name) {
			return noGameError(name)
		}
		return changeSummary(f, s, name, func(sum *native.Summary) { sum.Title = title })
	})
}

// changeSummary changes the summary of a game of the library.
func changeSummary(f fileStore, s *Store, name string, change func(*native.Summary)) error {
	data, err := f.Read(name+native.Extension, saves.MaxFile)
	if err != nil {
		return noGameError(name)
	}
	r, sum, err := native.DecodeWithSummary(data, s.find, saves.DefaultLimits())
	if err != nil {
		return err
	}
	change(&sum)
	return writeGame(f, name, r, sum)
}

// Delete puts a game into the trash.
func (s *Store) Delete(name string) error {
	return s.locked(func(f fileStore) error {
		from, err := gameFile(f, name)
		if errors.Is(err, ErrNoGame) && fileExists(f, name+endTrash) {
			return wrapError(f.Sync()) // only this failed last time
		}
		if err != nil {
			return err
		}
		if from != name+native.Extension && from != name+endBad {
			return fmt.Errorf("saves: %s is being played", name)
		}
		return renameFile(f, from, name+endTrash)
	})
}

// Undelete restores a game from the trash.
func (s *Store) Undelete(name string) error {
	return s.locked(func(f fileStore) error {
		switch {
		case !isValidName(name):
			return noGameError(name)
		case !fileExists(f, name+endTrash) && fileExists(f, name+native.Extension):
			return wrapError(f.Sync()) // only this failed last time
		case !fileExists(f, name+endTrash):
			return noGameError(name)
		}
		return renameFile(f, name+endTrash, name+native.Extension)
	})
}

// fileExists reports whether the folder has that file.
func fileExists(f fileStore, file string) bool {
	names, err := f.Names()
	return err == nil && slices.Contains(names, file)
}

// EmptyTrash permanently removes the deleted games.
func (s *Store) EmptyTrash() error {
	return s.locked(func(f fileStore) error {
		names, err := f.Names()
		for _, name := range names {
			if strings.HasSuffix(name, endTrash) {
				err = cmp.Or(err, f.Remove(name))
			}
		}
		return cmp.Or(err, f.Sync())
	})
}

// renameFile renames a file durably.
func renameFile(f fileStore, from, to string) error {
	if err := f.Rename(from, to); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	if err := f.Sync(); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return nil
}
