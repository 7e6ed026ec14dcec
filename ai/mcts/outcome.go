package mcts

import (
	"context"
	"fmt"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Outcome says which stones of p are dead, one cell a chain, and by cell who will own it, in per cent as [goban.Position.Ownership]
// does, by so many playouts: half of them below a move of either side, as at the end of a game it does not matter whose turn it is.
// What p says of passes before it does not count. The answer is the same whatever was searched before.
func (e *Engine) Outcome(ctx context.Context, p rules.Position, playouts int) (dead []rules.Cell, owner []int8, err error) {
	pos, ok := p.(*goban.Position)
	if !ok {
		return nil, nil, fmt.Errorf("mcts: %T cannot be searched", p)
	}
	sums := make([]int, len(pos.Board().Cells))
	played := 0
	for _, side := range []colour{black, white} {
		e.begin(pos, nil, false)
		e.turn, e.passes, e.only = side, 0, append(e.only[:0], e.start.room[:e.start.free]...)
		e.staff(1)
		w := e.workers[0]
		for range playouts / 2 {
			if ctx.Err() != nil {
				return nil, nil, ctx.Err()
			}
			w.simulate()
			if w.done%round == 0 {
				e.yield()
			}
		}
		for c := range sums {
			sums[c] += int(w.owner[c])
		}
		played += int(w.done)
	}
	e.grown = false
	owner = make([]int8, len(sums))
	for c, sum := range sums {
		owner[c] = int8(100 * sum / max(played, 1))
	}
	return pos.Dead(owner), owner, nil
}
