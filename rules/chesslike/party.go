package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A MultiPosition is a position of three or four seats, of which one can leave while the others go on.
type MultiPosition struct{ *Position }

var (
	_ rules.Elimination        = MultiPosition{}
	_ rules.EliminationHistory = MultiPosition{}
	_ rules.CheckersBySeat     = MultiPosition{}
)

// A departure is why a seat left, by number.
type elimination uint8

// eliminations are the reasons by number; a position that was read does not tell them.
var eliminations = [...]rules.Reason{rules.Mate, rules.Stalemate, rules.Resignation, rules.Time, rules.Illegal}

// Clone is a copy with its past.
func (p MultiPosition) Clone() rules.Position { return MultiPosition{p.Position.Clone().(*Position)} }

// IsPlaying says that s plays.
func (p MultiPosition) IsPlaying(s rules.Seat) bool { return p.plays(s) }

// Standings is the places by seat.
func (p MultiPosition) Standings() [rules.MaxSeats]uint8 { return p.standing() }

// CheckersOf appends the cells of the pieces that attack the royal piece of s, who may be waiting for his turn.
func (p MultiPosition) CheckersOf(dst []rules.Cell, s rules.Seat) []rules.Cell {
	if k := p.king[s]; k != none {
		dst = p.attackers(dst, k, s)
	}
	return dst
}

// EliminationReason is why s left; of a seat that was out when the position was read nobody knows, and it counts as mated.
func (p MultiPosition) EliminationReason(s rules.Seat) rules.Reason {
	if p.plays(s) {
		return ""
	}
	return eliminations[p.now().left[s]]
}

// MatedBy is whose pieces gave the check that s left by.
func (p MultiPosition) MatedBy(s rules.Seat) (by rules.SeatSet) {
	for other := range rules.Seat(p.game.seats) {
		by[other] = p.now().matingSeats[s]>>other&1 != 0
	}
	return by
}

// checking are the seats whose pieces attack the royal piece of s, by bit.
func (p *Position) checking(s rules.Seat) (seats uint8) {
	var room [maxRays]rules.Cell
	for _, c := range p.attackers(room[:0], p.king[s], s) {
		seats |= 1 << p.PieceAt(c).Seat
	}
	return seats
}

// Eliminate takes s and its pieces out of the game; if it was to move, the next seat is.
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

// settle lets leave who is to move and cannot, until somebody can or only one is left.
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

// eliminate takes s and its pieces out of the game in the state that is now: it takes the worst place that is free, and if it was
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

// standing is the places by seat: those who play share the best.
func (p *Position) standing() [rules.MaxSeats]uint8 {
	places := p.now().place
	for s := range p.game.seats {
		if places[s] == 0 {
			places[s] = 1
		}
	}
	return places
}

// alone is the result when only one seat plays: it has won.
func (p *Position) alone() rules.Result {
	st := p.now()
	if p.game.seats == 2 || p.playing() > 1 {
		return rules.Result{}
	}
	last := max(slices.Index(st.place[:], 2), 0)
	return rules.Result{Reason: eliminations[st.left[last]], Place: p.standing()}
}

// drawn is a draw of those who play.
func (p *Position) drawn(why rules.Reason) rules.Result {
	return rules.Result{Reason: why, Place: p.standing()}
}

// isEliminating tells who leaves with m, in the order of leaving.
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
