package rules

// A Reason says how a game ended or why a seat left, in the words of the command line.
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
	NoMen          Reason = "no-men"
	MenLeft        Reason = "men-left"
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

// A Result tells whether a game runs or who took which place. The zero Result is a running game.
type Result struct {
	Reason Reason          // "" while the game runs
	Place  [MaxSeats]uint8 // by seat, 1 is the best; equal numbers share the places from there on; 0: no such seat
	By     int             // half points that the winner of a count is ahead of the next; else 0
}

// A ResultWriter is a game whose players have a way of their own to write how it ended. It is asked for with a type assertion.
type ResultWriter interface {
	Game
	// WriteResult is a result in one word; "" while the game runs, and where the usual words do.
	WriteResult(r Result) string
}

// Over says that the game has ended.
func (r Result) Over() bool { return r.Reason != "" }

// Winner is the only seat in first place; NoSeat while the game runs and when first place is shared.
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

// Points shares one point among the first n seats by their places. The places of a game are worth shares that
// fall evenly to nothing for the last (two seats: 1 and 0; three: 2/3, 1/3 and 0); seats that share places share
// what these are worth. A running game gives none.
func (r Result) Points(n int) []float64 {
	points := make([]float64, n)
	if !r.Over() || n < 2 {
		return points
	}
	whole := float64(n*(n-1)) / 2
	for s := range points {
		better, same := 0, 0
		for t := range points {
			switch {
			case r.Place[t] < r.Place[s]:
				better++
			case r.Place[t] == r.Place[s]:
				same++
			}
		}
		for place := better; place < better+same; place++ {
			points[s] += float64(n-1-place) / whole / float64(same)
		}
	}
	return points
}

// Won is the result of a game of n seats that winner wins and all others lose.
func Won(n int, winner Seat, why Reason) Result {
	r := Result{Reason: why}
	for s := range n {
		r.Place[s] = 2
	}
	r.Place[winner] = 1
	return r
}

// Lost is the result of a game of n seats that loser loses; the others share the first place.
func Lost(n int, loser Seat, why Reason) Result {
	r := Drawn(n, why)
	r.Place[loser] = uint8(n)
	return r
}

// Drawn is the result of a game of n seats that nobody wins.
func Drawn(n int, why Reason) Result {
	r := Result{Reason: why}
	for s := range n {
		r.Place[s] = 1
	}
	return r
}
