package wide

import "math/bits"

// A cellSet is a set of cells, one bit each.
type set struct{ lo, hi uint64 }

// noCell is the bit of no cell; rays that meet no piece end there.
const nowhere = 127

func one(c int) set {
	if c < 64 {
		return set{1 << c, 0}
	}
	return set{0, 1 << (c & 63)}
}

func (s set) and(o set) set    { return set{s.lo & o.lo, s.hi & o.hi} }
func (s set) or(o set) set     { return set{s.lo | o.lo, s.hi | o.hi} }
func (s set) minus(o set) set  { return set{s.lo &^ o.lo, s.hi &^ o.hi} }
func (s set) not() set         { return set{^s.lo, ^s.hi} }
func (s set) empty() bool      { return s.lo|s.hi == 0 }
func (s set) count() int       { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }
func (s set) meets(o set) bool { return s.lo&o.lo|s.hi&o.hi != 0 }

func (s set) has(c int) bool {
	if c < 64 {
		return s.lo>>c&1 != 0
	}
	return s.hi>>(c&63)&1 != 0
}

// lowest returns the lowest cell of a non-empty set.
func (s set) first() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// highest returns the highest cell of a non-empty set.
func (s set) last() int {
	if s.hi != 0 {
		return 127 - bits.LeadingZeros64(s.hi)
	}
	return 63 - bits.LeadingZeros64(s.lo)
}

// withoutLowest returns a non-empty set without its lowest cell.
func (s set) rest() set {
	if s.lo != 0 {
		return set{s.lo & (s.lo - 1), s.hi}
	}
	return set{0, s.hi & (s.hi - 1)}
}
