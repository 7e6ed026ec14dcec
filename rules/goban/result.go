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

// WriteResult writes a result as SGF has it: "B+15.5", "W+R"; "" while the game runs and where nobody has won, which
// words tell better.
func (Game) WriteResult(r rules.Result) string {
	winner := r.Winner()
	if !r.Over() || winner == rules.NoSeat {
		return ""
	}
	side := [...]string{Black: "B+", White: "W+"}[winner]
	for _, e := range Endings() {
		if e.Reason == r.Reason {
			return side + e.Letter
		}
	}
	return side + rules.Points(r.By)
}
