package hasami

import "github.com/ludarium/ludarium/ai/search"

// Traits is what the search must know about hasami shogi.
func Traits() search.Traits {
	return search.Traits{
		PawnUnit:  100,
		Values:    []int{0, 100},
		Null:      func(p search.Pos) bool { return len(p.Men(p.Turn())) > 2 },
		Contempt:  20,
		WinScale:  90,
		DrawWidth: 45,
	}
}

var _ search.Eval = (*Eval)(nil)
