package search

import "github.com/ludarium/ludarium/rules"

// dominatedScore is the score of reaching an earlier board with more in hand than before.
const dominatedScore = mateBound / 4

// probeMateInOne returns the score of a mate in one found by a quick look at f. It finds none when the player misses
// moves.
func (s *searcher) probeMateInOne(f *stackEntry, key uint64) (score int, isMate bool) {
	if s.drops == nil || s.makesBlunders || s.fullWidth || f.excludedMove != rules.NoMove {
		return 0, false
	}
	m := s.drops.ProbeMateInOne()
	if m == rules.NoMove {
		return 0, false
	}
	f.pv = append(f.pv[:0], m)
	score = mateScore - f.ply - 1
	s.table.store(key, f.ply, entry{move: m, score: score, eval: noStaticEval, depth: maxPly, bound: boundExact})
	return score, true
}
