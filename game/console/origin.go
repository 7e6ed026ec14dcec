package console

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// An origin is a piece that was picked up and waits for its target, or for the choice of what it becomes.
type origin struct {
	set   bool
	cell  rules.Cell   // board.None: out of the hand
	hand  rules.Piece  // the piece in hand
	moves []rules.Move // that remain to choose among, once the target is named
}

// on is the piece on c.
func on(c rules.Cell) origin { return origin{set: true, cell: c} }

// held is a piece in hand.
func held(m rules.Piece) origin { return origin{set: true, cell: board.None, hand: m} }

// picks says that a step picks the piece up.
func (o origin) picks(st rules.Step) bool {
	if o.cell == board.None {
		return st.Kind == rules.StepPick && len(st.Cells) == 0 && st.Piece == o.hand
	}
	return st.Kind == rules.StepPick && slices.Contains(st.Cells, o.cell)
}

// pickHeld takes up the piece in hand that a word names.
func (s *session) pickHeld(word string) bool {
	v := s.m.Snapshot()
	k := s.heldKind(v.Position, word)
	if !v.PersonToMove || k == 0 {
		return false
	}
	s.from = held(rules.Piece{Kind: k, Seat: v.Turn})
	s.say(s.T("console.picked", "Piece", s.T("console.piece-in-hand", "Piece", s.Piece(s.info, k))))
	return true
}
