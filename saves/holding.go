package saves

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A Holding knows which matches the library holds, so that none need be taken into it twice. One goroutine at a time may ask it.
type Holding struct {
	store *Store
	names map[string][]string // by who plays what: games that have not been looked at
	held  map[string][]asset  // by how a match goes
}

// An asset is a match that the library holds.
type asset struct {
	name  string
	seats []SeatRecord
	tags  []Tag
}

// Holding lists what the library holds now.
func (s *Store) Holding() (*Holding, error) {
	entries, err := s.List()
	if err != nil {
		return nil, err
	}
	h := &Holding{store: s, names: map[string][]string{}, held: map[string][]asset{}}
	for _, e := range entries {
		if e.Err == nil && !e.Running {
			who := players(e.Game, e.Seats)
			h.names[who] = append(h.names[who], e.Name)
		}
	}
	return h, nil
}

// Name is the newest game of the library that is the same match as r, or nothing: the same players, from the same start, with the
// same moves and end in the main line. Two that name their occasion are one only if it is the same.
func (h *Holding) Name(r *Record) string {
	who := players(r.Game, r.Seats)
	for _, name := range h.names[who] {
		if other, err := h.store.look(name); err == nil {
			h.Add(name, other)
		}
	}
	delete(h.names, who)
	way, err := h.way(r)
	if err != nil {
		return ""
	}
	for _, k := range h.held[way] {
		if sameSeats(k.seats, r.Seats) && sameOccasion(k.tags, r.Tags) {
			return k.name
		}
	}
	return ""
}

// Add has h know a game that has been taken into the library.
func (h *Holding) Add(name string, r *Record) {
	if way, err := h.way(r); err == nil {
		h.held[way] = append(h.held[way], asset{name, r.Seats, r.Tags})
	}
}

// way is how a match goes, from the start to the end of the main line.
func (h *Holding) way(r *Record) (string, error) {
	g, ok := h.store.find(r.Game)
	if !ok {
		return "", UnknownGameError{r.Game}
	}
	start, err := rules.Open(g, r.Start, r.Options)
	if err != nil {
		return "", err
	}
	way := []string{players(r.Game, r.Seats), chosen(g.Info(), r.Options), start.String()}
	for _, node := range r.Tree.Path(r.Tree.End(0)) {
		way = append(way, r.Tree.Nodes[node].Action)
	}
	return strings.Join(way, "\n"), nil
}

// look reads a game of the library and changes nothing, even if it is broken.
func (s *Store) look(name string) (*Record, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	data, err := f.Read(name+endGame, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	return Decode(data, s.find)
}

// players is who plays what.
func players(game string, seats []SeatRecord) string {
	who := []string{game}
	for _, s := range seats {
		who = append(who, fmt.Sprintf("%t %q", s.Computer, s.Name))
	}
	return strings.Join(who, " ")
}

// sameSeats says that computers do not differ in a level that is known of both. Names are compared by players.
func sameSeats(a, b []SeatRecord) bool {
	return slices.EqualFunc(a, b, func(a, b SeatRecord) bool { return a.Level == b.Level || a.Level == 0 || b.Level == 0 })
}

// sameOccasion says that no tag that tells when or where a match was played says two things.
func sameOccasion(a, b []Tag) bool {
	for _, name := range [...]string{"Event", "Site", "Date", "Round"} {
		if one, two := value(a, name), value(b, name); one != two && one != "" && two != "" {
			return false
		}
	}
	return true
}

func value(tags []Tag, name string) string {
	if i := slices.IndexFunc(tags, func(t Tag) bool { return t.Name == name }); i >= 0 {
		return tags[i].Value
	}
	return ""
}
