package search

import "github.com/ludarium/ludarium/rules"

// dominatedScore is the score of reaching an earlier board with more in hand than before.
const outdone = bounds / 4

// probeMateInOne returns the score of a mate in one found by a quick look at f. It finds none when the player misses
// moves.
func (s *searcher) glimpse(f *frame, key uint64) (score int, mate bool) {
	if s.dropper == nil || s.dull || s.plain || f.skip != rules.NoMove {
		return 0, false
	}
	m := s.dropper.MateInOne()
	if m == rules.NoMove {
		return 0, false
	}
	f.pv = append(f.pv[:0], m)
	score = mated - f.ply - 1
	s.table.store(key, f.ply, entry{move: m, score: score, eval: noEval, depth: maxPly, bound: boundExact})
	return score, true
}
