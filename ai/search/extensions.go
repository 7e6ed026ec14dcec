package search

import "github.com/ludarium/ludarium/rules"

// singularExtension tests whether the table move is much better than all others, and extends it by a ply if so. If the
// node fails high even without it, the move is reduced by a ply.
func (s *searcher) singularExtension(f *stackEntry, ttEntry entry, node nodeInfo, ply int) int {
	singularBeta := ttEntry.score - s.margins.singular*node.depth/2
	staticEval := f.staticEval
	f.excludedMove = ttEntry.move
	score := s.search(singularBeta-1, singularBeta, (node.depth-1)/2, ply, node.cutNode)
	f.excludedMove, f.staticEval = rules.NoMove, staticEval
	f.quietsTried, f.capturesTried = f.quietsTried[:0], f.capturesTried[:0]
	switch {
	case s.stopped:
		return 0
	case score < singularBeta:
		return 1
	case ttEntry.score >= node.beta:
		return -1
	}
	return 0
}
