package review

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// fillShares returns the shares when seat expects so much and the other playing seats divide the rest equally.
func fillShares(share int, seat rules.Seat, playing rules.SeatSet) game.ExpectedScores {
	playing[seat] = false
	rest := game.NormaliseScores(game.ExpectedScores{}, playing, rules.NoSeat)
	left := 1000 - share
	for s := range rest {
		rest[s] = rest[s] * (1000 - share) / 1000
		left -= rest[s]
	}
	for s := range playing {
		if playing[s] {
			rest[s] += left // the rounding error
			break
		}
	}
	rest[seat] = share
	return rest
}

// A seatShare is what a seat expected at a ply that was evaluated from its point of view.
type seatShare struct{ ply, share int }

// fillWaitingSeats fills in the shares of the seats that are not to move.
func fillWaitingSeats(g *PlayedGame, evals []Eval) {
	var marks [rules.MaxSeats][]seatShare
	for ply, eval := range evals {
		switch {
		case !eval.IsKnown():
		case eval.IsEnd:
			for s := range g.Info.Seats {
				marks[s] = append(marks[s], seatShare{ply, eval.Shares[s]})
			}
		default:
			marks[eval.Seat] = append(marks[eval.Seat], seatShare{ply, eval.BestShare})
			if g.Move(ply) != rules.NoMove && g.seatsPlaying[ply+1][eval.Seat] {
				marks[eval.Seat] = append(marks[eval.Seat], seatShare{ply + 1, eval.PlayedShare})
			}
		}
	}
	for ply := range evals {
		if !evals[ply].IsKnown() || evals[ply].IsEnd {
			continue
		}
		var expected game.ExpectedScores
		for s := range g.Info.Seats {
			expected[s] = interpolate(marks[s], ply, 1000/g.countPlaying(ply))
		}
		if seat := evals[ply].Seat; g.countPlaying(ply) == 2 {
			evals[ply].Shares = fillShares(evals[ply].BestShare, seat, g.seatsPlaying[ply])
			continue
		}
		evals[ply].ownShares, evals[ply].playing = expected, g.seatsPlaying[ply]
		evals[ply].Shares = game.NormaliseScores(expected, g.seatsPlaying[ply], evals[ply].Seat)
	}
}

// ShareOf converts what the seat to move expects from its own point of view to the scale of Shares.
func (e Eval) ShareOf(share int) int {
	if e.playing.Count() < 3 { // with two seats both scales are the same
		return share
	}
	shares := e.ownShares
	shares[e.Seat] = share
	return game.NormaliseScores(shares, e.playing, e.Seat)[e.Seat]
}

// interpolate returns the share at a ply, interpolated between its neighbours if it was not evaluated; fallback if
// there are none.
func interpolate(marks []seatShare, ply, fallback int) int {
	previous, next := -1, -1
	for i, m := range marks {
		if m.ply <= ply {
			previous = i
		}
		if m.ply >= ply && next < 0 {
			next = i
		}
	}
	switch {
	case previous < 0 && next < 0:
		return fallback
	case previous < 0:
		return marks[next].share
	case next < 0 || marks[previous].ply == ply:
		return marks[previous].share
	}
	a, b := marks[previous], marks[next]
	return a.share + (b.share-a.share)*(ply-a.ply)/(b.ply-a.ply)
}
