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
		// On ten files one game of nine is drawn, by 36,000 positions of self-play games.
		WinScale:  200,
		DrawWidth: 45,
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

// HexagonalTraits returns the [Traits] of hexagonal chess. The probabilities follow 10,000 positions with scores within
// 600, of 120 self-play games at about 1,000 nodes a move: of even positions 40 % were drawn, and a side that was 200
// ahead won 70 % and drew 17 %. Levels use the values for ten files, with which they were measured.
func HexagonalTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	t.LevelWinScale, t.LevelDrawWidth = t.WinScale, t.DrawWidth
	t.WinScale, t.DrawWidth = 160, 100
	return t
}

// ByzantineTraits returns the [Traits] of Byzantine chess, where pieces are weak and a side that cannot move has lost.
// The probabilities follow 67,000 positions with scores within 600, of 175 self-play games at about 1,500 nodes a move:
// of even positions 80 % were drawn, and a side that was 400 ahead won 63 % and drew nearly all the others. Levels use
// the values for ten files, with which they were measured.
func ByzantineTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	t.LevelWinScale, t.LevelDrawWidth = t.WinScale, t.DrawWidth
	t.WinScale, t.DrawWidth = 160, 400
	t.PawnUnit = 80
	t.CanNullMove = func(p search.Position) bool { return countPieces(s, p) > 2 }
	return t
}

var _ search.Eval = (*Eval)(nil)
