package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// An IntentKind says what came of a gesture.
type IntentKind uint8

// The kinds of intents.
const (
	Nothing   IntentKind = iota
	Picking              // a man is in the air, or men have been lifted off
	Playing              // Move is what the hand means
	Asking               // the chooser is open
	Refusing             // Attempt is no legal move; the man is on its way back
	Canceling            // everything was put back
	Hauling              // men that are lifted off together, and do not move, were dragged
)

// An Intent is what a gesture means; the scene does it.
type Intent struct {
	Kind    IntentKind
	Move    rules.Move
	Attempt rules.Attempt

	From  Spot // where the man came from
	InAir bool // he was away from there when the hand let go: at X, Y, in pixels
	X, Y  float64
}

// Pick is a hand that closes at a spot: it picks up a man, lifts men off, or, where men are only put down, means
// nothing yet. Any man of the seat to move can be picked up, also one that cannot go anywhere: putting it down then
// tells why. Only where others must move it is refused at once.
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

// pickable says that a hand may take what is there: a man of the seat to move, or whatever a legal move picks.
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

// moves says that c picks something up: where stones are only put down, none of them is ever picked up.
func moves(c Choice) bool {
	_, ok := step(c, rules.StepPick)
	return ok
}

// onlyPlaces says that nothing is ever picked up: every tap on a cell means to put a man there.
func (s *State) onlyPlaces() bool {
	return s.Movable && len(s.legal) > 0 && !slices.ContainsFunc(s.legal, moves)
}

// Drop is a hand that opens at a spot. It means a move, asks for a choice, is refused, or puts the man back.
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

// settle ends a gesture on a cell that means at least one move.
func (s *State) settle(cell rules.Cell) Intent {
	s.Dropped = cell
	if men := s.choices(); len(men) > 1 {
		s.Choosing, s.Chosen = men, 0
		s.Drag = Drag{}
		return Intent{Kind: Asking}
	}
	return s.decide(func(Choice) bool { return true })
}

// Choose answers the chooser.
func Choose(s *State, m rules.Man) Intent {
	if len(s.Choosing) == 0 {
		return Intent{}
	}
	return s.decide(func(c Choice) bool {
		st, ok := step(c, rules.StepChoose)
		return ok && st.Man == m
	})
}

// decide plays the first open move that fits. Two legal moves differ in their steps, so that after all of them there
// is one.
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
