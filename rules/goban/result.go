package goban

import "github.com/ludarium/ludarium/rules"

// An Ending is the letter by which results tell how a game ended that was not counted, as in "B+R".
type Ending struct {
	Letter string
	Reason rules.Reason
}

// Endings are those that there are letters for.
func Endings() []Ending {
	return []Ending{{"R", rules.Resignation}, {"T", rules.Time}, {"F", rules.Illegal}}
}

// WriteResult writes a result as SGF has it: "B+15.5", "W+R", "0" for a draw, "Void" for none; "" while the game runs.
func (Game) WriteResult(r rules.Result) string {
	winner := r.Winner()
	switch {
	case !r.Over():
		return ""
	case r.Reason == rules.NoResult:
		return "Void"
	case winner == rules.NoSeat:
		return "0"
	}
	side := [...]string{Black: "B+", White: "W+"}[winner]
	for _, e := range Endings() {
		if e.Reason == r.Reason {
			return side + e.Letter
		}
	}
	return side + rules.Points(r.By)
}
