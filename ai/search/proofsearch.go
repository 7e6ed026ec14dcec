package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/proof"
	"github.com/ludarium/ludarium/rules"
)

const (
	// proofTableSize is the number of positions that the proof solver remembers: about 3 megabytes.
	provePositions = 1 << 17
	// maxProofNodes limits the proof search where no limit bounds the main search.
	proveNodes = 1_000_000
	// maxProofLines is how many of the best moves are tested with several lines.
	proveLines = 4
	// proofTestsPerMove is how many tests the budget is divided into.
	proveTests = 8
	// minProofDepth is the first iteration whose best move is tested.
	proveDepth = 4
)

// A proofSearch looks for forced wins with proof numbers beside the main search: for the side to move before it begins,
// and for the other side against the move that seems best.
type prover struct {
	solver *proof.Solver // nil until needed
	more   func() bool
	line   []rules.Move
	within int           // limit for a win of the side to move
	share  uint64        // nodes for each of the two purposes; 0: no proof search
	left   uint64        // nodes left for testing moves
	until  time.Duration // on the clock of the search; 0: none
	soon   time.Duration // time for each of the two purposes; 0: no limit
}

// prepareProof prepares the proof search for the given limits.
func (s *searcher) ready(lim ai.Limits) {
	v := &s.prover
	v.share, v.left, v.soon = 0, 0, 0
	if s.traits.Proof == 0 || s.dull || s.plain || lim.Depth > 0 || len(s.only) > 0 {
		return
	}
	if v.solver == nil {
		stuck := -1
		if s.traits.Burden {
			stuck = proof.AskPosition // who cannot move need not have won, see the options of antichess
		}
		v.solver, v.more = proof.New(provePositions, stuck), s.proving
		if s.traits.ByChecks {
			v.solver.ByChecks()
		}
	}
	v.solver.Clear()
	v.within = proof.Deepest
	if lim.Mate > 0 {
		v.within = min(v.within, 2*lim.Mate) // counts plies in which the other side wins for us
	}
	v.share = proveNodes
	if s.limit > 0 {
		v.share = s.limit * uint64(s.traits.Proof) / 200
	}
	v.left = v.share
	if hard := s.watch.hard; hard > 0 {
		soft := hard
		if s.watch.soft > 0 {
			soft = min(soft, s.watch.soft)
		}
		v.soon = soft * time.Duration(s.traits.Proof) / 200
	}
}

// continueProof counts a move that the solver plays and reports whether it may go on.
func (s *searcher) proving() bool {
	s.count()
	if s.nodes&(pollNodes-1) == 0 && s.prover.until > 0 && s.used() >= s.prover.until {
		return false
	}
	return !s.stopped
}

// solveProof lets the solver work on the position for so many nodes, or for a fraction of its time budget.
func (s *searcher) solve(attacker rules.Seat, within int, nodes uint64, part time.Duration) (plies int, won bool) {
	v := &s.prover
	v.until = 0
	if v.soon > 0 {
		v.until = s.used() + v.soon/part
	}
	return v.solver.Solve(s.p, attacker, within, nodes, v.more)
}

// proveWin looks for a forced win of the side to move. If there is one, its first move comes first among the root moves
// with its score fixed.
func (s *searcher) wins() bool {
	v := &s.prover
	if v.share == 0 || s.stopped || s.watch.soft > 0 && len(s.roots) == 1 {
		return false
	}
	plies, won := s.solve(s.p.Turn(), v.within, v.share, 2)
	if !won {
		return false
	}
	v.line = v.solver.Line(s.p, v.line[:0])
	// Spend the rest of the budget on finding a shorter win.
	for left := v.share; won && !s.stopped; {
		if left -= min(v.solver.Nodes(), left); left == 0 || plies <= 2 {
			break
		}
		v.solver.Clear()
		var shorter int
		if shorter, won = s.solve(s.p.Turn(), plies-1, left, 4); won {
			plies = shorter
			v.line = v.solver.Line(s.p, v.line[:0])
		}
	}
	for i := range s.roots {
		if r := &s.roots[i]; len(v.line) > 0 && r.move == v.line[0] {
			r.proved = mated - min(plies, maxPly)
			r.score, r.deepest = r.proved, plies
			r.pv = append(r.pv[:0], v.line[:min(len(v.line), maxPly)]...)
			s.roots[0], s.roots[i] = s.roots[i], s.roots[0]
			return true
		}
	}
	return false
}

// refuteRootMoves looks for a forced win of the other side against the first root moves. If there is one, that move
// goes to the end of the list with its score fixed, and the iteration must be repeated.
func (s *searcher) refuted(first int) bool {
	for i := range first {
		if s.refutes(i) {
			return true
		}
	}
	return false
}

// refuteRootMove is refuteRootMoves for root move i.
func (s *searcher) refutes(i int) bool {
	v, r := &s.prover, &s.roots[i]
	if v.left == 0 || s.stopped || s.depth < proveDepth || r.proved != 0 || abs(r.score) >= bounds || len(s.roots) == 1 {
		return false
	}
	s.p.Play(r.move)
	plies, lost := s.solve(s.p.Turn(), proof.Deepest, min(v.share/proveTests, v.left), proveTests)
	s.p.Undo()
	v.left -= min(v.solver.Nodes(), v.left)
	if !lost {
		return false
	}
	r.proved = min(plies, maxPly) + 1 - mated
	r.score = r.proved
	r.pv = append(r.pv[:0], r.move)
	gone := *r
	copy(s.roots[i:], s.roots[i+1:])
	s.roots[len(s.roots)-1] = gone
	return true
}
