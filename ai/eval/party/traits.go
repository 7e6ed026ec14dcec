package party

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/chess"
)

// Traits returns the traits of the game with these values for the search.
func Traits(v *Values) search.Traits {
	return search.Traits{
		PawnUnit:      100,
		Values:        v.Material[:],
		BestPromotion: chess.Queen,
		// With king and pawns alone zugzwang is common.
		CanNullMove: func(p search.Position) bool {
			pieces := p.PieceCells(p.Turn())
			for _, c := range pieces {
				if k := p.PieceAt(c).Kind; k != chess.King && k != chess.Pawn {
					return true
				}
			}
			return false
		},
		// Of the last two of four seats, by 1,500 positions with scores within 600, of 37 self-play games at about 700
		// nodes a move.
		WinScale:           180,
		DrawWidth:          350,
		PracticalWinScale:  250, // as the levels were measured
		PracticalDrawWidth: 30,
		MultiWinScale:      v.WinScale,
		MultiDrawWidth:     v.DrawWidth,
	}
}
