package search

import "github.com/ludarium/ludarium/rules"

// outdone is the score of who has brought the men back to where they were with more in hand than before.
const outdone = bounds / 4

// glimpse is a mate in one that is seen at a glance at f, unless some moves are overlooked.
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
