package wide

import "math/bits"

// A cellSet is a set of cells, one bit each.
type cellSet struct{ lo, hi uint64 }

// noCell is the bit of no cell; rays that meet no piece end there.
const noCell = 127

func singleton(c int) cellSet {
	if c < 64 {
		return cellSet{1 << c, 0}
	}
	return cellSet{0, 1 << (c & 63)}
}

func (s cellSet) and(o cellSet) cellSet     { return cellSet{s.lo & o.lo, s.hi & o.hi} }
func (s cellSet) or(o cellSet) cellSet      { return cellSet{s.lo | o.lo, s.hi | o.hi} }
func (s cellSet) without(o cellSet) cellSet { return cellSet{s.lo &^ o.lo, s.hi &^ o.hi} }
func (s cellSet) complement() cellSet       { return cellSet{^s.lo, ^s.hi} }
func (s cellSet) isEmpty() bool             { return s.lo|s.hi == 0 }
func (s cellSet) count() int                { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }
func (s cellSet) intersects(o cellSet) bool { return s.lo&o.lo|s.hi&o.hi != 0 }

func (s cellSet) has(c int) bool {
	if c < 64 {
		return s.lo>>c&1 != 0
	}
	return s.hi>>(c&63)&1 != 0
}

// lowest returns the lowest cell of a non-empty set.
func (s cellSet) lowest() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// highest returns the highest cell of a non-empty set.
func (s cellSet) highest() int {
	if s.hi != 0 {
		return 127 - bits.LeadingZeros64(s.hi)
	}
	return 63 - bits.LeadingZeros64(s.lo)
}

// withoutLowest returns a non-empty set without its lowest cell.
func (s cellSet) withoutLowest() cellSet {
	if s.lo != 0 {
		return cellSet{s.lo & (s.lo - 1), s.hi}
	}
	return cellSet{0, s.hi & (s.hi - 1)}
}
