package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// open lists the moves that the gesture so far may still become: those whose lifted men include the lifted ones
// before a man is picked, and exactly these once one is.
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

// lifts says that c lifts off these men and no others.
func lifts(c Choice, cells []rules.Cell) bool {
	by := rules.Lifted(c.Steps)
	return len(by) == len(cells) && !slices.ContainsFunc(cells, func(cell rules.Cell) bool { return !slices.Contains(by, cell) })
}

// step is the first step of that kind.
func step(c Choice, kind rules.StepKind) (rules.Step, bool) {
	i := slices.IndexFunc(c.Steps, func(st rules.Step) bool { return st.Kind == kind })
	if i < 0 {
		return rules.Step{}, false
	}
	return c.Steps[i], true
}

// picks says that c picks up the man at this spot.
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

// drops says that putting down on cell means c.
func drops(c Choice, cell rules.Cell) bool {
	st, ok := step(c, rules.StepDrop)
	return ok && slices.Contains(st.Cells, cell)
}

// places says that c only puts a man down on cell: nothing is picked up before.
func (s *State) places(c Choice, cell rules.Cell) bool {
	_, picked := step(c, rules.StepPick)
	return !picked && drops(c, cell) && len(rules.Lifted(c.Steps)) == len(s.Lifted)
}

// canPlace says that a tap on the cell alone puts a man there.
func (s *State) canPlace(cell rules.Cell) bool {
	return !s.Holding && s.Movable &&
		slices.ContainsFunc(s.legal, func(c Choice) bool { return s.places(c, cell) && s.fits(c) })
}

// targets lists where the man in the air may go.
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

// choices lists the men to choose from among the moves still open, in the order of the moves.
func (s *State) choices() []rules.Man {
	var out []rules.Man
	for _, c := range s.open() {
		if st, ok := step(c, rules.StepChoose); ok && !slices.Contains(out, st.Man) {
			out = append(out, st.Man)
		}
	}
	return out
}
