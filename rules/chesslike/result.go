package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// Result returns how the game ended by the rules, or the zero Result. Mates and other ends on the board come before
// draws.
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

// variantResult returns the result by a rule of the variant, see [Spec].
func (p *Position) over() rules.Result {
	if p.game.spec.Over == nil {
		return rules.Result{}
	}
	return p.game.spec.Over(p)
}

// LastChanceReason returns the reason by which the seat to move loses after this turn unless it saves itself.
func (p *Position) LastChanceReason() rules.Reason {
	if p.game.spec.LastChance == nil || p.Result().IsOver() {
		return ""
	}
	return p.game.spec.LastChance(p)
}

// isVariantEnd reports whether a rule of the variant has ended the game although there may be moves.
func (p *Position) ended() bool {
	return p.game.spec.Over != nil && p.game.spec.Over(p).IsOver() || p.game.seats > 2 && p.playing() == 1
}

// isGameOver reports whether the game has ended on the board.
func (p *Position) closed() bool { return p.ended() || !p.canMove() }

// TimeForfeitResult returns the result if s runs out of time: a draw if all other seats only have a bare king.
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

// SearchResult returns how a search should value p, which has legal moves: 0 for a draw, 1 for a win of the seat to
// move, -1 for a loss. ply is the distance from the root. A position that came up after the root is a draw at once,
// one from before the root only the third time. Fifty moves are a draw if the seat to move has a legal move. A seat
// without pieces has won, or it would have been mated before, and so has the last seat in the game even with a bare
// king.
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

// hasLegalMove reports whether the seat to move has a legal move, without regard to the rules by which a variant
// ends.
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

// canCaptureLast reports whether a legal move captures, or lifts off, the last of the other side's pieces that counts
// accepts. There are this many of them left, and pawns that can be lifted off are among them.
func (p *Position) canReduce(other int, counts func(victim rules.Kind) bool) bool {
	if other > 1 && !p.game.spec.PairLifting {
		return false
	}
	p.scratch = p.unended(p.scratch[:0], all)
	for _, m := range p.scratch {
		left := other - 2*bits.OnesCount8(lifted(m))
		if counts(p.CapturedKind(m)) {
			left--
		}
		if left == 0 {
			return true
		}
	}
	return false
}
