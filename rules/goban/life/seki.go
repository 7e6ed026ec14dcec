package life

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// SekiStones returns by cell which stones are in seki.
func (b *Board) SekiStones() []bool {
	filled := b.Clone()
	filled.fillDame()
	seki := make([]bool, len(b.Stones))
	regions, _ := filled.EmptyRegions()
	for _, region := range regions {
		if region.Owner() != rules.NoSeat {
			continue
		}
		for _, c := range region.Cells {
			filled.markChains(seki, c)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, region := range regions {
			if region.Owner() == rules.NoSeat || !filled.TouchesMarked(region, seki) {
				continue
			}
			if filled.touchesAny(region, func(c rules.Cell) bool { return filled.Stones[c] != rules.NoSeat && !seki[c] }) {
				changed = true
				for _, c := range region.Cells {
					filled.markChains(seki, c)
				}
			}
		}
	}
	for c := range seki { // not the stones that filled dame
		seki[c] = seki[c] && b.Stones[c] != rules.NoSeat
	}
	return seki
}

// markChains marks the chains next to c.
func (b *Board) markChains(seki []bool, c rules.Cell) {
	for _, path := range b.Grid.Orth[c] {
		if neighbour := path[0]; b.Stones[neighbour] != rules.NoSeat && !seki[neighbour] {
			for _, member := range b.ChainAt(neighbour).Cells {
				seki[member] = true
			}
		}
	}
}

// TouchesMarked reports whether a marked cell is next to the region.
func (b *Board) TouchesMarked(region Region, marked []bool) bool {
	return b.touchesAny(region, func(c rules.Cell) bool { return marked[c] })
}

// touchesAny reports whether a cell next to the region matches.
func (b *Board) touchesAny(region Region, matches func(rules.Cell) bool) bool {
	return slices.ContainsFunc(region.Cells, func(c rules.Cell) bool {
		return slices.ContainsFunc(b.Grid.Orth[c], func(path []rules.Cell) bool { return matches(path[0]) })
	})
}

// fillDame places stones on ordinary dame.
func (b *Board) fillDame() {
	for changed := true; changed; {
		changed = false
		regions, regionOf := b.EmptyRegions()
		for c := range b.Stones {
			if b.Stones[c] != rules.NoSeat || regions[regionOf[c]].Owner() != rules.NoSeat {
				continue
			}
			for s := range rules.Seat(2) {
				if b.canFill(rules.Cell(c), s) {
					b.Stones[c] = s
					changed = true
					regions, regionOf = b.EmptyRegions()
					break
				}
			}
		}
	}
}

// canFill reports whether a stone of s on c connects to its own, captures nothing and leaves its chain more than one
// liberty.
func (b *Board) canFill(c rules.Cell, s rules.Seat) bool {
	if !b.hasNeighbour(c, s) {
		return false
	}
	b.Stones[c] = s
	defer func() { b.Stones[c] = rules.NoSeat }()
	for _, path := range b.Grid.Orth[c] {
		if neighbour := path[0]; b.Stones[neighbour] == 1-s && b.countLiberties(b.ChainAt(neighbour).Cells) == 0 {
			return false
		}
	}
	return b.countLiberties(b.ChainAt(c).Cells) > 1
}
