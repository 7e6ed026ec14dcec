package scene

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves/library"
)

// SavedGames is the list of saved games. It is loaded in the background, as thousands of files take time; until then
// the previous list is shown, at the start the newest games.
type SavedGames struct {
	Store       *library.Store // nil: there is none
	Entries     []library.Entry
	Running     []library.Entry   // the running game of this window, if any
	Trash       []library.Entry   // deleted games
	SearchTexts map[string]string // by name, in lower case
	Indexed     int               // counts updates of SearchTexts
	Version     int               // counts loaded lists
	Failed      bool

	isReading, readAgain bool
	lists                chan savedGamesList
}

type savedGamesList struct {
	entries, own, trash []library.Entry
	hasMore             bool // of which another list follows
	err                 error
}

// firstGames is how many games are shown before all have been read at the start: more than fit into a window.
const firstGames = 100

// NewSavedGames starts loading the saved games of a store, which may be nil.
func NewSavedGames(store *library.Store) *SavedGames {
	s := &SavedGames{Store: store, lists: make(chan savedGamesList, 2)}
	s.Refresh()
	return s
}

// Refresh loads the list again.
func (s *SavedGames) Refresh() {
	switch {
	case s.Store == nil:
		return
	case s.isReading:
		s.readAgain = true
		return
	}
	s.isReading = true
	isFirst := s.Version == 0
	go func() {
		_ = s.Store.Autosave().Flush() // include games that are still being written
		if isFirst {
			if entries, hasMore, err := s.Store.ListNewest(firstGames); err == nil && hasMore {
				s.lists <- savedGamesList{entries: entries, own: s.ownEntry(), hasMore: true}
			}
		}
		entries, err := s.Store.List()
		trash, trashErr := s.Store.Trash()
		s.lists <- savedGamesList{entries: entries, own: s.ownEntry(), trash: trash, err: cmp.Or(err, trashErr)}
	}()
}

// ownEntry returns the running game of this window, if there is one.
func (s *SavedGames) ownEntry() []library.Entry {
	if e, ok := s.Store.Autosave().Entry(); ok {
		return []library.Entry{e}
	}
	return nil
}

// Poll takes over a loaded list and reports whether there was one.
func (s *SavedGames) Poll() bool {
	select {
	case list := <-s.lists:
		s.Entries, s.Running, s.Trash, s.Failed, s.isReading = list.entries, list.own, list.trash, list.err != nil, list.hasMore
		s.Version++
		if s.readAgain && !s.isReading {
			s.readAgain = false
			s.Refresh()
		}
		return true
	default:
		return false
	}
}

// Remove removes an entry at once, before the list is loaded again.
func (s *SavedGames) Remove(name string) {
	var remaining []library.Entry
	for _, e := range s.Entries {
		if e.Name != name {
			remaining = append(remaining, e)
		}
	}
	s.Entries = remaining
	s.Version++
}

// IndexSavedGames updates the search texts in the background, as there can be thousands.
func (c *Context) IndexSavedGames() {
	entries, now := slices.Concat(c.SavedGames.Running, c.SavedGames.Entries, c.SavedGames.Trash), c.Options.Now()
	describer := &Context{Words: c.Words, FindGame: c.FindGame, Options: Options{Now: func() time.Time { return now }}}
	c.RunInBackground(func() func() {
		texts := make(map[string]string, len(entries))
		games := make(map[string]string) // search names by game id
		for _, e := range entries {
			t := describer.DescribeSavedGame(e)
			if _, ok := games[e.Game]; !ok {
				games[e.Game] = text.SearchNames(e.Game)
			}
			parts := []string{t.Title, games[e.Game], t.Players, t.Outcome, t.Date}
			if day := SavedTime(e); !day.IsZero() {
				parts = append(parts, day.Local().Format("2006-01-02 2006.01.02 02.01.2006"))
			}
			texts[e.Name] = strings.ToLower(strings.ReplaceAll(strings.Join(parts, " "), "\u00a0", " "))
		}
		return func() {
			if describer.Words == c.Words {
				c.SavedGames.SearchTexts = texts
				c.SavedGames.Indexed++
			}
		}
	})
}

// SearchText returns the text of an entry that a search looks at.
func (s *SavedGames) SearchText(e library.Entry) string {
	if text, ok := s.SearchTexts[e.Name]; ok {
		return text
	}
	return strings.ToLower(e.Title + " " + e.Game)
}

// IsFirstReading reports whether the list is being loaded for the first time.
func (s *SavedGames) IsFirstReading() bool { return s.isReading && s.Version == 0 }

// CanContinue reports whether a saved game is unfinished and no window plays it.
func CanContinue(e library.Entry) bool { return e.Err == nil && e.Result == "" && !e.Running }

// Unfinished returns the latest saved game of a kind that can be continued.
func (s *SavedGames) Unfinished(game string) (library.Entry, bool) {
	i := slices.IndexFunc(s.Entries, func(e library.Entry) bool { return e.Game == game && CanContinue(e) })
	if i < 0 {
		return library.Entry{}, false
	}
	return s.Entries[i], true
}
