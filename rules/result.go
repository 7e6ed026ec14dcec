package rules

// A Reason tells how a game ended or why a seat was eliminated. Saved games and the command line use its text.
type Reason string

// The reasons of all games.
const (
	Mate           Reason = "mate"
	Stalemate      Reason = "stalemate"
	NoMoves        Reason = "no-move"
	Repetition     Reason = "repetition"
	PerpetualCheck Reason = "perpetual-check"
	MoveCount      Reason = "move-count"
	Insufficient   Reason = "insufficient"
	NoPieces       Reason = "no-men"
	PiecesLeft     Reason = "men-left"
	BareKing       Reason = "bare-king"
	NoPawns        Reason = "no-pawns"
	ByScore        Reason = "score"
	Resignation    Reason = "resignation"
	Time           Reason = "time"
	Agreement      Reason = "agreement"
	Declaration    Reason = "declaration"
	Impasse        Reason = "impasse"
	NoResult       Reason = "no-result"
	Illegal        Reason = "illegal"
)

// A Result tells who took which place. The zero Result is a game that still runs.
type Result struct {
	Reason           Reason          // "" while the game runs
	Place            [MaxSeats]uint8 // by seat, 1 is the best; tied seats have the same place; 0: no such seat
	MarginHalfPoints int             // lead of the winner over the next seat, of a game decided by score; else 0
}

// A ResultWriter is a [Game] with its own notation for results.
type ResultWriter interface {
	Game
	// WriteResult returns the result as one word; "" while the game runs, and where the usual notation is right.
	WriteResult(r Result) string
}

// IsOver reports whether the game has ended.
func (r Result) IsOver() bool { return r.Reason != "" }

// Winner returns the only seat in first place; NoSeat while the game runs and if first place is shared.
func (r Result) Winner() Seat {
	winner := NoSeat
	for s, place := range r.Place {
		if place == 1 {
			if winner != NoSeat {
				return NoSeat
			}
			winner = Seat(s)
		}
	}
	return winner
}

// Points shares one point among the first n seats by their places. The places are worth shares that decrease evenly
// to nothing for the last (two seats: 1 and 0; three: 2/3, 1/3 and 0); tied seats share the sum of their places. A
// running game gives no points.
func (r Result) Points(seats int) []float64 {
	points := make([]float64, seats)
	if !r.IsOver() || seats < 2 {
		return points
	}
	totalShares := float64(seats*(seats-1)) / 2
	for s := range points {
		betterPlaced, samePlace := 0, 0
		for other := range points {
			switch {
			case r.Place[other] < r.Place[s]:
				betterPlaced++
			case r.Place[other] == r.Place[s]:
				samePlace++
			}
		}
		for place := betterPlaced; place < betterPlaced+samePlace; place++ {
			points[s] += float64(seats-1-place) / totalShares / float64(samePlace)
		}
	}
	return points
}

// WinResult returns the result of a game of this many seats in which winner wins and all others lose.
func WinResult(seats int, winner Seat, reason Reason) Result {
	r := Result{Reason: reason}
	for s := range seats {
		r.Place[s] = 2
	}
	r.Place[winner] = 1
	return r
}

// LossResult returns the result of a game of this many seats in which loser loses and the others share first place.
func LossResult(seats int, loser Seat, reason Reason) Result {
	r := DrawResult(seats, reason)
	r.Place[loser] = uint8(seats)
	return r
}

// DrawResult returns the result of a game of this many seats in which all share first place.
func DrawResult(seats int, reason Reason) Result {
	r := Result{Reason: reason}
	for s := range seats {
		r.Place[s] = 1
	}
	return r
}
