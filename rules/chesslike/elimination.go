package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A MultiPosition is a position of a game with three or four seats, from which one can be eliminated while the others
// play on.
type MultiPosition struct{ *Position }

var (
	_ rules.Elimination        = MultiPosition{}
	_ rules.EliminationHistory = MultiPosition{}
	_ rules.CheckersBySeat     = MultiPosition{}
)

// An eliminationCode is an index into eliminationReasons.
type eliminationCode uint8

// eliminationReasons are the reasons for eliminations. Positions that were read do not tell the reason.
var eliminationReasons = [...]rules.Reason{rules.Mate, rules.Stalemate, rules.Resignation, rules.OutOfTime, rules.Illegal}

// Clone returns a copy with the moves that led to it.
func (p MultiPosition) Clone() rules.Position { return MultiPosition{p.Position.Clone().(*Position)} }

// IsPlaying reports whether s still plays.
func (p MultiPosition) IsPlaying(s rules.Seat) bool { return p.isPlaying(s) }

// Standings returns the places by seat.
func (p MultiPosition) Standings() [rules.MaxSeats]uint8 { return p.standings() }

// CheckersOf appends the cells of the pieces that attack the royal piece of s, whether s is to move or not.
func (p MultiPosition) CheckersOf(dst []rules.Cell, s rules.Seat) []rules.Cell {
	if k := p.kingCell[s]; k != none {
		dst = p.appendAttackers(dst, k, s)
	}
	return dst
}

// EliminationReason returns the reason why s was eliminated. A seat that was out when the position was read counts as
// mated.
func (p MultiPosition) EliminationReason(s rules.Seat) rules.Reason {
	if p.isPlaying(s) {
		return ""
	}
	return eliminationReasons[p.current().eliminations[s]]
}

// MatedBy returns the seats whose pieces gave the check that mated s.
func (p MultiPosition) MatedBy(s rules.Seat) (by rules.SeatSet) {
	for other := range rules.Seat(p.game.seatCount) {
		by[other] = p.current().matingSeats[s]>>other&1 != 0
	}
	return by
}

// checkingSeats returns, by bit, the seats whose pieces attack the royal piece of s.
func (p *Position) checkingSeats(s rules.Seat) (seats uint8) {
	var buffer [maxRays]rules.Cell
	for _, c := range p.appendAttackers(buffer[:0], p.kingCell[s], s) {
		seats |= 1 << p.PieceAt(c).Seat
	}
	return seats
}

// Eliminate eliminates s and removes its pieces. If it was to move, the turn passes to the next seat.
func (p MultiPosition) Eliminate(s rules.Seat, reason rules.Reason) {
	prev, st := p.pushState(rules.NoMove)
	st.castlingRights = prev.castlingRights
	st.turn = prev.turn
	p.carryDoubleSteps(prev, st)
	p.eliminate(s, eliminationCode(slices.Index(eliminationReasons[:], reason)))
	if p.game.spec.EliminatesStuckSeats {
		p.eliminateStuckSeats()
	}
}

// eliminateStuckSeats eliminates the seat to move as long as it cannot move and another one is left.
func (p *Position) eliminateStuckSeats() {
	for p.playingCount() > 1 && !p.HasLegalMove() {
		switch {
		case p.InCheck():
			p.current().matingSeats[p.turn] = p.checkingSeats(p.turn)
			p.eliminate(p.turn, eliminationCode(slices.Index(eliminationReasons[:], rules.Mate)))
		case p.playingCount() > 2:
			p.eliminate(p.turn, eliminationCode(slices.Index(eliminationReasons[:], rules.Stalemate)))
		default:
			return
		}
	}
}

// eliminate eliminates s in the current state: its pieces are removed, it takes the worst free place, and if it was
// to move, the turn passes.
func (p *Position) eliminate(s rules.Seat, reason eliminationCode) {
	st := p.current()
	st.places[s], st.eliminations[s] = uint8(p.playingCount()), reason
	st.playingSeats &^= 1 << s
	for n := len(p.pieceLists[s]); n > 0; n = len(p.pieceLists[s]) {
		p.recordRemoval(uint8(p.pieceLists[s][n-1]))
	}
	st.removedCount = int32(len(p.removed))
	for i := range p.castlings {
		if p.castlings[i].Seat == s {
			st.castlingRights &^= 1 << i
		}
	}
	st.halfmoveClock, st.reversiblePlies, st.checkInfoSeat = 0, 0, 0
	if s == p.turn {
		p.advanceTurn(st, &st.key)
	}
	before := *st
	st.doubleStepSeats = 0
	p.carryDoubleSteps(&before, st)
	p.updateEnPassantSeats(st)
	st.key = p.computeKey()
}

// standings returns the places by seat. The seats that play share the best one.
func (p *Position) standings() [rules.MaxSeats]uint8 {
	places := p.current().places
	for s := range p.game.seatCount {
		if places[s] == 0 {
			places[s] = 1
		}
	}
	return places
}

// lastSeatResult returns the win of the last seat in the game, or the zero Result.
func (p *Position) lastSeatResult() rules.Result {
	st := p.current()
	if p.game.seatCount == 2 || p.playingCount() > 1 {
		return rules.Result{}
	}
	last := max(slices.Index(st.places[:], 2), 0)
	return rules.Result{Reason: eliminationReasons[st.eliminations[last]], Place: p.standings()}
}

// eliminationEffects returns the eliminations that m causes, in their order.
func (p *Position) eliminationEffects(m rules.Move) (effects []rules.Effect) {
	if !p.game.spec.EliminatesStuckSeats {
		return nil
	}
	playingBefore := p.current().playingSeats
	p.Play(m)
	places := p.current().places
	p.Undo()
	for place := uint8(p.game.seatCount); place > 1; place-- {
		if s := rules.Seat(slices.Index(places[:], place)); s >= 0 && playingBefore>>s&1 != 0 {
			effects = append(effects, rules.Effect{Kind: rules.EffectRemoveSeat, From: board.None, To: board.None, Piece: rules.Piece{Seat: s}})
		}
	}
	return effects
}
