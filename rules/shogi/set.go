package shogi

import "math/bits"

// A set of cells. Rows never lie across the two words: cells 0 to 62, rows a to g, are bits of lo; cells 63 to 80, rows h
// and i, are the first bits of hi.
type set struct{ lo, hi uint64 }

const (
	below   = 63 // the cells of lo
	loCells = 1<<below - 1
	hiCells = 1<<(cells-below) - 1
)

func one(c uint8) set {
	if c < below {
		return set{lo: 1 << (c & 63)}
	}
	return set{hi: 1 << ((c - below) & 63)}
}

func (s set) or(t set) set    { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) and(t set) set   { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) minus(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool     { return s.lo|s.hi == 0 }
func (s set) meets(t set) bool {
	return s.lo&t.lo|s.hi&t.hi != 0
}

// many says that there are two cells or more.
func (s set) many() bool { return !s.rest().empty() }

func (s set) has(c uint8) bool {
	if c < below {
		return s.lo>>(c&63)&1 != 0
	}
	return s.hi>>((c-below)&63)&1 != 0
}

func (s set) count() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// first is the least cell of a set that is not empty.
func (s set) first() uint8 {
	if s.lo != 0 {
		return uint8(bits.TrailingZeros64(s.lo))
	}
	return below + uint8(bits.TrailingZeros64(s.hi))
}

// rest is the set without its first cell.
func (s set) rest() set {
	if s.lo != 0 {
		return set{s.lo & (s.lo - 1), s.hi}
	}
	return set{0, s.hi & (s.hi - 1)}
}

// up is the cells that lie n before those of s: one row up is 9.
func (s set) up(n uint) set {
	return set{(s.lo>>n | s.hi<<(below-n)) & loCells, s.hi >> n}
}

// down is the cells that lie n behind those of s.
func (s set) down(n uint) set {
	return set{s.lo << n & loCells, (s.hi<<n | s.lo>>(below-n)) & hiCells}
}

// near keeps of a way that leads to greater cells what lies no farther than the first of men.
func (s set) near(men set) set {
	men = men.and(s)
	lo, borrow := bits.Sub64(men.lo, 1, 0)
	hi := men.hi - borrow
	return set{s.lo & (men.lo ^ lo), s.hi & (men.hi ^ hi)}
}

// nearBack is near for a way that leads to lesser cells.
func (s set) nearBack(men set) set {
	men = men.and(s)
	if men.hi != 0 {
		return set{0, s.hi & (^uint64(0) << (63 - bits.LeadingZeros64(men.hi)))}
	}
	return set{s.lo & (^uint64(0) << (63 - bits.LeadingZeros64(men.lo|1))), s.hi}
}
