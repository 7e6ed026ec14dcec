package saves

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Save keeps r in the library, under its name or, if name is empty, under a new one that is given back.
func (s *Store) Save(name string, r *Record) (string, error) {
	c := *r
	sum := summarize(&c, s.find)
	sum.Saved = time.Now().Unix()
	err := s.locked(func(f files) error {
		if name == "" {
			var err error
			if name, err = newName(f, r.Game); err != nil {
				return fmt.Errorf("saves: %w", err)
			}
		} else if !gameName(name) {
			return noGame(name)
		} else if old, err := readHead(f, name+endGame); err == nil {
			sum.Title = old.Summary.Title
		} else if errors.Is(err, ErrDamaged) || errors.Is(err, ErrForeign) || errors.Is(err, ErrFuture) {
			if _, err := setAside(f, name+endGame); err != nil {
				return wrapped(err)
			}
		}
		return put(f, name, &c, sum)
	})
	return name, err
}

// put writes a game of the library.
func put(f files, name string, r *Record, sum summary) error {
	data, err := encode(r, sum)
	if err != nil {
		return err
	}
	if err := replace(f, name+endGame, data); err != nil {
		return fmt.Errorf("saves: the game could not be saved: %w", err)
	}
	return nil
}

// newName is a name that no game has, greater than all: "000042-chess".
func newName(f files, game string) (string, error) {
	names, err := f.Names()
	if err != nil {
		return "", err
	}
	highest := 0
	for _, name := range names {
		highest = max(highest, number(name))
	}
	word := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, game)
	return fmt.Sprintf("%06d-%s", highest+1, word[:min(len(word), 40)]), nil
}

// number is the counter that a name begins with; the order of games is by it, as clocks jump.
func number(name string) int {
	digits, _, _ := strings.Cut(name, "-")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || n > 999_999_999 {
		return 0
	}
	return n
}

// ErrNoGame is a name that no saved game has.
var ErrNoGame = errors.New("there is no such saved game")

func noGame(name string) error { return fmt.Errorf("saves: %.80q: %w", name, ErrNoGame) }

// gameName says whether name is one for the library.
func gameName(name string) bool { return validName(name) && !strings.HasPrefix(name, slotPrefix) }

// path is the file of the game of that name.
func path(f files, name string) (string, error) {
	names, err := f.Names()
	if err != nil {
		return "", fmt.Errorf("saves: %w", err)
	}
	if validName(name) {
		if gameName(name) && slices.Contains(names, name+endGame) {
			return name + endGame, nil
		}
		if slices.Contains(names, name+endBad) {
			return name + endBad, nil
		}
		if base := newestOf(f, names, name); base != "" {
			return base, nil
		}
	}
	return "", noGame(name)
}

// Load reads a game of the library. A broken file is set aside; the error says why, and the record, if there is
// one, is what could be read before the fault.
func (s *Store) Load(name string) (*Record, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	from, err := path(f, name)
	if err != nil {
		return nil, err
	}
	data, err := f.Read(from, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	r, err := Decode(data, s.find)
	if err == nil {
		return r, nil
	}
	err = fmt.Errorf("%s: %w", name, err)
	if from == name+endGame {
		_ = s.locked(func(f files) error { // if it cannot be set aside it stays where it is, unharmed
			bad, aside := setAside(f, from)
			if aside == nil {
				err = fmt.Errorf("%w; it is kept as %s", err, bad)
			}
			return aside
		})
	}
	return r, err
}

// Rename gives a game of the library a title of the player's choice. The name of its file stays.
func (s *Store) Rename(name, title string) error {
	return s.locked(func(f files) error {
		if !gameName(name) {
			return noGame(name)
		}
		return rewrite(f, s, name, func(sum *summary) { sum.Title = title })
	})
}

// rewrite changes the summary of a game of the library.
func rewrite(f files, s *Store, name string, change func(*summary)) error {
	data, err := f.Read(name+endGame, MaxFile)
	if err != nil {
		return noGame(name)
	}
	r, sum, err := decode(data, s.find, standard())
	if err != nil {
		return err
	}
	change(&sum)
	return put(f, name, r, sum)
}

// Delete puts a game into the trash.
func (s *Store) Delete(name string) error {
	return s.locked(func(f files) error {
		from, err := path(f, name)
		if errors.Is(err, ErrNoGame) && inFolder(f, name+endTrash) {
			return wrapped(f.Sync()) // only this had failed
		}
		if err != nil {
			return err
		}
		if from != name+endGame && from != name+endBad {
			return fmt.Errorf("saves: %s is being played", name)
		}
		return move(f, from, name+endTrash)
	})
}

// Undelete takes a game out of the trash.
func (s *Store) Undelete(name string) error {
	return s.locked(func(f files) error {
		switch {
		case !validName(name):
			return noGame(name)
		case !inFolder(f, name+endTrash) && inFolder(f, name+endGame):
			return wrapped(f.Sync()) // only this had failed
		case !inFolder(f, name+endTrash):
			return noGame(name)
		}
		return move(f, name+endTrash, name+endGame)
	})
}

// inFolder says whether there is such a file.
func inFolder(f files, file string) bool {
	names, err := f.Names()
	return err == nil && slices.Contains(names, file)
}

// EmptyTrash removes for good what was deleted.
func (s *Store) EmptyTrash() error {
	return s.locked(func(f files) error {
		names, err := f.Names()
		for _, name := range names {
			if strings.HasSuffix(name, endTrash) {
				err = cmp.Or(err, f.Remove(name))
			}
		}
		return cmp.Or(err, f.Sync())
	})
}

// move renames a file for good.
func move(f files, from, to string) error {
	if err := f.Rename(from, to); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	if err := f.Sync(); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return nil
}
