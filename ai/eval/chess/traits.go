package chess

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/chess"
)

// Traits returns the traits of chess for the search. The probabilities follow 500 self-play games each of chess and Chess960 at
// 1,500 nodes a move with the network (train calibrate): they err by 0.8 % of a point, as that command defines it.
func Traits() search.Traits {
	return search.Traits{
		PawnUnit:      100,
		Values:        []int{0, 0, 950, 500, 330, 320, 100},
		BestPromotion: chess.Queen,
		CanNullMove:   hasPieces,
		WinScale:      170, DrawWidth: 175,
		ScoreUnit:         175,
		PracticalWinScale: 115, PracticalDrawWidth: 150,
	}
}

// hasPieces reports whether the side to move has more than king and pawns: with those alone zugzwang is common.
func hasPieces(p search.Position) bool {
	for _, c := range p.PieceCells(p.Turn()) {
		if k := p.PieceAt(c).Kind; k != chess.King && k != chess.Pawn {
			return true
		}
	}
	return false
}

var _ search.Eval = (*Eval)(nil)
