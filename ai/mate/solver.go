package mate

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Position is a position in which mates can be looked for; those of package search are.
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

// A Solver looks for mates. It is not safe for concurrent use. The zero Solver counts idle drops as answers.
type Solver struct {
	// IgnoreIdleDrops makes the solver ignore idle drops.
	IgnoreIdleDrops bool
	// Nodes counts the moves played so far; MaxNodes limits them, 0 for no limit. Results are meaningless once the
	// limit is reached.
	Nodes, MaxNodes uint64

	moveLists [][]rules.Move // by depth
	depth     int
}

// legalMoves returns the legal moves of p, valid until the next call at the same depth.
func (s *Solver) legalMoves(p Position) []rules.Move {
	for s.depth >= len(s.moveLists) {
		s.moveLists = append(s.moveLists, make([]rules.Move, 0, 256))
	}
	s.moveLists[s.depth] = p.Moves(s.moveLists[s.depth][:0])
	return s.moveLists[s.depth]
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

// HasMate reports whether the side to move mates with checks within so many plies of both sides together.
func (s *Solver) HasMate(p Position, plies int) bool {
	if plies < 1 {
		return false
	}
	return slices.ContainsFunc(s.legalMoves(p), func(m rules.Move) bool { return s.isMatingMove(p, m, plies) })
}

// isMatingMove reports whether m is the first move of such a mate.
func (s *Solver) isMatingMove(p Position, m rules.Move, plies int) bool {
	return p.GivesCheck(m) && s.testAfter(p, m, func() bool { return s.IsMated(p, plies-1) })
}

// KeyMoves appends all moves that begin a mate within so many plies.
func (s *Solver) KeyMoves(p Position, plies int, dst []rules.Move) []rules.Move {
	for _, m := range s.legalMoves(p) {
		if s.isMatingMove(p, m, plies) {
			dst = append(dst, m)
		}
	}
	return dst
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

// IsMated reports whether the side to move, which is in check, is mated within so many plies whatever it answers.
func (s *Solver) IsMated(p Position, plies int) bool {
	if counter, ok := p.(rules.MoveCounter); ok && plies < 2 && !s.IgnoreIdleDrops {
		return counter.CountMoves() == 0
	}
	return !slices.ContainsFunc(s.legalMoves(p), func(m rules.Move) bool { return s.isDefence(p, m, plies) })
}

// isDefence reports whether the answer m delays the mate for longer than so many plies.
func (s *Solver) isDefence(p Position, m rules.Move, plies int) bool {
	if s.testAfter(p, m, func() bool { return s.HasMate(p, plies-1) }) {
		return false
	}
	d, ok := p.(dropPosition)
	if !s.IgnoreIdleDrops || !ok || !d.IsDrop(m) {
		return true
	}
	_, cell := d.FromTo(m)
	return !s.testAfter(p, m, func() bool { return s.canCaptureWithCheck(p, d, cell, plies) })
}

// canCaptureWithCheck reports whether the piece on cell can be captured with check so that the mate then takes at most
// so many plies.
func (s *Solver) canCaptureWithCheck(p Position, d dropPosition, cell rules.Cell, plies int) bool {
	return slices.ContainsFunc(s.legalMoves(p), func(m rules.Move) bool {
		_, to := d.FromTo(m)
		return to == cell && s.isMatingMove(p, m, plies+1)
	})
}

// MateLength returns the number of plies of the shortest mate by the side to move, or 0 if it takes more than maxPlies.
func (s *Solver) MateLength(p Position, maxPlies int) int {
	for plies := 1; plies <= maxPlies; plies += 2 {
		if s.HasMate(p, plies) {
			return plies
		}
	}
	return 0
}

// A Defence is an answer to a check and the number of plies to mate after it, 0 if none was found.
type Defence struct {
	Move   rules.Move
	Plies  int
	isDrop bool
}

// Defences lists the answers of the side to move, those that hold out longest first. Among equals drops come last, as
// the least interesting ones. Mates are looked for up to maxPlies plies after the answer.
func (s *Solver) Defences(p Position, maxPlies int) []Defence {
	var list []Defence
	d, _ := p.(dropPosition)
	for _, m := range s.legalMoves(p) {
		answer := Defence{Move: m, isDrop: d != nil && d.IsDrop(m)}
		s.testAfter(p, m, func() bool { answer.Plies = s.MateLength(p, maxPlies); return true })
		list = append(list, answer)
	}
	slices.SortStableFunc(list, func(a, b Defence) int {
		switch {
		case a.Plies != b.Plies && (a.Plies == 0 || b.Plies != 0 && a.Plies > b.Plies):
			return -1
		case a.Plies != b.Plies:
			return 1
		case a.isDrop != b.isDrop && b.isDrop:
			return -1
		case a.isDrop != b.isDrop:
			return 1
		}
		return 0
	})
	return list
}
