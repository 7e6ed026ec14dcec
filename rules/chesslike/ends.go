package chesslike

import "github.com/ludarium/ludarium/rules"

// The numbers of FIDE 9.2, 9.3 and 9.6: a draw by claim and by itself, moves counted for each seat.
const (
	ClaimTimes = 3
	ClaimMoves = 50
	drawTimes  = 5
	drawMoves  = 75
)

// Result says whether the game runs. What ends on the board comes before all draws.
func (p *Position) Result() rules.Result {
	seats := p.game.seats
	switch {
	case !p.canMove():
		return p.game.spec.Stuck(p)
	case p.game.spec.Dead(p):
		return rules.Drawn(seats, rules.Insufficient)
	case p.times() >= drawTimes:
		return rules.Drawn(seats, rules.Repetition)
	case int(p.now().clock) >= drawMoves*seats:
		return rules.Drawn(seats, rules.MoveCount)
	}
	return rules.Result{}
}

// Claim is the draw that the seat to move may claim.
func (p *Position) Claim() rules.Reason {
	times, moves := p.times() >= ClaimTimes, int(p.now().clock) >= ClaimMoves*p.game.seats
	switch {
	case !times && !moves, p.Result().Over():
		return ""
	case times:
		return rules.Repetition
	}
	return rules.MoveCount
}

// Forfeit is the result when the flag of s falls: a draw if nobody else has more than a bare king.
func (p *Position) Forfeit(s rules.Seat) rules.Result {
	bare := true
	for o := range p.game.seats {
		if rules.Seat(o) != s {
			bare = bare && len(p.men[o]) == 1 && p.king[o] != none
		}
	}
	if bare {
		return rules.Drawn(p.game.seats, rules.Time)
	}
	return rules.Lost(p.game.seats, s, rules.Time)
}

// Ended says how a search should take p where it has legal moves: value 0 is a draw, and no kind of chess ends
// otherwise by then. A position that came up after the root, ply plies ago, is a draw at once; one that came up
// earlier only when it is there for the third time. Fifty moves are a draw unless they end in mate. Whoever has no man
// left has won, value 1, or would have been mated before.
func (p *Position) Ended(ply int) (value int, over bool) {
	st := p.now()
	if len(p.men[p.turn]) == 0 {
		return 1, true
	}
	if int(st.clock) >= ClaimMoves*p.game.seats && (!p.InCheck() || p.canMove()) {
		return 0, true
	}
	seen := 1
	for back := 2 * p.game.seats; back <= p.past(st); back += p.game.seats {
		if p.stack[len(p.stack)-1-back].key == st.key {
			if seen++; back < ply || seen == ClaimTimes {
				return 0, true
			}
		}
	}
	return 0, p.game.spec.Dead(p)
}

// times is how often the position has stood on the board.
func (p *Position) times() int {
	st, n := p.now(), 1
	for back := 2 * p.game.seats; back <= p.past(st); back += p.game.seats {
		if p.stack[len(p.stack)-1-back].key == st.key {
			n++
		}
	}
	return n
}

// past is how many plies back a position equal to st can lie.
func (p *Position) past(st *state) int { return min(int(st.since), len(p.stack)-1) }

// canMove says that there is a legal move.
func (p *Position) canMove() bool {
	st := p.scan()
	for _, c := range p.men[p.turn] {
		if p.scratch = p.generateFrom(p.scratch[:0], uint8(c), all, st); len(p.scratch) > 0 {
			return true
		}
	}
	return false
}
