package search

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// searchRoot searches all moves at the root. The best lines get exact scores and come first in s.rootMoves, sorted; the
// others keep their order behind them. It reports whether it was completed. A single line is reported as soon as it
// changes.
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

// searchRootMove returns the score of root move i, exact between lowerBound and beta if it is one of the lines or
// better than lowerBound.
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

// search is the principal variation search of the position to the given depth. The score is exact between alpha and
// beta, otherwise a bound. cutNode says that a beta cutoff is expected.
func (s *searcher) node(alpha, beta, depth, ply int, cut bool) int {
	p, f := s.p, &s.stack[ply+back]
	f.pv = f.pv[:0]
	if s.stopped {
		return 0
	}
	if depth <= 0 {
		f.settles = 0
		return s.quiesce(alpha, beta, ply)
	}
	s.deepest = max(s.deepest, ply)
	if score, over := s.ended(ply); over {
		return score
	}
	if ply >= maxPly {
		return s.worth()
	}
	// Mate distance pruning: no score here is better than mating at once or worse than being mated now.
	alpha, beta = max(alpha, ply-mated), min(beta, mated-ply-1)
	if alpha >= beta {
		return alpha
	}

	check := s.forced()
	single := false
	if check && s.traits.Compelled != nil {
		// A forced capture costs no depth.
		if f.moves = p.Noisy(f.moves[:0]); len(f.moves) == 1 {
			single = true
			depth++
		}
	}
	pv := beta-alpha > 1
	key := s.key(f)
	var found bool
	var e entry
	if f.skip == rules.NoMove {
		e, found = s.table.probe(key, ply)
		if found && !pv && (e.depth == depth || e.depth > depth && !s.plain) && e.settles(alpha, beta) {
			return e.score
		}
		if found && e.move != rules.NoMove && !p.Legal(e.move) {
			e.move = rules.NoMove
		}
	} else {
		e = entry{eval: f.eval}
		found = true
	}

	if !check && !found {
		if score, mate := s.glimpse(f, key); mate {
			return score
		}
	}
	f.eval = noEval
	if !check {
		f.eval = s.static(e, found)
	}
	improving := !check && f.eval > s.stack[ply+back-s.round].eval
	if !pv && !check && f.skip == rules.NoMove && alpha > -bounds && beta < bounds && !s.plain {
		if score, done := s.forward(f, alpha, beta, depth, improving, cut); done {
			return score
		}
	}
	if e.move == rules.NoMove && depth >= 4 && f.skip == rules.NoMove && !s.plain {
		depth-- // internal iterative reduction
	}
	return s.moves(f, e, nodeState{
		alpha: alpha, beta: beta, depth: depth, key: key,
		pv: pv, cut: cut, check: check, improving: improving, single: single,
	})
}

// staticEval returns the static evaluation, from the table if it is there.
func (s *searcher) static(e entry, found bool) int {
	if found && e.eval != noEval {
		return e.eval
	}
	return s.worth()
}

// A nodeInfo holds what the move loop needs to know about its node.
type nodeState struct {
	alpha, beta, depth        int
	key                       uint64
	pv, cut, check, improving bool
	single                    bool // there is only one legal move
}

// searchNodeMoves is the move loop of a node.
func (s *searcher) moves(f *frame, e entry, n nodeState) int {
	p, ply := s.p, f.ply
	seat := s.side()
	next := &s.stack[ply+back+1]
	s.stack[ply+back+2].killers = [2]rules.Move{}
	f.tried, f.taken = f.tried[:0], f.taken[:0]
	k := picker{s: s, f: f, table: e.move, seat: seat, counter: s.counters[s.stack[ply+back-1].piece]}
	best, bestMove, first, count, hidden := -inf, rules.NoMove, n.alpha, 0, 0
	alpha := n.alpha
	for m := k.pick(); m != rules.NoMove; m = k.pick() {
		if m == f.skip {
			continue
		}
		if count > 0 && f.spent {
			break
		}
		count++
		if s.dull && !n.check && s.overlooks(m, f) {
			hidden++
			continue
		}
		quiet := k.last > stageNoisy && k.last != stageBad && s.quiet(m) || k.last == stageTable && s.quiet(m)
		standing := 0
		if quiet {
			standing = s.standing(f, m, seat)
		}
		gives := p.GivesCheck(m)
		less := s.margin.late(n.depth, count)
		if best > -bounds && !gives && !s.plain && s.skips(f, &k, n, m, alpha, less, count, standing, quiet) {
			continue
		}
		extra := 0
		switch {
		case s.plain:
		case gives && s.see(m, 0):
			extra = 1
		case m == e.move && !n.single && n.depth >= 8 && ply > 0 && f.skip == rules.NoMove && ply < 2*s.depth &&
			e.bound&boundLower != 0 && e.depth >= n.depth-3 && abs(e.score) < bounds:
			if extra = s.singular(f, e, n, ply); s.stopped {
				return 0
			}
		}
		if quiet {
			f.tried = append(f.tried, m)
		} else {
			f.taken = append(f.taken, m)
		}

		depth := n.depth - 1 + extra
		s.play(f, m)
		s.choose(next, count)
		var score int
		if count == 1 {
			score = s.answer(alpha, n.beta, depth, ply+1, !n.pv && !n.cut)
		} else {
			if n.depth >= 2 && count > 2 && !s.plain && (quiet || k.last == stageBad || s.common(m)) {
				less = s.reduction(n, less, standing, quiet, gives, k.last)
			} else {
				less = 0
			}
			low := max(min(depth-less, depth), min(1, depth))
			score = s.answer(alpha, alpha+1, low, ply+1, true)
			if score > alpha && low < depth {
				score = s.answer(alpha, alpha+1, depth, ply+1, !n.cut)
			}
			if score > alpha && n.pv {
				score = s.answer(alpha, n.beta, depth, ply+1, false)
			}
		}
		p.Undo()
		if s.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		bestMove, alpha = m, score
		if n.pv {
			f.pv = append(append(f.pv[:0], m), next.pv...)
		}
		if score >= n.beta {
			s.reward(f, m, n.depth, seat)
			break
		}
	}
	if count == 0 {
		if f.skip != rules.NoMove {
			return n.alpha
		}
		return s.stuck(ply)
	}
	if hidden > 0 {
		// Missed moves are still legal moves, so the position is not mate.
		if hidden == count {
			best = f.eval
		}
		best = max(best, 1-bounds)
	}
	if f.skip == rules.NoMove {
		kind := boundExact
		switch {
		case best >= n.beta:
			kind = boundLower
		case best <= first:
			kind = boundUpper
		}
		s.table.store(n.key, ply, entry{move: bestMove, score: best, eval: f.eval, depth: n.depth, bound: kind})
	}
	return best
}
