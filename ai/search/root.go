package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// iterate searches deeper and deeper and gives the best move.
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
			if s.stopped { // there is no time left to look again
				return s.roots[0].move
			}
			s.depth-- // once more, without that move
			continue
		}
		for n := range lines {
			// What is missing in a broken iteration is known from the one before.
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

// aspire searches the root in a window around the last score, wider and wider until the score lies inside. It says
// whether the iteration was finished.
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

// rootNode searches all moves at the root. The best lines get exact scores and stand first in s.roots, sorted; the
// others keep their order behind them. It says whether it was finished. A single line is told as soon as it changes.
func (s *searcher) rootNode(alpha, beta, lines int, report func(ai.Line)) bool {
	f := &s.stack[back]
	s.stack[back+2].killers = [2]rules.Move{}
	f.eval = noEval
	check := s.forced()
	if !check {
		f.eval = s.worth()
	}
	for i := range s.roots {
		s.roots[i].score = -inf
	}
	for i := range s.roots {
		low := alpha
		if i >= lines {
			low = max(low, s.roots[lines-1].score)
		}
		line := i < lines
		if s.spread > 0 && lines > 1 && i > 0 && s.roots[0].score-s.spread > low {
			low, line = s.roots[0].score-s.spread, false
		}
		score := s.rootMove(f, i, low, beta, line, check)
		if s.stopped {
			return false
		}
		if !line && score <= low {
			continue
		}
		r := &s.roots[i]
		r.score, r.deepest = score, s.deepest
		if score > low && r.proved == 0 {
			r.pv = append(append(r.pv[:0], r.move), s.stack[back+1].pv...)
		}
		s.raise(i)
		if score >= beta {
			break
		}
		if i > 0 && lines == 1 && score > alpha {
			s.tell(0, 0, report)
		}
	}
	top, kind := &s.roots[0], boundExact
	switch {
	case top.score >= beta:
		kind = boundLower
	case top.score <= alpha:
		kind = boundUpper
	}
	s.table.store(s.key(f), 0, entry{move: top.move, score: top.score, eval: f.eval, depth: s.depth, bound: kind})
	return true
}

// rootMove gives the score of move i, exact between low and beta when it is one of the lines or better than low.
func (s *searcher) rootMove(f *frame, i, low, beta int, line, check bool) int {
	r := &s.roots[i]
	if r.proved != 0 {
		return r.proved
	}
	from := s.nodes
	depth, less := s.depth-1, 0
	gives := s.p.GivesCheck(r.move)
	switch {
	case s.plain:
	case gives && s.see(r.move, 0):
		depth++
	case s.depth >= 3 && i > 2 && !gives && !check && (s.quiet(r.move) || s.common(r.move)):
		less = min(max(s.margin.late(s.depth, i)-1, 0), depth-1)
	}
	s.play(f, r.move)
	score := inf
	if !line {
		score = s.answer(low, low+1, depth-less, 1, true)
		if score > low && less > 0 {
			score = s.answer(low, low+1, depth, 1, true)
		}
	}
	if line || score > low {
		score = s.answer(low, beta, depth, 1, false)
	}
	s.p.Undo()
	r.nodes += s.nodes - from
	return score
}

// raise moves root i up to where its score belongs.
func (s *searcher) raise(i int) {
	for ; i > 0 && s.roots[i-1].score < s.roots[i].score; i-- {
		s.roots[i-1], s.roots[i] = s.roots[i], s.roots[i-1]
	}
}

// tell reports line n.
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
