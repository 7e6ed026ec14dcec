package search

import "github.com/ludarium/ludarium/rules"

// maxForcedQuiescencePly is how many plies of quiescence are followed where captures are mandatory and there is a
// choice.
const maxForcedQuiescencePly = 4

// quiescence resolves exchanges: captures that lose no material, the best promotion, and all check evasions. The side
// to move may also stand pat.
func (s *searcher) quiescence(alpha, beta, ply int) int {
	p, f := s.pos, &s.stack[ply+rootOffset]
	f.pv = f.pv[:0]
	if s.stopped {
		return 0
	}
	s.selDepth = max(s.selDepth, ply)
	if score, isOver := s.terminalScore(ply); isOver {
		return score
	}
	isForced := s.isForced()
	if isForced && s.traits.MustCapture != nil && f.qsearchPly >= maxForcedQuiescencePly {
		if f.moves = p.Captures(f.moves[:0]); len(f.moves) > 1 {
			return s.evaluate()
		}
	}
	if ply >= maxPly {
		return s.evaluate()
	}
	key := s.ttKey(f)
	ttEntry, ttHit := s.table.probe(key, ply)
	ttHit = ttHit && !s.fullWidth
	pvNode := beta-alpha > 1
	if ttHit && !pvNode && ttEntry.causesCutoff(alpha, beta) {
		return ttEntry.score
	}
	if !isForced && !ttHit {
		if score, isMate := s.probeMateInOne(f, key); isMate {
			return score
		}
	}
	best, originalAlpha := -infinity, alpha
	s.setStaticEval(f, ttEntry, ttHit, isForced)
	if !isForced {
		best = f.staticEval
		// The table may know the position better than the evaluation.
		if ttHit && ttEntry.improves(best) {
			best = ttEntry.score
		}
		if best >= beta {
			if !ttHit {
				s.table.store(key, ply, entry{score: best, eval: f.staticEval, bound: boundLower})
			}
			return best
		}
		alpha = max(alpha, best)
	}
	ttMove := rules.NoMove
	if ttHit && ttEntry.move != rules.NoMove && p.IsLegal(ttEntry.move) && (isForced || !s.isQuiet(ttEntry.move)) {
		ttMove = ttEntry.move
	}
	return s.searchTacticalMoves(f, ttMove, alpha, beta, originalAlpha, best, isForced, key)
}

// searchTacticalMoves is the move loop of quiescence.
func (s *searcher) searchTacticalMoves(f *stackEntry, ttMove rules.Move, alpha, beta, originalAlpha, best int, isForced bool, key uint64) int {
	p, ply := s.pos, f.ply
	next := &s.stack[ply+rootOffset+1]
	picker := movePicker{s: s, f: f, ttMove: ttMove, capturesOnly: !isForced, seat: s.side(), withChecks: s.drops != nil && f.qsearchPly == 0}
	standPat, bestMove, moveCount := best, rules.NoMove, 0
	for m := picker.nextMove(); m != rules.NoMove; m = picker.nextMove() {
		if moveCount > 0 && f.hasChosen {
			break
		}
		moveCount++
		if !isForced {
			if s.makesBlunders && s.misses(m, f) {
				continue
			}
			if s.isUnderpromotion(m) || s.isCaptureAmongOthers(m) || s.isPlainLifting(m) { // the evaluation already covers pairs that can be lifted
				continue
			}
			// Delta pruning: a capture that cannot raise the score to alpha is skipped.
			if maxGain := s.traits.Values[p.CapturedKind(m)] + s.liftedValue(m) + s.parameters.DeltaPruning; standPat+maxGain <= alpha && p.PromotionKind(m) == 0 &&
				alpha > -mateBound && !s.fullWidth && !p.GivesCheck(m) {
				best = max(best, standPat+maxGain)
				continue
			}
			if m == ttMove && !s.passesSEE(m, 0) {
				continue
			}
		} else if best > -mateBound && picker.lastStage > stageGoodCaptures && moveCount > 3 && !s.fullWidth {
			continue // one evasion is known; late quiet ones seldom matter
		}
		next.qsearchPly = f.qsearchPly + 1
		s.playMove(f, m)
		s.noteChoice(next, moveCount)
		score := s.quiescenceChild(alpha, beta, ply+1)
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
		if beta-originalAlpha > 1 {
			f.pv = append(append(f.pv[:0], m), next.pv...)
		}
		if score >= beta {
			break
		}
	}
	if isForced && moveCount == 0 {
		return s.noMovesScore(ply)
	}
	scoreBound := boundUpper
	if best >= beta {
		scoreBound = boundLower
	}
	s.table.store(key, ply, entry{move: bestMove, score: best, eval: f.staticEval, bound: scoreBound})
	return best
}
