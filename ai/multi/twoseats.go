package multi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// twoSeatKey distinguishes the keys of a twoSeatView from those of the same positions in another search.
const duelKey = 0xC2B2AE3D27D4EB4F

// A twoSeatView presents a position with two seats left as one of a two-player game with seats 0 and 1. Once one of
// them is eliminated it is on turn and has lost.
type duel struct {
	search.Pos
	rest  rules.Departer // Pos as this interface
	seats [2]rules.Seat
}

// newTwoSeatView makes the view of a position with two seats left out of so many.
func newDuel(p search.Pos, seats int) *duel {
	d := &duel{Pos: p, rest: p.(rules.Departer)}
	n := 0
	for seat, in := range rules.Playing(p, seats) {
		if in {
			d.seats[n] = rules.Seat(seat)
			n++
		}
	}
	return d
}

// eliminatedSeat returns the seat of the view that is eliminated, or NoSeat.
func (d *duel) out() rules.Seat {
	for n, seat := range d.seats {
		if !d.rest.In(seat) {
			return rules.Seat(n)
		}
	}
	return rules.NoSeat
}

func (d *duel) Turn() rules.Seat {
	if out := d.out(); out != rules.NoSeat {
		return out
	}
	return d.number(d.Pos.Turn())
}

// seatIndex returns the seat of the view that stands for seat, or NoSeat.
func (d *duel) number(seat rules.Seat) rules.Seat {
	for n := range d.seats {
		if d.seats[n] == seat {
			return rules.Seat(n)
		}
	}
	return rules.NoSeat
}

func (d *duel) Men(s rules.Seat) []rules.Cell { return d.Pos.Men(d.seats[s]) }

func (d *duel) At(c rules.Cell) rules.Man {
	m := d.Pos.At(c)
	if !m.Empty() {
		m.Seat = d.number(m.Seat)
	}
	return m
}

func (d *duel) Key() uint64 { return d.Pos.Key() ^ duelKey }

func (d *duel) Ended(ply int) (value int, over bool) {
	if d.out() != rules.NoSeat {
		return -1, true
	}
	return d.Pos.Ended(ply)
}

func (d *duel) Result() rules.Result {
	r := d.Pos.Result()
	if !r.Over() {
		return r
	}
	two := rules.Drawn(2, r.Reason)
	if winner := d.number(r.Winner()); winner != rules.NoSeat {
		two = rules.Won(2, winner, r.Reason)
	}
	return two
}

func (d *duel) Clone() rules.Position {
	p := d.Pos.Clone()
	return &duel{p.(search.Pos), p.(rules.Departer), d.seats} //nolint:forcetypeassert // a clone has the type of the original
}
