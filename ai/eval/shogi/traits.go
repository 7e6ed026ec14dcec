package shogi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/shogi"
)

// Traits is what the search must know about shogi. Men that come back make passing harmless nearly always.
func Traits() search.Traits {
	values := make([]int, kinds)
	for k, n := range Standard().Man {
		values[k] = n
	}
	values[shogi.King] = 0
	return search.Traits{
		PawnUnit: 100,
		Values:   values,
		Null:     func(search.Pos) bool { return true },
		WinScale: 400, DrawWidth: 10,
		Proof: 10, ByChecks: true,
	}
}

var _ search.Eval = (*Eval)(nil)
