package saves

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A slot is the place of one process's running game, held by a lock that ends with the process. It has two files
// that are written in turns, so that the snapshot before the last one is always there too.
type slot struct {
	n      int // from 1; 0 is none
	unlock func()
	file   string  // of the newest snapshot; empty: the slot is empty
	head   head    // of that file
	ahead  *Record // the second copy, if it is newer than the file and could not be written
	taken  bool    // it is the game of this process, not one that a dead process left
	broken error   // what had to be set aside
}

const (
	slotPrefix = "running-"
	maxSlots   = 64
)

func slotName(n int) string { return fmt.Sprintf("%s%d", slotPrefix, n) }

// generations are the two files of a slot.
func generations(name string) [2]string {
	return [2]string{name + "-a" + endGame, name + "-b" + endGame}
}

// takeSlot gives a slot: one with an unfinished game that a dead process left, else an empty one. Other games
// left behind, and finished ones, go into the library.
func takeSlot(f files, s *Store) (slot, error) {
	names, err := f.Names()
	if err != nil {
		return slot{}, fmt.Errorf("saves: %w", err)
	}
	var own slot
	fail := func(err error) (slot, error) { // nothing stays locked
		if own.unlock != nil {
			own.unlock()
		}
		return slot{}, fmt.Errorf("saves: games cannot be kept: %w", err)
	}
	for n := 1; n <= maxSlots; n++ {
		left := slices.ContainsFunc(names, func(file string) bool { return strings.HasPrefix(file, slotName(n)+"-") })
		if !left {
			continue
		}
		unlock, ok, err := f.Lock(slotName(n) + endLock)
		if err != nil {
			return fail(err)
		}
		if !ok {
			continue
		}
		if names, err = f.Names(); err != nil { // anew: who had the lock may have written until now
			unlock()
			return fail(err)
		}
		found := settle(f, names, n)
		found.listen(f, s.find)
		found.unlock = unlock
		if own.n == 0 && (found.file != "" || found.ahead != nil) && found.head.Record.Result == "" {
			own = found
			continue
		}
		err = cmp.Or(found.broken, found.fileAway(f, s)) // its second copy is known to be filed
		own.broken = cmp.Or(own.broken, err)
		unlock()
	}
	for n := 1; n <= maxSlots && own.n == 0; n++ {
		unlock, ok, err := f.Lock(slotName(n) + endLock)
		if err != nil {
			return fail(err)
		}
		if !ok {
			continue
		}
		if names, err = f.Names(); err != nil {
			unlock()
			return fail(err)
		}
		broken := own.broken
		own = settle(f, names, n)
		own.listen(f, s.find)
		own.unlock, own.broken = unlock, cmp.Or(broken, own.broken)
	}
	if own.n == 0 {
		return slot{}, errors.New("saves: too many Ludariums are running")
	}
	return own, nil
}

// settle looks at what lies in slot n, which is locked: it sweeps temporary files and sets broken ones aside.
func settle(f files, names []string, n int) slot {
	s := slot{n: n}
	for _, file := range generations(slotName(n)) {
		if slices.Contains(names, file+endTemp) {
			_ = f.Remove(file + endTemp)
		}
		if !slices.Contains(names, file) {
			continue
		}
		h, err := readHead(f, file)
		switch {
		case err != nil:
			s.aside(f, file, err)
		case s.file == "" || h.Summary.Number > s.head.Summary.Number:
			s.file, s.head = file, h
		}
	}
	return s
}

// aside sets a file of the slot aside and remembers why.
func (s *slot) aside(f files, file string, why error) {
	bad, err := setAside(f, file)
	if err != nil {
		bad = file
	}
	s.broken = fmt.Errorf("saves: the last state of the running game could not be read: %w; it is kept as %s", why, bad)
}

// read gives the game that a dead process left and makes it the game of this one.
func (s *slot) read(f files, store *Store) (*Record, error) {
	if s.taken {
		return nil, nil
	}
	if s.ahead != nil {
		r := s.ahead
		s.ahead, s.taken = nil, true
		return r, s.broken
	}
	var rest *Record // of a broken one
	for s.file != "" {
		data, err := f.Read(s.file, MaxFile)
		if err != nil {
			return nil, fmt.Errorf("saves: %w", err)
		}
		r, err := Decode(data, store.find)
		if err == nil {
			s.taken = true
			return r, s.broken
		}
		s.aside(f, s.file, err)
		rest = r
		names, err := f.Names()
		if err != nil {
			return nil, fmt.Errorf("saves: %w", err)
		}
		before := settle(f, names, s.n) // with its head: the next snapshot needs a number above this one's
		before.unlock, before.broken = s.unlock, cmp.Or(s.broken, before.broken)
		if before.file == s.file { // it could not be set aside
			return rest, s.broken
		}
		*s = before
	}
	broken := s.broken
	s.broken = nil
	return rest, broken
}

// write puts a snapshot over the older of the two.
func (s *slot) write(f files, store *Store, r *Record, sum summary) error {
	if !s.taken && s.file != "" {
		if err := s.fileAway(f, store); err != nil {
			return err
		}
	}
	s.taken = true
	sum.Number = max(s.head.Summary.Number+1, sum.Number)
	sum.inherit(s.head.Summary)
	data, err := encode(r, sum)
	if err != nil {
		return err
	}
	to := s.other()
	if err := replace(f, to, data); err != nil {
		return fmt.Errorf("saves: the running game could not be kept: %w", err)
	}
	s.file, s.head.Summary = to, sum
	s.head.Record.Game, s.head.Record.Start = r.Game, r.Start
	return nil
}

// other is the file of the older snapshot, or the first one.
func (s *slot) other() string {
	both := generations(slotName(s.n))
	if both[0] == s.file {
		return both[1]
	}
	return both[0]
}
