package wide

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Traits returns the traits of the game of s for the search.
func Traits(s *chesslike.Spec) search.Traits {
	values := []int{0}
	best := rules.Kind(0)
	for i, k := range s.Kinds {
		kind := rules.Kind(i + 1)
		if kind == s.Royal {
			values = append(values, 0)
			continue
		}
		values = append(values, k.Value)
		if best == 0 || k.Value > values[best] {
			best = kind
		}
	}
	if s.Promotions == nil {
		best = 0
	}
	return search.Traits{
		PawnUnit:      100,
		Values:        values,
		BestPromotion: best,
		// With king and pawns alone zugzwang is common.
		CanNullMove: func(p search.Position) bool { return countPieces(s, p) > 0 },
		WinScale:    200,
		DrawWidth:   45,
	}
}

// countPieces returns how many pieces other than pawns and kings the side to move has.
func countPieces(s *chesslike.Spec, p search.Position) int {
	own, seat := p.(*chesslike.Position), p.Turn()
	n := len(own.PieceCells(seat)) - 1
	for i := range s.Pawns {
		if pawn := &s.Pawns[i]; pawn.Seat == seat {
			n -= own.Count(seat, pawn.Kind)
		}
	}
	return n
}

// ByzantineTraits returns the [Traits] of Byzantine chess, where pieces are weak and a side that cannot move has lost.
func ByzantineTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	t.PawnUnit = 80
	t.CanNullMove = func(p search.Position) bool { return countPieces(s, p) > 2 }
	return t
}

var _ search.Eval = (*Eval)(nil)
