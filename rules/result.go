package rules

// A Reason tells how a game ended or why a seat was eliminated. Saved games and the command line use its text.
type Reason string

// The reasons that several games use; a game may add its own. A result always says who has won. The comments say who that
// is: "drawn" is a result without a winner.
const (
	Mate                 Reason = "mate"            // the seat to move is in check and cannot end it: it has lost
	Stalemate            Reason = "stalemate"       // the seat to move is not in check and has no legal move: drawn, or as the game says
	NoMoves              Reason = "no-move"         // the seat to move has no legal move: it has lost; in antichess it has won
	Repetition           Reason = "repetition"      // a position occurred too often: drawn
	PerpetualCheck       Reason = "perpetual-check" // a position occurred too often by checks: the seat that gave them has lost
	MoveLimit            Reason = "move-count"      // too many moves without progress: drawn
	InsufficientMaterial Reason = "insufficient"    // nobody has enough material to win: drawn
	NoPieces             Reason = "no-men"          // a seat has no pieces left: it has won, as in antichess; texts of a game may say otherwise
	PiecesLeft           Reason = "men-left"        // a seat has too few pieces left: it has lost
	BareKing             Reason = "bare-king"       // a seat has only its king left: it has lost
	NoPawns              Reason = "no-pawns"        // a seat has no pawns left: it has lost; drawn if no seat has any
	ByScore              Reason = "score"           // the points were counted: the seat with the most has won
	Resignation          Reason = "resignation"     // a seat gave up: it has lost
	OutOfTime            Reason = "time"            // a seat ran out of time: it has lost; drawn if nobody could win against it
	Agreement            Reason = "agreement"       // the players agreed: drawn
	Declaration          Reason = "declaration"     // a seat declared that its king has entered: it has won
	Impasse              Reason = "impasse"         // the kings cannot be mated any more and pieces are counted: drawn, or too few lose
	NoResult             Reason = "no-result"       // the game does not count and has to be played again: drawn
	Illegal              Reason = "illegal"         // a seat made an illegal move: it has lost
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
