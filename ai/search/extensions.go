package search

import "github.com/ludarium/ludarium/rules"

// singularExtension tests whether the table move is much better than all others, and extends it by a ply if so. If the
// node fails high even without it, the move is reduced by a ply.
func (s *searcher) singular(f *frame, e entry, n nodeState, ply int) int {
	low := e.score - s.margin.single*n.depth/2
	eval := f.eval
	f.skip = e.move
	score := s.node(low-1, low, (n.depth-1)/2, ply, n.cut)
	f.skip, f.eval = rules.NoMove, eval
	f.tried, f.taken = f.tried[:0], f.taken[:0]
	switch {
	case s.stopped:
		return 0
	case score < low:
		return 1
	case e.score >= n.beta:
		return -1
	}
	return 0
}
