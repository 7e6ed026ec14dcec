package saves

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// An Entry is a saved game as a list shows it.
type Entry struct {
	Name     string // for Load, Rename, Delete
	Title    string // what the player called it, or nothing
	Game     string
	Options  rules.Options
	Seats    []SeatRecord
	Date     string // of the tag, "2026.05.21"
	Saved    time.Time
	Result   string // "white mate"; empty: unfinished
	Plies    int
	Next     int    // the number of the next move; 0: there is none, or the file does not say
	Position string // the last one, for a picture
	Running  bool   // it is being played, in another window or in this one
	Own      bool   // it is the running game of this one
	Err      error  // the file is broken: what is wrong with it
}

// head is what the first lines of a save say.
type head struct {
	Summary summary
	Record  struct {
		Game    string
		Start   string
		Options map[string]string
		Seats   []SeatRecord
		Tags    []Tag
		Result  string
	}
}

// untouched says of a running game that it was only set up: nothing was played or tried in it, and it neither begins from
// a position of its own nor comes out of the library.
func (h head) untouched() bool {
	return h.Summary.Actions == 0 && h.Record.Start == "" && !h.Summary.Shelved
}

// parseHead checks a save as a whole and reads its first lines.
func parseHead(data []byte) (head, error) {
	var h head
	if err := verify(data); err != nil {
		return h, err
	}
	for _, part := range []struct {
		name string
		into any
	}{{partSummary, &h.Summary}, {partRecord, &h.Record}} {
		at := bytes.Index(data, []byte("\n"+part.name))
		if at < 0 {
			return h, fmt.Errorf("%w: %s is missing", ErrDamaged, part.name)
		}
		data = data[at+1+len(part.name):]
		text, _, _ := bytes.Cut(data, []byte("\n"))
		if err := json.Unmarshal(bytes.TrimSuffix(text, []byte(",")), part.into); err != nil {
			return h, fmt.Errorf("%w: %s: %w", ErrDamaged, part.name, err)
		}
	}
	return h, nil
}

func readHead(f files, name string) (head, error) {
	data, err := f.Read(name, MaxFile)
	if err != nil {
		return head{}, err
	}
	return parseHead(data)
}

// names gives the folder, and the files in it.
func (s *Store) names() (files, []string, error) {
	f, err := s.files()
	if err != nil {
		return nil, nil, err
	}
	names, err := f.Names()
	if err != nil {
		return nil, nil, fmt.Errorf("saves: %w", err)
	}
	return f, names, nil
}

// List gives all games of the library, broken ones too, and those that other windows are playing, the newest
// first. It changes nothing.
func (s *Store) List() ([]Entry, error) {
	f, names, err := s.names()
	if err != nil {
		return nil, err
	}
	seen := s.seen.begin()
	defer s.seen.end(seen)
	var entries []Entry
	for _, file := range names {
		name, ok := cutEnd(file, endGame, endBad)
		if ok && (gameName(name) || validName(name) && file == name+endBad) {
			entries = append(entries, seen.entry(f, name, file))
		}
	}
	newestFirst(entries)
	return append(running(f, names, s.journal.ownSlot()), entries...), nil
}

// running gives the games that are being played, but for the one in the slot without.
func running(f files, names []string, without int) (entries []Entry) {
	for n := 1; n <= maxSlots; n++ {
		if n == without {
			continue
		}
		if file := newestOf(f, names, slotName(n)); file != "" {
			e := entry(f, slotName(n), file)
			e.Running = true
			entries = append(entries, e)
		}
	}
	return entries
}

// Entry gives the running game of this process as its last snapshot tells of it. There is none if the library will not get it.
func (j *Journal) Entry() (e Entry, ok bool) {
	f, names, err := j.store.names()
	if err != nil || j.ownSlot() == 0 {
		return Entry{}, false
	}
	name := slotName(j.ownSlot())
	file := newestOf(f, names, name)
	if file == "" {
		return Entry{}, false
	}
	if h, err := readHead(f, file); err != nil || h.untouched() {
		return Entry{}, false
	}
	e = entry(f, name, file)
	e.Running, e.Own = true, true
	return e, e.Err == nil
}

// Trash gives the games that were deleted and can be taken back, the newest first. It changes nothing.
func (s *Store) Trash() ([]Entry, error) {
	f, names, err := s.names()
	if err != nil {
		return nil, err
	}
	seen := s.binned.begin()
	defer s.binned.end(seen)
	var entries []Entry
	for _, file := range names {
		if name, ok := strings.CutSuffix(file, endTrash); ok && validName(name) {
			entries = append(entries, seen.entry(f, name, file))
		}
	}
	newestFirst(entries)
	return entries, nil
}

// newestFirst orders games by their numbers.
func newestFirst(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(number(b.Name), number(a.Name)), cmp.Compare(b.Name, a.Name))
	})
}

// cutEnd takes one of the endings off.
func cutEnd(file string, ends ...string) (name string, ok bool) {
	for _, end := range ends {
		if name, ok = strings.CutSuffix(file, end); ok {
			return name, true
		}
	}
	return file, false
}

func entry(f files, name, file string) Entry {
	h, err := readHead(f, file)
	e := Entry{
		Name: name, Title: h.Summary.Title, Game: h.Record.Game, Options: h.Record.Options, Seats: h.Record.Seats,
		Result: h.Record.Result, Plies: h.Summary.Plies, Next: h.Summary.Next, Position: h.Summary.Position, Err: wrapped(err),
	}
	if h.Summary.Saved > 0 {
		e.Saved = time.Unix(h.Summary.Saved, 0)
	}
	for _, t := range h.Record.Tags {
		if t.Name == "Date" {
			e.Date = t.Value
		}
	}
	return e
}

// newestOf is the file of the newest snapshot in a slot that is whole, or else of a broken one, or nothing.
func newestOf(f files, names []string, name string) string {
	found, highest := "", -1
	for _, file := range generations(name) {
		if !slices.Contains(names, file) {
			continue
		}
		n := 0
		if h, err := readHead(f, file); err == nil {
			n = h.Summary.Number
		}
		if n > highest {
			found, highest = file, n
		}
	}
	return found
}

// A glance remembers the entries of files that have not changed since: thousands need not be read for every list.
type glance struct {
	mu    sync.Mutex
	known map[string]glimpse // by file
}

type glimpse struct {
	stamp stamp
	entry Entry
}

// A look is one reading of the list.
type look struct{ before, now map[string]glimpse }

func (g *glance) begin() look {
	g.mu.Lock()
	defer g.mu.Unlock()
	return look{g.known, make(map[string]glimpse, len(g.known))}
}

func (g *glance) end(l look) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.known = l.now
}

// entry is that of a file, read anew only where it has changed. A file that changed a moment ago may do so again
// within the same tick of the folder's clock, and is not remembered.
func (l look) entry(f files, name, file string) Entry {
	d, ok := f.(dated)
	if !ok {
		return entry(f, name, file)
	}
	at, err := d.Stamp(file)
	if old, there := l.before[file]; there && err == nil && old.stamp == at {
		l.now[file] = old
		return old.entry
	}
	e := entry(f, name, file)
	if err == nil && time.Since(time.Unix(0, at.changed)) > time.Second {
		l.now[file] = glimpse{at, e}
	}
	return e
}
