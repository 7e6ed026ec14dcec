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
	if !p.HasLegalMove() {
		return p.game.spec.NoMovesResult(p)
	}
	if r := p.variantResult(); r.IsOver() {
		return r
	}
	switch {
	case p.game.spec.IsDead(p):
		return p.DrawResult(rules.InsufficientMaterial)
	case p.repetitionCount() >= drawRepetitions:
		return p.DrawResult(rules.Repetition)
	case int(p.current().halfmoveClock) >= drawMoves*p.playingCount():
		return p.DrawResult(rules.MoveLimit)
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
func (p *Position) isGameOver() bool { return p.isVariantEnd() || !p.HasLegalMove() }

// TimeForfeitResult returns the result if s runs out of time: a draw if all other seats only have a bare king.
func (p *Position) TimeForfeitResult(s rules.Seat) rules.Result {
	onlyBareKings := true
	for other := range p.game.seatCount {
		if rules.Seat(other) != s {
			onlyBareKings = onlyBareKings && len(p.pieceLists[other]) == 1 && p.kingCell[other] != none
		}
	}
	if onlyBareKings {
		return rules.DrawResult(p.game.seatCount, rules.OutOfTime)
	}
	return rules.LossResult(p.game.seatCount, s, rules.OutOfTime)
}

// SearchResult returns how a search should value p, which has legal moves: 0 for a draw, 1 for a win of the seat to
// move, -1 for a loss. ply is the distance from the root. A position that came up after the root is a draw at once,
// one from before the root only the third time. Fifty moves are a draw if the seat to move has a legal move. The last
// seat in the game has won even with a bare king, and a seat without pieces has the result of a seat without moves.
func (p *Position) SearchResult(ply int) (value int, over bool) {
	st := p.current()
	if p.lastSeatResult().IsOver() {
		return 1, true
	}
	if len(p.pieceLists[p.turn]) == 0 {
		return p.resultValue(p.game.spec.NoMovesResult(p)), true
	}
	if r := p.variantResult(); r.IsOver() {
		return p.resultValue(r), true
	}
	if int(st.halfmoveClock) >= ClaimMoves*p.playingCount() && p.HasLegalMove() {
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

// resultValue returns the value of r for the seat to move, see SearchResult.
func (p *Position) resultValue(r rules.Result) int {
	switch r.Winner() {
	case rules.NoSeat:
		return 0
	case p.turn:
		return 1
	}
	return -1
}

// HasLegalMove reports whether the seat to move has a legal move, without regard to the rules by which a variant
// ends.
func (p *Position) HasLegalMove() bool {
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

// CanCaptureLast reports whether a legal move captures, or lifts off, the last of the other side's pieces that counts
// accepts. There are this many of them left, and pawns that can be lifted off are among them.
func (p *Position) CanCaptureLast(remaining int, counts func(captured rules.Kind) bool) bool {
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
