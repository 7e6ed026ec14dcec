package life

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// SekiStones returns by cell which stones are in seki.
func (f *Field) Seki() []bool {
	filled := f.Clone()
	filled.fill()
	seki := make([]bool, len(f.On))
	room, _ := filled.Room()
	for _, r := range room {
		if r.Owner() != rules.NoSeat {
			continue
		}
		for _, c := range r.Cells {
			filled.mark(seki, c)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, r := range room {
			if r.Owner() == rules.NoSeat || !filled.Beside(r, seki) {
				continue
			}
			if filled.touches(r, func(c rules.Cell) bool { return filled.On[c] != rules.NoSeat && !seki[c] }) {
				changed = true
				for _, c := range r.Cells {
					filled.mark(seki, c)
				}
			}
		}
	}
	for c := range seki { // not the stones that filled dame
		seki[c] = seki[c] && f.On[c] != rules.NoSeat
	}
	return seki
}

// markChains marks the chains next to c.
func (f *Field) mark(seki []bool, c rules.Cell) {
	for _, path := range f.Board.Orth[c] {
		if d := path[0]; f.On[d] != rules.NoSeat && !seki[d] {
			for _, e := range f.Chain(d).Cells {
				seki[e] = true
			}
		}
	}
}

// TouchesMarked reports whether a marked cell is next to the region.
func (f *Field) Beside(r Region, marked []bool) bool {
	return f.touches(r, func(c rules.Cell) bool { return marked[c] })
}

// touchesAny reports whether a cell next to the region matches.
func (f *Field) touches(r Region, is func(rules.Cell) bool) bool {
	return slices.ContainsFunc(r.Cells, func(c rules.Cell) bool {
		return slices.ContainsFunc(f.Board.Orth[c], func(path []rules.Cell) bool { return is(path[0]) })
	})
}

// fillDame places stones on ordinary dame.
func (f *Field) fill() {
	for changed := true; changed; {
		changed = false
		room, of := f.Room()
		for c := range f.On {
			if f.On[c] != rules.NoSeat || room[of[c]].Owner() != rules.NoSeat {
				continue
			}
			for s := range rules.Seat(2) {
				if f.fits(rules.Cell(c), s) {
					f.On[c] = s
					changed = true
					room, of = f.Room()
					break
				}
			}
		}
	}
}

// canFill reports whether a stone of s on c connects to its own, captures nothing and leaves its chain more than one
// liberty.
func (f *Field) fits(c rules.Cell, s rules.Seat) bool {
	if !f.next(c, s) {
		return false
	}
	f.On[c] = s
	defer func() { f.On[c] = rules.NoSeat }()
	for _, path := range f.Board.Orth[c] {
		if d := path[0]; f.On[d] == 1-s && f.liberties(f.Chain(d).Cells) == 0 {
			return false
		}
	}
	return f.liberties(f.Chain(c).Cells) > 1
}
