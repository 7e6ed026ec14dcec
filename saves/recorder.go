package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A Recorder plays the moves of a text and fills a record with them: one ply after the other, going back to earlier plies for
// variations.
type Recorder struct {
	Find               GameLookup
	Limits             Limits
	EarlierActions     int    // actions of earlier games
	NonPromotionSuffix string // ends a move whose piece does not promote; empty where every word says whether it does

	Record   *Record
	Info     rules.Info
	Position rules.Position
	Path     []int // the nodes from the start to Position, the start first
	Played   []bool
	comments map[int][]string // comments by node, a line each

	Line    int         // the line of the text that is read
	Illegal IllegalMove // the last move, if it was one and nothing has been said about it yet
}

// An IllegalMove is a move against the rules, by which its side has lost. It is a fault of the record unless what follows says so too.
type IllegalMove struct {
	Word string
	Line int
	Err  error
}

// Begin makes the record of a game that begins with the position start, or with its own if start is empty.
func (s *Recorder) Begin(id string, o rules.Options, start string) error {
	g, ok := s.Find(id)
	if !ok {
		return UnknownGameError{id}
	}
	s.Info = g.Info()
	var err error
	if s.Position, err = rules.View(g, start, o); err != nil {
		return PositionError{err}
	}
	s.Record = &Record{Game: id, Options: o, Tree: NewTree(), Seats: make([]SeatRecord, len(s.Info.Seats))}
	if own, err := g.Start(o); err != nil || own.String() != s.Position.String() {
		s.Record.Start = s.Position.String()
	}
	s.Path, s.Played, s.comments = []int{0}, []bool{false}, map[int][]string{}
	return nil
}

// PlyCount is the number of actions that lead to Position.
func (s *Recorder) PlyCount() int { return len(s.Path) - 1 }

// Node is the node of Position.
func (s *Recorder) Node() int { return s.Path[len(s.Path)-1] }

// PlayMove plays what people wrote for a move. By a move against the rules its side has lost, and there the game stops: see [IllegalMove].
func (s *Recorder) PlayMove(word string) error {
	if s.Illegal.Err != nil {
		return s.Illegal.Err
	}
	m, err := rules.NoMove, error(rules.IllegalReason{Code: rules.Unreadable})
	if n, ok := s.Position.(rules.Notator); ok && len(word) <= MaxMoveLength {
		m, err = n.ReadMove(word)
		if illegalCode(err) == rules.InvalidChoice && s.NonPromotionSuffix != "" { // a piece that a record does not promote keeps its kind
			if same, no := n.ReadMove(word + s.NonPromotionSuffix); no == nil {
				m, err = same, nil
			}
		}
	}
	if err == nil {
		return s.PlayAction(word, rules.Action{Kind: rules.ActMove, Move: m})
	}
	fault := s.MoveFault(word, err)
	if s.IsOver() || slices.Contains(neverPlayed, illegalCode(err)) {
		return fault
	}
	if err := s.PlayAction(word, rules.Action{Kind: rules.ActEnd, Reason: rules.Illegal, Seat: s.Position.Turn()}); err != nil {
		return err
	}
	s.Illegal = IllegalMove{word, s.Line, fault}
	return nil
}

// illegalMovePrefix begins the comment with the move by which a side lost, where the record has only the end.
const illegalMovePrefix = "Illegal move: "

// AcceptIllegalMove takes the word of the record that loser has lost by a move against the rules (NoSeat: it does not say who). It is
// false where the last move was none of that side.
func (s *Recorder) AcceptIllegalMove(loser rules.Seat) bool {
	if s.Illegal.Err == nil || loser != rules.NoSeat && loser != s.Position.Turn() {
		return false
	}
	s.comments[s.Node()] = append([]string{illegalMovePrefix + s.Illegal.Word}, s.comments[s.Node()]...)
	s.Illegal = IllegalMove{}
	return true
}

// LocateFault is err with the place where it is; an illegal move that the text does not acknowledge comes first. It is nil without a fault.
func (s *Recorder) LocateFault(format string, game int, err error) error {
	switch {
	case s.Illegal.Err != nil:
		return TextError{format, game, s.Illegal.Line, s.Illegal.Err}
	case err != nil:
		return TextError{format, game, s.Line, err}
	}
	return nil
}

// IsIllegalMove reports whether word is a move that was made at p and is against the rules there.
func IsIllegalMove(p rules.Position, word string) bool {
	n, ok := p.(rules.Notator)
	if !ok || len(word) > MaxMoveLength {
		return false
	}
	_, err := n.ReadMove(word)
	return err != nil && !slices.Contains(neverPlayed, illegalCode(err))
}

// CutIllegalMove takes a comment apart in which the move stands by which seat lost at p, if a is that end and the comment has one.
func CutIllegalMove(p rules.Position, a rules.Action, comment string) (word, rest string, ok bool) {
	first, rest, _ := strings.Cut(comment, "\n")
	word, ok = strings.CutPrefix(first, illegalMovePrefix)
	return word, rest, ok && a.Kind == rules.ActEnd && a.Reason == rules.Illegal && a.Seat == p.Turn()
}

// neverPlayed are the refusals of what cannot have been a move on a board: then the record is at fault, not the player.
var neverPlayed = []rules.IllegalCode{"", rules.Unreadable, rules.Ambiguous, rules.InvalidChoice, rules.NoPieceThere, rules.NotOnBoard}

// illegalCode is why a move was refused, "" if no rule did.
func illegalCode(err error) rules.IllegalCode {
	var r rules.IllegalReason
	_ = errors.As(err, &r)
	return r.Code
}

// EndGame ends the game at Position, if the board has not ended it.
func (s *Recorder) EndGame(word string, a rules.Action) error {
	if s.IsOver() {
		return nil
	}
	if _, err := rules.EndResult(s.Info, s.Position, a); err != nil {
		return s.MoveFault(word, err)
	}
	return s.PlayAction(word, a)
}

// IsOver reports whether nothing can follow.
func (s *Recorder) IsOver() bool {
	return s.Position.Result().IsOver() || strings.HasPrefix(s.Record.Tree.Nodes[s.Node()].Action, "end:")
}

// PlayAction does an action and adds it to the tree, where the same one may stand already.
func (s *Recorder) PlayAction(word string, a rules.Action) error {
	return s.PlayAs(word, a, (*Tree).Add)
}

// PlayAs does an action and adds it to the tree with add.
func (s *Recorder) PlayAs(word string, a rules.Action, add func(t *Tree, at int, action string) int) error {
	tree := &s.Record.Tree
	switch {
	case s.IsOver():
		return s.MoveFault(word, ErrAfterEnd)
	case s.EarlierActions+len(tree.Nodes) > s.Limits.Nodes:
		return s.MoveFault(word, LimitError{"actions in one file", s.Limits.Nodes})
	case len(s.Path) > s.Limits.Plies:
		return s.MoveFault(word, LimitError{"plies in one line", s.Limits.Plies})
	}
	n := add(tree, s.Node(), rules.FormatAction(s.Info, s.Position, a))
	if a.Kind != rules.ActEnd {
		rules.ApplyAction(s.Position, a)
	}
	s.Path, s.Played = append(s.Path, n), append(s.Played, a.Kind != rules.ActEnd)
	return nil
}

// GoBackTo goes back to where so many plies are played.
func (s *Recorder) GoBackTo(plies int) error {
	if s.Illegal.Err != nil {
		return s.Illegal.Err
	}
	if plies < 0 || plies > s.PlyCount() {
		return fmt.Errorf("a variation of ply %d: there are only %d before it", plies+1, s.PlyCount())
	}
	for s.PlyCount() > plies {
		last := len(s.Path) - 1
		if s.Played[last] {
			s.Position.Undo()
		}
		s.Path, s.Played = s.Path[:last], s.Played[:last]
	}
	return nil
}

// AddComment adds a line of comment to the node of Position.
func (s *Recorder) AddComment(text string) { s.comments[s.Node()] = append(s.comments[s.Node()], text) }

// Finish puts the record at the end of its main line.
func (s *Recorder) Finish() {
	r := s.Record
	for n, lines := range s.comments {
		r.Tree.Nodes[n].Comment = strings.Join(lines, "\n")
	}
	r.Tree.Renumber()
	r.Now = r.Tree.LineEnd(0)
	if st, err := r.State(s.Find); err == nil {
		r.SetResult(st.Result, s.Find)
	}
}

// MoveFault is the error about a move that cannot be played.
func (s *Recorder) MoveFault(word string, err error) error {
	number := s.PlyCount() + 1
	return NewMoveError(s.Info.ID, word, number, err, fmt.Sprintf("move %d, %.60q", number, word))
}
