package console

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A pickedPiece is a piece that was picked up and waits for its target or its promotion.
type pickedPiece struct {
	isSet     bool
	cell      rules.Cell   // board.None for a piece in hand
	handPiece rules.Piece  // the piece in hand
	moves     []rules.Move // the moves to choose from, once the target is known
}

// pickFromCell picks up the piece on c.
func pickFromCell(c rules.Cell) pickedPiece { return pickedPiece{isSet: true, cell: c} }

// pickFromHand picks up a piece in hand.
func pickFromHand(piece rules.Piece) pickedPiece {
	return pickedPiece{isSet: true, cell: board.None, handPiece: piece}
}

// matchesStep reports whether a step of a move picks this piece up.
func (p pickedPiece) matchesStep(step rules.Step) bool {
	if p.cell == board.None {
		return step.Kind == rules.StepPick && len(step.Cells) == 0 && step.Piece == p.handPiece
	}
	return step.Kind == rules.StepPick && slices.Contains(step.Cells, p.cell)
}

// pickUpFromHand picks up the piece in hand that a word names. It reports whether there is one.
func (s *session) pickUpFromHand(word string) bool {
	v := s.match.Snapshot()
	kind := s.findKindInHand(v.Position, word)
	if !v.PersonToMove || kind == 0 {
		return false
	}
	s.picked = pickFromHand(rules.Piece{Kind: kind, Seat: v.Turn})
	s.print(s.T("console.picked", "Piece", s.T("console.piece-in-hand", "Piece", s.PieceName(s.info, kind))))
	return true
}
