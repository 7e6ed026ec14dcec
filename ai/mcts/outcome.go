package mcts

import (
	"context"
	"fmt"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// Outcome returns the dead stones of p, one cell per chain, and the ownership of all cells in per cent as
// [goban.Position.Ownership] does. Half of the playouts start with each side to move, as at the end of a game the turn
// does not matter. Earlier passes and searches have no influence.
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
		if err := e.play(ctx, playouts/2); err != nil {
			return nil, nil, err
		}
		for c := range sums {
			sums[c] += int(e.workers[0].owner[c])
		}
		played += int(e.workers[0].done)
	}
	e.grown = false
	owner = make([]int8, len(sums))
	for c, sum := range sums {
		owner[c] = int8(100 * sum / max(played, 1))
	}
	return pos.Dead(owner), owner, nil
}

// Prospect returns the ownership of all cells in per cent as [goban.Position.Ownership] does, by playouts below the
// best replies of the side to move; the first half of the playouts only finds these replies. Earlier passes and
// searches have no influence: one pass ends nothing.
func (e *Engine) Prospect(ctx context.Context, p rules.Position, playouts int) (owner []int8, err error) {
	pos, ok := p.(*goban.Position)
	if !ok {
		return nil, fmt.Errorf("mcts: %T cannot be searched", p)
	}
	e.begin(pos, pos.Moves(nil), false)
	e.passes, e.grown = 0, false
	e.staff(1)
	if err := e.play(ctx, playouts/2); err != nil {
		return nil, err
	}
	w := e.workers[0]
	clear(w.owner[:])
	w.done = 0
	if err := e.play(ctx, playouts-playouts/2); err != nil {
		return nil, err
	}
	owner = make([]int8, len(pos.Board().Cells))
	for c := range owner {
		owner[c] = int8(math.Round(100 * float64(w.owner[c]) / float64(max(w.done, 1))))
	}
	return owner, nil
}

// runPlayouts runs playouts on the first worker.
func (e *Engine) play(ctx context.Context, playouts int) error {
	for n := range playouts {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		e.workers[0].simulate()
		if n%round == round-1 {
			e.yield()
		}
	}
	return nil
}
