package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// groups lists the chains of p, the least sure first.
func (n counting) groups(p rules.Position) (list []Group) {
	of := make([]bool, len(p.Board().Cells))
	for c := range of {
		man := p.At(rules.Cell(c))
		if of[c] || man.Empty() {
			continue
		}
		g := Group{Cells: chain(p, rules.Cell(c)), Seat: man.Seat}
		g.Dead = n.isDead(g.Cells)
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

// isDead says that a chain is marked so. A proposal may name any cell of it.
func (n counting) isDead(chain []rules.Cell) bool {
	return slices.ContainsFunc(n.dead, func(c rules.Cell) bool { return slices.Contains(chain, c) })
}

// with is what is marked once the chains of these cells, one cell each, are all dead, or all alive.
func (n counting) with(p rules.Position, heads []rules.Cell, dead bool) []rules.Cell {
	out := slices.Clone(n.dead)
	for _, head := range heads {
		cells := chain(p, head)
		out = slices.DeleteFunc(out, func(c rules.Cell) bool { return slices.Contains(cells, c) })
	}
	if dead {
		out = append(out, heads...)
	}
	slices.Sort(out)
	return out
}

// chain is the men of a seat that hang together with the one on c.
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
