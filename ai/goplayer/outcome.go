package goplayer

import (
	"context"
	"fmt"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// EstimateOutcome returns the dead stones of p, one cell per chain, and the ownership of all cells in per cent as
// [goban.Position.Ownership] does. Half of the playouts start with each side to move, as at the end of a game the turn
// does not matter. Earlier passes and searches have no influence.
func (e *Engine) EstimateOutcome(ctx context.Context, p rules.Position, playouts int) (dead []rules.Cell, owner []int8, err error) {
	position, ok := p.(*goban.Position)
	if !ok {
		return nil, nil, fmt.Errorf("goplayer: %T cannot be searched", p)
	}
	totals := make([]int, len(position.Board().Cells))
	played := 0
	for _, side := range []colour{black, white} {
		e.setRoot(position, nil, false)
		e.turn, e.passes, e.rootMoves = side, 0, append(e.rootMoves[:0], e.board.emptyPoints[:e.board.emptyCount]...)
		e.prepareWorkers(1)
		if err := e.runPlayouts(ctx, playouts/2); err != nil {
			return nil, nil, err
		}
		for c := range totals {
			totals[c] += int(e.workers[0].ownership[c])
		}
		played += int(e.workers[0].playouts)
	}
	e.isTreeReusable = false
	owner = make([]int8, len(totals))
	for c, sum := range totals {
		owner[c] = int8(100 * sum / max(played, 1))
	}
	return position.DeadStones(owner), owner, nil
}

// EstimateOwnership returns the ownership of all cells in per cent as [goban.Position.Ownership] does, by playouts below the
// best replies of the side to move; the first half of the playouts only finds these replies. Earlier passes and
// searches have no influence: one pass ends nothing.
func (e *Engine) EstimateOwnership(ctx context.Context, p rules.Position, playouts int) (owner []int8, err error) {
	position, ok := p.(*goban.Position)
	if !ok {
		return nil, fmt.Errorf("goplayer: %T cannot be searched", p)
	}
	e.setRoot(position, position.Moves(nil), false)
	e.passes, e.isTreeReusable = 0, false
	e.prepareWorkers(1)
	if err := e.runPlayouts(ctx, playouts/2); err != nil {
		return nil, err
	}
	w := e.workers[0]
	clear(w.ownership[:])
	w.playouts = 0
	if err := e.runPlayouts(ctx, playouts-playouts/2); err != nil {
		return nil, err
	}
	owner = make([]int8, len(position.Board().Cells))
	for c := range owner {
		owner[c] = int8(math.Round(100 * float64(w.ownership[c]) / float64(max(w.playouts, 1))))
	}
	return owner, nil
}

// runPlayouts runs playouts on the first worker.
func (e *Engine) runPlayouts(ctx context.Context, playouts int) error {
	for n := range playouts {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		e.workers[0].runPlayout()
		if n%playoutsPerCheck == playoutsPerCheck-1 {
			e.yield()
		}
	}
	return nil
}
