package shogi

import "github.com/ludarium/ludarium/rules"

const (
	repetitionsToEnd  = 4   // occurrences of a position that end the game
	repetitionsToWarn = 3   // occurrences after which a side that only gives check is warned
	maxPlies          = 500 // plies after which the game is drawn
)

// Result returns the outcome: mate or no legal move, fourfold repetition, perpetual check or the ply limit.
func (p *Position) Result() rules.Result {
	if p.CountMoves() == 0 {
		reason := rules.NoMoves
		if p.InCheck() {
			reason = rules.Mate
		}
		return rules.WinResult(2, p.Turn()^1, reason)
	}
	if distance := p.repetitionDistance(repetitionsToEnd); distance > 0 {
		switch loser := p.perpetualChecker(distance); loser {
		case rules.NoSeat:
			return rules.DrawResult(2, rules.Repetition)
		default:
			return rules.WinResult(2, loser^1, rules.PerpetualCheck)
		}
	}
	if p.isPastPlyLimit() && !p.InCheck() {
		return rules.DrawResult(2, rules.MoveLimit)
	}
	return rules.Result{}
}

// isPastPlyLimit reports whether the ply limit has been reached.
func (p *Position) isPastPlyLimit() bool { return p.ruleset.plyLimit > 0 && p.ply > p.ruleset.plyLimit }

// PliesToDraw returns after how many more plies the game is drawn by the ply limit; maxPlies without a limit.
func (p *Position) PliesToDraw() int {
	if p.ruleset.plyLimit == 0 {
		return maxPlies
	}
	return p.ruleset.plyLimit + 1 - p.ply
}

// repetitionDistance returns how many plies ago the n-th most recent occurrence of this position was, counting the
// current one as the first; 0 if it has occurred fewer times.
func (p *Position) repetitionDistance(n int) int {
	st := p.currentState()
	if int(p.keyCounts[st.key%keyBuckets]) < n {
		return 0
	}
	count := 1
	for distance := 4; distance <= int(st.pliesFromNull); distance += 2 {
		if p.states[len(p.states)-1-distance].key == st.key {
			if count++; count == n {
				return distance
			}
		}
	}
	return 0
}

// perpetualChecker returns the seat whose moves in the last plies all gave check, if that is true of one side only;
// otherwise NoSeat.
func (p *Position) perpetualChecker(plies int) rules.Seat {
	p.checkInfo()
	last := len(p.states) - 1
	onlyChecks := [2]bool{true, true}
	for i := range plies {
		if p.states[last-i].checkers.IsEmpty() {
			onlyChecks[p.turn^1^i&1] = false
		}
	}
	switch {
	case onlyChecks[Black] && !onlyChecks[White]:
		return Black
	case onlyChecks[White] && !onlyChecks[Black]:
		return White
	}
	return rules.NoSeat
}

// WarnedSeat returns the seat that loses by perpetual check if the position, now on its third occurrence, repeats once
// more; NoSeat if there is none.
func (p *Position) WarnedSeat() rules.Seat {
	if distance := p.repetitionDistance(repetitionsToWarn); distance > 0 && p.repetitionDistance(repetitionsToEnd) == 0 {
		return p.perpetualChecker(distance)
	}
	return rules.NoSeat
}

// SearchResult tells search how the game has ended for the side to move, other than by having no legal moves: -1, 0 or
// +1. A second occurrence within the ply plies since the root counts like the fourth.
func (p *Position) SearchResult(ply int) (value int, over bool) {
	st := p.currentState()
	if p.keyCounts[st.key%keyBuckets] > 1 {
		distance := p.repetitionDistance(2)
		if distance == 0 || distance >= ply {
			distance = p.repetitionDistance(repetitionsToEnd)
		}
		if distance > 0 {
			switch p.perpetualChecker(distance) {
			case rules.NoSeat:
				return 0, true
			case p.Turn():
				return -1, true
			}
			return 1, true
		}
	}
	if p.canDeclare() && p.DeclarationResult().Winner() == p.Turn() {
		return 1, p.CountMoves() > 0
	}
	return 0, p.isPastPlyLimit() && !p.InCheck() && p.CountMoves() > 0
}
