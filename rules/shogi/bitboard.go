package shogi

import "math/bits"

// A Bitboard is a set of cells. Rows never straddle the two words: cells 0 to 62, rows a to g, are the low word; cells
// 63 to 80, rows h and i, are the first bits of the high word.
type Bitboard struct{ lo, hi uint64 }

const (
	numLowCells = 63 // cells in the low word
	lowMask     = 1<<numLowCells - 1
	highMask    = 1<<(numCells-numLowCells) - 1
)

func cellBit(c uint8) Bitboard {
	if c < numLowCells {
		return Bitboard{lo: 1 << (c & 63)}
	}
	return Bitboard{hi: 1 << ((c - numLowCells) & 63)}
}

// Or returns the union.
func (s Bitboard) Or(t Bitboard) Bitboard { return Bitboard{s.lo | t.lo, s.hi | t.hi} }

// And returns the intersection.
func (s Bitboard) And(t Bitboard) Bitboard { return Bitboard{s.lo & t.lo, s.hi & t.hi} }

// AndNot returns the cells of s that are not in t.
func (s Bitboard) AndNot(t Bitboard) Bitboard { return Bitboard{s.lo &^ t.lo, s.hi &^ t.hi} }

// IsEmpty reports whether s has no cells.
func (s Bitboard) IsEmpty() bool { return s.lo|s.hi == 0 }

// Intersects reports whether s and t have a cell in common.
func (s Bitboard) Intersects(t Bitboard) bool {
	return s.lo&t.lo|s.hi&t.hi != 0
}

// hasSeveral reports whether s has two or more cells.
func (s Bitboard) hasSeveral() bool { return !s.WithoutFirst().IsEmpty() }

// Has reports whether c is in s.
func (s Bitboard) Has(c uint8) bool {
	if c < numLowCells {
		return s.lo>>(c&63)&1 != 0
	}
	return s.hi>>((c-numLowCells)&63)&1 != 0
}

// Count returns the number of cells.
func (s Bitboard) Count() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First returns the lowest cell; s must not be empty.
func (s Bitboard) First() uint8 {
	if s.lo != 0 {
		return uint8(bits.TrailingZeros64(s.lo))
	}
	return numLowCells + uint8(bits.TrailingZeros64(s.hi))
}

// WithoutFirst returns s without its lowest cell.
func (s Bitboard) WithoutFirst() Bitboard {
	if s.lo != 0 {
		return Bitboard{s.lo & (s.lo - 1), s.hi}
	}
	return Bitboard{0, s.hi & (s.hi - 1)}
}

// shiftUp moves all cells n places toward cell 0; one row is 9.
func (s Bitboard) shiftUp(n uint) Bitboard {
	return Bitboard{(s.lo>>n | s.hi<<(numLowCells-n)) & lowMask, s.hi >> n}
}

// shiftDown moves all cells n places away from cell 0.
func (s Bitboard) shiftDown(n uint) Bitboard {
	return Bitboard{s.lo << n & lowMask, (s.hi<<n | s.lo>>(numLowCells-n)) & highMask}
}

// positiveRayAttacks cuts a ray toward higher cells after its first blocker.
func (s Bitboard) positiveRayAttacks(blockers Bitboard) Bitboard {
	blockers = blockers.And(s)
	lo, borrow := bits.Sub64(blockers.lo, 1, 0)
	hi := blockers.hi - borrow
	return Bitboard{s.lo & (blockers.lo ^ lo), s.hi & (blockers.hi ^ hi)}
}

// negativeRayAttacks cuts a ray toward lower cells after its first blocker.
func (s Bitboard) negativeRayAttacks(blockers Bitboard) Bitboard {
	blockers = blockers.And(s)
	if blockers.hi != 0 {
		return Bitboard{0, s.hi & (^uint64(0) << (63 - bits.LeadingZeros64(blockers.hi)))}
	}
	return Bitboard{s.lo & (^uint64(0) << (63 - bits.LeadingZeros64(blockers.lo|1))), s.hi}
}

// Words returns the set as 128 bits: bit c of them is cell c.
func (b Bitboard) Words() (lo, hi uint64) {
	return b.lo | b.hi<<numLowCells, b.hi >> (64 - numLowCells)
}
