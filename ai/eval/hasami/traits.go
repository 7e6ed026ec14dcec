package hasami

import "github.com/ludarium/ludarium/ai/search"

// Traits returns the traits of hasami shogi for the search.
//
// A lead of a few pieces seldom wins. The win and draw probabilities follow 569 games, most of them of neighbouring
// levels from 1 to 10, by the scores that the levels saw: half were drawn, and a side that was 400 ahead won nine of
// twenty and drew nearly all the others.
func Traits() search.Traits {
	return search.Traits{
		PawnUnit:    100,
		Values:      []int{0, 100},
		CanNullMove: func(p search.Position) bool { return len(p.PieceCells(p.Turn())) > 2 },
		Contempt:    20,
		WinScale:    300, DrawWidth: 425,
		LevelWinScale: 90, LevelDrawWidth: 45,
	}
}

var _ search.Eval = (*Eval)(nil)
