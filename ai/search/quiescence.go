package search

import "github.com/ludarium/ludarium/rules"

// maxForcedQuiescencePly is how many plies of quiescence are followed where captures are mandatory and there is a
// choice.
const settleMost = 4

// quiescence resolves exchanges: captures that lose no material, the best promotion, and all check evasions. The side
// to move may also stand pat.
func (s *searcher) quiesce(alpha, beta, ply int) int {
	p, f := s.p, &s.stack[ply+back]
	f.pv = f.pv[:0]
	if s.stopped {
		return 0
	}
	s.deepest = max(s.deepest, ply)
	if score, over := s.ended(ply); over {
		return score
	}
	check := s.forced()
	if check && s.traits.Compelled != nil && f.settles >= settleMost {
		if f.moves = p.Noisy(f.moves[:0]); len(f.moves) > 1 {
			return s.worth()
		}
	}
	if ply >= maxPly {
		return s.worth()
	}
	key := s.key(f)
	e, found := s.table.probe(key, ply)
	found = found && !s.plain
	pv := beta-alpha > 1
	if found && !pv && e.settles(alpha, beta) {
		return e.score
	}
	if !check && !found {
		if score, mate := s.glimpse(f, key); mate {
			return score
		}
	}
	best, first := -inf, alpha
	f.eval = noEval
	if !check {
		f.eval = s.static(e, found)
		best = f.eval
		// The table may know the position better than the evaluation.
		if found && abs(e.score) < bounds && e.bound != boundNone &&
			(e.bound == boundExact || (e.score > best) == (e.bound == boundLower)) {
			best = e.score
		}
		if best >= beta {
			if !found {
				s.table.store(key, ply, entry{score: best, eval: f.eval, bound: boundLower})
			}
			return best
		}
		alpha = max(alpha, best)
	}
	table := rules.NoMove
	if found && e.move != rules.NoMove && p.Legal(e.move) && (check || !s.quiet(e.move)) {
		table = e.move
	}
	return s.settle(f, table, alpha, beta, first, best, check, key)
}

// searchTacticalMoves is the move loop of quiescence.
func (s *searcher) settle(f *frame, table rules.Move, alpha, beta, first, best int, check bool, key uint64) int {
	p, ply := s.p, f.ply
	next := &s.stack[ply+back+1]
	k := picker{s: s, f: f, table: table, noisy: !check, seat: s.side(), checks: s.dropper != nil && f.settles == 0}
	stand, bestMove, count := best, rules.NoMove, 0
	for m := k.pick(); m != rules.NoMove; m = k.pick() {
		if count > 0 && f.spent {
			break
		}
		count++
		if !check {
			if s.dull && s.overlooks(m, f) {
				continue
			}
			if s.minor(m) || s.beside(m) || s.common(m) { // the evaluation already covers pairs that can be lifted
				continue
			}
			// Delta pruning: a capture that cannot raise the score to alpha is skipped.
			if gain := s.traits.Values[p.Victim(m)] + s.lifted(m) + s.margin.delta; stand+gain <= alpha && p.Promotion(m) == 0 &&
				alpha > -bounds && !s.plain && !p.GivesCheck(m) {
				best = max(best, stand+gain)
				continue
			}
			if m == table && !s.see(m, 0) {
				continue
			}
		} else if best > -bounds && k.last > stageNoisy && count > 3 && !s.plain {
			continue // one evasion is known; late quiet ones seldom matter
		}
		next.settles = f.settles + 1
		s.play(f, m)
		s.choose(next, count)
		score := s.exchange(alpha, beta, ply+1)
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
		if beta-first > 1 {
			f.pv = append(append(f.pv[:0], m), next.pv...)
		}
		if score >= beta {
			break
		}
	}
	if check && count == 0 {
		return s.stuck(ply)
	}
	kind := boundUpper
	if best >= beta {
		kind = boundLower
	}
	s.table.store(key, ply, entry{move: bestMove, score: best, eval: f.eval, bound: kind})
	return best
}
