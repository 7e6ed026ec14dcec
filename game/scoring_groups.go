package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// listGroups lists the chains of p, the least certain first.
func (n counting) groups(p rules.Position) (list []Group) {
	of := make([]bool, len(p.Board().Cells))
	for c := range of {
		man := p.At(rules.Cell(c))
		if of[c] || man.Empty() {
			continue
		}
		g := Group{Cells: chain(p, rules.Cell(c)), Seat: man.Seat}
		g.Dead, g.Decided = has(n.dead, g.Cells), has(n.decided, g.Cells)
		sum := 0
		for _, d := range g.Cells {
			of[d] = true
			if n.owner != nil {
				sum += int(n.owner[d])
			}
		}
		if n.owner != nil {
			g.Sure = 50 + max(sum, -sum)/(2*len(g.Cells))
		}
		list = append(list, g)
	}
	slices.SortStableFunc(list, func(a, b Group) int { return a.Sure - b.Sure })
	return list
}

// containsChain reports whether list, which holds one cell per chain, names this chain by any of its cells.
func has(list, chain []rules.Cell) bool {
	return slices.ContainsFunc(list, func(c rules.Cell) bool { return slices.Contains(chain, c) })
}

// A groupToggle is the last group toggled, one cell per chain, and the marks before it.
type turning struct{ group, dead, decided []rules.Cell }

// toggleGroup marks the group at c as dead, or as alive if its chain is marked dead. The groups that captured a dead
// group are alive. Toggling the same group again undoes the change with all its consequences.
func (n *counting) turnGroup(p rules.Position, sc rules.Scorer, c rules.Cell) {
	here := chain(p, c)
	if last := n.last; has(last.group, here) {
		n.dead, n.decided, n.last = last.dead, with(p, last.decided, last.group, true), turning{}
		return
	}
	n.last = turning{sc.Group(c), n.dead, n.decided}
	dead := !has(n.dead, here)
	n.call(p, sc.Group(c), dead)
	if !dead {
		return
	}
	for _, rival := range sc.Rivals(c) {
		if has(n.dead, chain(p, rival)) {
			n.call(p, sc.Group(rival), false)
		}
	}
}

// setGroupStatus marks the chains named by heads, one cell each, as dead or alive.
func (n *counting) call(p rules.Position, heads []rules.Cell, dead bool) {
	n.dead = with(p, n.dead, heads, dead)
	n.decided = with(p, n.decided, heads, true)
}

// setChains returns list, one cell per chain, with all the chains named by heads included or excluded.
func with(p rules.Position, list, heads []rules.Cell, in bool) []rules.Cell {
	out := slices.Clone(list)
	for _, head := range heads {
		cells := chain(p, head)
		out = slices.DeleteFunc(out, func(c rules.Cell) bool { return slices.Contains(cells, c) })
	}
	if in {
		out = append(out, heads...)
	}
	slices.Sort(out)
	return out
}

// chainAt returns the stones connected to the one at c.
func chain(p rules.Position, c rules.Cell) []rules.Cell {
	cells, seat := []rules.Cell{c}, p.At(c).Seat
	for i := 0; i < len(cells); i++ {
		for _, path := range p.Board().Orth[cells[i]] {
			if d := path[0]; !slices.Contains(cells, d) && !p.At(d).Empty() && p.At(d).Seat == seat {
				cells = append(cells, d)
			}
		}
	}
	slices.Sort(cells)
	return cells
}
