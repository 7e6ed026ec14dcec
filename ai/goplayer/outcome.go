package goplayer

import (
	"context"
	"fmt"
	"math"

	"github.com/ludarium/ludarium/ai/mcts"
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
		root := e.newRoot(position)
		e.game.turn, e.game.passes = side, 0
		root.Side, root.Reproducible = mcts.Side(side), true
		for _, at := range e.game.board.emptyPoints[:e.game.board.emptyCount] {
			root.Moves = append(root.Moves, mcts.Move(at))
		}
		e.search.SetRoot(root)
		if err := e.search.RunPlayouts(ctx, playouts/2); err != nil {
			return nil, nil, err
		}
		s := e.game.simulators[0]
		for c := range totals {
			totals[c] += int(s.ownership[c])
		}
		played += int(s.playouts)
	}
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
	e.setRoot(position, position.Moves(nil), true)
	e.game.passes = 0
	if err := e.search.RunPlayouts(ctx, playouts/2); err != nil {
		return nil, err
	}
	s := e.game.simulators[0]
	s.clearOwnership()
	if err := e.search.RunPlayouts(ctx, playouts-playouts/2); err != nil {
		return nil, err
	}
	owner = make([]int8, len(position.Board().Cells))
	for c := range owner {
		owner[c] = int8(math.Round(100 * float64(s.ownership[c]) / float64(max(s.playouts, 1))))
	}
	return owner, nil
}
