package library

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// An Entry is a saved game as a list shows it.
type Entry struct {
	Name     string // for Load, Rename, Delete
	Title    string // given by the user, or ""
	Game     string
	Options  rules.Options
	Seats    []saves.SeatRecord
	Date     string // the date tag, "2026.05.21"
	Saved    time.Time
	Result   string // "white mate"; empty: unfinished
	Plies    int
	Next     int    // the number of the next move; 0: there is none, or it is unknown
	Position string // the last position, for a picture
	Running  bool   // it is being played, in this window or another one
	Own      bool   // it is the running game of this window
	Err      error  // what is wrong with a broken file
}

func readHead(f fileStore, name string) (native.Header, error) {
	data, err := f.Read(name, saves.MaxFile)
	if err != nil {
		return native.Header{}, err
	}
	return native.ParseHeader(data)
}

// names returns the folder and the names of its files.
func (s *Store) names() (fileStore, []string, error) {
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

// List returns all games of the library, including broken ones, and those that other windows are playing, the newest
// first. It changes nothing.
func (s *Store) List() ([]Entry, error) {
	entries, _, err := s.ListNewest(math.MaxInt)
	return entries, err
}

// ListNewest is like [Store.List] with so many games of the library at most, for something to show while thousands are being read.
// hasMore reports whether there are more.
func (s *Store) ListNewest(count int) (entries []Entry, hasMore bool, err error) {
	f, names, err := s.names()
	if err != nil {
		return nil, false, err
	}
	var files []string
	for _, file := range names {
		name, ok := cutSuffix(file, native.Extension, endBad)
		if ok && (isGameName(name) || isValidName(name) && file == name+endBad) {
			files = append(files, file)
		}
	}
	if hasMore = len(files) > count; hasMore {
		slices.SortFunc(files, func(a, b string) int { return cmp.Compare(nameNumber(b), nameNumber(a)) })
		files = files[:count]
	}
	seen := s.listCache.beginList()
	defer s.listCache.endList(seen)
	for _, file := range files {
		name, _ := cutSuffix(file, native.Extension, endBad)
		entries = append(entries, seen.entry(f, name, file))
	}
	sortNewestFirst(entries)
	return append(runningGames(f, names, s.autosave.ownSlot()), entries...), hasMore, nil
}

// runningGames returns the games that are being played, except the one in the slot without.
func runningGames(f fileStore, names []string, without int) (entries []Entry) {
	for n := 1; n <= maxSlots; n++ {
		if n == without {
			continue
		}
		if file := newestSnapshot(f, names, slotName(n)); file != "" {
			e := readEntry(f, slotName(n), file)
			e.Running = true
			entries = append(entries, e)
		}
	}
	return entries
}

// Entry returns the running game of this process as of its last snapshot. ok is false if there is none that will go to the
// library.
func (j *Autosave) Entry() (e Entry, ok bool) {
	f, names, err := j.store.names()
	if err != nil || j.ownSlot() == 0 {
		return Entry{}, false
	}
	name := slotName(j.ownSlot())
	file := newestSnapshot(f, names, name)
	if file == "" {
		return Entry{}, false
	}
	if h, err := readHead(f, file); err != nil || h.IsUntouched() {
		return Entry{}, false
	}
	e = readEntry(f, name, file)
	e.Running, e.Own = true, true
	return e, e.Err == nil
}

// Trash returns the deleted games that can be restored, the newest first. It changes nothing.
func (s *Store) Trash() ([]Entry, error) {
	f, names, err := s.names()
	if err != nil {
		return nil, err
	}
	seen := s.trashCache.beginList()
	defer s.trashCache.endList(seen)
	var entries []Entry
	for _, file := range names {
		if name, ok := strings.CutSuffix(file, endTrash); ok && isValidName(name) {
			entries = append(entries, seen.entry(f, name, file))
		}
	}
	sortNewestFirst(entries)
	return entries, nil
}

// sortNewestFirst orders games by their numbers.
func sortNewestFirst(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(nameNumber(b.Name), nameNumber(a.Name)), cmp.Compare(b.Name, a.Name))
	})
}

// cutSuffix removes one of the endings.
func cutSuffix(file string, ends ...string) (name string, ok bool) {
	for _, end := range ends {
		if name, ok = strings.CutSuffix(file, end); ok {
			return name, true
		}
	}
	return file, false
}

func readEntry(f fileStore, name, file string) Entry {
	h, err := readHead(f, file)
	e := Entry{
		Name: name, Title: h.Summary.Title, Game: h.Record.Game, Options: h.Record.Options, Seats: h.Record.Seats,
		Result: h.Record.Result, Plies: h.Summary.Plies, Next: h.Summary.Next, Position: h.Summary.Position, Err: wrapError(err),
	}
	if h.Summary.Saved > 0 {
		e.Saved = time.Unix(h.Summary.Saved, 0)
	}
	for _, t := range h.Record.Tags {
		if t.Name == saves.DateTag {
			e.Date = t.Value
		}
	}
	return e
}

// newestSnapshot returns the file of the newest readable snapshot in a slot, else of a broken one, else "".
func newestSnapshot(f fileStore, names []string, name string) string {
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

// An entryCache caches the entries of files that have not changed, so that a list need not read thousands of files each time.
type entryCache struct {
	mu    sync.Mutex
	known map[string]cachedEntry // by file
}

type cachedEntry struct {
	stamp fileStamp
	entry Entry
}

// A cachePass is one pass over the files: the entries cached before it, and those that it has seen.
type cachePass struct{ before, now map[string]cachedEntry }

func (g *entryCache) beginList() cachePass {
	g.mu.Lock()
	defer g.mu.Unlock()
	return cachePass{g.known, make(map[string]cachedEntry, len(g.known))}
}

func (g *entryCache) endList(l cachePass) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.known = l.now
}

// entry returns the entry of a file, and reads the file only if it has changed. A file that changed a moment ago is not
// cached, as it may change again without getting another time.
func (l cachePass) entry(f fileStore, name, file string) Entry {
	d, ok := f.(stamper)
	if !ok {
		return readEntry(f, name, file)
	}
	at, err := d.Stamp(file)
	if old, there := l.before[file]; there && err == nil && old.stamp == at {
		l.now[file] = old
		return old.entry
	}
	e := readEntry(f, name, file)
	if err == nil && time.Since(time.Unix(0, at.changed)) > time.Second {
		l.now[file] = cachedEntry{at, e}
	}
	return e
}

// wrapError puts the package name in front of an error.
func wrapError(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("saves: %w", err)
}
