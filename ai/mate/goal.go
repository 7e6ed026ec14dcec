package mate

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Goal is what the attacker is to reach.
type Goal uint8

// The goals.
const (
	MateByChecks Goal = iota // checkmate, every move of the attacker a check; two seats, and whoever cannot move has lost
	Mate                     // checkmate by any moves; two seats
	Win                      // a win by the rules; two seats
	MateOpponent             // checkmate by the attacker of any of several opponents
	Capture                  // a win by the rules, with the attacker's last move; two seats (Go, where a chain is to be captured)
	Live                     // a win by the rules, whoever moved last; two seats (Go, where a chain is to be made alive; the other side may pass)
)

// goalNames returns the names of the goals in files.
func goalNames() []string {
	return []string{MateByChecks: "checks", Mate: "mate", Win: "win", MateOpponent: "opponent", Capture: "capture", Live: "live"}
}

// String returns the name of the goal in files.
func (g Goal) String() string { return goalNames()[g] }

// ParseGoal returns the goal of that name.
func ParseGoal(name string) (Goal, bool) {
	i := slices.Index(goalNames(), name)
	return Goal(max(i, 0)), i >= 0
}

// EndsWithAttackerMove reports whether the goal is reached by moves of the attacker only. Where the other side may pass, no answer
// of its own has to complete the goal.
func (g Goal) EndsWithAttackerMove() bool {
	return g == MateByChecks || g == Mate || g == Capture || g == Live
}

// HasTarget reports whether the goal is about a chain of stones, the target.
func (g Goal) HasTarget() bool { return g == Capture || g == Live }

// requiresCheck reports whether the attacker's next move must be a check, with so many moves left.
func (g Goal) requiresCheck(moves int) bool { return g == MateByChecks || g == Mate && moves == 1 }

// IsReached reports whether the attacker has reached the goal in p. Draws that leave the moves on the board, by
// repetition for example, are ignored.
func (g Goal) IsReached(p Position, attacker rules.Seat) bool {
	switch g {
	case MateOpponent:
		if hasMated(p, attacker) {
			return true
		}
	case Live: // the chain may live while both sides have moves
		return p.Result().Winner() == attacker
	case MateByChecks, Mate, Win, Capture:
	}
	if p.Turn() == attacker && g.EndsWithAttackerMove() || hasMoves(p) {
		return false
	}
	switch g {
	case MateByChecks:
		return true
	case Mate:
		return p.InCheck()
	case Win, Capture:
		return p.Result().Winner() == attacker
	case MateOpponent:
		r := p.Result()
		return r.Reason == rules.Mate && r.Winner() == attacker
	case Live: // see above
	}
	return false
}

// hasMated reports whether the attacker has eliminated another seat by mate.
func hasMated(p Position, attacker rules.Seat) bool {
	history, ok := p.(rules.EliminationHistory)
	if !ok {
		return false
	}
	for s := range rules.Seat(rules.MaxSeats) {
		if s != attacker && history.MatedBy(s)[attacker] {
			return true
		}
	}
	return false
}

// hasMoves reports whether there is a legal move.
func hasMoves(p Position) bool {
	if counter, ok := p.(rules.MoveCounter); ok {
		return counter.CountMoves() > 0
	}
	return len(p.Moves(nil)) > 0
}
