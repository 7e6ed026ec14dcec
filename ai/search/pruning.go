package search

import "github.com/ludarium/ludarium/rules"

// forwardPrune tries to finish a node without searching its moves.
func (s *searcher) forward(f *frame, alpha, beta, depth int, improving, cut bool) (score int, done bool) {
	ply := f.ply
	// Reverse futility pruning: so far ahead that a quiet move would keep the advantage.
	if depth <= 8 {
		need := s.margin.reverse * depth
		if improving {
			need -= s.margin.reverse
		}
		if f.eval-need >= beta {
			return (f.eval + beta) / 2, true
		}
	}
	// Razoring: so far behind that only captures could help.
	if depth <= 3 && f.eval+s.margin.razor*depth < alpha {
		f.settles = 0
		if score := s.quiesce(alpha, alpha+1, ply); score <= alpha || s.stopped {
			return score, true
		}
	}
	// Null move pruning: if passing is good enough, so is a move.
	if depth >= 3 && f.eval >= beta && s.stack[ply+back-1].piece != 0 && s.traits.Null != nil && s.traits.Null(s.p) {
		less := 3 + depth/4 + min((f.eval-beta)/s.margin.null, 3)
		s.pass(f)
		score := s.answer(beta-1, beta, depth-less-1, ply+1, !cut)
		s.p.Undo()
		if s.stopped {
			return 0, true
		}
		if score >= beta {
			return min(score, bounds-1), true
		}
	}
	return 0, false
}

// canPrune reports whether m is not worth searching here.
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
