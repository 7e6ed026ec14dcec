package goban

import "github.com/ludarium/ludarium/rules"

// A ResultLetter is the letter that results such as "B+R" use for games that were not scored.
type ResultLetter struct {
	Letter string
	Reason rules.Reason
}

// ResultLetters returns the known result letters.
func ResultLetters() []ResultLetter {
	return []ResultLetter{{"R", rules.Resignation}, {"T", rules.OutOfTime}, {"F", rules.Illegal}}
}

// WriteResult returns a result as SGF writes it: "B+15.5", "W+R"; "" while the game is in progress or if nobody won.
func (Game) WriteResult(r rules.Result) string {
	winner := r.Winner()
	if !r.IsOver() || winner == rules.NoSeat {
		return ""
	}
	prefix := [...]string{Black: "B+", White: "W+"}[winner]
	for _, e := range ResultLetters() {
		if e.Reason == r.Reason {
			return prefix + e.Letter
		}
	}
	return prefix + rules.FormatPoints(r.MarginHalfPoints)
}

// FormatScoreLead formats the result of scoring as Go records do: "W+6.5", "B+10", or "0" for a draw.
func FormatScoreLead(score rules.Score) string {
	total := score.Lines[len(score.Lines)-1].HalfPoints
	switch lead := total[Black] - total[White]; {
	case lead > 0:
		return "B+" + rules.FormatPoints(lead)
	case lead < 0:
		return "W+" + rules.FormatPoints(-lead)
	}
	return "0"
}
