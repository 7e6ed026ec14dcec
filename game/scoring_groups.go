package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// listGroups lists the chains of p, the least certain first.
func (s scoringState) listGroups(p rules.Position) (groups []Group) {
	listed := make([]bool, len(p.Board().Cells))
	for c := range listed {
		stone := p.PieceAt(rules.Cell(c))
		if listed[c] || stone.IsEmpty() {
			continue
		}
		g := Group{Cells: chainAt(p, rules.Cell(c)), Seat: stone.Seat}
		g.Dead, g.Decided = containsChain(s.dead, g.Cells), containsChain(s.decidedByPlayer, g.Cells)
		sum := 0
		for _, d := range g.Cells {
			listed[d] = true
			if s.ownership != nil {
				sum += int(s.ownership[d])
			}
		}
		if s.ownership != nil {
			g.Confidence = 50 + max(sum, -sum)/(2*len(g.Cells))
		}
		groups = append(groups, g)
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return a.Confidence - b.Confidence })
	return groups
}

// containsChain reports whether list, which holds one cell per chain, names this chain by any of its cells.
func containsChain(list, chain []rules.Cell) bool {
	return slices.ContainsFunc(list, func(c rules.Cell) bool { return slices.Contains(chain, c) })
}

// A groupToggle is the last group toggled, one cell per chain, and the marks before it.
type groupToggle struct{ group, dead, decided []rules.Cell }

// toggleGroup marks the group at c as dead, or as alive if its chain is marked dead. The groups that captured a dead
// group are alive. Toggling the same group again undoes the change with all its consequences.
func (s *scoringState) toggleGroup(p rules.Position, scorer rules.DeadStoneScoring, c rules.Cell) {
	clicked := chainAt(p, c)
	if last := s.lastToggle; containsChain(last.group, clicked) {
		s.dead, s.decidedByPlayer, s.lastToggle = last.dead, setChains(p, last.decided, last.group, true), groupToggle{}
		return
	}
	s.lastToggle = groupToggle{scorer.GroupCells(c), s.dead, s.decidedByPlayer}
	dead := !containsChain(s.dead, clicked)
	s.setGroupStatus(p, scorer.GroupCells(c), dead)
	if !dead {
		return
	}
	for _, rival := range scorer.RivalGroups(c) {
		if containsChain(s.dead, chainAt(p, rival)) {
			s.setGroupStatus(p, scorer.GroupCells(rival), false)
		}
	}
}

// setGroupStatus marks the chains named by heads, one cell each, as dead or alive.
func (s *scoringState) setGroupStatus(p rules.Position, heads []rules.Cell, dead bool) {
	s.dead = setChains(p, s.dead, heads, dead)
	s.decidedByPlayer = setChains(p, s.decidedByPlayer, heads, true)
}

// setChains returns list, one cell per chain, with all the chains named by heads included or excluded.
func setChains(p rules.Position, list, heads []rules.Cell, include bool) []rules.Cell {
	out := slices.Clone(list)
	for _, head := range heads {
		cells := chainAt(p, head)
		out = slices.DeleteFunc(out, func(c rules.Cell) bool { return slices.Contains(cells, c) })
	}
	if include {
		out = append(out, heads...)
	}
	slices.Sort(out)
	return out
}

// chainAt returns the stones connected to the one at c.
func chainAt(p rules.Position, c rules.Cell) []rules.Cell {
	cells, seat := []rules.Cell{c}, p.PieceAt(c).Seat
	for i := 0; i < len(cells); i++ {
		for _, path := range p.Board().Orth[cells[i]] {
			if d := path[0]; !slices.Contains(cells, d) && !p.PieceAt(d).IsEmpty() && p.PieceAt(d).Seat == seat {
				cells = append(cells, d)
			}
		}
	}
	slices.Sort(cells)
	return cells
}
