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
	Nothing   IntentKind = iota
	Picking              // a piece is held, or pieces have been lifted off
	Playing              // Move is to be played
	Asking               // the chooser is open
	Refusing             // Attempt is illegal; the piece returns
	Canceling            // everything was put back
	Hauling              // a pair that can only be lifted off was dragged
)

// An Intent is the meaning of a gesture; the scene carries it out.
type Intent struct {
	Kind    IntentKind
	Move    rules.Move
	Attempt rules.Attempt

	From  Spot // where the piece came from
	InAir bool // the piece was released away from its cell, at pixel X, Y
	X, Y  float64
}

// PickUp starts a gesture at a spot: it picks up a piece or lifts a pair off. Where pieces are only placed it does
// nothing. Any piece of the seat to move can be picked up, even without legal moves: dropping it then explains why.
// Only if another piece must move it is rejected at once.
func Pick(s *State, at Spot) Intent {
	if !s.Movable {
		return Intent{}
	}
	if at == Nowhere {
		return Intent{}
	}
	if man := s.Man(at); len(s.Compelled) > 0 && !man.Empty() && man.Seat == s.Turn && !slices.Contains(s.Compelled, at.Cell) {
		Cancel(s)
		return Intent{Kind: Refusing, Attempt: rules.Attempt{From: at.Cell, To: at.Cell}}
	}
	if pickable(s, at) {
		putDown(s)
		s.Holding, s.Picked = true, at
		s.Targets = s.targets()
		return Intent{Kind: Picking}
	}
	in, _ := s.lift(at.Cell)
	return in
}

// canPickUp reports whether the piece at a spot can be picked up: a piece of the seat to move, or whatever a legal
// move picks up.
func pickable(s *State, at Spot) bool {
	if !s.Movable {
		return false
	}
	man := s.Man(at)
	if !man.Empty() && man.Seat == s.Turn && !slices.Contains(s.Lifted, at.Cell) && slices.ContainsFunc(s.legal, moves) {
		return true
	}
	return slices.ContainsFunc(s.legal, func(c Choice) bool { return picks(c, at) })
}

// hasPickStep reports whether c picks a piece up; placements do not.
func moves(c Choice) bool {
	_, ok := step(c, rules.StepPick)
	return ok
}

// isPlacementOnly reports whether no legal move picks up a piece, so that every tap places one.
func (s *State) onlyPlaces() bool {
	return s.Movable && len(s.legal) > 0 && !slices.ContainsFunc(s.legal, moves)
}

// Drop drops the held piece at a spot. The result is a move, a choice, a rejection, or the piece is put back.
func Drop(s *State, at Spot) Intent {
	if !s.Movable {
		return Intent{}
	}
	if !s.Holding {
		switch {
		case at.Cell == board.None:
			return Intent{}
		case s.canPlace(at.Cell):
			return s.settle(at.Cell)
		case s.onlyPlaces():
			return Intent{Kind: Refusing, Attempt: rules.Attempt{From: board.None, To: at.Cell}}
		}
		return Intent{}
	}
	if at == s.Picked || at.Cell == board.None {
		putDown(s)
		return Intent{Kind: Canceling}
	}
	if _, ok := s.Target(at.Cell); !ok {
		if in, ok := s.lift(at.Cell); ok {
			return in
		}
		a := rules.Attempt{From: s.Picked.Cell, Hand: s.Picked.Hand, To: at.Cell, Lifted: slices.Clone(s.Lifted)}
		putDown(s)
		return Intent{Kind: Refusing, Attempt: a}
	}
	return s.settle(at.Cell)
}

// finishDrop ends a gesture on a cell that matches at least one legal move.
func (s *State) settle(cell rules.Cell) Intent {
	s.Dropped = cell
	if men := s.choices(); len(men) > 1 {
		s.Choosing, s.Chosen = men, 0
		s.Drag = Drag{}
		return Intent{Kind: Asking}
	}
	return s.decide(func(Choice) bool { return true })
}

// Choose selects a piece in the open chooser.
func Choose(s *State, m rules.Man) Intent {
	if len(s.Choosing) == 0 {
		return Intent{}
	}
	return s.decide(func(c Choice) bool {
		st, ok := step(c, rules.StepChoose)
		return ok && st.Man == m
	})
}

// playFirst plays the first open move that is accepted. Legal moves differ in their steps, so at most one is left.
func (s *State) decide(fits func(Choice) bool) Intent {
	open := s.open()
	i := slices.IndexFunc(open, func(c Choice) bool {
		if !s.Holding && !s.places(c, s.Dropped) {
			return false
		}
		return fits(c)
	})
	gone := s.Lifted
	Cancel(s)
	if i < 0 {
		return Intent{Kind: Canceling}
	}
	s.gone = gone
	return Intent{Kind: Playing, Move: open[i].Move}
}
