package player

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// findShape adds what a move does to the areas when nothing is known of it but how many points it gains: it is the
// first in a corner, or one side's area changes.
func (b *brief) shapes(s *stakes) {
	if slices.ContainsFunc(b.facts, func(f weighed) bool { return f.Fact.Fact != ai.FactGains }) {
		return
	}
	own, other := s.areas()
	switch {
	case s.opensCorner():
		b.add(b.about(s, ai.FactCorner, nil), 0)
	case own+other < noPoints:
	case own > other:
		b.add(b.about(s, ai.FactBuilds, nil), 0)
	default:
		b.add(b.about(s, ai.FactReduces, nil), 0)
	}
}

// isFirstInCorner reports whether the move places a stone in an empty corner of the board.
func (s *stakes) opensCorner() bool {
	at, one := arrive(s.pos, s.move, s.seat)
	if !one {
		return false
	}
	orth := s.pos.Board().Orth
	reach := int(math.Sqrt(float64(len(orth)))) / 2 // half of the board's side
	for c := range orth {
		if len(orth[c]) != 2 {
			continue
		}
		corner := s.within(rules.Cell(c), reach)
		stands := func(d rules.Cell) bool { return !s.pos.At(d).Empty() }
		if slices.Contains(corner, at.at) && !slices.ContainsFunc(corner, stands) {
			return true
		}
	}
	return false
}

// cellsWithin returns the cells at most so many steps away from c.
func (s *stakes) within(c rules.Cell, steps int) []rules.Cell {
	cells := []rules.Cell{c}
	for from := 0; steps > 0; steps-- {
		end := len(cells)
		for ; from < end; from++ {
			for _, path := range s.pos.Board().Orth[cells[from]] {
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
func (s *stakes) areas() (own, other float64) {
	for c := range s.moved {
		own += float64(max(s.moved[c], 0)-max(s.passed[c], 0)) / 100
		other += float64(max(-s.passed[c], 0)-max(-s.moved[c], 0)) / 100
	}
	return own, other
}
