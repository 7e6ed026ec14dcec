package search

// adjustReduction returns the reduction of a late move after correcting it for the node and the move.
func (s *searcher) adjustReduction(node nodeInfo, reduction, historyScore int, quiet, givesCheck bool, fromStage stage) int {
	if node.pvNode {
		reduction--
	}
	if node.cutNode {
		reduction++
	}
	if !node.improving {
		reduction++
	}
	if givesCheck || node.isForced {
		reduction--
	}
	switch {
	case !quiet:
		reduction--
	case fromStage >= stageKiller1 && fromStage <= stageCounterMove:
		reduction--
	default:
		reduction -= historyScore / s.parameters.HistoryReduction
	}
	return max(reduction, 0)
}

// lateMoveReduction returns the base reduction of the given move at depth.
func (s *searcher) lateMoveReduction(depth, moveCount int) int {
	return int(s.reductions[min(depth, 63)][min(moveCount, 63)])
}

// intLog returns 100 times the natural logarithm of n, in integers so that every machine agrees.
func intLog(n int) int {
	// Halving down to 1 gives the integer part of the binary logarithm; squaring refines the fraction.
	whole, mantissa := 0, n<<16
	for mantissa >= 2<<16 {
		mantissa >>= 1
		whole++
	}
	fraction := 0
	for range 10 {
		mantissa = mantissa * mantissa >> 16
		fraction <<= 1
		if mantissa >= 2<<16 {
			mantissa >>= 1
			fraction |= 1
		}
	}
	return (whole<<10 + fraction) * 6931 / 1024 / 100
}
