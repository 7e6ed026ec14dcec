package hasami

import (
	"github.com/ludarium/ludarium/ai/eval/plain"
	"github.com/ludarium/ludarium/ai/search"
)

// Traits returns the traits of hasami shogi for the search.
//
// A lead of a few pieces seldom wins. The win and draw probabilities follow 569 games, most of them of neighbouring
// levels from 1 to 10, by the scores that the levels saw: half were drawn, and a side that was 400 ahead won nine of
// twenty and drew nearly all the others.
func Traits() search.Traits {
	t := plain.Traits()
	t.Contempt = 20
	t.WinScale, t.DrawWidth = 300, 425
	t.LevelWinScale, t.LevelDrawWidth = 90, 45
	return t
}

var _ search.Eval = (*Eval)(nil)
