package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A scribe writes a record down while a text is read that tells one ply after the other and goes back to earlier plies for
// its variations.
type scribe struct {
	find   Find
	lim    limits
	before int    // actions of earlier games
	stays  string // ends a move whose piece does not promote; empty where every word says whether he does

	record *Record
	info   rules.Info
	pos    rules.Position
	path   []int // the nodes from the start to pos, the start first
	played []bool
	words  map[int][]string // comments by node, a line each

	now  int  // the line of the text that is read
	foul foul // the last move, if it was one and nothing has been said about it yet
}

// A foul is a move against the rules, by which its side has lost. It is a fault of the record unless what follows says so too.
type foul struct {
	word string
	line int
	err  error
}

// begin makes the record of a game that begins with the position start, or with its own if start is empty.
func (s *scribe) begin(id string, o rules.Options, start string) error {
	g, ok := s.find(id)
	if !ok {
		return UnknownGameError{id}
	}
	s.info = g.Info()
	var err error
	if s.pos, err = rules.View(g, start, o); err != nil {
		return PositionError{err}
	}
	s.record = &Record{Game: id, Options: o, Tree: NewTree(), Seats: make([]SeatRecord, len(s.info.Seats))}
	if own, err := g.Start(o); err != nil || own.String() != s.pos.String() {
		s.record.Start = s.pos.String()
	}
	s.path, s.played, s.words = []int{0}, []bool{false}, map[int][]string{}
	return nil
}

// plies is how many actions lead to pos.
func (s *scribe) plies() int { return len(s.path) - 1 }

// at is the node where pos stands.
func (s *scribe) at() int { return s.path[len(s.path)-1] }

// move plays what people wrote for a move. By a move against the rules its side has lost, and there the game stops: see [foul].
func (s *scribe) move(word string) error {
	if s.foul.err != nil {
		return s.foul.err
	}
	m, err := rules.NoMove, error(rules.IllegalReason{Code: rules.Unreadable})
	if n, ok := s.pos.(rules.Notator); ok && len(word) <= maxMove {
		m, err = n.ReadMove(word)
		if code(err) == rules.InvalidChoice && s.stays != "" { // whom a record does not promote stays what he is
			if same, no := n.ReadMove(word + s.stays); no == nil {
				m, err = same, nil
			}
		}
	}
	if err == nil {
		return s.act(word, rules.Action{Kind: rules.ActMove, Move: m})
	}
	fault := s.fault(word, err)
	if s.over() || slices.Contains(notMade, code(err)) {
		return fault
	}
	if err := s.act(word, rules.Action{Kind: rules.ActEnd, Reason: rules.Illegal, Seat: s.pos.Turn()}); err != nil {
		return err
	}
	s.foul = foul{word, s.now, fault}
	return nil
}

// foulRemark begins the comment with the move by which a side lost, where the record has only the end.
const foulRemark = "Illegal move: "

// acceptFoul takes the word of the record that loser has lost by a move against the rules (NoSeat: it does not say who). It is
// false where the last move was none of that side.
func (s *scribe) acceptFoul(loser rules.Seat) bool {
	if s.foul.err == nil || loser != rules.NoSeat && loser != s.pos.Turn() {
		return false
	}
	s.words[s.at()] = append([]string{foulRemark + s.foul.word}, s.words[s.at()]...)
	s.foul = foul{}
	return true
}

// whereFault is err with the place where it is; that of a foul of which nothing is said comes first. It is nil without one.
func (s *scribe) whereFault(format string, game int, err error) error {
	switch {
	case s.foul.err != nil:
		return TextError{format, game, s.foul.line, s.foul.err}
	case err != nil:
		return TextError{format, game, s.now, err}
	}
	return nil
}

// isFoul says that word is a move that was made at p and is against the rules there.
func isFoul(p rules.Position, word string) bool {
	n, ok := p.(rules.Notator)
	if !ok || len(word) > maxMove {
		return false
	}
	_, err := n.ReadMove(word)
	return err != nil && !slices.Contains(notMade, code(err))
}

// lostBy takes a comment apart in which the move stands by which seat lost at p, if a is that end and the comment has one.
func lostBy(p rules.Position, a rules.Action, comment string) (word, rest string, ok bool) {
	first, rest, _ := strings.Cut(comment, "\n")
	word, ok = strings.CutPrefix(first, foulRemark)
	return word, rest, ok && a.Kind == rules.ActEnd && a.Reason == rules.Illegal && a.Seat == p.Turn()
}

// notMade are the refusals of what cannot have been a move on a board: then the record is at fault, not the player.
var notMade = []rules.IllegalCode{"", rules.Unreadable, rules.Ambiguous, rules.InvalidChoice, rules.NoPieceThere, rules.NotOnBoard}

// code is why a move was refused, "" if no rule did.
func code(err error) rules.IllegalCode {
	var r rules.IllegalReason
	_ = errors.As(err, &r)
	return r.Code
}

// end ends the game at pos, if the board has not ended it.
func (s *scribe) end(word string, a rules.Action) error {
	if s.over() {
		return nil
	}
	if _, err := rules.EndResult(s.info, s.pos, a); err != nil {
		return s.fault(word, err)
	}
	return s.act(word, a)
}

// over says that nothing can follow.
func (s *scribe) over() bool {
	return s.pos.Result().IsOver() || strings.HasPrefix(s.record.Tree.Nodes[s.at()].Action, "end:")
}

// act does an action and hangs it into the tree, where the same one may hang already.
func (s *scribe) act(word string, a rules.Action) error { return s.hang(word, a, (*Tree).Add) }

// hang does an action and hangs it into the tree with add.
func (s *scribe) hang(word string, a rules.Action, add func(t *Tree, at int, action string) int) error {
	tree := &s.record.Tree
	switch {
	case s.over():
		return s.fault(word, ErrAfterEnd)
	case s.before+len(tree.Nodes) > s.lim.nodes:
		return s.fault(word, LimitError{"actions in one file", s.lim.nodes})
	case len(s.path) > s.lim.plies:
		return s.fault(word, LimitError{"plies in one line", s.lim.plies})
	}
	n := add(tree, s.at(), rules.FormatAction(s.info, s.pos, a))
	if a.Kind != rules.ActEnd {
		rules.ApplyAction(s.pos, a)
	}
	s.path, s.played = append(s.path, n), append(s.played, a.Kind != rules.ActEnd)
	return nil
}

// back goes back to where so many plies are played.
func (s *scribe) back(plies int) error {
	if s.foul.err != nil {
		return s.foul.err
	}
	if plies < 0 || plies > s.plies() {
		return fmt.Errorf("a variation of ply %d: there are only %d before it", plies+1, s.plies())
	}
	for s.plies() > plies {
		last := len(s.path) - 1
		if s.played[last] {
			s.pos.Undo()
		}
		s.path, s.played = s.path[:last], s.played[:last]
	}
	return nil
}

// say adds a line of comment to where pos stands.
func (s *scribe) say(text string) { s.words[s.at()] = append(s.words[s.at()], text) }

// finish puts the record at the end of its main line.
func (s *scribe) finish() {
	r := s.record
	for n, lines := range s.words {
		r.Tree.Nodes[n].Comment = strings.Join(lines, "\n")
	}
	r.Tree.order()
	r.Now = r.Tree.End(0)
	if st, err := r.State(s.find); err == nil {
		r.setResult(st.Result, s.find)
	}
}

// fault says which move cannot be played.
func (s *scribe) fault(word string, err error) error {
	var refusal rules.IllegalReason
	if errors.As(err, &refusal) { // the word stands in front already, safe to print
		err = rules.IllegalReason{Code: refusal.Code, Cells: refusal.Cells}
	}
	return MoveError{
		Game: s.info.ID, Move: word, Number: s.plies() + 1, Err: err,
		text: fmt.Sprintf("move %d, %.60q: %v", s.plies()+1, word, err),
	}
}
