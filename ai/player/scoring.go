package player

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// The default time and effort, in alpha-beta nodes, of marking the dead stones.
const (
	scoringTime  = 3 * time.Second
	scoringNodes = 40_000
)

// An outcomeEstimator predicts how a game that is scored on the board will end.
type outcomeEstimator interface {
	// EstimateOutcome searches the given number of nodes and returns the dead stones of p, one cell of each group, and the
	// owner of every cell, see [rules.OwnershipEstimator]. It is an error if ctx ends.
	EstimateOutcome(ctx context.Context, p rules.Position, nodes int) (dead []rules.Cell, owner []int8, err error)
}

// engineLimits returns the limits of t in nodes of the engine.
func (p *player) engineLimits(t *job) ai.Limits {
	lim := t.Limits
	if lim.AlphaBetaNodes > 0 {
		maxNodes := p.engine.traits.EngineNodes(lim.AlphaBetaNodes)
		if lim.Nodes == 0 || maxNodes < lim.Nodes {
			lim.Nodes = maxNodes
		}
		lim.AlphaBetaNodes = 0
	}
	return lim
}

// estimateScoring returns the dead stones and the owner of every point in the position of t. Where the engine cannot
// tell, or not in time, the position's own estimate is used.
func (p *player) estimateScoring(ctx context.Context, t *job) (i ai.Info) {
	scorer, ok := t.Position.(rules.DeadStoneScoring)
	if !ok {
		return ai.Info{Err: "this game does not end by counting"}
	}
	dead, owner, ok := p.estimateOutcome(ctx, t)
	if !ok {
		dead = scorer.EstimateDead()
		if estimator, ok := t.Position.(rules.OwnershipEstimator); ok {
			owner = estimator.Ownership()
		}
	}
	for _, c := range dead {
		i.Dead = append(i.Dead, t.Position.Board().Name(c))
	}
	i.Owner = owner
	return i
}

// estimateOutcome asks the engine for the dead stones and the owners.
func (p *player) estimateOutcome(ctx context.Context, t *job) (dead []rules.Cell, owner []int8, ok bool) {
	if p.prepareEngine(t) != nil {
		return nil, nil, false
	}
	estimator, ok := p.engine.Engine.(outcomeEstimator)
	if !ok {
		return nil, nil, false
	}
	p.engine.SetBlunders(search.Blunders{})
	timeout := scoringTime
	if t.Limits.MoveTime > 0 {
		timeout = t.Limits.MoveTime
	}
	ctx, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	dead, owner, err := estimator.EstimateOutcome(ctx, t.Position, int(p.engine.traits.EngineNodes(scoringNodes)))
	return dead, owner, err == nil
}
