package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// An IntentKind is the result of a gesture.
type IntentKind uint8

// The kinds of intents.
const (
	IntentNone           IntentKind = iota
	IntentPickUp                    // a piece is held, or pieces have been lifted off
	IntentPlay                      // Move is to be played
	IntentAsk                       // the chooser is open
	IntentReject                    // Attempt is illegal; the piece returns
	IntentCancel                    // everything was put back
	IntentDragPair                  // a pair that can only be lifted off was dragged
	IntentCancelPremoves            // the premoves were cancelled
	IntentEmptyCell                 // an empty cell was pressed with no piece held, where pieces are picked up
	IntentOpponentPiece             // a piece of another seat than the one to move was pressed with no piece held
)

// An Intent is the meaning of a gesture; the scene carries it out.
type Intent struct {
	Kind    IntentKind
	Move    rules.Move
	Attempt rules.MoveAttempt

	From      Spot // where the piece came from
	IsDragged bool // the piece was released away from its cell, at pixel X, Y
	X, Y      float64
}

// PickUp starts a gesture at a spot: it picks up a piece or lifts a pair off. Where pieces are only placed it does
// nothing. Any piece of the seat to move can be picked up, even without legal moves: dropping it then explains why.
// Only if another piece must move it is rejected at once.
func PickUp(s *State, at Spot) Intent {
	if !s.CanMove {
		return Intent{}
	}
	if at == Nowhere {
		return Intent{}
	}
	if piece := s.PieceAt(at); len(s.MustMove) > 0 && !piece.IsEmpty() && piece.Seat == s.Turn && !slices.Contains(s.MustMove, at.Cell) {
		CancelGesture(s)
		return Intent{Kind: IntentReject, Attempt: rules.MoveAttempt{From: at.Cell, To: at.Cell}}
	}
	if canPickUp(s, at) {
		putDown(s)
		s.IsHolding, s.PickedFrom = true, at
		s.Targets = s.dropTargets()
		return Intent{Kind: IntentPickUp}
	}
	in, ok := s.toggleLift(at.Cell)
	if ok || at.Cell == board.None || s.IsHolding || !slices.ContainsFunc(s.legalMoves, hasPickStep) {
		return in
	}
	switch piece := s.PieceAt(at); {
	case piece.IsEmpty():
		return Intent{Kind: IntentEmptyCell}
	case piece.Seat != s.Turn:
		return Intent{Kind: IntentOpponentPiece}
	}
	return in
}

// canPickUp reports whether the piece at a spot can be picked up: a piece of the seat to move, or whatever a legal
// move picks up.
func canPickUp(s *State, at Spot) bool {
	if !s.CanMove {
		return false
	}
	piece := s.PieceAt(at)
	if !piece.IsEmpty() && piece.Seat == s.Turn && !slices.Contains(s.Lifted, at.Cell) && slices.ContainsFunc(s.legalMoves, hasPickStep) {
		return true
	}
	return slices.ContainsFunc(s.legalMoves, func(c LegalMove) bool { return picksUp(c, at) })
}

// hasPickStep reports whether c picks a piece up; placements do not.
func hasPickStep(c LegalMove) bool {
	_, ok := firstStep(c, rules.StepPick)
	return ok
}

// isPlacementOnly reports whether no legal move picks up a piece, so that every tap places one.
func (s *State) isPlacementOnly() bool {
	return s.CanMove && len(s.legalMoves) > 0 && !slices.ContainsFunc(s.legalMoves, hasPickStep)
}

// Drop drops the held piece at a spot. The result is a move, a choice, a rejection, or the piece is put back.
func Drop(s *State, at Spot) Intent {
	if !s.CanMove {
		return Intent{}
	}
	if !s.IsHolding {
		switch {
		case at.Cell == board.None:
			return Intent{}
		case s.canPlaceOn(at.Cell):
			return s.finishDrop(at.Cell)
		case s.isPlacementOnly():
			return Intent{Kind: IntentReject, Attempt: rules.MoveAttempt{From: board.None, To: at.Cell}}
		}
		return Intent{}
	}
	if at == s.PickedFrom || at.Cell == board.None {
		putDown(s)
		return Intent{Kind: IntentCancel}
	}
	if _, ok := s.TargetAt(at.Cell); !ok {
		if in, ok := s.toggleLift(at.Cell); ok {
			return in
		}
		a := rules.MoveAttempt{From: s.PickedFrom.Cell, Hand: s.PickedFrom.HandPiece, To: at.Cell, Lifted: slices.Clone(s.Lifted)}
		putDown(s)
		return Intent{Kind: IntentReject, Attempt: a}
	}
	return s.finishDrop(at.Cell)
}

// finishDrop ends a gesture on a cell that matches at least one legal move.
func (s *State) finishDrop(cell rules.Cell) Intent {
	s.DroppedOn = cell
	if pieces := s.choicePieces(); len(pieces) > 1 {
		s.Choices, s.ChoiceIndex = pieces, 0
		s.Drag = Drag{}
		return Intent{Kind: IntentAsk}
	}
	return s.playFirst(func(LegalMove) bool { return true })
}

// playFirst plays the first open move that is accepted. Legal moves differ in their steps, so at most one is left.
func (s *State) playFirst(accepts func(LegalMove) bool) Intent {
	moves := s.openMoves()
	i := slices.IndexFunc(moves, func(c LegalMove) bool {
		if !s.IsHolding && !s.placesOn(c, s.DroppedOn) {
			return false
		}
		return accepts(c)
	})
	lifted := s.Lifted
	CancelGesture(s)
	if i < 0 {
		return Intent{Kind: IntentCancel}
	}
	s.liftedForMove = lifted
	return Intent{Kind: IntentPlay, Move: moves[i].Move}
}
