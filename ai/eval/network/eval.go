package network

import (
	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
)

// maxEvaluation bounds what a network says, far from the scores of mates.
const maxEvaluation = 20000

// An Eval is a neural evaluation for the search. It is not safe for concurrent use.
type Eval struct {
	features  *FeatureSet
	evaluator *nn.Evaluator
	position  *nn.Position
	standard  search.Eval
}

// New makes the evaluation of a game with a network. The standard evaluation is used where the network has nothing to
// say: against a bare king, where the standard evaluation knows how to mate, and with more pieces than a network can add
// up, which nobody but the position editor makes.
func New(f *FeatureSet, n *nn.Network, standard search.Eval) *Eval {
	return &Eval{features: f, evaluator: nn.NewEvaluator(n), position: f.NewPosition(), standard: standard}
}

// Evaluate implements search.Eval.
func (e *Eval) Evaluate(p search.Position) int {
	e.features.Read(e.position, p)
	least, all := min(e.position.Count[0], e.position.Count[1]), e.position.Count[0]+e.position.Count[1]
	if (least <= 1 || all > nn.MaxPieces) && e.position.Hands[0] == nil {
		return e.standard.Evaluate(p)
	}
	return min(max(e.evaluator.Evaluate(e.position), -maxEvaluation), maxEvaluation)
}
