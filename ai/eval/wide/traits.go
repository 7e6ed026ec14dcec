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
	pawn := s.Pawns[0].Kind
	return search.Traits{
		PawnUnit: 100,
		Values:   values,
		Best:     best,
		// With king and pawns alone, having to move is often what loses.
		Null: func(p search.Pos) bool {
			own := p.(*chesslike.Position)
			s := p.Turn()
			return len(own.Men(s)) > own.Count(s, pawn)+1
		},
		// On ten files one game of nine is drawn, say 36,000 positions of own games.
		WinScale:  200,
		DrawWidth: 45,
	}
}

var _ search.Eval = (*Eval)(nil)
