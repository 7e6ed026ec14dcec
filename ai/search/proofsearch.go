package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

const (
	// proofTableSize is the number of positions that the proof solver remembers: about 3 megabytes.
	proofTableSize = 1 << 17
	// maxProofNodes limits the proof search where no limit bounds the main search.
	maxProofNodes = 1_000_000
	// maxProofLines is how many of the best moves are tested with several lines.
	maxProofLines = 4
	// proofTestsPerMove is how many tests the budget is divided into.
	proofTestsPerMove = 8
	// minProofDepth is the first iteration whose best move is tested.
	minProofDepth = 4
)

// A proofSearch looks for forced wins with proof numbers beside the main search: for the side to move before it begins,
// and for the other side against the move that seems best.
type proofSearch struct {
	solver      *proof.Solver // nil until needed
	mayContinue func() bool
	winningLine []rules.Move
	maxPlies    int           // limit for a win of the side to move
	nodeBudget  uint64        // nodes for each of the two purposes; 0: no proof search
	nodesLeft   uint64        // nodes left for testing moves
	deadline    time.Duration // on the clock of the search; 0: none
	timeBudget  time.Duration // time for each of the two purposes; 0: no limit
}

// prepareProof prepares the proof search for the given limits.
func (s *searcher) prepareProof(limits ai.Limits) {
	ps := &s.proofSearch
	ps.nodeBudget, ps.nodesLeft, ps.timeBudget = 0, 0, 0
	if s.traits.ProofShare == 0 || s.makesBlunders || s.fullWidth || limits.Depth > 0 || len(s.searchMoves) > 0 {
		return
	}
	if ps.solver == nil {
		noMovesResult := -1
		if s.traits.PiecesAreBurden {
			noMovesResult = proof.AskPosition // who cannot move need not have won, see the options of antichess
		}
		ps.solver, ps.mayContinue = proof.New(proofTableSize, noMovesResult), s.continueProof
		if s.traits.ProofByChecks {
			ps.solver.SetChecksOnly()
		}
	}
	ps.solver.Clear()
	ps.maxPlies = proof.MaxPlies
	if limits.Mate > 0 {
		ps.maxPlies = min(ps.maxPlies, 2*limits.Mate) // counts plies in which the other side wins for us
	}
	ps.nodeBudget = maxProofNodes
	if s.nodeLimit > 0 {
		ps.nodeBudget = s.nodeLimit * uint64(s.traits.ProofShare) / 200
	}
	ps.nodesLeft = ps.nodeBudget
	if hard := s.timeManager.hardLimit; hard > 0 {
		soft := hard
		if s.timeManager.softLimit > 0 {
			soft = min(soft, s.timeManager.softLimit)
		}
		ps.timeBudget = soft * time.Duration(s.traits.ProofShare) / 200
	}
}

// continueProof counts a move that the solver plays and reports whether it may go on.
func (s *searcher) continueProof() bool {
	s.countNode()
	if s.nodes&(pollInterval-1) == 0 && s.proofSearch.deadline > 0 && s.elapsed() >= s.proofSearch.deadline {
		return false
	}
	return !s.stopped
}

// solveProof lets the solver work on the position for so many nodes, or for a fraction of its time budget.
func (s *searcher) solveProof(attacker rules.Seat, maxPlies int, nodes uint64, divisor time.Duration) (plies int, won bool) {
	ps := &s.proofSearch
	ps.deadline = 0
	if ps.timeBudget > 0 {
		ps.deadline = s.elapsed() + ps.timeBudget/divisor
	}
	return ps.solver.Solve(s.pos, attacker, maxPlies, nodes, ps.mayContinue)
}

// proveWin looks for a forced win of the side to move. If there is one, its first move comes first among the root moves
// with its score fixed.
func (s *searcher) proveWin() bool {
	ps := &s.proofSearch
	if ps.nodeBudget == 0 || s.stopped || s.timeManager.softLimit > 0 && len(s.rootMoves) == 1 {
		return false
	}
	plies, won := s.solveProof(s.pos.Turn(), ps.maxPlies, ps.nodeBudget, 2)
	if !won {
		return false
	}
	ps.winningLine = ps.solver.Line(s.pos, ps.winningLine[:0])
	// Spend the rest of the budget on finding a shorter win.
	for nodesLeft := ps.nodeBudget; won && !s.stopped; {
		if nodesLeft -= min(ps.solver.Nodes(), nodesLeft); nodesLeft == 0 || plies <= 2 {
			break
		}
		ps.solver.Clear()
		var shorter int
		if shorter, won = s.solveProof(s.pos.Turn(), plies-1, nodesLeft, 4); won {
			plies = shorter
			ps.winningLine = ps.solver.Line(s.pos, ps.winningLine[:0])
		}
	}
	for i := range s.rootMoves {
		if rm := &s.rootMoves[i]; len(ps.winningLine) > 0 && rm.move == ps.winningLine[0] {
			rm.provenScore = mateScore - min(plies, maxPly)
			rm.score, rm.selDepth = rm.provenScore, plies
			rm.pv = append(rm.pv[:0], ps.winningLine[:min(len(ps.winningLine), maxPly)]...)
			s.rootMoves[0], s.rootMoves[i] = s.rootMoves[i], s.rootMoves[0]
			return true
		}
	}
	return false
}

// refuteRootMoves looks for a forced win of the other side against the first root moves. If there is one, that move
// goes to the end of the list with its score fixed, and the iteration must be repeated.
func (s *searcher) refuteRootMoves(count int) bool {
	for i := range count {
		if s.refuteRootMove(i) {
			return true
		}
	}
	return false
}

// refuteRootMove is refuteRootMoves for root move i.
func (s *searcher) refuteRootMove(i int) bool {
	ps, rm := &s.proofSearch, &s.rootMoves[i]
	if ps.nodesLeft == 0 || s.stopped || s.rootDepth < minProofDepth || rm.provenScore != 0 || abs(rm.score) >= mateBound || len(s.rootMoves) == 1 {
		return false
	}
	s.pos.Play(rm.move)
	plies, lost := s.solveProof(s.pos.Turn(), proof.MaxPlies, min(ps.nodeBudget/proofTestsPerMove, ps.nodesLeft), proofTestsPerMove)
	s.pos.Undo()
	ps.nodesLeft -= min(ps.solver.Nodes(), ps.nodesLeft)
	if !lost {
		return false
	}
	rm.provenScore = min(plies, maxPly) + 1 - mateScore
	rm.score = rm.provenScore
	rm.pv = append(rm.pv[:0], rm.move)
	refutedMove := *rm
	copy(s.rootMoves[i:], s.rootMoves[i+1:])
	s.rootMoves[len(s.rootMoves)-1] = refutedMove
	return true
}
