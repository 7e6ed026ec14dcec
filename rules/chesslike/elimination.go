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
type elimination uint8

// eliminationReasons are the reasons for eliminations. Positions that were read do not tell the reason.
var eliminations = [...]rules.Reason{rules.Mate, rules.Stalemate, rules.Resignation, rules.Time, rules.Illegal}

// Clone returns a copy with the moves that led to it.
func (p MultiPosition) Clone() rules.Position { return MultiPosition{p.Position.Clone().(*Position)} }

// IsPlaying reports whether s still plays.
func (p MultiPosition) IsPlaying(s rules.Seat) bool { return p.plays(s) }

// Standings returns the places by seat.
func (p MultiPosition) Standings() [rules.MaxSeats]uint8 { return p.standing() }

// CheckersOf appends the cells of the pieces that attack the royal piece of s, whether s is to move or not.
func (p MultiPosition) CheckersOf(dst []rules.Cell, s rules.Seat) []rules.Cell {
	if k := p.king[s]; k != none {
		dst = p.attackers(dst, k, s)
	}
	return dst
}

// EliminationReason returns the reason why s was eliminated. A seat that was out when the position was read counts as
// mated.
func (p MultiPosition) EliminationReason(s rules.Seat) rules.Reason {
	if p.plays(s) {
		return ""
	}
	return eliminations[p.now().left[s]]
}

// MatedBy returns the seats whose pieces gave the check that mated s.
func (p MultiPosition) MatedBy(s rules.Seat) (by rules.SeatSet) {
	for other := range rules.Seat(p.game.seats) {
		by[other] = p.now().matingSeats[s]>>other&1 != 0
	}
	return by
}

// checkingSeats returns, by bit, the seats whose pieces attack the royal piece of s.
func (p *Position) checking(s rules.Seat) (seats uint8) {
	var room [maxRays]rules.Cell
	for _, c := range p.attackers(room[:0], p.king[s], s) {
		seats |= 1 << p.PieceAt(c).Seat
	}
	return seats
}

// Eliminate eliminates s and removes its pieces. If it was to move, the turn passes to the next seat.
func (p MultiPosition) Eliminate(s rules.Seat, why rules.Reason) {
	prev, st := p.push(rules.NoMove)
	st.rights = prev.rights
	st.turn = prev.turn
	p.keepSteps(prev, st)
	p.eliminate(s, elimination(slices.Index(eliminations[:], why)))
	if p.game.spec.Settles {
		p.settle()
	}
}

// eliminateStuckSeats eliminates the seat to move as long as it cannot move and another one is left.
func (p *Position) settle() {
	for p.playing() > 1 && !p.canMove() {
		switch {
		case p.InCheck():
			p.now().matingSeats[p.turn] = p.checking(p.turn)
			p.eliminate(p.turn, elimination(slices.Index(eliminations[:], rules.Mate)))
		case p.playing() > 2:
			p.eliminate(p.turn, elimination(slices.Index(eliminations[:], rules.Stalemate)))
		default:
			return
		}
	}
}

// eliminate eliminates s in the current state: its pieces are removed, it takes the worst free place, and if it was
// to move, the turn passes.
func (p *Position) eliminate(s rules.Seat, why elimination) {
	st := p.now()
	st.place[s], st.left[s] = uint8(p.playing()), why
	st.in &^= 1 << s
	for n := len(p.pieces[s]); n > 0; n = len(p.pieces[s]) {
		p.leave(uint8(p.pieces[s][n-1]))
	}
	st.off = int32(len(p.off))
	for i := range p.castles {
		if p.castles[i].Seat == s {
			st.rights &^= 1 << i
		}
	}
	st.clock, st.since, st.scanned = 0, 0, 0
	if s == p.turn {
		p.pass(st, &st.key)
	}
	before := *st
	st.open = 0
	p.keepSteps(&before, st)
	p.weighSteps(st)
	st.key = p.keyFromScratch()
}

// standings returns the places by seat. The seats that play share the best one.
func (p *Position) standing() [rules.MaxSeats]uint8 {
	places := p.now().place
	for s := range p.game.seats {
		if places[s] == 0 {
			places[s] = 1
		}
	}
	return places
}

// lastSeatResult returns the win of the last seat in the game, or the zero Result.
func (p *Position) alone() rules.Result {
	st := p.now()
	if p.game.seats == 2 || p.playing() > 1 {
		return rules.Result{}
	}
	last := max(slices.Index(st.place[:], 2), 0)
	return rules.Result{Reason: eliminations[st.left[last]], Place: p.standing()}
}

// eliminationEffects returns the eliminations that m causes, in their order.
func (p *Position) isEliminating(m rules.Move) (out []rules.Effect) {
	if !p.game.spec.Settles {
		return nil
	}
	was := p.now().in
	p.Play(m)
	place := p.now().place
	p.Undo()
	for worst := uint8(p.game.seats); worst > 1; worst-- {
		if s := rules.Seat(slices.Index(place[:], worst)); s >= 0 && was>>s&1 != 0 {
			out = append(out, rules.Effect{Kind: rules.EffectRemoveSeat, From: board.None, To: board.None, Piece: rules.Piece{Seat: s}})
		}
	}
	return out
}
