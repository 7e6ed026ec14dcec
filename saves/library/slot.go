package library

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// A slot holds the running game of one process, under a lock that ends with the process. It has two files that are
// written alternately, so that the previous snapshot is always there too.
type slot struct {
	n           int // from 1; 0 is none
	unlock      func()
	file        string        // of the newest snapshot; "": the slot is empty
	head        native.Header // of that file
	newerBackup *saves.Record // the backup, if it is newer than the file and could not be written to it
	owned       bool          // it is the game of this process, not one that an ended process left
	fault       error         // why a file was set aside, or another slot skipped
}

const (
	slotPrefix = "running-"
	maxSlots   = 64
)

func slotName(n int) string { return fmt.Sprintf("%s%d", slotPrefix, n) }

// generations returns the two files of a slot.
func generations(name string) [2]string {
	return [2]string{name + "-a" + native.Extension, name + "-b" + native.Extension}
}

// takeSlot returns a slot: one with an unfinished game that an ended process left, else an empty one. Other games that were
// left, and finished ones, go to the library. A slot that cannot be read is skipped, and the slot that is taken instead has
// the error as its fault; but an empty slot is taken instead only with skipUnreadable.
func takeSlot(f fileStore, s *Store, skipUnreadable bool) (slot, error) {
	names, err := f.Names()
	if err != nil {
		return slot{}, fmt.Errorf("saves: %w", err)
	}
	names = slices.DeleteFunc(names, func(file string) bool { return !strings.HasPrefix(file, slotPrefix) }) // a library may have thousands
	var own slot
	var unreadable, fault error // the first ones
	open := func(n int) (slot, bool) {
		found, ok, err := openSlot(f, s, n)
		unreadable = cmp.Or(unreadable, err)
		return found, ok
	}
	for n := 1; n <= maxSlots; n++ {
		left := slices.ContainsFunc(names, func(file string) bool { return strings.HasPrefix(file, slotName(n)+"-") })
		if !left {
			continue
		}
		found, ok := open(n)
		if !ok {
			continue
		}
		if own.n == 0 && (found.file != "" || found.newerBackup != nil) && found.head.Record.Result == "" {
			own = found
			continue
		}
		fault = cmp.Or(fault, found.fault, found.moveToLibrary(f, s)) // its backup is recognized as being in the library
		found.unlock()
	}
	mayTakeEmpty := unreadable == nil || skipUnreadable
	for n := 1; n <= maxSlots && own.n == 0 && mayTakeEmpty; n++ {
		if found, ok := open(n); ok {
			own = found
		}
	}
	switch {
	case own.n == 0 && unreadable != nil:
		return slot{}, fmt.Errorf("saves: games cannot be saved: %w", unreadable)
	case own.n == 0:
		return slot{}, ErrNoFreeSlot
	case unreadable != nil:
		unreadable = fmt.Errorf("saves: %w", unreadable)
	}
	own.fault = cmp.Or(own.fault, fault, unreadable)
	return own, nil
}

// openSlot locks slot n and returns what it holds. ok is false if the slot is not to be used: another process holds
// it, or a newer Ludarium wrote its files.
func openSlot(f fileStore, s *Store, n int) (found slot, ok bool, err error) {
	unlock, ok, err := f.Lock(slotName(n) + endLock)
	if err != nil || !ok {
		return slot{}, false, err
	}
	names, err := f.Names() // after locking: until then the previous holder may have written
	if err == nil {
		found, err = inspectSlot(f, names, n)
	}
	if err != nil {
		unlock()
		if errors.Is(err, saves.ErrNewerVersion) {
			err = nil
		}
		return slot{}, false, err
	}
	found.adoptBackup(f, s.find)
	found.unlock = unlock
	return found, true, nil
}

// inspectSlot returns what slot n holds, which must be locked. It removes temporary files and sets broken files aside.
// With any other error it changes nothing: a file that cannot be read just now, or was written by a newer Ludarium,
// stays where it is.
func inspectSlot(f fileStore, names []string, n int) (slot, error) {
	s := slot{n: n}
	broken := map[string]error{}
	for _, file := range generations(slotName(n)) {
		if !slices.Contains(names, file) {
			continue
		}
		h, err := readHead(f, file)
		switch {
		case isBroken(err):
			broken[file] = err
		case err != nil:
			return slot{}, fmt.Errorf("%s: %w", file, err)
		case s.file == "" || h.Summary.Number > s.head.Summary.Number:
			s.file, s.head = file, h
		}
	}
	for _, file := range generations(slotName(n)) {
		if slices.Contains(names, file+endTemp) {
			_ = f.Remove(file + endTemp)
		}
		if err := broken[file]; err != nil {
			s.setAsideFile(f, file, err)
		}
	}
	return s, nil
}

// isBroken reports whether err is about what a file holds, so that reading it again cannot succeed.
func isBroken(err error) bool {
	var limit saves.LimitError
	return errors.Is(err, saves.ErrDamaged) || errors.Is(err, saves.ErrUnknownFormat) || errors.As(err, &limit)
}

// ErrNoFreeSlot is returned where every slot is another process's.
var ErrNoFreeSlot = errors.New("saves: too many Ludarium windows are open")

// ErrBrokenSnapshot means that a file of the running game is broken and was set aside.
var ErrBrokenSnapshot = errors.New("the last state of the running game could not be read")

// setAsideFile sets a file of the slot aside and remembers why.
func (s *slot) setAsideFile(f fileStore, file string, why error) {
	bad, err := setAside(f, file)
	if err != nil {
		bad = file
	}
	s.fault = fmt.Errorf("saves: %w: %w; it is kept as %s", ErrBrokenSnapshot, why, bad)
}

// resume returns the game that an ended process left and makes it the game of this one.
func (s *slot) resume(f fileStore, store *Store) (*saves.Record, error) {
	if s.owned {
		return nil, nil
	}
	if s.newerBackup != nil {
		r := s.newerBackup
		s.newerBackup, s.owned = nil, true
		return r, s.fault
	}
	var rest *saves.Record // the readable part of a broken snapshot
	for s.file != "" {
		data, err := f.Read(s.file, saves.MaxFile)
		if err != nil {
			return nil, fmt.Errorf("saves: %w", err)
		}
		r, err := native.Decode(data, store.find)
		if err == nil {
			s.owned = true
			return r, s.fault
		}
		s.setAsideFile(f, s.file, err)
		rest = r
		var before slot
		names, err := f.Names()
		if err == nil {
			before, err = inspectSlot(f, names, s.n) // with its header: the next snapshot needs a higher number
		}
		if err != nil { // release the slot: the older snapshot is found when it is taken again
			err = fmt.Errorf("saves: %w; %s", err, s.fault.Error()) // not ErrBrokenSnapshot: there is more to say
			s.unlock()
			*s = slot{}
			return nil, err
		}
		before.unlock, before.fault = s.unlock, cmp.Or(s.fault, before.fault)
		if before.file == s.file { // it could not be set aside
			return rest, s.fault
		}
		*s = before
	}
	broken := s.fault
	s.fault = nil
	return rest, broken
}

// writeSnapshot writes a snapshot over the older of the two.
func (s *slot) writeSnapshot(f fileStore, store *Store, r *saves.Record, sum native.Summary) error {
	if !s.owned && s.file != "" {
		if err := s.moveToLibrary(f, store); err != nil {
			return err
		}
	}
	s.owned = true
	sum.Number = max(s.head.Summary.Number+1, sum.Number)
	sum.Inherit(s.head.Summary)
	data, err := native.EncodeWithSummary(r, sum)
	if err != nil {
		return err
	}
	to := s.olderFile()
	if err := replaceFile(f, to, data); err != nil {
		return fmt.Errorf("saves: the running game could not be kept: %w", err)
	}
	s.file, s.head.Summary = to, sum
	s.head.Record.Game, s.head.Record.Start = r.Game, r.Start
	return nil
}

// olderFile returns the file of the older snapshot, or the first one.
func (s *slot) olderFile() string {
	both := generations(slotName(s.n))
	if both[0] == s.file {
		return both[1]
	}
	return both[0]
}
