package saves

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A Holding knows which matches the library holds or will hold, so that none need be taken into it twice. One goroutine at a time
// may ask it.
type Holding struct {
	store  *Store
	unread map[string][]Entry // by who plays what: games that have not been looked at
	held   map[string][]asset // by how a match goes
}

// An asset is a match that the library holds, or one without a name that is not there yet.
type asset struct {
	name string
	*Record
}

// Holding lists what the library holds now, and what is being played: here, in another window, or until a process died.
func (s *Store) Holding() (*Holding, error) {
	entries, err := s.List()
	if err != nil {
		return nil, err
	}
	f, names, err := s.names()
	if err != nil {
		return nil, err
	}
	h := &Holding{store: s, unread: map[string][]Entry{}, held: map[string][]asset{}}
	kept := slices.DeleteFunc(entries, func(e Entry) bool { return e.Running })
	for _, e := range append(kept, running(f, names, 0)...) {
		if e.Err == nil {
			who := players(e.Game, e.Seats)
			h.unread[who] = append(h.unread[who], e)
		}
	}
	return h, nil
}

// Find gives the newest game of the library that is the same match as r: the same players, from the same start, with the same
// moves and end in the main line. Two that name their occasion are one only if it is the same. A game that lacks a variation or
// a comment of r is not it: nothing that somebody wrote shall be lost. A match that is only being played has no name.
func (h *Holding) Find(r *Record) (name string, ok bool) {
	who := players(r.Game, r.Seats)
	for _, e := range h.unread[who] {
		if other, err := h.store.look(e); err == nil {
			name := e.Name
			if e.Running {
				name = ""
			}
			h.Add(name, other)
		}
	}
	delete(h.unread, who)
	way, err := h.way(r)
	if err != nil {
		return "", false
	}
	for _, k := range h.held[way] {
		if sameSeats(k.Seats, r.Seats) && sameOccasion(k.Tags, r.Tags) && k.Tree.tells(&r.Tree) {
			return k.name, true
		}
	}
	return "", false
}

// Add has h know a game that has been taken into the library, or will be: then its name may be empty. The record is not to be
// changed any more.
func (h *Holding) Add(name string, r *Record) {
	if way, err := h.way(r); err == nil {
		h.held[way] = append(h.held[way], asset{name, r})
	}
}

// way is how a match goes, from the start to the end of the main line.
func (h *Holding) way(r *Record) (string, error) {
	g, ok := h.store.find(r.Game)
	if !ok {
		return "", UnknownGameError{r.Game}
	}
	start, err := rules.View(g, r.Start, r.Options)
	if err != nil {
		return "", err
	}
	way := []string{players(r.Game, r.Seats), chosen(g.Info(), r.Options), start.String()}
	for _, node := range r.Tree.Path(r.Tree.End(0)) {
		way = append(way, r.Tree.Nodes[node].Action)
	}
	return strings.Join(way, "\n"), nil
}

// look reads a game and changes nothing, even if it is broken.
func (s *Store) look(e Entry) (*Record, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	file := e.Name + endGame
	if e.Running {
		names, err := f.Names()
		if err != nil {
			return nil, fmt.Errorf("saves: %w", err)
		}
		file = newestOf(f, names, e.Name)
	}
	data, err := f.Read(file, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", e.Name, err)
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

// tells says that a tree has all of another one: its lines, and what was said of their moves.
func (t *Tree) tells(other *Tree) bool {
	at := make([]int, len(other.Nodes)) // where the nodes of the other one are
	for i := range other.Nodes {
		node := &other.Nodes[i]
		if i > 0 { // parents stand before their children
			children := t.Nodes[at[node.Parent]].Children
			c := slices.IndexFunc(children, func(c int) bool { return t.Nodes[c].Action == node.Action })
			if c < 0 {
				return false
			}
			at[i] = children[c]
		}
		if !t.Nodes[at[i]].says(node) {
			return false
		}
	}
	return true
}

// says says that n has the comments and glyphs of another node, however their lines are broken. What programs tell one another
// in them does not count: the clocks come with every game that was written and read again.
func (n *Node) says(other *Node) bool {
	same := func(own, text string) bool {
		words := strings.Fields(Words(text))
		return len(words) == 0 || slices.Equal(strings.Fields(Words(own)), words)
	}
	lacks := func(glyph int) bool { return !slices.Contains(n.NAGs, glyph) }
	return same(n.Before, other.Before) && same(n.Comment, other.Comment) && !slices.ContainsFunc(other.NAGs, lacks)
}
