package network

import (
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
)

// maxEvaluation bounds what a network says, far from the scores of mates.
const maxEvaluation = 20000

// An Eval is a neural evaluation for the search. It is not safe for concurrent use.
type Eval struct {
	game      *Game
	evaluator *nn.Evaluator
	position  *nn.Position
	standard  search.Eval
}

// New makes the evaluation of a game with a network. Where a side has only one piece left, which is technique rather
// than judgement, the standard evaluation is used.
func New(g *Game, n *nn.Network, standard search.Eval) *Eval {
	return &Eval{game: g, evaluator: nn.NewEvaluator(n), position: g.NewPosition(), standard: standard}
}

// Evaluate implements search.Eval.
func (e *Eval) Evaluate(p search.Position) int {
	e.game.Read(e.position, p)
	if min(e.position.Count[0], e.position.Count[1]) <= 1 && e.position.Hands[0] == nil {
		return e.standard.Evaluate(p)
	}
	return min(max(e.evaluator.Evaluate(e.position), -maxEvaluation), maxEvaluation)
}
