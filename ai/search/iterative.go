package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// iterativeDeepening searches with increasing depth and returns the best move.
func (s *searcher) iterativeDeepening(limits ai.Limits, report func(ai.Line)) rules.Move {
	lines := min(max(limits.Lines, 1), len(s.rootMoves))
	maxDepth := maxPly - 20
	if limits.Depth > 0 {
		maxDepth = min(limits.Depth, maxDepth)
	}
	if s.threadIndex == 0 && s.proveWin() && lines == 1 {
		s.rootDepth = 1
		s.reportLine(0, 0, report)
		return s.rootMoves[0].move
	}
	bestMove, stability := s.rootMoves[0].move, searchStability{}
	for s.rootDepth = 1; s.rootDepth <= maxDepth && !s.stopped; s.rootDepth++ {
		if s.threadIndex > 0 && skipsDepth(s.threadIndex, s.rootDepth) {
			continue
		}
		nodesBefore := s.nodes
		s.selDepth = 0
		for i := range s.rootMoves {
			rm := &s.rootMoves[i]
			rm.previousScore, rm.score, rm.nodes = rm.score, -infinity, 0
		}
		completed := s.aspirationSearch(lines, report)
		if completed && s.threadIndex == 0 && s.refuteRootMoves(min(lines, maxProofLines)) {
			if s.stopped { // no time left to search the remaining moves
				return s.rootMoves[0].move
			}
			s.rootDepth-- // repeat the iteration without that move
			continue
		}
		for n := range lines {
			// What an unfinished iteration lacks is known from the one before.
			if (completed || lines == 1 || s.rootDepth == 1) && s.rootMoves[n].score > -infinity {
				s.reportLine(n, 0, report)
			}
		}
		top := &s.rootMoves[0]
		if !completed {
			bestMove = top.move
			break
		}
		stability.stableIterations++
		if top.move != bestMove {
			bestMove, stability.stableIterations = top.move, 0
		}
		stability.scoreDrop = 0
		if s.rootDepth > 1 && top.previousScore > -infinity {
			stability.scoreDrop = (top.previousScore - top.score) * 100 / s.traits.PawnUnit
		}
		stability.bestMoveShare = int(top.nodes * 100 / max(s.nodes-nodesBefore, 1))
		if s.timeManager.softLimit > 0 && (len(s.rootMoves) == 1 || mateScore-abs(top.score) <= s.rootDepth) || s.timeManager.shouldStop(s.elapsed(), stability) {
			break
		}
		if moves, ok := s.scoreInRounds(top.score).Mate(); ok && abs(moves) <= limits.Mate {
			break
		}
	}
	return bestMove
}

// reportLine reports line n.
func (s *searcher) reportLine(n int, scoreBound int8, report func(ai.Line)) {
	if report == nil {
		return
	}
	rm := &s.rootMoves[n]
	report(ai.Line{
		Depth: s.rootDepth, SelDepth: rm.selDepth, Number: n + 1,
		Score: s.scoreInRounds(rm.score), Bound: scoreBound,
		Nodes: s.totalNodes(), Time: time.Since(s.startTime), HashFull: s.table.hashFull(), PV: rm.pv,
	})
}
