package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// Result returns how the game ended by the rules, or the zero Result. Mates and other ends on the board come before
// draws.
func (p *Position) Result() rules.Result {
	if r := p.lastSeatResult(); r.IsOver() {
		return r
	}
	if !p.hasLegalMove() {
		return p.game.spec.NoMovesResult(p)
	}
	if r := p.variantResult(); r.IsOver() {
		return r
	}
	switch {
	case p.game.spec.IsDead(p):
		return p.drawResult(rules.Insufficient)
	case p.repetitionCount() >= drawRepetitions:
		return p.drawResult(rules.Repetition)
	case int(p.current().halfmoveClock) >= drawMoves*p.playingCount():
		return p.drawResult(rules.MoveCount)
	}
	return rules.Result{}
}

// variantResult returns the result by a rule of the variant, see [Spec].
func (p *Position) variantResult() rules.Result {
	if p.game.spec.VariantResult == nil {
		return rules.Result{}
	}
	return p.game.spec.VariantResult(p)
}

// LastChanceReason returns the reason by which the seat to move loses after this turn unless it saves itself.
func (p *Position) LastChanceReason() rules.Reason {
	if p.game.spec.LastChance == nil || p.Result().IsOver() {
		return ""
	}
	return p.game.spec.LastChance(p)
}

// isVariantEnd reports whether a rule of the variant has ended the game although there may be moves.
func (p *Position) isVariantEnd() bool {
	return p.game.spec.VariantResult != nil && p.game.spec.VariantResult(p).IsOver() || p.game.seatCount > 2 && p.playingCount() == 1
}

// isGameOver reports whether the game has ended on the board.
func (p *Position) isGameOver() bool { return p.isVariantEnd() || !p.hasLegalMove() }

// TimeForfeitResult returns the result if s runs out of time: a draw if all other seats only have a bare king.
func (p *Position) TimeForfeitResult(s rules.Seat) rules.Result {
	onlyBareKings := true
	for other := range p.game.seatCount {
		if rules.Seat(other) != s {
			onlyBareKings = onlyBareKings && len(p.pieceLists[other]) == 1 && p.kingCell[other] != none
		}
	}
	if onlyBareKings {
		return rules.DrawResult(p.game.seatCount, rules.Time)
	}
	return rules.LossResult(p.game.seatCount, s, rules.Time)
}

// SearchResult returns how a search should value p, which has legal moves: 0 for a draw, 1 for a win of the seat to
// move, -1 for a loss. ply is the distance from the root. A position that came up after the root is a draw at once,
// one from before the root only the third time. Fifty moves are a draw if the seat to move has a legal move. A seat
// without pieces has won, or it would have been mated before, and so has the last seat in the game even with a bare
// king.
func (p *Position) SearchResult(ply int) (value int, over bool) {
	st := p.current()
	if len(p.pieceLists[p.turn]) == 0 || p.lastSeatResult().IsOver() {
		return 1, true
	}
	if r := p.variantResult(); r.IsOver() {
		switch r.Winner() {
		case rules.NoSeat:
			return 0, true
		case p.turn:
			return 1, true
		}
		return -1, true
	}
	if int(st.halfmoveClock) >= ClaimMoves*p.playingCount() && p.hasLegalMove() {
		return 0, true
	}
	seen, seats := 1, p.playingCount()
	for back := 2 * seats; back <= p.repetitionLimit(st); back += seats {
		if p.stack[len(p.stack)-1-back].key == st.key {
			if seen++; back < ply || seen == ClaimRepetitions {
				return 0, true
			}
		}
	}
	return 0, p.game.spec.IsDead(p)
}

// hasLegalMove reports whether the seat to move has a legal move, without regard to the rules by which a variant
// ends.
func (p *Position) hasLegalMove() bool {
	st := p.checkInfo()
	for _, c := range p.pieceLists[p.turn] {
		if p.moveBuffer = p.appendMovesFrom(p.moveBuffer[:0], uint8(c), allMoves, st); len(p.moveBuffer) > 0 {
			return true
		}
	}
	if p.game.spec.PairLifting {
		p.moveBuffer = p.appendMovesWithLifting(p.moveBuffer[:0], none, allMoves)
		return len(p.moveBuffer) > 0
	}
	return false
}

// canCaptureLast reports whether a legal move captures, or lifts off, the last of the other side's pieces that counts
// accepts. There are this many of them left, and pawns that can be lifted off are among them.
func (p *Position) canCaptureLast(remaining int, counts func(captured rules.Kind) bool) bool {
	if remaining > 1 && !p.game.spec.PairLifting {
		return false
	}
	p.moveBuffer = p.appendMovesIgnoringEnd(p.moveBuffer[:0], allMoves)
	for _, m := range p.moveBuffer {
		after := remaining - 2*bits.OnesCount8(liftedPairs(m))
		if counts(p.CapturedKind(m)) {
			after--
		}
		if after == 0 {
			return true
		}
	}
	return false
}
