package search

import "github.com/ludarium/ludarium/rules"

// node searches the position to depth plies and gives its score: exact between alpha and beta, else a bound. cut says
// that a refutation is expected here.
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
	// Nothing here is better than to mate at once or worse than to be mated now.
	alpha, beta = max(alpha, ply-mated), min(beta, mated-ply-1)
	if alpha >= beta {
		return alpha
	}

	check := s.forced()
	single := false
	if check && s.traits.Compelled != nil {
		// Where there is no choice a ply costs nothing.
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
		depth-- // what has no table move is rarely worth its full depth
	}
	return s.moves(f, e, nodeState{
		alpha: alpha, beta: beta, depth: depth, key: key,
		pv: pv, cut: cut, check: check, improving: improving, single: single,
	})
}

// static is the judgement of the position, from the table when it is there.
func (s *searcher) static(e entry, found bool) int {
	if found && e.eval != noEval {
		return e.eval
	}
	return s.worth()
}

// settles says that the entry answers the question of the window.
func (e entry) settles(alpha, beta int) bool {
	switch e.bound {
	case boundExact:
		return true
	case boundLower:
		return e.score >= beta
	case boundUpper:
		return e.score <= alpha
	}
	return false
}

// forward tries to settle a node without searching its moves.
func (s *searcher) forward(f *frame, alpha, beta, depth int, improving, cut bool) (score int, done bool) {
	ply := f.ply
	// Reverse futility: so far ahead that a quiet move would keep it.
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
	// Null move: if passing is good enough, a move is.
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
