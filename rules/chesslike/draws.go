package chesslike

import "github.com/ludarium/ludarium/rules"

// The limits of FIDE 9.2, 9.3 and 9.6 for claimed and automatic draws. Moves count for each seat.
const (
	ClaimTimes = 3
	ClaimMoves = 50
	drawTimes  = 5
	drawMoves  = 75
)

// Claim returns the draw that the seat to move may claim.
func (p *Position) Claim() rules.Reason {
	times, moves := p.times() >= ClaimTimes, int(p.now().clock) >= ClaimMoves*p.playing()
	switch {
	case !times && !moves, p.Result().IsOver():
		return ""
	case times:
		return rules.Repetition
	}
	return rules.MoveCount
}

// repetitionCount returns how often the position has been on the board.
func (p *Position) times() int {
	st, n := p.now(), 1
	seats := p.playing()
	for back := 2 * seats; back <= p.past(st); back += seats {
		if p.stack[len(p.stack)-1-back].key == st.key {
			n++
		}
	}
	return n
}

// repetitionLimit returns how many plies back a position equal to st can be.
func (p *Position) past(st *state) int { return min(int(st.since), len(p.stack)-1) }

// drawResult returns a draw of the seats that still play.
func (p *Position) drawn(why rules.Reason) rules.Result {
	return rules.Result{Reason: why, Place: p.standing()}
}

// HasOnlyKings reports whether there are only kings.
func bareKings(p Placement) bool {
	for s := range rules.Seat(rules.MaxSeats) {
		if len(p.PieceCells(s)) > 1 {
			return false
		}
	}
	return true
}
