package saves

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A Recorder plays the moves of a text and adds them to a record, one ply at a time. For variations it goes back to earlier
// plies.
type Recorder struct {
	Find               GameLookup
	Limits             Limits
	EarlierActions     int    // actions of earlier games
	NonPromotionSuffix string // ends a move whose piece does not promote; "": every move says whether it does

	Record   *Record
	Info     rules.Info
	Position rules.Position
	Path     []int // the nodes from the start to Position, including the start
	Played   []bool
	comments map[int][]string // lines of comments by node

	Line    int         // the current line of the text
	Illegal IllegalMove // the last move, if it was illegal and the text has not acknowledged that yet
}

// An IllegalMove is an illegal move, which lost the game. It is a fault of the record unless the text that follows says so too.
type IllegalMove struct {
	Word string
	Line int
	Err  error
}

// Begin starts the record of a game from the position start, or from the game's own if start is "".
func (r *Recorder) Begin(id string, o rules.Options, start string) error {
	g, ok := r.Find(id)
	if !ok {
		return UnknownGameError{id}
	}
	r.Info = g.Info()
	var err error
	if r.Position, err = rules.LenientPosition(g, start, o); err != nil {
		return PositionError{err}
	}
	r.Record = &Record{Game: id, Options: o, Tree: NewTree(), Seats: make([]SeatRecord, len(r.Info.Seats))}
	if own, err := g.Start(o); err != nil || own.String() != r.Position.String() {
		r.Record.Start = r.Position.String()
	}
	r.Path, r.Played, r.comments = []int{0}, []bool{false}, map[int][]string{}
	return nil
}

// PlyCount returns the number of actions that lead to Position.
func (r *Recorder) PlyCount() int { return len(r.Path) - 1 }

// Node returns the node of Position.
func (r *Recorder) Node() int { return r.Path[len(r.Path)-1] }

// PlayMove plays a move as people write it. An illegal move loses and stops the game there; see [IllegalMove].
func (r *Recorder) PlayMove(word string) error {
	if r.Illegal.Err != nil {
		return r.Illegal.Err
	}
	m, err := rules.NoMove, error(rules.IllegalReason{Code: rules.Unreadable})
	if n, ok := r.Position.(rules.Notator); ok && len(word) <= MaxMoveLength {
		m, err = n.ReadMove(word)
		if illegalCode(err) == rules.InvalidChoice && r.NonPromotionSuffix != "" { // without a word about promotion the piece does not promote
			if same, no := n.ReadMove(word + r.NonPromotionSuffix); no == nil {
				m, err = same, nil
			}
		}
	}
	if err == nil {
		return r.PlayAction(word, rules.Action{Kind: rules.ActMove, Move: m})
	}
	fault := r.MoveFault(word, err)
	if r.IsOver() || slices.Contains(neverPlayed, illegalCode(err)) {
		return fault
	}
	if err := r.PlayAction(word, rules.Action{Kind: rules.ActEnd, Reason: rules.Illegal, Seat: r.Position.Turn()}); err != nil {
		return err
	}
	r.Illegal = IllegalMove{word, r.Line, fault}
	return nil
}

// illegalMovePrefix begins the comment with the illegal move that lost, as the record itself holds only the end.
const illegalMovePrefix = "Illegal move: "

// AcceptIllegalMove notes that the text says that loser lost by an illegal move; NoSeat: it does not say who. It returns false
// if the last move was not an illegal one of that side.
func (r *Recorder) AcceptIllegalMove(loser rules.Seat) bool {
	if r.Illegal.Err == nil || loser != rules.NoSeat && loser != r.Position.Turn() {
		return false
	}
	lines, at := r.comments[r.Node()], 0
	for at < len(lines) && strings.HasPrefix(lines[at], illegalMovePrefix) {
		at++ // skip that of an earlier line, which ended in the same way
	}
	r.comments[r.Node()] = slices.Insert(lines, at, illegalMovePrefix+r.Illegal.Word)
	r.Illegal = IllegalMove{}
	return true
}

// LocateFault returns a fault with its place, or nil. An illegal move that the text does not acknowledge comes before err.
func (r *Recorder) LocateFault(format string, game int, err error) error {
	switch {
	case r.Illegal.Err != nil:
		return TextError{format, game, r.Illegal.Line, r.Illegal.Err}
	case err != nil:
		return TextError{format, game, r.Line, err}
	}
	return nil
}

// IsIllegalMove reports whether word is a move that can have been made at p but is illegal there.
func IsIllegalMove(p rules.Position, word string) bool {
	n, ok := p.(rules.Notator)
	if !ok || len(word) > MaxMoveLength {
		return false
	}
	_, err := n.ReadMove(word)
	return err != nil && !slices.Contains(neverPlayed, illegalCode(err))
}

// CutIllegalMove splits a comment into the illegal move by which seat lost at p and the rest, if a is that end and the comment
// names such a move.
func CutIllegalMove(p rules.Position, a rules.Action, comment string) (word, rest string, ok bool) {
	first, rest, _ := strings.Cut(comment, "\n")
	word, ok = strings.CutPrefix(first, illegalMovePrefix)
	return word, rest, ok && a.Kind == rules.ActEnd && a.Reason == rules.Illegal && a.Seat == p.Turn()
}

// neverPlayed holds the codes of moves that cannot have been made on a board: then the record is at fault, not the player.
var neverPlayed = []rules.IllegalCode{"", rules.Unreadable, rules.Ambiguous, rules.InvalidChoice, rules.NoPieceThere, rules.NotOnBoard}

// illegalCode returns why a move is illegal, "" if no rule refused it.
func illegalCode(err error) rules.IllegalCode {
	var reason rules.IllegalReason
	_ = errors.As(err, &reason)
	return reason.Code
}

// EndGame ends the game at Position, unless it has already ended on the board.
func (r *Recorder) EndGame(word string, a rules.Action) error {
	if r.IsOver() {
		return nil
	}
	if _, err := rules.EndResult(r.Info, r.Position, a); err != nil {
		return r.MoveFault(word, err)
	}
	return r.PlayAction(word, a)
}

// IsOver reports whether no action can follow.
func (r *Recorder) IsOver() bool {
	return r.Position.Result().IsOver() || strings.HasPrefix(r.Record.Tree.Nodes[r.Node()].Action, "end:")
}

// PlayAction plays an action and adds it to the tree, unless it is already there.
func (r *Recorder) PlayAction(word string, a rules.Action) error {
	return r.PlayAs(word, a, (*Tree).Add)
}

// PlayAs plays an action and adds it to the tree with add.
func (r *Recorder) PlayAs(word string, a rules.Action, add func(t *Tree, at int, action string) int) error {
	tree := &r.Record.Tree
	switch {
	case r.IsOver():
		return r.MoveFault(word, ErrAfterEnd)
	case r.EarlierActions+len(tree.Nodes) > r.Limits.Nodes:
		return r.MoveFault(word, LimitError{"actions in one file", r.Limits.Nodes})
	case len(r.Path) > r.Limits.Plies:
		return r.MoveFault(word, LimitError{"plies in one line", r.Limits.Plies})
	}
	n := add(tree, r.Node(), rules.FormatAction(r.Info, r.Position, a))
	if a.Kind != rules.ActEnd {
		rules.ApplyAction(r.Position, a)
	}
	r.Path, r.Played = append(r.Path, n), append(r.Played, a.Kind != rules.ActEnd)
	return nil
}

// GoBackTo goes back to the position after that many plies.
func (r *Recorder) GoBackTo(plies int) error {
	if r.Illegal.Err != nil {
		return r.Illegal.Err
	}
	if plies < 0 || plies > r.PlyCount() {
		return fmt.Errorf("a variation of ply %d, but only %d plies precede it", plies+1, r.PlyCount())
	}
	for r.PlyCount() > plies {
		last := len(r.Path) - 1
		if r.Played[last] {
			r.Position.Undo()
		}
		r.Path, r.Played = r.Path[:last], r.Played[:last]
	}
	return nil
}

// AddComment adds a line of comment to the node of Position.
func (r *Recorder) AddComment(text string) { r.comments[r.Node()] = append(r.comments[r.Node()], text) }

// Finish makes the end of the main line the current node.
func (r *Recorder) Finish() {
	record := r.Record
	for n, lines := range r.comments {
		record.Tree.Nodes[n].Comment = strings.Join(lines, "\n")
	}
	record.Tree.Renumber()
	record.Current = record.Tree.LineEnd(0)
	if st, err := record.State(r.Find); err == nil {
		record.SetResult(st.Result, r.Find)
	}
}

// MoveFault returns the error about a move that cannot be played.
func (r *Recorder) MoveFault(word string, err error) error {
	number := r.PlyCount() + 1
	return NewMoveError(r.Info.ID, word, number, err, fmt.Sprintf("move %d, %.60q", number, word))
}
