package scene

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves/library"
)

// A SavedGames is the list of saved games. It is read elsewhere, as thousands of files take their time; until it is
// there the list of before is shown.
type SavedGames struct {
	Store       *library.Store // nil: there is none
	Entries     []library.Entry
	Own         []library.Entry   // the running game of this window, if there is one
	Trash       []library.Entry   // what was deleted
	SearchTexts map[string]string // by name: what a search looks at, in lower case
	Indexed     int               // counts what was written into texts
	Version     int               // counts what was read
	Failed      bool

	isReading, readAgain bool
	read                 chan listing
}

type listing struct {
	entries, own, trash []library.Entry
	err                 error
}

// NewSavedGames begins to read the saved games of a store, which may be nil.
func NewSavedGames(store *library.Store) *SavedGames {
	a := &SavedGames{Store: store, read: make(chan listing, 1)}
	a.Refresh()
	return a
}

// Refresh has the list read anew.
func (a *SavedGames) Refresh() {
	switch {
	case a.Store == nil:
		return
	case a.isReading:
		a.readAgain = true
		return
	}
	a.isReading = true
	go func() {
		_ = a.Store.Journal().Flush() // what is on its way into the library is to be in the list
		entries, err := a.Store.List()
		trash, lost := a.Store.Trash()
		var own []library.Entry
		if e, ok := a.Store.Journal().Entry(); ok {
			own = []library.Entry{e}
		}
		a.read <- listing{entries, own, trash, cmp.Or(err, lost)}
	}()
}

// Poll takes over a list that has been read; it says whether there is a new one.
func (a *SavedGames) Poll() bool {
	select {
	case l := <-a.read:
		a.Entries, a.Own, a.Trash, a.Failed, a.isReading = l.entries, l.own, l.trash, l.err != nil, false
		a.Version++
		if a.readAgain {
			a.readAgain = false
			a.Refresh()
		}
		return true
	default:
		return false
	}
}

// Remove drops an entry at once, before the list is read anew.
func (a *SavedGames) Remove(name string) {
	var rest []library.Entry
	for _, e := range a.Entries {
		if e.Name != name {
			rest = append(rest, e)
		}
	}
	a.Entries = rest
	a.Version++
}

// IndexSavedGames has the texts to search in written, away from the passes: there can be thousands.
func (c *Context) IndexSavedGames() {
	entries, now := slices.Concat(c.SavedGames.Own, c.SavedGames.Entries, c.SavedGames.Trash), c.Options.Now()
	clerk := &Context{Words: c.Words, FindGame: c.FindGame, Options: Options{Now: func() time.Time { return now }}}
	c.RunInBackground(func() func() {
		texts := make(map[string]string, len(entries))
		games := make(map[string]string) // the names of a game, by its id
		for _, e := range entries {
			t := clerk.DescribeSavedGame(e)
			if _, ok := games[e.Game]; !ok {
				games[e.Game] = text.SearchNames(e.Game)
			}
			parts := []string{t.Title, games[e.Game], t.Players, t.Outcome, t.Date}
			if day := SavedTime(e); !day.IsZero() {
				parts = append(parts, day.Local().Format("2006-01-02 2006.01.02 02.01.2006"))
			}
			texts[e.Name] = strings.ToLower(strings.Join(parts, " "))
		}
		return func() {
			if clerk.Words == c.Words {
				c.SavedGames.SearchTexts = texts
				c.SavedGames.Indexed++
			}
		}
	})
}

// SearchText is what a search looks at.
func (a *SavedGames) SearchText(e library.Entry) string {
	if text, ok := a.SearchTexts[e.Name]; ok {
		return text
	}
	return strings.ToLower(e.Title + " " + e.Game)
}

// IsFirstReading says whether the list is being read for the first time.
func (a *SavedGames) IsFirstReading() bool { return a.isReading && a.Version == 0 }
