package mate

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Position is a position in which goals can be looked for; those of package search are.
type Position interface {
	rules.Position
	// InCheck reports whether the side to move is in check.
	InCheck() bool
	// GivesCheck reports whether the legal move m gives check.
	GivesCheck(m rules.Move) bool
}

// A dropPosition is a Position with drops.
type dropPosition interface {
	IsDrop(m rules.Move) bool
	FromTo(m rules.Move) (from, to rules.Cell)
}

// A boundedPosition is a Position that tells how many moves the attacker needs at least.
type boundedPosition interface{ MinMoves() int }

// A Solver looks for ways to reach a goal. It is not safe for concurrent use. The zero Solver looks for mates by checks
// and counts idle drops as answers.
type Solver struct {
	Goal Goal
	// IgnoreIdleDrops makes the solver ignore idle drops.
	IgnoreIdleDrops bool
	// Nodes counts the moves played so far; MaxNodes limits them, 0 for no limit. Results are meaningless once the
	// limit is reached.
	Nodes, MaxNodes uint64

	levels []searchLevel // by depth
	depth  int
}

// A searchLevel is what a Solver keeps of a depth.
type searchLevel struct {
	moves      []rules.Move
	refutation rules.Move // the last one found: it often refutes other moves too, and is tried first
	solution   rules.Move // the last one found, tried first where no checks are
}

// level returns the level of the current depth.
func (s *Solver) level() *searchLevel {
	for s.depth >= len(s.levels) {
		s.levels = append(s.levels, searchLevel{moves: make([]rules.Move, 0, 256)})
	}
	return &s.levels[s.depth]
}

// legalMoves returns the legal moves of p, valid until the next call at the same depth.
func (s *Solver) legalMoves(p Position) []rules.Move {
	l := s.level()
	l.moves = p.Moves(l.moves[:0])
	return l.moves
}

// IsOutOfNodes reports whether the node limit is reached.
func (s *Solver) IsOutOfNodes() bool { return s.MaxNodes > 0 && s.Nodes >= s.MaxNodes }

// testAfter returns the result of test in the position after m.
func (s *Solver) testAfter(p Position, m rules.Move, test func() bool) bool {
	if s.IsOutOfNodes() {
		return false
	}
	s.Nodes++
	s.depth++
	p.Play(m)
	result := test()
	p.Undo()
	s.depth--
	return result
}

// CanForce reports whether the side to move, the attacker, reaches the goal within so many of its moves.
func (s *Solver) CanForce(p Position, moves int) bool {
	if moves < 1 {
		return false
	}
	legal := s.legalMoves(p)
	if s.Goal.requiresCheck(moves) {
		return slices.ContainsFunc(legal, func(m rules.Move) bool { return s.isKeyMove(p, m, moves) })
	}
	if s.Goal == Live { // there are no checks
		return s.hasKeyMove(p, legal, moves)
	}
	for _, tryChecks := range [2]bool{true, false} { // checks first: they have few answers
		for _, m := range legal {
			if p.GivesCheck(m) == tryChecks && s.isKeyMove(p, m, moves) {
				return true
			}
		}
	}
	return false
}

// hasKeyMove reports whether one of the attacker's moves reaches the goal within so many moves. The one that did so last is tried
// first: what makes two eyes after one answer does so after most.
func (s *Solver) hasKeyMove(p Position, legal []rules.Move, moves int) bool {
	if i := slices.Index(legal, s.level().solution); i > 0 {
		legal[0], legal[i] = legal[i], legal[0]
	}
	for _, m := range legal {
		if s.isKeyMove(p, m, moves) {
			s.level().solution = m
			return true
		}
	}
	return false
}

// isKeyMove reports whether the attacker's move m reaches the goal within so many moves.
func (s *Solver) isKeyMove(p Position, m rules.Move, moves int) bool {
	if s.Goal.requiresCheck(moves) && !p.GivesCheck(m) {
		return false
	}
	attacker := p.Turn()
	return s.testAfter(p, m, func() bool { return s.IsForced(p, attacker, moves-1) })
}

// KeyMoves appends all moves with which the side to move reaches the goal within so many moves.
func (s *Solver) KeyMoves(p Position, moves int, dst []rules.Move) []rules.Move {
	for _, m := range s.legalMoves(p) {
		if s.isKeyMove(p, m, moves) {
			dst = append(dst, m)
		}
	}
	return dst
}

// KeyMove returns the first move with which the side to move reaches the goal within so many moves.
func (s *Solver) KeyMove(p Position, moves int) (rules.Move, bool) {
	for _, m := range s.legalMoves(p) {
		if s.isKeyMove(p, m, moves) {
			return m, true
		}
	}
	return rules.NoMove, false
}

// CountChecks returns the number of moves that give check.
func (s *Solver) CountChecks(p Position) (n int) {
	for _, m := range s.legalMoves(p) {
		if p.GivesCheck(m) {
			n++
		}
	}
	return n
}

// IsForced reports whether the attacker has reached the goal or reaches it with so many further moves, whatever the
// others do. Any seat may be to move.
func (s *Solver) IsForced(p Position, attacker rules.Seat, moves int) bool {
	bounded, isBounded := p.(boundedPosition)
	switch {
	case s.Goal.IsReached(p, attacker):
		return true
	case isBounded && bounded.MinMoves() > moves:
		return false
	case p.Turn() == attacker:
		return s.CanForce(p, moves)
	case isEliminated(p, attacker):
		return false
	case moves == 0 && s.Goal.EndsWithAttackerMove() && !s.IgnoreIdleDrops:
		return false
	}
	legal := s.legalMoves(p)
	if len(legal) == 0 {
		return false
	}
	if i := slices.Index(legal, s.level().refutation); i > 0 {
		legal[0], legal[i] = legal[i], legal[0]
	}
	for _, m := range legal {
		if s.isDefence(p, attacker, m, moves) {
			s.level().refutation = m
			return false
		}
	}
	return true
}

// isEliminated reports whether a seat no longer plays.
func isEliminated(p Position, seat rules.Seat) bool {
	elimination, ok := p.(rules.Elimination)
	return ok && !elimination.IsPlaying(seat)
}

// isDefence reports whether after the answer m the attacker needs more than so many further moves.
func (s *Solver) isDefence(p Position, attacker rules.Seat, m rules.Move, moves int) bool {
	if s.testAfter(p, m, func() bool { return s.IsForced(p, attacker, moves) }) {
		return false
	}
	d, ok := p.(dropPosition)
	if !s.IgnoreIdleDrops || !ok || !d.IsDrop(m) {
		return true
	}
	_, cell := d.FromTo(m)
	return !s.testAfter(p, m, func() bool { return s.canCaptureWithCheck(p, d, cell, moves) })
}

// canCaptureWithCheck reports whether the piece on cell can be captured with check so that the mate then takes at most
// so many moves.
func (s *Solver) canCaptureWithCheck(p Position, d dropPosition, cell rules.Cell, moves int) bool {
	return slices.ContainsFunc(s.legalMoves(p), func(m rules.Move) bool {
		_, to := d.FromTo(m)
		return to == cell && s.isKeyMove(p, m, moves+1)
	})
}

// Length returns the number of moves in which the side to move reaches the goal, or 0 if it takes more than maxMoves.
func (s *Solver) Length(p Position, maxMoves int) int {
	return max(s.remaining(p, p.Turn(), maxMoves), 0)
}

// NotForced is the number of moves to the goal where it is not reached in time.
const NotForced = -1

// remaining returns how many moves the attacker still needs, NotForced if more than maxMoves.
func (s *Solver) remaining(p Position, attacker rules.Seat, maxMoves int) int {
	for moves := range maxMoves + 1 {
		if s.IsForced(p, attacker, moves) {
			return moves
		}
	}
	return NotForced
}
