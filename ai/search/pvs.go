package search

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// searchRoot searches all moves at the root. The best lines get exact scores and come first in s.rootMoves, sorted; the
// others keep their order behind them. It reports whether it was completed. A single line is reported as soon as it
// changes.
func (s *searcher) searchRoot(alpha, beta, lines int, report func(ai.Line)) bool {
	f := &s.stack[rootOffset]
	s.stack[rootOffset+2].killers = [2]rules.Move{}
	isForced := s.isForced()
	s.setStaticEval(f, entry{}, false, isForced)
	for i := range s.rootMoves {
		s.rootMoves[i].score = -infinity
	}
	for i := range s.rootMoves {
		lowerBound := alpha
		if i >= lines {
			lowerBound = max(lowerBound, s.rootMoves[lines-1].score)
		}
		isLine := i < lines
		if s.lineSpread > 0 && lines > 1 && i > 0 && s.rootMoves[0].score-s.lineSpread > lowerBound {
			lowerBound, isLine = s.rootMoves[0].score-s.lineSpread, false
		}
		score := s.searchRootMove(f, i, lowerBound, beta, isLine, isForced)
		if s.stopped {
			return false
		}
		if !isLine && score <= lowerBound {
			continue
		}
		rm := &s.rootMoves[i]
		rm.score, rm.selDepth = score, s.selDepth
		if score > lowerBound && rm.provenScore == 0 {
			rm.pv = append(append(rm.pv[:0], rm.move), s.stack[rootOffset+1].pv...)
		}
		s.raiseRootMove(i)
		if score >= beta {
			break
		}
		if i > 0 && lines == 1 && score > alpha {
			s.reportLine(0, 0, report)
		}
	}
	top, scoreBound := &s.rootMoves[0], boundExact
	switch {
	case top.score >= beta:
		scoreBound = boundLower
	case top.score <= alpha:
		scoreBound = boundUpper
	}
	s.table.store(s.ttKey(f), 0, entry{move: top.move, score: top.score, eval: f.staticEval, depth: s.rootDepth, bound: scoreBound})
	return true
}

// searchRootMove returns the score of root move i, exact between lowerBound and beta if it is one of the lines or
// better than lowerBound.
func (s *searcher) searchRootMove(f *stackEntry, i, lowerBound, beta int, isLine, isForced bool) int {
	rm := &s.rootMoves[i]
	if rm.provenScore != 0 {
		return rm.provenScore
	}
	nodesBefore := s.nodes
	depth, reduction := s.rootDepth-1, 0
	givesCheck := s.pos.GivesCheck(rm.move)
	switch {
	case s.fullWidth:
	case givesCheck && s.passesSEE(rm.move, 0):
		depth++
	case s.rootDepth >= 3 && i > 2 && !givesCheck && !isForced && (s.isQuiet(rm.move) || s.isPlainLifting(rm.move)):
		reduction = min(max(s.lateMoveReduction(s.rootDepth, i)-1, 0), depth-1)
	}
	s.playMove(f, rm.move)
	score := infinity
	if !isLine {
		score = s.searchChild(lowerBound, lowerBound+1, depth-reduction, 1, true)
		if score > lowerBound && reduction > 0 {
			score = s.searchChild(lowerBound, lowerBound+1, depth, 1, true)
		}
	}
	if isLine || score > lowerBound {
		score = s.searchChild(lowerBound, beta, depth, 1, false)
	}
	s.pos.Undo()
	rm.nodes += s.nodes - nodesBefore
	return score
}

// search is the principal variation search of the position to the given depth. The score is exact between alpha and
// beta, otherwise a bound. cutNode says that a beta cutoff is expected.
func (s *searcher) search(alpha, beta, depth, ply int, cutNode bool) int {
	p, f := s.pos, &s.stack[ply+rootOffset]
	f.pv = f.pv[:0]
	if s.stopped {
		return 0
	}
	if depth <= 0 {
		f.qsearchPly = 0
		return s.quiescence(alpha, beta, ply)
	}
	s.selDepth = max(s.selDepth, ply)
	if score, isOver := s.terminalScore(ply); isOver {
		return score
	}
	if ply >= maxPly {
		return s.evaluate()
	}
	// Mate distance pruning: no score here is better than mating at once or worse than being mated now.
	alpha, beta = max(alpha, ply-mateScore), min(beta, mateScore-ply-1)
	if alpha >= beta {
		return alpha
	}

	isForced := s.isForced()
	singleMove := false
	if isForced && s.traits.MustCapture != nil {
		// A forced capture costs no depth.
		if f.moves = p.Captures(f.moves[:0]); len(f.moves) == 1 {
			singleMove = true
			depth++
		}
	}
	pvNode := beta-alpha > 1
	key := s.ttKey(f)
	var ttHit bool
	var ttEntry entry
	if f.excludedMove == rules.NoMove {
		ttEntry, ttHit = s.table.probe(key, ply)
		if ttHit && !pvNode && (ttEntry.depth == depth || ttEntry.depth > depth && !s.fullWidth) && ttEntry.causesCutoff(alpha, beta) {
			s.rewardTableMove(f, ttEntry, depth, beta)
			return ttEntry.score
		}
		if ttHit && ttEntry.move != rules.NoMove && !p.IsLegal(ttEntry.move) {
			ttEntry.move = rules.NoMove
		}
	} else {
		ttEntry = entry{eval: f.staticEval}
		ttHit = true
	}

	if !isForced && !ttHit {
		if score, isMate := s.probeMateInOne(f, key); isMate {
			return score
		}
	}
	s.setStaticEval(f, ttEntry, ttHit, isForced)
	improving := !isForced && f.staticEval > s.stack[ply+rootOffset-s.roundPlies].staticEval
	if !pvNode && !isForced && f.excludedMove == rules.NoMove && alpha > -mateBound && beta < mateBound && !s.fullWidth {
		if score, pruned := s.forwardPrune(f, ttEntry, ttHit, alpha, beta, depth, improving, cutNode); pruned {
			return score
		}
	}
	if ttEntry.move == rules.NoMove && depth >= 4 && f.excludedMove == rules.NoMove && !s.fullWidth {
		depth-- // internal iterative reduction
	}
	return s.searchNodeMoves(f, ttEntry, nodeInfo{
		alpha: alpha, beta: beta, depth: depth, key: key,
		pvNode: pvNode, cutNode: cutNode, isForced: isForced, improving: improving, singleMove: singleMove,
	})
}

// setStaticEval evaluates the position of f, with what the table has of it. Where the side to move has no free choice
// there is no evaluation.
func (s *searcher) setStaticEval(f *stackEntry, ttEntry entry, ttHit, isForced bool) {
	switch {
	case isForced:
		f.staticEval = noStaticEval
	case ttHit && ttEntry.eval != noStaticEval:
		f.staticEval = ttEntry.eval
	default:
		f.staticEval = s.evaluate()
	}
}

// A nodeInfo holds what the move loop needs to know about its node.
type nodeInfo struct {
	alpha, beta, depth                   int
	key                                  uint64
	pvNode, cutNode, isForced, improving bool
	singleMove                           bool // there is only one legal move
}

// searchNodeMoves is the move loop of a node.
func (s *searcher) searchNodeMoves(f *stackEntry, ttEntry entry, node nodeInfo) int {
	p, ply := s.pos, f.ply
	seat := s.side()
	next := &s.stack[ply+rootOffset+1]
	s.stack[ply+rootOffset+2].killers = [2]rules.Move{}
	f.quietsTried, f.capturesTried = f.quietsTried[:0], f.capturesTried[:0]
	picker := movePicker{s: s, f: f, ttMove: ttEntry.move, seat: seat, counterMove: s.counterMoves[s.stack[ply+rootOffset-1].pieceTo]}
	best, bestMove, originalAlpha, moveCount, missed := -infinity, rules.NoMove, node.alpha, 0, 0
	alpha, rows := node.alpha, s.continuationRows(f)
	for m := picker.nextMove(); m != rules.NoMove; m = picker.nextMove() {
		if m == f.excludedMove {
			continue
		}
		if moveCount > 0 && f.hasChosen {
			break
		}
		moveCount++
		if s.makesBlunders && !node.isForced && s.misses(m, f) {
			missed++
			continue
		}
		quiet := picker.lastStage > stageGoodCaptures && picker.lastStage != stageBadCaptures && s.isQuiet(m) || picker.lastStage == stageTTMove && s.isQuiet(m)
		historyScore := 0
		if quiet {
			historyScore = s.historyScore(&rows, m, seat)
		}
		givesCheck := p.GivesCheck(m)
		reduction := s.lateMoveReduction(node.depth, moveCount)
		if best > -mateBound && !givesCheck && !s.fullWidth && s.canPrune(f, &picker, node, m, alpha, reduction, moveCount, historyScore, quiet) {
			continue
		}
		extension := 0
		switch {
		case s.fullWidth:
		case givesCheck && s.passesSEE(m, 0):
			extension = 1
		case m == ttEntry.move && !node.singleMove && node.depth >= 8 && ply > 0 && f.excludedMove == rules.NoMove && ply < 2*s.rootDepth &&
			ttEntry.bound&boundLower != 0 && ttEntry.depth >= node.depth-3 && abs(ttEntry.score) < mateBound:
			var score int
			var cutoff bool
			if extension, score, cutoff = s.singularExtension(f, ttEntry, node, ply); cutoff || s.stopped {
				return score
			}
		}
		if quiet {
			f.quietsTried = append(f.quietsTried, m)
		} else {
			f.capturesTried = append(f.capturesTried, m)
		}

		newDepth := node.depth - 1 + extension
		s.playMove(f, m)
		next.doubleExtensions += extension / 2
		f.isQuiet = quiet
		s.noteChoice(next, moveCount)
		var score int
		if moveCount == 1 {
			score = s.searchChild(alpha, node.beta, newDepth, ply+1, !node.pvNode && !node.cutNode)
		} else {
			if node.depth >= 2 && moveCount > 2 && !s.fullWidth && (quiet || picker.lastStage == stageBadCaptures || s.isPlainLifting(m)) {
				reduction = s.adjustReduction(node, reduction, historyScore, quiet, givesCheck, picker.lastStage)
			} else {
				reduction = 0
			}
			reducedDepth := max(min(newDepth-reduction, newDepth), min(1, newDepth))
			score = s.searchChild(alpha, alpha+1, reducedDepth, ply+1, true)
			if score > alpha && reducedDepth < newDepth {
				if score < best+s.parameters.Shallower {
					newDepth--
				}
				if newDepth > reducedDepth {
					score = s.searchChild(alpha, alpha+1, newDepth, ply+1, !node.cutNode)
				}
			}
			if score > alpha && node.pvNode {
				score = s.searchChild(alpha, node.beta, newDepth, ply+1, false)
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
		if node.pvNode {
			f.pv = append(append(f.pv[:0], m), next.pv...)
		}
		if score >= node.beta {
			s.updateStats(f, m, node.depth, seat)
			break
		}
	}
	if moveCount == 0 {
		if f.excludedMove != rules.NoMove {
			return node.alpha
		}
		return s.noMovesScore(ply)
	}
	if missed > 0 {
		// Missed moves are still legal moves, so the position is not mate.
		if missed == moveCount {
			best = f.staticEval
		}
		best = max(best, 1-mateBound)
	}
	if f.excludedMove == rules.NoMove {
		scoreBound := boundExact
		switch {
		case best >= node.beta:
			scoreBound = boundLower
		case best <= originalAlpha:
			scoreBound = boundUpper
		}
		if scoreBound == boundUpper {
			s.rewardPreviousMove(f, node.depth)
		}
		s.table.store(node.key, ply, entry{move: bestMove, score: best, eval: f.staticEval, depth: node.depth, bound: scoreBound})
	}
	return best
}
