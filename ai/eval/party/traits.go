package party

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Traits is what the search must know about the game with these numbers.
func Traits(v *Values) search.Traits {
	return search.Traits{
		PawnUnit: 100,
		Values:   v.Man[:],
		Best:     chesslike.Queen,
		// With king and pawns alone, having to move is often what loses.
		Null: func(p search.Pos) bool {
			men := p.Men(p.Turn())
			for _, c := range men {
				if k := p.At(c).Kind; k != chesslike.King && k != chesslike.Pawn {
					return true
				}
			}
			return false
		},
		WinScale:  250,
		DrawWidth: 30,
	}
}
