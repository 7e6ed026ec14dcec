package search

import "github.com/ludarium/ludarium/rules"

// forwardPrune tries to finish a node without searching its moves.
func (s *searcher) forwardPrune(f *stackEntry, alpha, beta, depth int, improving, cutNode bool) (score int, pruned bool) {
	ply := f.ply
	// Reverse futility pruning: so far ahead that a quiet move would keep the advantage.
	if depth <= 8 {
		margin := s.margins.reverseFutility * depth
		if improving {
			margin -= s.margins.reverseFutility
		}
		if f.staticEval-margin >= beta {
			return (f.staticEval + beta) / 2, true
		}
	}
	// Razoring: so far behind that only captures could help.
	if depth <= 3 && f.staticEval+s.margins.razoring*depth < alpha {
		f.qsearchPly = 0
		if score := s.quiescence(alpha, alpha+1, ply); score <= alpha || s.stopped {
			return score, true
		}
	}
	// Null move pruning: if passing is good enough, so is a move.
	if depth >= 3 && f.staticEval >= beta && s.stack[ply+rootOffset-1].pieceTo != 0 && s.traits.CanNullMove != nil && s.traits.CanNullMove(s.pos) {
		reduction := 3 + depth/4 + min((f.staticEval-beta)/s.margins.nullMoveEval, 3)
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
	return 0, false
}

// canPrune reports whether m is not worth searching here.
func (s *searcher) canPrune(f *stackEntry, picker *movePicker, node nodeInfo, m rules.Move, alpha, reduction, moveCount, historyScore int, quiet bool) bool {
	if node.pvNode && node.depth > 6 || alpha <= -mateBound {
		return false
	}
	if !quiet {
		return node.depth <= 6 && !s.passesSEE(m, -s.margins.captureSEE*node.depth)
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
	if !node.isForced && reducedDepth <= 7 && f.staticEval+s.margins.futility*(reducedDepth+1) <= alpha {
		picker.skipQuiets = true
		return true
	}
	if node.depth <= 4 && historyScore < -3500*node.depth {
		return true
	}
	return node.depth <= 7 && !s.passesSEE(m, -s.margins.quietSEE*reducedDepth)
}
