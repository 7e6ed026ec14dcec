package search

import "github.com/ludarium/ludarium/ai"

// aspirationSearch searches the root with a window around the previous score and widens it until the score lies inside.
// It reports whether the iteration was completed.
func (s *searcher) aspire(lines int, report func(ai.Line)) bool {
	last := s.roots[0].last
	if lines > 1 || s.depth < 5 || abs(last) >= bounds {
		return s.rootNode(-inf, inf, lines, report)
	}
	down, up := s.margin.window, s.margin.window
	for {
		alpha, beta := max(last-down, -inf), min(last+up, inf)
		if !s.rootNode(alpha, beta, lines, report) {
			return false
		}
		score := s.roots[0].score
		switch {
		case score <= alpha && alpha > -inf:
			s.tell(0, -1, report)
			down *= 3
		case score >= beta && beta < inf:
			s.tell(0, 1, report)
			up *= 3
		default:
			return true
		}
		if down > 20*s.margin.window {
			down = 2 * inf
		}
		if up > 20*s.margin.window {
			up = 2 * inf
		}
	}
}
