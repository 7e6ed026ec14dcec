package hasami

import (
	"github.com/ludarium/ludarium/ai/eval/plain"
	"github.com/ludarium/ludarium/ai/search"
)

// Traits returns the traits of hasami shogi for the search.
//
// A lead of a few pieces seldom wins. The win and draw probabilities lie between those of 569 games, most of them of
// neighbouring levels, of which half were drawn (300 and 425), and those of 500 self-play games at 1,500 nodes a move, of
// which nearly all were (203 and 978); for the latter they err by 2.1 % of a point (train calibrate).
func Traits() search.Traits {
	t := plain.Traits()
	t.Contempt = 20
	t.WinScale, t.DrawWidth = 200, 700
	t.PracticalWinScale, t.PracticalDrawWidth = 90, 45
	return t
}

var _ search.Eval = (*Eval)(nil)
