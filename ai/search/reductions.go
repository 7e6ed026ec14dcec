package search

// adjustReduction returns the reduction of a late move after correcting it for the node and the move.
func (s *searcher) reduction(n nodeState, less, standing int, quiet, gives bool, from stage) int {
	if n.pv {
		less--
	}
	if n.cut {
		less++
	}
	if !n.improving {
		less++
	}
	if gives || n.check {
		less--
	}
	switch {
	case !quiet:
		less--
	case from >= stageKiller1 && from <= stageCounter:
		less--
	default:
		less -= standing / 9000
	}
	return max(less, 0)
}

// lateMoveReduction returns the base reduction of the given move at depth.
func (m *margins) late(depth, n int) int {
	return int(m.lates[min(depth, 63)][min(n, 63)])
}

// intLog returns 100 times the natural logarithm of n, in integers so that every machine agrees.
func log(n int) int {
	// Halving down to 1 gives the integer part of the binary logarithm; squaring refines the fraction.
	whole, x := 0, n<<16
	for x >= 2<<16 {
		x >>= 1
		whole++
	}
	frac := 0
	for range 10 {
		x = x * x >> 16
		frac <<= 1
		if x >= 2<<16 {
			x >>= 1
			frac |= 1
		}
	}
	return (whole<<10 + frac) * 6931 / 1024 / 100
}
