package explain

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// findShape adds what a move does to the areas when nothing is known of it but how many points it gains: it is the
// first in a corner, or one side's area changes.
func (e *explanation) findShape(impact *moveImpact) {
	if slices.ContainsFunc(e.facts, func(f weightedFact) bool { return f.Fact.Fact != ai.FactGains }) {
		return
	}
	ownGain, opponentLoss := impact.areaChange()
	switch {
	case impact.isFirstInCorner():
		e.addFact(e.newStoneFact(impact, ai.FactCorner, nil), 0)
	case ownGain+opponentLoss < minPointGain:
	case ownGain > opponentLoss:
		e.addFact(e.newStoneFact(impact, ai.FactBuilds, nil), 0)
	default:
		e.addFact(e.newStoneFact(impact, ai.FactReduces, nil), 0)
	}
}

// isFirstInCorner reports whether the move places a stone in an empty corner of the board.
func (mi *moveImpact) isFirstInCorner() bool {
	recent, isSingle := task.NewRecentMove(mi.pos, mi.move, mi.seat)
	if !isSingle {
		return false
	}
	orth := mi.pos.Board().Orth
	cornerSteps := int(math.Sqrt(float64(len(orth)))) / 2 // half of the board's side
	for c := range orth {
		if len(orth[c]) != 2 {
			continue
		}
		corner := mi.cellsWithin(rules.Cell(c), cornerSteps)
		isOccupied := func(d rules.Cell) bool { return !mi.pos.PieceAt(d).IsEmpty() }
		if slices.Contains(corner, recent.Cell) && !slices.ContainsFunc(corner, isOccupied) {
			return true
		}
	}
	return false
}

// cellsWithin returns the cells at most so many steps away from c.
func (mi *moveImpact) cellsWithin(c rules.Cell, steps int) []rules.Cell {
	cells := []rules.Cell{c}
	for from := 0; steps > 0; steps-- {
		end := len(cells)
		for ; from < end; from++ {
			for _, path := range mi.pos.Board().Orth[cells[from]] {
				if !slices.Contains(cells, path[0]) {
					cells = append(cells, path[0])
				}
			}
		}
	}
	return cells
}

// areaChange returns the area that the move gains for its own side against a pass, and the area that it takes from the
// opponent.
func (mi *moveImpact) areaChange() (ownGain, opponentLoss float64) {
	for c := range mi.afterMove {
		ownGain += float64(max(mi.afterMove[c], 0)-max(mi.afterPass[c], 0)) / 100
		opponentLoss += float64(max(-mi.afterPass[c], 0)-max(-mi.afterMove[c], 0)) / 100
	}
	return ownGain, opponentLoss
}
