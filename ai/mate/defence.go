package mate

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Defence is an answer of another seat and the number of moves that the attacker needs after it, NotForced if it does
// not reach the goal in time.
type Defence struct {
	Move   rules.Move
	Moves  int
	isDrop bool
}

// Defences lists the moves of the side to move, which is not the attacker: those that hold out longest first. Among
// equals drops come last, as the least interesting ones. The attacker has up to maxMoves moves after the answer.
func (s *Solver) Defences(p Position, attacker rules.Seat, maxMoves int) []Defence {
	var list []Defence
	d, _ := p.(dropPosition)
	for _, m := range s.legalMoves(p) {
		answer := Defence{Move: m, isDrop: d != nil && d.IsDrop(m)}
		s.testAfter(p, m, func() bool { answer.Moves = s.remaining(p, attacker, maxMoves); return true })
		list = append(list, answer)
	}
	slices.SortStableFunc(list, func(a, b Defence) int {
		switch {
		case a.Moves == NotForced || b.Moves == NotForced:
			return cmp.Compare(a.Moves, b.Moves)
		case a.Moves != b.Moves:
			return cmp.Compare(b.Moves, a.Moves)
		case a.isDrop != b.isDrop && b.isDrop:
			return -1
		case a.isDrop != b.isDrop:
			return 1
		}
		return 0
	})
	return list
}

// Replies appends the longest defence: the moves of the others until it is the attacker's turn again, the goal is
// reached, or the game is over. The attacker has up to maxMoves further moves.
func (s *Solver) Replies(p Position, attacker rules.Seat, maxMoves int, dst []rules.Move) []rules.Move {
	if p.Turn() == attacker || isEliminated(p, attacker) || s.Goal.IsReached(p, attacker) {
		return dst
	}
	defences := s.Defences(p, attacker, maxMoves)
	if len(defences) == 0 {
		return dst
	}
	m := defences[0].Move
	p.Play(m)
	dst = s.Replies(p, attacker, maxMoves, append(dst, m))
	p.Undo()
	return dst
}
