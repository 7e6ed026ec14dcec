package search

import "github.com/ludarium/ludarium/rules"

// forwardPrune tries to finish a node without searching its moves.
func (s *searcher) forwardPrune(f *stackEntry, ttEntry entry, ttHit bool, alpha, beta, depth int, improving, cutNode bool) (score int, pruned bool) {
	ply := f.ply
	eval := f.staticEval
	if ttHit && ttEntry.improves(eval) {
		eval = ttEntry.score
	}
	// Reverse futility pruning: so far ahead that a quiet move would keep the advantage.
	if depth <= 8 {
		margin := s.parameters.ReverseFutility * depth
		if improving {
			margin -= s.parameters.ReverseFutility
		}
		if eval-margin >= beta {
			return (eval + beta) / 2, true
		}
	}
	// Razoring: so far behind that only captures could help.
	if depth <= 3 && eval+s.parameters.Razoring*depth < alpha {
		f.qsearchPly = 0
		if score := s.quiescence(alpha, alpha+1, ply); score <= alpha || s.stopped {
			return score, true
		}
	}
	// Null move pruning: if passing is good enough, so is a move.
	if depth >= 3 && eval >= beta && s.stack[ply+rootOffset-1].pieceTo != 0 && s.traits.CanNullMove != nil && s.traits.CanNullMove(s.pos) {
		reduction := 3 + depth/4 + min((eval-beta)/s.parameters.NullMoveEval, 3)
		s.playNullMove(f)
		score := s.searchChild(beta-1, beta, depth-reduction-1, ply+1, !cutNode)
		s.pos.Undo()
		if s.stopped {
			return 0, true
		}
		if score >= beta {
			return min(score, mateBound-1), true
		}
	}
	if depth >= 5 && s.multi == nil { // opponents have no free choice of captures, see MultiSearch
		return s.probCut(f, ttEntry, ttHit, beta, depth, improving, cutNode)
	}
	return 0, false
}

// probCut looks for a capture that is so good that a shallow search of it makes a beta cutoff very likely.
func (s *searcher) probCut(f *stackEntry, ttEntry entry, ttHit bool, beta, depth int, improving, cutNode bool) (score int, pruned bool) {
	const reduction = 4
	probBeta := beta + s.parameters.ProbCut
	if improving {
		probBeta -= s.parameters.ProbCut / 4
	}
	if ttHit && ttEntry.bound != boundNone && ttEntry.depth > depth-reduction && ttEntry.score < probBeta {
		return 0, false
	}
	picker := movePicker{s: s, f: f, capturesOnly: true, seat: s.side()}
	if ttHit && ttEntry.move != rules.NoMove && !s.isQuiet(ttEntry.move) {
		picker.ttMove = ttEntry.move
	}
	for m := picker.nextMove(); m != rules.NoMove; m = picker.nextMove() {
		if s.makesBlunders && s.misses(m, f) || s.isUnderpromotion(m) || !s.passesSEE(m, probBeta-f.staticEval) {
			continue
		}
		s.stack[f.ply+rootOffset+1].qsearchPly = 0
		s.playMove(f, m)
		score = s.quiescenceChild(probBeta-1, probBeta, f.ply+1)
		if score >= probBeta && !s.stopped {
			score = s.searchChild(probBeta-1, probBeta, depth-reduction, f.ply+1, !cutNode)
		}
		s.pos.Undo()
		if s.stopped {
			return 0, true
		}
		if score >= probBeta {
			s.table.store(s.ttKey(f), f.ply, entry{move: m, score: score, eval: f.staticEval, depth: depth - reduction + 1, bound: boundLower})
			return score, true
		}
	}
	return 0, false
}

// canPrune reports whether m is not worth searching here.
func (s *searcher) canPrune(f *stackEntry, picker *movePicker, node nodeInfo, m rules.Move, alpha, reduction, moveCount, historyScore int, quiet bool) bool {
	if node.pvNode && node.depth > 6 || alpha <= -mateBound {
		return false
	}
	if !quiet {
		return node.depth <= 6 && !s.passesSEE(m, -s.parameters.CaptureSEE*node.depth)
	}
	if !node.pvNode {
		maxMoves := 3 + node.depth*node.depth
		if !node.improving {
			maxMoves /= 2
		}
		if moveCount > maxMoves {
			picker.skipQuiets = true
			return true
		}
	}
	reducedDepth := max(node.depth-reduction, 1)
	if !node.isForced && reducedDepth <= 7 && f.staticEval+s.parameters.Futility*(reducedDepth+1) <= alpha {
		picker.skipQuiets = true
		return true
	}
	if node.depth <= 4 && historyScore < -s.parameters.HistoryPruning*node.depth {
		return true
	}
	return node.depth <= 7 && !s.passesSEE(m, -s.parameters.QuietSEE*reducedDepth)
}
