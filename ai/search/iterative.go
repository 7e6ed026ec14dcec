package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// iterativeDeepening searches with increasing depth and returns the best move.
func (s *searcher) iterate(lim ai.Limits, report func(ai.Line)) rules.Move {
	lines := min(max(lim.Lines, 1), len(s.roots))
	deepest := maxPly - 20
	if lim.Depth > 0 {
		deepest = min(lim.Depth, deepest)
	}
	if s.post == 0 && s.wins() && lines == 1 {
		s.depth = 1
		s.tell(0, 0, report)
		return s.roots[0].move
	}
	best, feel := s.roots[0].move, mood{}
	for s.depth = 1; s.depth <= deepest && !s.stopped; s.depth++ {
		if s.post > 0 && leaps(s.post, s.depth) {
			continue
		}
		before := s.nodes
		s.deepest = 0
		for i := range s.roots {
			r := &s.roots[i]
			r.last, r.score, r.nodes = r.score, -inf, 0
		}
		whole := s.aspire(lines, report)
		if whole && s.post == 0 && s.refuted(min(lines, proveLines)) {
			if s.stopped { // no time left to search the remaining moves
				return s.roots[0].move
			}
			s.depth-- // repeat the iteration without that move
			continue
		}
		for n := range lines {
			// What an unfinished iteration lacks is known from the one before.
			if (whole || lines == 1 || s.depth == 1) && s.roots[n].score > -inf {
				s.tell(n, 0, report)
			}
		}
		top := &s.roots[0]
		if !whole {
			best = top.move
			break
		}
		feel.steady++
		if top.move != best {
			best, feel.steady = top.move, 0
		}
		feel.drop = 0
		if s.depth > 1 && top.last > -inf {
			feel.drop = (top.last - top.score) * 100 / s.traits.PawnUnit
		}
		feel.share = int(top.nodes * 100 / max(s.nodes-before, 1))
		if s.watch.soft > 0 && (len(s.roots) == 1 || mated-abs(top.score) <= s.depth) || s.watch.enough(s.used(), feel) {
			break
		}
		if moves, ok := s.among(top.score).Mate(); ok && abs(moves) <= lim.Mate {
			break
		}
	}
	return best
}

// reportLine reports line n.
func (s *searcher) tell(n int, kind int8, report func(ai.Line)) {
	if report == nil {
		return
	}
	r := &s.roots[n]
	report(ai.Line{
		Depth: s.depth, SelDepth: r.deepest, Number: n + 1,
		Score: s.among(r.score), Bound: kind,
		Nodes: s.total(), Time: time.Since(s.began), HashFull: s.table.full(), PV: r.pv,
	})
}
