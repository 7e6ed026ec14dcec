package library

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// A GameIndex knows which matches the library holds or will hold, so that none is imported twice. It must not be used by
// several goroutines at once.
type GameIndex struct {
	store   *Store
	unread  map[string][]Entry       // by playersKey: games not read yet
	indexed map[string][]indexedGame // by gameKey
}

// An indexedGame is a match that the library holds, or without a name one that it will hold.
type indexedGame struct {
	name string
	*saves.Record
}

// Index returns an index of the games in the library and of the running games, including those that ended processes left.
func (s *Store) Index() (*GameIndex, error) {
	entries, err := s.List()
	if err != nil {
		return nil, err
	}
	f, names, err := s.names()
	if err != nil {
		return nil, err
	}
	h := &GameIndex{store: s, unread: map[string][]Entry{}, indexed: map[string][]indexedGame{}}
	kept := slices.DeleteFunc(entries, func(e Entry) bool { return e.Running })
	for _, e := range append(kept, runningGames(f, names, 0)...) {
		if e.Err == nil {
			players := playersKey(e.Game, e.Seats)
			h.unread[players] = append(h.unread[players], e)
		}
	}
	return h, nil
}

// Find returns the newest game of the library that is the same match as r: the same players, from the same start, with the same
// moves and end in the main line. If both name an event, a site, a date or a round, it must be the same. A game that lacks a
// variation or a comment of r is a different one, so that nothing that somebody wrote is lost. The name of a running game is "".
func (h *GameIndex) Find(r *saves.Record) (name string, ok bool) {
	players := playersKey(r.Game, r.Seats)
	for _, e := range h.unread[players] {
		if other, err := h.store.readUnchanged(e); err == nil {
			name := e.Name
			if e.Running {
				name = ""
			}
			h.Add(name, other)
		}
	}
	delete(h.unread, players)
	key, err := h.gameKey(r)
	if err != nil {
		return "", false
	}
	for _, k := range h.indexed[key] {
		if haveSameLevels(k.Seats, r.Seats) && isSameEvent(k.Tags, r.Tags) && k.Tree.Contains(&r.Tree) {
			return k.name, true
		}
	}
	return "", false
}

// Add adds a game that was imported into the library, or with the name "" one that will be. The record must not be changed
// afterwards.
func (h *GameIndex) Add(name string, r *saves.Record) {
	if key, err := h.gameKey(r); err == nil {
		h.indexed[key] = append(h.indexed[key], indexedGame{name, r})
	}
}

// A SaveCount is how many games were added to the library and how many it held already.
type SaveCount struct{ Added, Existing int }

// SaveNew saves the games that the library does not hold yet.
func (s *Store) SaveNew(records []*saves.Record) (count SaveCount, err error) {
	_ = s.Autosave().Flush()
	index, err := s.Index()
	if err != nil {
		return count, err
	}
	for _, r := range records {
		if _, found := index.Find(r); found {
			count.Existing++
			continue
		}
		name, err := s.Save(r)
		if err != nil {
			return count, err
		}
		index.Add(name, r)
		count.Added++
	}
	return count, nil
}

// gameKey identifies a match by its players, start and main line.
func (h *GameIndex) gameKey(r *saves.Record) (string, error) {
	g, ok := h.store.find(r.Game)
	if !ok {
		return "", saves.UnknownGameError{Name: r.Game}
	}
	start, err := rules.LenientPosition(g, r.Start, r.Options)
	if err != nil {
		return "", err
	}
	key := []string{playersKey(r.Game, r.Seats), saves.FormatOptions(g.Info(), r.Options), start.String()}
	for _, node := range r.Tree.Path(r.Tree.LineEnd(0)) {
		key = append(key, r.Tree.Nodes[node].Action)
	}
	return strings.Join(key, "\n"), nil
}

// readUnchanged reads a game without setting it aside if it is broken.
func (s *Store) readUnchanged(e Entry) (*saves.Record, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	file := e.Name + native.Extension
	if e.Running {
		names, err := f.Names()
		if err != nil {
			return nil, fmt.Errorf("saves: %w", err)
		}
		file = newestSnapshot(f, names, e.Name)
	}
	data, err := f.Read(file, saves.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", e.Name, err)
	}
	return native.Decode(data, s.find)
}

// playersKey identifies a game and its players.
func playersKey(game string, seats []saves.SeatRecord) string {
	players := []string{game}
	for _, s := range seats {
		players = append(players, fmt.Sprintf("%t %q", s.Computer, s.Name))
	}
	return strings.Join(players, " ")
}

// haveSameLevels reports whether the computers have the same levels, as far as these are known. Names are compared by playersKey.
func haveSameLevels(a, b []saves.SeatRecord) bool {
	return slices.EqualFunc(a, b, func(a, b saves.SeatRecord) bool { return a.Level == b.Level || a.Level == 0 || b.Level == 0 })
}

// isSameEvent reports whether the tags agree on when and where a match was played.
func isSameEvent(a, b []saves.Tag) bool {
	for _, name := range [...]string{"Event", "Site", saves.DateTag, "Round"} {
		if one, two := tagValue(a, name), tagValue(b, name); one != two && one != "" && two != "" {
			return false
		}
	}
	return true
}

func tagValue(tags []saves.Tag, name string) string {
	if i := slices.IndexFunc(tags, func(t saves.Tag) bool { return t.Name == name }); i >= 0 {
		return tags[i].Value
	}
	return ""
}
