package chesslike

import "github.com/ludarium/ludarium/rules"

// The limits of FIDE 9.2, 9.3 and 9.6 for claimed and automatic draws. Moves count for each seat.
const (
	ClaimRepetitions = 3
	ClaimMoves       = 50
	drawRepetitions  = 5
	drawMoves        = 75
)

// Claim returns the draw that the seat to move may claim.
func (p *Position) Claim() rules.Reason {
	repeated, moveLimit := p.repetitionCount() >= ClaimRepetitions, int(p.current().halfmoveClock) >= ClaimMoves*p.playingCount()
	switch {
	case !repeated && !moveLimit, p.Result().IsOver():
		return ""
	case repeated:
		return rules.Repetition
	}
	return rules.MoveLimit
}

// repetitionCount returns how often the position has been on the board.
func (p *Position) repetitionCount() int {
	st, n := p.current(), 1
	seats := p.playingCount()
	for back := 2 * seats; back <= p.repetitionLimit(st); back += seats {
		if p.stack[len(p.stack)-1-back].key == st.key {
			n++
		}
	}
	return n
}

// repetitionLimit returns how many plies back a position equal to st can be.
func (p *Position) repetitionLimit(st *state) int {
	return min(int(st.reversiblePlies), len(p.stack)-1)
}

// DrawResult returns a draw of the seats that still play.
func (p *Position) DrawResult(reason rules.Reason) rules.Result {
	return rules.Result{Reason: reason, Place: p.standings()}
}
