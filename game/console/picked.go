package console

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A pickedPiece is a piece that was picked up and waits for its target or its promotion.
type origin struct {
	set   bool
	cell  rules.Cell   // board.None for a piece in hand
	hand  rules.Piece  // the piece in hand
	moves []rules.Move // the moves to choose from, once the target is known
}

// pickFromCell picks up the piece on c.
func on(c rules.Cell) origin { return origin{set: true, cell: c} }

// pickFromHand picks up a piece in hand.
func held(m rules.Piece) origin { return origin{set: true, cell: board.None, hand: m} }

// matchesStep reports whether a step of a move picks this piece up.
func (o origin) picks(st rules.Step) bool {
	if o.cell == board.None {
		return st.Kind == rules.StepPick && len(st.Cells) == 0 && st.Piece == o.hand
	}
	return st.Kind == rules.StepPick && slices.Contains(st.Cells, o.cell)
}

// pickUpFromHand picks up the piece in hand that a word names. It reports whether there is one.
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
