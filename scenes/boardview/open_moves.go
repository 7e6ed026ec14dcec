package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// openMoves lists the moves that the gesture can still become: before a piece is picked up those that lift at least
// the lifted pieces, afterwards those that lift exactly these.
func (s *State) openMoves() []LegalMove {
	var out []LegalMove
	for _, c := range s.legalMoves {
		if s.fitsGesture(c) {
			out = append(out, c)
		}
	}
	return out
}

func (s *State) fitsGesture(c LegalMove) bool {
	lifts := rules.LiftedCells(c.Steps)
	for _, cell := range s.Lifted {
		if !slices.Contains(lifts, cell) {
			return false
		}
	}
	if !s.IsHolding && s.DroppedOn == board.None {
		return true
	}
	if len(lifts) != len(s.Lifted) || s.IsHolding && !picksUp(c, s.PickedFrom) {
		return false
	}
	return s.DroppedOn == board.None || dropsOn(c, s.DroppedOn)
}

// liftsExactly reports whether c lifts off these pieces and no others.
func liftsExactly(c LegalMove, cells []rules.Cell) bool {
	lifted := rules.LiftedCells(c.Steps)
	return len(lifted) == len(cells) && !slices.ContainsFunc(cells, func(cell rules.Cell) bool { return !slices.Contains(lifted, cell) })
}

// firstStep returns the first step of a kind.
func firstStep(c LegalMove, kind rules.StepKind) (rules.Step, bool) {
	i := slices.IndexFunc(c.Steps, func(st rules.Step) bool { return st.Kind == kind })
	if i < 0 {
		return rules.Step{}, false
	}
	return c.Steps[i], true
}

// picksUp reports whether c picks up the piece at this spot.
func picksUp(c LegalMove, at Spot) bool {
	st, ok := firstStep(c, rules.StepPick)
	switch {
	case !ok:
		return false
	case at.Cell == board.None:
		return len(st.Cells) == 0 && st.Piece == at.HandPiece
	default:
		return len(st.Cells) > 0 && st.Cells[0] == at.Cell
	}
}

// dropsOn reports whether dropping on cell means c.
func dropsOn(c LegalMove, cell rules.Cell) bool {
	st, ok := firstStep(c, rules.StepPlace)
	return ok && slices.Contains(st.Cells, cell)
}

// placesOn reports whether c places a piece on cell without picking one up.
func (s *State) placesOn(c LegalMove, cell rules.Cell) bool {
	_, hasPick := firstStep(c, rules.StepPick)
	return !hasPick && dropsOn(c, cell) && len(rules.LiftedCells(c.Steps)) == len(s.Lifted)
}

// canPlaceOn reports whether a tap on the cell alone places a piece.
func (s *State) canPlaceOn(cell rules.Cell) bool {
	return !s.IsHolding && s.CanMove &&
		slices.ContainsFunc(s.legalMoves, func(c LegalMove) bool { return s.placesOn(c, cell) && s.fitsGesture(c) })
}

// dropTargets lists where the held piece may go.
func (s *State) dropTargets() []Target {
	var out []Target
	for _, c := range s.openMoves() {
		st, ok := firstStep(c, rules.StepPlace)
		if !ok {
			continue
		}
		for _, cell := range st.Cells {
			if !slices.ContainsFunc(out, func(t Target) bool { return t.Cell == cell }) {
				out = append(out, Target{cell, !s.Pieces[cell].IsEmpty() && !slices.Contains(s.Lifted, cell)})
			}
		}
	}
	return out
}
