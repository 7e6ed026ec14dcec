package player

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// How long it may take to see what is dead if nobody says, and by how many nodes of alpha-beta.
const (
	countTime  = 3 * time.Second
	countNodes = 40_000
)

// A counter is an engine that knows how games end that are counted.
type counter interface {
	// Outcome says which men of p are dead, one cell a group, and by cell who will own it, see [rules.Estimator], by so many
	// nodes. It is an error if ctx ends.
	Outcome(ctx context.Context, p rules.Position, nodes int) (dead []rules.Cell, owner []int8, err error)
}

// nodes is how many nodes of the engine take as long as so many of alpha-beta.
func (p *player) nodes(alphaBeta uint64) uint64 {
	return max(alphaBeta/uint64(max(p.brain.traits.Work, 1)), 1)
}

// limits are those of t, in nodes of the engine.
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

// count says what is dead in the position of t, and who will own what. Where the engine does not know, or not in time, the
// position says what it knows itself.
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

// outcome is what the engine knows.
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
