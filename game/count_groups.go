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

// has says that a list of one cell a chain names this chain. A proposal may name any cell of it.
func has(list, chain []rules.Cell) bool {
	return slices.ContainsFunc(list, func(c rules.Cell) bool { return slices.Contains(chain, c) })
}

// A turning is the last group that was turned, one cell a chain, and what was marked before.
type turning struct{ group, dead, decided []rules.Cell }

// turnGroup calls the group of the man on c dead, or alive where its chain is called dead. What a group has died of is alive. Who turns the
// same group once more takes that back with all that followed.
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

// call says that the chains of these cells, one cell each, are all dead, or all alive.
func (n *counting) call(p rules.Position, heads []rules.Cell, dead bool) {
	n.dead = with(p, n.dead, heads, dead)
	n.decided = with(p, n.decided, heads, true)
}

// with is a list of one cell a chain once the chains of these cells, one cell each, are all in it, or all out of it.
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
