package proof

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// generateChildren lists the moves of p with the first proof numbers of each child. If it is interrupted the list is
// incomplete.
func (s *Solver) expand(p Pos, f *frame, ply int) {
	f.moves = s.wanted(p, p.Moves(f.moves[:0]))
	f.keys, f.first = f.keys[:0], f.first[:0]
	for _, m := range f.moves {
		p.Play(m)
		s.nodes++
		f.keys = append(f.keys, s.key(p))
		f.first = append(f.first, s.glance(p, ply+1))
		p.Undo()
		if s.more != nil && !s.more() || s.nodes >= s.limit {
			s.over = true
			return
		}
	}
}

// mustGiveCheck reports whether the side to move in p must give check.
func (s *Solver) forcing(p Pos) (checker, bool) {
	if !s.checks || p.Turn() != s.attacker {
		return nil, false
	}
	c, ok := p.(checker)
	return c, ok
}

// filterMoves keeps the moves of p that count.
func (s *Solver) wanted(p Pos, moves []rules.Move) []rules.Move {
	c, ok := s.forcing(p)
	if !ok {
		return moves
	}
	return slices.DeleteFunc(moves, func(m rules.Move) bool { return !c.GivesCheck(m) })
}

// initialNumbers returns the proof numbers of p before any of its moves is searched.
func (s *Solver) glance(p Pos, ply int) numbers {
	if value, over := p.Ended(ply); over {
		return s.decided(p, value)
	}
	if _, ok := s.forcing(p); ok && ply < s.reach {
		return numbers{reach: 1, refute: 1} // checks are not counted until the position is expanded
	}
	var n int
	if c, ok := p.(counter); ok {
		n = c.CountMoves()
	} else {
		last := &s.frames[Deepest]
		last.moves = p.Moves(last.moves[:0])
		n = len(last.moves)
	}
	switch {
	case n == 0:
		return s.decided(p, s.stuckValue(p))
	case ply >= s.reach: // too late
		return s.decided(p, 0)
	}
	return numbers{reach: 1, refute: uint32(n)}
}

// stuckValue is the end of p, which has no legal move, for its side to move: +1 won, 0 drawn, -1 lost.
func (s *Solver) stuckValue(p Pos) int {
	if s.stuck != AskPosition {
		return s.stuck
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
func (s *Solver) decided(p Pos, value int) numbers {
	if attacks := p.Turn() == s.attacker; attacks && value > 0 || !attacks && value >= 0 {
		return numbers{reach: 0, refute: none}
	}
	return numbers{reach: none, refute: 0}
}

// childNumbers returns the current numbers of child i.
func (s *Solver) child(f *frame, i, ply int, attacks bool) numbers {
	n := f.first[i]
	if n.reach == 0 || n.refute == 0 {
		return n
	}
	known, ok := s.table.find(f.keys[i])
	if !ok {
		return n
	}
	// The numbers of the child are those of the other side.
	if won := attacks && known.refute == 0 || !attacks && known.reach == 0; won && ply+1+int(known.far) > s.reach {
		return numbers{reach: known.refute, refute: known.reach} // the win takes too long from here
	}
	return known
}

// search searches p until one of its numbers reaches its limit, and stores the result.
func (s *Solver) visit(p Pos, key uint64, ply int, reach, refute uint32) {
	f := &s.frames[ply]
	attacks, began := p.Turn() == s.attacker, s.nodes
	s.expand(p, f, ply)
	for !s.over {
		var sum uint32
		best, least, second, far := -1, uint32(none), uint32(none), 0
		var at numbers
		for i := range f.moves {
			n := s.child(f, i, ply, attacks)
			sum = min(sum+n.reach, none)
			switch {
			case n.refute < least || best < 0:
				second = least
				best, least, at = i, n.refute, n
			case n.refute < second:
				second = n.refute
			}
			if n.refute == 0 && attacks {
				far = int(n.far)
				break // one winning move is enough
			}
			if !attacks {
				far = max(far, int(n.far))
			}
		}
		now := numbers{reach: least, refute: sum}
		if least == 0 {
			now.refute = none
		}
		if won := attacks && now.reach == 0 || !attacks && now.refute == 0; won {
			now.far = uint8(min(far+1, 255))
		}
		if now.reach >= reach || now.refute >= refute || now.reach == 0 || now.refute == 0 {
			s.table.keep(key, now, uint32(min(s.nodes-began, 1<<20)))
			return
		}
		// Search the best child until another promises more by a quarter.
		down := min(reach, second+second/4+1)
		across := min(refute-sum+at.reach, none)
		p.Play(f.moves[best])
		s.visit(p, f.keys[best], ply+1, across, down)
		p.Undo()
	}
}
