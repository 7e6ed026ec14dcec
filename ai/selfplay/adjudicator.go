package selfplay

import "github.com/ludarium/ludarium/rules"

// An Adjudicator ends games of two seats that are decided: those in which one seat is ahead by DecidedScore in the
// searches of Plies plies in a row.
type Adjudicator struct {
	Plies  int
	leader rules.Seat
	count  int // plies in a row in which the leader was ahead
}

// Add takes the score of the search of one ply, in centipawns for the seat to move. If the game is decided, it returns
// the points of the first seat.
func (a *Adjudicator) Add(turn rules.Seat, score int) (points float64, ok bool) {
	leader := turn
	if score < 0 {
		leader = 1 - turn
	}
	if leader != a.leader {
		a.Reset()
	}
	a.leader = leader
	if max(score, -score) < DecidedScore {
		a.Reset()
		return 0, false
	}
	if a.count++; a.count < a.Plies {
		return 0, false
	}
	return float64(1 - leader), true
}

// Reset begins to count anew, as after a ply that was not searched.
func (a *Adjudicator) Reset() { a.count = 0 }
