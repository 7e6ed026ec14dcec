package shogi

import "math/bits"

// A Set is cells. Rows never lie across the two words: cells 0 to 62, rows a to g, are bits of lo; cells 63 to 80, rows h
// and i, are the first bits of hi.
type Set struct{ lo, hi uint64 }

const (
	below   = 63 // the cells of lo
	loCells = 1<<below - 1
	hiCells = 1<<(cells-below) - 1
)

func one(c uint8) Set {
	if c < below {
		return Set{lo: 1 << (c & 63)}
	}
	return Set{hi: 1 << ((c - below) & 63)}
}

// Or is the cells of either.
func (s Set) Or(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// And is the cells of both.
func (s Set) And(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// Minus is the cells of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// Empty says that there is no cell.
func (s Set) Empty() bool { return s.lo|s.hi == 0 }

// Meets says that both have a cell in common.
func (s Set) Meets(t Set) bool {
	return s.lo&t.lo|s.hi&t.hi != 0
}

// many says that there are two cells or more.
func (s Set) many() bool { return !s.Rest().Empty() }

// Has says that c is one of the cells.
func (s Set) Has(c uint8) bool {
	if c < below {
		return s.lo>>(c&63)&1 != 0
	}
	return s.hi>>((c-below)&63)&1 != 0
}

// Count is the number of cells.
func (s Set) Count() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First is the least cell of a set that is not empty.
func (s Set) First() uint8 {
	if s.lo != 0 {
		return uint8(bits.TrailingZeros64(s.lo))
	}
	return below + uint8(bits.TrailingZeros64(s.hi))
}

// Rest is the set without its first cell.
func (s Set) Rest() Set {
	if s.lo != 0 {
		return Set{s.lo & (s.lo - 1), s.hi}
	}
	return Set{0, s.hi & (s.hi - 1)}
}

// up is the cells that lie n before those of s: one row up is 9.
func (s Set) up(n uint) Set {
	return Set{(s.lo>>n | s.hi<<(below-n)) & loCells, s.hi >> n}
}

// down is the cells that lie n behind those of s.
func (s Set) down(n uint) Set {
	return Set{s.lo << n & loCells, (s.hi<<n | s.lo>>(below-n)) & hiCells}
}

// near keeps of a way that leads to greater cells what lies no farther than the first of men.
func (s Set) near(men Set) Set {
	men = men.And(s)
	lo, borrow := bits.Sub64(men.lo, 1, 0)
	hi := men.hi - borrow
	return Set{s.lo & (men.lo ^ lo), s.hi & (men.hi ^ hi)}
}

// nearBack is near for a way that leads to lesser cells.
func (s Set) nearBack(men Set) Set {
	men = men.And(s)
	if men.hi != 0 {
		return Set{0, s.hi & (^uint64(0) << (63 - bits.LeadingZeros64(men.hi)))}
	}
	return Set{s.lo & (^uint64(0) << (63 - bits.LeadingZeros64(men.lo|1))), s.hi}
}
