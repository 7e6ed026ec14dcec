package goban

import "github.com/ludarium/ludarium/rules"

// A ResultLetter is the letter that results such as "B+R" use for games that were not scored.
type Ending struct {
	Letter string
	Reason rules.Reason
}

// ResultLetters returns the known result letters.
func Endings() []Ending {
	return []Ending{{"R", rules.Resignation}, {"T", rules.Time}, {"F", rules.Illegal}}
}

// WriteResult returns a result as SGF writes it: "B+15.5", "W+R"; "" while the game is in progress or if nobody won.
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
