package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// MateEndsGame ends a game of several seats for all of them: a mate is won by one seat, a stalemate is a draw of
// those that play.
func noMovesOfThree(p *Position) rules.Result {
	if !p.InCheck() {
		return p.drawn(rules.Stalemate)
	}
	r := rules.Result{Reason: rules.Mate, Place: p.now().place}
	winner := p.matingSeats()
	for s := range rules.Seat(p.game.seats) {
		switch {
		case s == winner:
			r.Place[s] = 1
		case r.Place[s] == 0:
			r.Place[s] = 2
		}
	}
	return r
}

// matingSeat returns the seat that wins by the mate of the seat to move: the one that moved last. But if the mate
// stood before that move, and a piece that gave check then still gives check, it is the third seat. With two seats
// left it is the other one.
func (p *Position) matingSeats() rules.Seat {
	mated := p.turn
	last := p.previous(mated)
	m := p.now().move
	if p.playing() < 3 || m == rules.NoMove {
		return last
	}
	var now, then [16]rules.Cell
	checkers := p.attackers(now[:0], p.king[mated], mated)
	pieces := p.on
	p.Undo()
	stood := p.turn == last && p.standsMated(mated)
	before := p.attackers(then[:0], p.king[mated], mated)
	same := slices.ContainsFunc(before, func(c rules.Cell) bool {
		return slices.Contains(checkers, c) && pieces[uint8(c)] == p.on[uint8(c)]
	})
	p.Play(m)
	if stood && same {
		return p.previous(last)
	}
	return last
}

// previousSeat returns the playing seat before s.
func (p *Position) previous(s rules.Seat) rules.Seat {
	for {
		if s--; s < 0 {
			s = rules.Seat(p.game.seats - 1)
		}
		if p.plays(s) {
			return s
		}
	}
}

// wouldBeMated reports whether s, if it were to move, would be in check without a legal move.
func (p *Position) standsMated(s rules.Seat) bool {
	st := p.now()
	turn, open, usable := p.turn, st.open, st.usable
	p.turn = s
	p.weighSteps(st)
	mated := p.InCheck() && !p.canMove()
	p.turn, st.open, st.usable = turn, open, usable
	return mated
}
