package multi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// twoSeatKey distinguishes the keys of a twoSeatView from those of the same positions in another search.
const twoSeatKey = 0xC2B2AE3D27D4EB4F

// A twoSeatView presents a position with two seats left as one of a two-player game with seats 0 and 1. Once one of
// them is eliminated it is on turn and has lost.
type twoSeatView struct {
	search.Position
	elimination rules.Elimination // Position as this interface
	seats       [2]rules.Seat
}

// newTwoSeatView makes the view of a position with two seats left out of so many.
func newTwoSeatView(p search.Position, seats int) *twoSeatView {
	d := &twoSeatView{Position: p, elimination: p.(rules.Elimination)}
	n := 0
	for seat, isPlaying := range rules.PlayingSeats(p, seats) {
		if isPlaying {
			d.seats[n] = rules.Seat(seat)
			n++
		}
	}
	return d
}

// eliminatedSeat returns the seat of the view that is eliminated, or NoSeat.
func (d *twoSeatView) eliminatedSeat() rules.Seat {
	for n, seat := range d.seats {
		if !d.elimination.IsPlaying(seat) {
			return rules.Seat(n)
		}
	}
	return rules.NoSeat
}

func (d *twoSeatView) Turn() rules.Seat {
	if out := d.eliminatedSeat(); out != rules.NoSeat {
		return out
	}
	return d.seatIndex(d.Position.Turn())
}

// seatIndex returns the seat of the view that stands for seat, or NoSeat.
func (d *twoSeatView) seatIndex(seat rules.Seat) rules.Seat {
	for n := range d.seats {
		if d.seats[n] == seat {
			return rules.Seat(n)
		}
	}
	return rules.NoSeat
}

func (d *twoSeatView) PieceCells(s rules.Seat) []rules.Cell { return d.Position.PieceCells(d.seats[s]) }

func (d *twoSeatView) PieceAt(c rules.Cell) rules.Piece {
	m := d.Position.PieceAt(c)
	if !m.IsEmpty() {
		m.Seat = d.seatIndex(m.Seat)
	}
	return m
}

func (d *twoSeatView) Key() uint64 { return d.Position.Key() ^ twoSeatKey }

func (d *twoSeatView) SearchResult(ply int) (value int, over bool) {
	if d.eliminatedSeat() != rules.NoSeat {
		return -1, true
	}
	return d.Position.SearchResult(ply)
}

func (d *twoSeatView) Result() rules.Result {
	r := d.Position.Result()
	if !r.IsOver() {
		return r
	}
	result := rules.DrawResult(2, r.Reason)
	if winner := d.seatIndex(r.Winner()); winner != rules.NoSeat {
		result = rules.WinResult(2, winner, r.Reason)
	}
	return result
}

func (d *twoSeatView) Clone() rules.Position {
	p := d.Position.Clone()
	return &twoSeatView{p.(search.Position), p.(rules.Elimination), d.seats} //nolint:forcetypeassert // a clone has the type of the original
}
