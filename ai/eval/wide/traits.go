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

// ByzantineTraits are the [Traits] of Byzantine chess, where men are small and whoever cannot move has lost.
func ByzantineTraits(s *chesslike.Spec) search.Traits {
	t := Traits(s)
	t.PawnUnit = 80
	t.Null = func(p search.Pos) bool { return officers(s, p) > 2 }
	return t
}

var _ search.Eval = (*Eval)(nil)
