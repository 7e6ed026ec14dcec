package wide

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Traits is what the search must know about the game of s.
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
		PawnUnit: 100,
		Values:   values,
		Best:     best,
		// With king and pawns alone, having to move is often what loses.
		Null: func(p search.Pos) bool { return officers(s, p) > 0 },
		// On ten files one game of nine is drawn, say 36,000 positions of own games.
		WinScale:  200,
		DrawWidth: 45,
	}
}

// officers is how many men of the side to move are neither pawns nor kings.
func officers(s *chesslike.Spec, p search.Pos) int {
	own, seat := p.(*chesslike.Position), p.Turn()
	n := len(own.Men(seat)) - 1
	for i := range s.Pawns {
		if pawn := &s.Pawns[i]; pawn.Seat == seat {
			n -= own.Count(seat, pawn.Kind)
		}
	}
	return n
}

// HexagonalTraits are the [Traits] of hexagonal chess. The shares follow 10,000 positions, judged within 600, of 120 own games
// at about 1,000 nodes a move: of those judged even 40 % were drawn, and whoever was 200 ahead won 70 % and drew 17 %. Levels
// feel as they do on ten files, as they were measured that way.
func HexagonalTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	t.TasteScale, t.TasteWidth = t.WinScale, t.DrawWidth
	t.WinScale, t.DrawWidth = 160, 100
	return t
}

// ByzantineTraits are the [Traits] of Byzantine chess, where men are small and whoever cannot move has lost. The shares follow
// 67,000 positions, judged within 600, of 175 own games at about 1,500 nodes a move: of those judged even 80 % were drawn, and
// whoever was 400 ahead won 63 % and drew nearly all the others. Levels feel as they do on ten files, as they were measured
// that way.
func ByzantineTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	t.TasteScale, t.TasteWidth = t.WinScale, t.DrawWidth
	t.WinScale, t.DrawWidth = 160, 400
	t.PawnUnit = 80
	t.Null = func(p search.Pos) bool { return officers(s, p) > 2 }
	return t
}

var _ search.Eval = (*Eval)(nil)
