package proof

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// generateChildren lists the moves of p with the first proof numbers of each child. If it is interrupted the list is
// incomplete.
func (s *Solver) generateChildren(p Position, f *stackEntry, ply int) {
	f.moves = s.filterMoves(p, p.Moves(f.moves[:0]))
	f.keys, f.initial = f.keys[:0], f.initial[:0]
	for _, m := range f.moves {
		p.Play(m)
		s.nodes++
		f.keys = append(f.keys, s.key(p))
		f.initial = append(f.initial, s.initialNumbers(p, ply+1))
		p.Undo()
		if s.mayContinue != nil && !s.mayContinue() || s.nodes >= s.nodeLimit {
			s.interrupted = true
			return
		}
	}
}

// mustGiveCheck reports whether the side to move in p must give check.
func (s *Solver) mustGiveCheck(p Position) (checkDetector, bool) {
	if !s.checksOnly || p.Turn() != s.attacker {
		return nil, false
	}
	c, ok := p.(checkDetector)
	return c, ok
}

// filterMoves keeps the moves of p that count.
func (s *Solver) filterMoves(p Position, moves []rules.Move) []rules.Move {
	c, ok := s.mustGiveCheck(p)
	if !ok {
		return moves
	}
	return slices.DeleteFunc(moves, func(m rules.Move) bool { return !c.GivesCheck(m) })
}

// initialNumbers returns the proof numbers of p before any of its moves is searched.
func (s *Solver) initialNumbers(p Position, ply int) proofNumbers {
	if value, isOver := p.SearchResult(ply); isOver {
		return s.terminalNumbers(p, value)
	}
	if _, ok := s.mustGiveCheck(p); ok && ply < s.maxPlies {
		return proofNumbers{proof: 1, disproof: 1} // checks are not counted until the position is expanded
	}
	var n int
	if c, ok := p.(moveCounter); ok {
		n = c.CountMoves()
	} else {
		scratch := &s.stack[MaxPlies]
		scratch.moves = p.Moves(scratch.moves[:0])
		n = len(scratch.moves)
	}
	switch {
	case n == 0:
		return s.terminalNumbers(p, s.stuckValue(p))
	case ply >= s.maxPlies: // too late
		return s.terminalNumbers(p, 0)
	}
	return proofNumbers{proof: 1, disproof: uint32(n)}
}

// stuckValue is the end of p, which has no legal move, for its side to move: +1 won, 0 drawn, -1 lost.
func (s *Solver) stuckValue(p Position) int {
	if s.noMovesResult != AskPosition {
		return s.noMovesResult
	}
	switch p.Result().Winner() {
	case rules.NoSeat:
		return 0
	case p.Turn():
		return 1
	}
	return -1
}

// terminalNumbers returns the numbers of p at the end of the game with the given value for the side to move.
func (s *Solver) terminalNumbers(p Position, value int) proofNumbers {
	if isAttacker := p.Turn() == s.attacker; isAttacker && value > 0 || !isAttacker && value >= 0 {
		return proofNumbers{proof: 0, disproof: infinity}
	}
	return proofNumbers{proof: infinity, disproof: 0}
}

// childNumbers returns the current numbers of child i.
func (s *Solver) childNumbers(f *stackEntry, i, ply int, isAttacker bool) proofNumbers {
	n := f.initial[i]
	if n.proof == 0 || n.disproof == 0 {
		return n
	}
	known, ok := s.table.probe(f.keys[i])
	if !ok {
		return n
	}
	// The numbers of the child are those of the other side.
	if isWon := isAttacker && known.disproof == 0 || !isAttacker && known.proof == 0; isWon && ply+1+int(known.distance) > s.maxPlies {
		return proofNumbers{proof: known.disproof, disproof: known.proof} // the win takes too long from here
	}
	return known
}

// search searches p until one of its numbers reaches its limit, and stores the result.
func (s *Solver) search(p Position, key uint64, ply int, proofLimit, disproofLimit uint32) {
	f := &s.stack[ply]
	isAttacker, nodesBefore := p.Turn() == s.attacker, s.nodes
	s.generateChildren(p, f, ply)
	for !s.interrupted {
		var sum uint32
		best, lowest, secondLowest, maxDistance := -1, uint32(infinity), uint32(infinity), 0
		var bestNumbers proofNumbers
		for i := range f.moves {
			n := s.childNumbers(f, i, ply, isAttacker)
			sum = min(sum+n.proof, infinity)
			switch {
			case n.disproof < lowest || best < 0:
				secondLowest = lowest
				best, lowest, bestNumbers = i, n.disproof, n
			case n.disproof < secondLowest:
				secondLowest = n.disproof
			}
			if n.disproof == 0 && isAttacker {
				maxDistance = int(n.distance)
				break // one winning move is enough
			}
			if !isAttacker {
				maxDistance = max(maxDistance, int(n.distance))
			}
		}
		current := proofNumbers{proof: lowest, disproof: sum}
		if lowest == 0 {
			current.disproof = infinity
		}
		if isWon := isAttacker && current.proof == 0 || !isAttacker && current.disproof == 0; isWon {
			current.distance = uint8(min(maxDistance+1, 255))
		}
		if current.proof >= proofLimit || current.disproof >= disproofLimit || current.proof == 0 || current.disproof == 0 {
			s.table.store(key, current, uint32(min(s.nodes-nodesBefore, 1<<20)))
			return
		}
		// Search the best child until another promises more by a quarter.
		childProofLimit := min(proofLimit, secondLowest+secondLowest/4+1)
		childDisproofLimit := min(disproofLimit-sum+bestNumbers.proof, infinity)
		p.Play(f.moves[best])
		s.search(p, f.keys[best], ply+1, childDisproofLimit, childProofLimit)
		p.Undo()
	}
}
