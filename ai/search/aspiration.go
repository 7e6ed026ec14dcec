package search

import "github.com/ludarium/ludarium/ai"

// aspirationSearch searches the root with a window around the previous score and widens it until the score lies inside.
// It reports whether the iteration was completed.
func (s *searcher) aspirationSearch(lines int, report func(ai.Line)) bool {
	previousScore := s.rootMoves[0].previousScore
	if lines > 1 || s.rootDepth < 5 || abs(previousScore) >= mateBound {
		return s.searchRoot(-infinity, infinity, lines, report)
	}
	lowerMargin, upperMargin := s.parameters.AspirationWindow, s.parameters.AspirationWindow
	for {
		alpha, beta := max(previousScore-lowerMargin, -infinity), min(previousScore+upperMargin, infinity)
		if !s.searchRoot(alpha, beta, lines, report) {
			return false
		}
		score := s.rootMoves[0].score
		switch {
		case score <= alpha && alpha > -infinity:
			s.reportLine(0, -1, report)
			lowerMargin *= 3
		case score >= beta && beta < infinity:
			s.reportLine(0, 1, report)
			upperMargin *= 3
		default:
			return true
		}
		if lowerMargin > 20*s.parameters.AspirationWindow {
			lowerMargin = 2 * infinity
		}
		if upperMargin > 20*s.parameters.AspirationWindow {
			upperMargin = 2 * infinity
		}
	}
}
