package stage

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves/library"
)

// An archive is the list of saved games. It is read elsewhere, as thousands of files take their time; until it is
// there the list of before is shown.
type archive struct {
	store   *library.Store // nil: there is none
	entries []library.Entry
	own     []library.Entry   // the running game of this window, if there is one
	trash   []library.Entry   // what was deleted
	texts   map[string]string // by name: what a search looks at, in lower case
	indexed int               // counts what was written into texts
	version int               // counts what was read
	failed  bool

	busy, again bool
	read        chan listing
}

type listing struct {
	entries, own, trash []library.Entry
	err                 error
}

func newArchive(store *library.Store) *archive {
	a := &archive{store: store, read: make(chan listing, 1)}
	a.refresh()
	return a
}

// refresh has the list read anew.
func (a *archive) refresh() {
	switch {
	case a.store == nil:
		return
	case a.busy:
		a.again = true
		return
	}
	a.busy = true
	go func() {
		_ = a.store.Journal().Flush() // what is on its way into the library is to be in the list
		entries, err := a.store.List()
		trash, lost := a.store.Trash()
		var own []library.Entry
		if e, ok := a.store.Journal().Entry(); ok {
			own = []library.Entry{e}
		}
		a.read <- listing{entries, own, trash, cmp.Or(err, lost)}
	}()
}

// poll takes over a list that has been read; it says whether there is a new one.
func (a *archive) poll() bool {
	select {
	case l := <-a.read:
		a.entries, a.own, a.trash, a.failed, a.busy = l.entries, l.own, l.trash, l.err != nil, false
		a.version++
		if a.again {
			a.again = false
			a.refresh()
		}
		return true
	default:
		return false
	}
}

// without drops an entry at once, before the list is read anew.
func (a *archive) without(name string) {
	var rest []library.Entry
	for _, e := range a.entries {
		if e.Name != name {
			rest = append(rest, e)
		}
	}
	a.entries = rest
	a.version++
}

// index has the texts to search in written, away from the passes: there can be thousands.
func (s *Stage) index() {
	entries, now := slices.Concat(s.archive.own, s.archive.entries, s.archive.trash), s.o.Now()
	clerk := &Stage{words: s.words, find: s.find, o: Options{Now: func() time.Time { return now }}}
	s.away(func() func() {
		texts := make(map[string]string, len(entries))
		games := make(map[string]string) // the names of a game, by its id
		for _, e := range entries {
			c := card{entry: e}
			clerk.wordsOf(&c)
			if _, ok := games[e.Game]; !ok {
				games[e.Game] = text.SearchNames(e.Game)
			}
			parts := []string{c.title, games[e.Game], c.names, c.how, c.date}
			if day := when(e); !day.IsZero() {
				parts = append(parts, day.Local().Format("2006-01-02 2006.01.02 02.01.2006"))
			}
			texts[e.Name] = strings.ToLower(strings.Join(parts, " "))
		}
		return func() {
			if clerk.words == s.words {
				s.archive.texts = texts
				s.archive.indexed++
			}
		}
	})
}

// text is what a search looks at.
func (a *archive) text(e library.Entry) string {
	if text, ok := a.texts[e.Name]; ok {
		return text
	}
	return strings.ToLower(e.Title + " " + e.Game)
}
