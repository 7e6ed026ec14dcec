package rulestest

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// checkPremoves checks that every legal move that lifts nothing off is among the premoves of its piece, and that these differ in their
// steps and stay on the board.
func (w *randomGame) checkPremoves(p rules.Position, moves []rules.Move) error {
	targets, ok := p.(rules.PremoveTargets)
	if !ok {
		return nil
	}
	type spot struct {
		piece rules.Piece
		from  rules.Cell
	}
	bySpot := map[spot][]rules.Premove{}
	for _, m := range moves {
		steps := p.Steps(m)
		if len(steps) == 0 || steps[0].Kind != rules.StepPick {
			continue
		}
		at := spot{steps[0].Piece, board.None}
		if len(steps[0].Cells) > 0 {
			at = spot{p.PieceAt(steps[0].Cells[0]), steps[0].Cells[0]}
		}
		premoves, seen := bySpot[at]
		if !seen {
			premoves = targets.AppendPremoves(nil, at.piece, at.from)
			bySpot[at] = premoves
			if err := w.checkPremovesOf(premoves); err != nil {
				return err
			}
		}
		if !slices.ContainsFunc(premoves, func(m rules.Premove) bool { return m.Is(steps) }) {
			return fmt.Errorf("AppendPremoves(%v, %d) lacks %s", at.piece, at.from, p.Format(m))
		}
	}
	return nil
}

// checkPremovesOf checks the premoves of one piece.
func (w *randomGame) checkPremovesOf(premoves []rules.Premove) error {
	for i, m := range premoves {
		if slices.ContainsFunc(premoves[:i], func(other rules.Premove) bool { return other.Is(m.Steps) }) {
			return fmt.Errorf("two premoves have the steps %v", m.Steps)
		}
		if len(m.Effects) == 0 || slices.ContainsFunc(m.Effects, func(e rules.Effect) bool { return int(e.To) >= len(w.board.Cells) || e.Piece.IsEmpty() }) {
			return fmt.Errorf("the premove %v has the effects %v", m.Steps, m.Effects)
		}
	}
	return nil
}
