package party

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Traits returns the traits of the game with these values for the search.
func Traits(v *Values) search.Traits {
	return search.Traits{
		PawnUnit: 100,
		Values:   v.Man[:],
		Best:     chesslike.Queen,
		// With king and pawns alone zugzwang is common.
		Null: func(p search.Pos) bool {
			men := p.Men(p.Turn())
			for _, c := range men {
				if k := p.At(c).Kind; k != chesslike.King && k != chesslike.Pawn {
					return true
				}
			}
			return false
		},
		// Of the last two of four seats, by 1,500 positions with scores within 600, of 37 self-play games at about 700
		// nodes a move.
		WinScale:   180,
		DrawWidth:  350,
		TasteScale: 250, // as the levels were measured
		TasteWidth: 30,
		PartyScale: v.Scale,
		PartyWidth: v.Width,
	}
}
