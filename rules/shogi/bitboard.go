package shogi

import "math/bits"

// A Bitboard is a set of cells. Rows never straddle the two words: cells 0 to 62, rows a to g, are the low word; cells
// 63 to 80, rows h and i, are the first bits of the high word.
type Set struct{ lo, hi uint64 }

const (
	below   = 63 // cells in the low word
	loCells = 1<<below - 1
	hiCells = 1<<(cells-below) - 1
)

func one(c uint8) Set {
	if c < below {
		return Set{lo: 1 << (c & 63)}
	}
	return Set{hi: 1 << ((c - below) & 63)}
}

// Or returns the union.
func (s Set) Or(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// And returns the intersection.
func (s Set) And(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// AndNot returns the cells of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// IsEmpty reports whether s has no cells.
func (s Set) Empty() bool { return s.lo|s.hi == 0 }

// Intersects reports whether s and t have a cell in common.
func (s Set) Meets(t Set) bool {
	return s.lo&t.lo|s.hi&t.hi != 0
}

// hasSeveral reports whether s has two or more cells.
func (s Set) many() bool { return !s.Rest().Empty() }

// Has reports whether c is in s.
func (s Set) Has(c uint8) bool {
	if c < below {
		return s.lo>>(c&63)&1 != 0
	}
	return s.hi>>((c-below)&63)&1 != 0
}

// Count returns the number of cells.
func (s Set) Count() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First returns the lowest cell; s must not be empty.
func (s Set) First() uint8 {
	if s.lo != 0 {
		return uint8(bits.TrailingZeros64(s.lo))
	}
	return below + uint8(bits.TrailingZeros64(s.hi))
}

// WithoutFirst returns s without its lowest cell.
func (s Set) Rest() Set {
	if s.lo != 0 {
		return Set{s.lo & (s.lo - 1), s.hi}
	}
	return Set{0, s.hi & (s.hi - 1)}
}

// shiftUp moves all cells n places toward cell 0; one row is 9.
func (s Set) up(n uint) Set {
	return Set{(s.lo>>n | s.hi<<(below-n)) & loCells, s.hi >> n}
}

// shiftDown moves all cells n places away from cell 0.
func (s Set) down(n uint) Set {
	return Set{s.lo << n & loCells, (s.hi<<n | s.lo>>(below-n)) & hiCells}
}

// positiveRayAttacks cuts a ray toward higher cells after its first blocker.
func (s Set) near(men Set) Set {
	men = men.And(s)
	lo, borrow := bits.Sub64(men.lo, 1, 0)
	hi := men.hi - borrow
	return Set{s.lo & (men.lo ^ lo), s.hi & (men.hi ^ hi)}
}

// negativeRayAttacks cuts a ray toward lower cells after its first blocker.
func (s Set) nearBack(men Set) Set {
	men = men.And(s)
	if men.hi != 0 {
		return Set{0, s.hi & (^uint64(0) << (63 - bits.LeadingZeros64(men.hi)))}
	}
	return Set{s.lo & (^uint64(0) << (63 - bits.LeadingZeros64(men.lo|1))), s.hi}
}
