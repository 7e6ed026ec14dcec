package review

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// fillShares returns the shares when seat expects so much and the other playing seats divide the rest equally.
func alike(mille int, seat rules.Seat, in rules.SeatSet) game.Shares {
	in[seat] = false
	rest := game.Weigh(game.Shares{}, in, rules.NoSeat)
	left := 1000 - mille
	for s := range rest {
		rest[s] = rest[s] * (1000 - mille) / 1000
		left -= rest[s]
	}
	for s := range in {
		if in[s] {
			rest[s] += left // the rounding error
			break
		}
	}
	rest[seat] = mille
	return rest
}

// A seatShare is what a seat expected at a ply that was evaluated from its point of view.
type mark struct{ ply, mille int }

// fillWaitingSeats fills in the shares of the seats that are not to move.
func spread(l *Line, looks []Look) {
	var marks [rules.MaxSeats][]mark
	for ply, look := range looks {
		switch {
		case !look.Known():
		case look.Over:
			for s := range l.Info.Seats {
				marks[s] = append(marks[s], mark{ply, look.Shares[s]})
			}
		default:
			marks[look.Seat] = append(marks[look.Seat], mark{ply, look.Before})
			if l.Move(ply) != rules.NoMove && l.in[ply+1][look.Seat] {
				marks[look.Seat] = append(marks[look.Seat], mark{ply + 1, look.After})
			}
		}
	}
	for ply := range looks {
		if !looks[ply].Known() || looks[ply].Over {
			continue
		}
		var expected game.Shares
		for s := range l.Info.Seats {
			expected[s] = between(marks[s], ply, 1000/l.playing(ply))
		}
		if seat := looks[ply].Seat; l.playing(ply) == 2 {
			looks[ply].Shares = alike(looks[ply].Before, seat, l.in[ply])
			continue
		}
		looks[ply].own, looks[ply].in = expected, l.in[ply]
		looks[ply].Shares = game.Weigh(expected, l.in[ply], looks[ply].Seat)
	}
}

// ShareOf converts what the seat to move expects from its own point of view to the scale of Shares.
func (l Look) Share(mille int) int {
	if l.in.Count() < 3 { // with two seats both scales are the same
		return mille
	}
	own := l.own
	own[l.Seat] = mille
	return game.Weigh(own, l.in, l.Seat)[l.Seat]
}

// interpolate returns the share at a ply, interpolated between its neighbours if it was not evaluated; fallback if
// there are none.
func between(marks []mark, ply, usual int) int {
	before, behind := -1, -1
	for i, m := range marks {
		if m.ply <= ply {
			before = i
		}
		if m.ply >= ply && behind < 0 {
			behind = i
		}
	}
	switch {
	case before < 0 && behind < 0:
		return usual
	case before < 0:
		return marks[behind].mille
	case behind < 0 || marks[before].ply == ply:
		return marks[before].mille
	}
	a, b := marks[before], marks[behind]
	return a.mille + (b.mille-a.mille)*(ply-a.ply)/(b.ply-a.ply)
}
