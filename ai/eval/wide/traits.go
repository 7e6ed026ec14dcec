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

// calibrate replaces the probabilities of results. Levels keep the others, with which they were measured.
func calibrate(t *search.Traits, winScale, drawWidth int) {
	t.LevelWinScale, t.LevelDrawWidth = t.WinScale, t.DrawWidth
	t.WinScale, t.DrawWidth = winScale, drawWidth
}

// Capablanca80Traits returns the [Traits] of Capablanca chess on 80 squares. The probabilities follow 500 self-play games at
// 1,500 nodes a move with the network (train calibrate), and err by 1.9 % of a point.
func Capablanca80Traits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	calibrate(&t, 174, 99)
	return t
}

// Capablanca100Traits returns the [Traits] of Capablanca chess on 100 squares. The probabilities follow 500 self-play games at
// 1,500 nodes a move (train calibrate), and err by 1.4 % of a point.
func Capablanca100Traits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	calibrate(&t, 200, 150)
	return t
}

// HexagonalTraits returns the [Traits] of hexagonal chess. The probabilities follow 500 self-play games at 1,500 nodes a
// move (train calibrate), and err by 1.6 % of a point; by 1.2 % in 400 games with the network.
func HexagonalTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	calibrate(&t, 150, 120)
	return t
}

// ByzantineTraits returns the [Traits] of Byzantine chess, where pieces are weak, a side that cannot move has lost and most
// games are drawn. The probabilities follow 500 self-play games at 1,500 nodes a move (train calibrate), and err by 0.6 % of
// a point.
func ByzantineTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	calibrate(&t, 160, 600)
	t.PawnUnit = 80
	t.CanNullMove = func(p search.Position) bool { return countPieces(s, p) > 2 }
	return t
}

var _ search.Eval = (*Eval)(nil)
