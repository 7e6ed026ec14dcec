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
	countTime  = 3 * time.Second
	countNodes = 40_000
)

// An outcomeEstimator predicts how a game that is scored on the board will end.
type counter interface {
	// EstimateOutcome searches the given number of nodes and returns the dead stones of p, one cell of each group, and the
	// owner of every cell, see [rules.OwnershipEstimator]. It is an error if ctx ends.
	Outcome(ctx context.Context, p rules.Position, nodes int) (dead []rules.Cell, owner []int8, err error)
}

// engineNodes converts a number of alpha-beta nodes to nodes of the engine that take as long.
func (p *player) nodes(alphaBeta uint64) uint64 {
	return max(alphaBeta/uint64(max(p.brain.traits.Work, 1)), 1)
}

// engineLimits returns the limits of t in nodes of the engine.
func (p *player) limits(t *task) ai.Limits {
	lim := t.Limits
	if lim.Work > 0 {
		most := p.nodes(lim.Work)
		if lim.Nodes == 0 || most < lim.Nodes {
			lim.Nodes = most
		}
		lim.Work = 0
	}
	return lim
}

// estimateScoring returns the dead stones and the owner of every point in the position of t. Where the engine cannot
// tell, or not in time, the position's own estimate is used.
func (p *player) count(ctx context.Context, t *task) (i ai.Info) {
	sc, ok := t.pos.(rules.Scorer)
	if !ok {
		return ai.Info{Err: "this game does not end by counting"}
	}
	dead, owner, ok := p.outcome(ctx, t)
	if !ok {
		dead = sc.Estimate()
		if e, ok := t.pos.(rules.Estimator); ok {
			owner = e.Ownership()
		}
	}
	for _, c := range dead {
		i.Dead = append(i.Dead, t.pos.Board().Name(c))
	}
	i.Owner = owner
	return i
}

// estimateOutcome asks the engine for the dead stones and the owners.
func (p *player) outcome(ctx context.Context, t *task) (dead []rules.Cell, owner []int8, ok bool) {
	if p.prepare(t) != nil {
		return nil, nil, false
	}
	e, ok := p.brain.Engine.(counter)
	if !ok {
		return nil, nil, false
	}
	p.brain.Attend(search.Attention{})
	most := countTime
	if t.Limits.MoveTime > 0 {
		most = t.Limits.MoveTime
	}
	ctx, stop := context.WithTimeout(ctx, most)
	defer stop()
	dead, owner, err := e.Outcome(ctx, t.pos, int(p.nodes(countNodes)))
	return dead, owner, err == nil
}
