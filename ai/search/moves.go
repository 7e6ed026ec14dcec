package search

import "github.com/ludarium/ludarium/rules"

// A nodeState is what the move loop needs of its node.
type nodeState struct {
	alpha, beta, depth        int
	key                       uint64
	pv, cut, check, improving bool
	single                    bool // there is but one move
}

// moves searches the moves of f one by one.
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
		// A move that is not seen is still a move: this is no mate.
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

// skips says that m is not worth searching here.
func (s *searcher) skips(f *frame, k *picker, n nodeState, m rules.Move, alpha, less, count, standing int, quiet bool) bool {
	if n.pv && n.depth > 6 || alpha <= -bounds {
		return false
	}
	if !quiet {
		return n.depth <= 6 && !s.see(m, -s.margin.noisy*n.depth)
	}
	if !n.pv {
		limit := 3 + n.depth*n.depth
		if !n.improving {
			limit /= 2
		}
		if count > limit {
			k.calm = true
			return true
		}
	}
	low := max(n.depth-less, 1)
	if !n.check && low <= 7 && f.eval+s.margin.futile*(low+1) <= alpha {
		k.calm = true
		return true
	}
	if n.depth <= 4 && standing < -3500*n.depth {
		return true
	}
	return n.depth <= 7 && !s.see(m, -s.margin.quiet*low)
}

// reduction is by how much a late move is searched less deep at first.
func (s *searcher) reduction(n nodeState, less, standing int, quiet, gives bool, from stage) int {
	if n.pv {
		less--
	}
	if n.cut {
		less++
	}
	if !n.improving {
		less++
	}
	if gives || n.check {
		less--
	}
	switch {
	case !quiet:
		less--
	case from >= stageKiller1 && from <= stageCounter:
		less--
	default:
		less -= standing / 9000
	}
	return max(less, 0)
}

// singular asks whether the table's move is much better than all others; then it is searched deeper. If even without
// it the node is too good, less.
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
