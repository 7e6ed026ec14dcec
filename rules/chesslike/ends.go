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
	if r := p.alone(); r.IsOver() {
		return r
	}
	if !p.canMove() {
		return p.game.spec.NoMovesResult(p)
	}
	if r := p.over(); r.IsOver() {
		return r
	}
	switch {
	case p.game.spec.Dead(p):
		return p.drawn(rules.Insufficient)
	case p.times() >= drawTimes:
		return p.drawn(rules.Repetition)
	case int(p.now().clock) >= drawMoves*p.playing():
		return p.drawn(rules.MoveCount)
	}
	return rules.Result{}
}

// over is how the game has ended otherwise than by having no move, see Spec.
func (p *Position) over() rules.Result {
	if p.game.spec.Over == nil {
		return rules.Result{}
	}
	return p.game.spec.Over(p)
}

// LastChanceReason is what the seat to move loses by after this turn unless it saves itself.
func (p *Position) LastChanceReason() rules.Reason {
	if p.game.spec.LastChance == nil || p.Result().IsOver() {
		return ""
	}
	return p.game.spec.LastChance(p)
}

// ended says that the game is over on the board whatever moves there are.
func (p *Position) ended() bool {
	return p.game.spec.Over != nil && p.game.spec.Over(p).IsOver() || p.game.seats > 2 && p.playing() == 1
}

// closed says that there is no move: the game is over on the board.
func (p *Position) closed() bool { return p.ended() || !p.canMove() }

// Claim is the draw that the seat to move may claim.
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

// TimeForfeitResult is the result when the flag of s falls: a draw if nobody else has more than a bare king.
func (p *Position) TimeForfeitResult(s rules.Seat) rules.Result {
	bare := true
	for o := range p.game.seats {
		if rules.Seat(o) != s {
			bare = bare && len(p.pieces[o]) == 1 && p.king[o] != none
		}
	}
	if bare {
		return rules.DrawResult(p.game.seats, rules.Time)
	}
	return rules.LossResult(p.game.seats, s, rules.Time)
}

// SearchResult says how a search should take p where it has legal moves: value 0 is a draw, 1 a win of the seat to move and -1 a
// loss. A position that came up after the root, ply plies ago, is a draw at once; one that came up earlier only when it
// is there for the third time. Fifty moves are a draw unless the last of them leaves the seat to move none. Whoever has
// no piece left has won, value 1, or would have been mated before; and so has who is left alone, though his king is bare.
func (p *Position) SearchResult(ply int) (value int, over bool) {
	st := p.now()
	if len(p.pieces[p.turn]) == 0 || p.alone().IsOver() {
		return 1, true
	}
	if r := p.over(); r.IsOver() {
		switch r.Winner() {
		case rules.NoSeat:
			return 0, true
		case p.turn:
			return 1, true
		}
		return -1, true
	}
	if int(st.clock) >= ClaimMoves*p.playing() && p.canMove() {
		return 0, true
	}
	seen, seats := 1, p.playing()
	for back := 2 * seats; back <= p.past(st); back += seats {
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
	seats := p.playing()
	for back := 2 * seats; back <= p.past(st); back += seats {
		if p.stack[len(p.stack)-1-back].key == st.key {
			n++
		}
	}
	return n
}

// past is how many plies back a position equal to st can lie.
func (p *Position) past(st *state) int { return min(int(st.since), len(p.stack)-1) }

// canMove says that there is a legal move, if the game has not ended otherwise.
func (p *Position) canMove() bool {
	st := p.scan()
	for _, c := range p.pieces[p.turn] {
		if p.scratch = p.generateFrom(p.scratch[:0], uint8(c), all, st); len(p.scratch) > 0 {
			return true
		}
	}
	if p.game.spec.PairLifting {
		p.scratch = p.lifting(p.scratch[:0], none, all)
		return len(p.scratch) > 0
	}
	return false
}
