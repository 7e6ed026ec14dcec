package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// openMoves lists the moves that the gesture can still become: before a piece is picked up those that lift at least
// the lifted pieces, afterwards those that lift exactly these.
func (s *State) open() []Choice {
	var out []Choice
	for _, c := range s.legal {
		if s.fits(c) {
			out = append(out, c)
		}
	}
	return out
}

func (s *State) fits(c Choice) bool {
	lifts := rules.Lifted(c.Steps)
	for _, cell := range s.Lifted {
		if !slices.Contains(lifts, cell) {
			return false
		}
	}
	if !s.Holding && s.Dropped == board.None {
		return true
	}
	if len(lifts) != len(s.Lifted) || s.Holding && !picks(c, s.Picked) {
		return false
	}
	return s.Dropped == board.None || drops(c, s.Dropped)
}

// liftsExactly reports whether c lifts off these pieces and no others.
func lifts(c Choice, cells []rules.Cell) bool {
	by := rules.Lifted(c.Steps)
	return len(by) == len(cells) && !slices.ContainsFunc(cells, func(cell rules.Cell) bool { return !slices.Contains(by, cell) })
}

// firstStep returns the first step of a kind.
func step(c Choice, kind rules.StepKind) (rules.Step, bool) {
	i := slices.IndexFunc(c.Steps, func(st rules.Step) bool { return st.Kind == kind })
	if i < 0 {
		return rules.Step{}, false
	}
	return c.Steps[i], true
}

// picksUp reports whether c picks up the piece at this spot.
func picks(c Choice, at Spot) bool {
	st, ok := step(c, rules.StepPick)
	switch {
	case !ok:
		return false
	case at.Cell == board.None:
		return len(st.Cells) == 0 && st.Man == at.Hand
	default:
		return len(st.Cells) > 0 && st.Cells[0] == at.Cell
	}
}

// dropsOn reports whether dropping on cell means c.
func drops(c Choice, cell rules.Cell) bool {
	st, ok := step(c, rules.StepDrop)
	return ok && slices.Contains(st.Cells, cell)
}

// placesOn reports whether c places a piece on cell without picking one up.
func (s *State) places(c Choice, cell rules.Cell) bool {
	_, picked := step(c, rules.StepPick)
	return !picked && drops(c, cell) && len(rules.Lifted(c.Steps)) == len(s.Lifted)
}

// canPlaceOn reports whether a tap on the cell alone places a piece.
func (s *State) canPlace(cell rules.Cell) bool {
	return !s.Holding && s.Movable &&
		slices.ContainsFunc(s.legal, func(c Choice) bool { return s.places(c, cell) && s.fits(c) })
}

// dropTargets lists where the held piece may go.
func (s *State) targets() []Target {
	var out []Target
	for _, c := range s.open() {
		st, ok := step(c, rules.StepDrop)
		if !ok {
			continue
		}
		for _, cell := range st.Cells {
			if !slices.ContainsFunc(out, func(t Target) bool { return t.Cell == cell }) {
				out = append(out, Target{cell, !s.Men[cell].Empty() && !slices.Contains(s.Lifted, cell)})
			}
		}
	}
	return out
}

// choicePieces lists the pieces to choose from among the open moves, in move order.
func (s *State) choices() []rules.Man {
	var out []rules.Man
	for _, c := range s.open() {
		if st, ok := step(c, rules.StepChoose); ok && !slices.Contains(out, st.Man) {
			out = append(out, st.Man)
		}
	}
	return out
}
