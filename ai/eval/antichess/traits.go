package antichess

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/bitboard"
)

// Traits returns the traits of antichess for the search. Passing would often be best, so a null move proves nothing,
// and a queen is no better than another piece. The probabilities follow 500 self-play games at 1,500 nodes a move (train
// calibrate): they err by 1.8 % of a point. Levels use those with which they were measured.
func Traits() search.Traits {
	return search.Traits{
		PawnUnit:        100,
		Values:          []int{0, 100, 100, 100, 100, 100, 100},
		MustCapture:     func(p search.Position) bool { return p.(*bitboard.Position).MustCapture() },
		PiecesAreBurden: true,
		ProofShare:      20,
		WinScale:        170, DrawWidth: 78,
		PracticalWinScale: 270, PracticalDrawWidth: 40,
	}
}

// Options makes the search look for positions without a move where these do not win, which is what the evaluation thinks.
func Options(t *search.Traits, o rules.Options) {
	if o["stalemate"] == "draw" || o["stalemate"] == "fewer" {
		t.Stuck = func(p search.Position) bool { return p.(*bitboard.Position).CountMoves() == 0 }
	}
}

var _ search.Eval = (*Eval)(nil)
