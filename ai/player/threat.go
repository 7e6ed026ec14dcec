package player

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/explain"
)

// findThreat searches for what the opponent would play if the seat to move passed.
func (p *player) findThreat(ctx context.Context, t *job) (ai.Info, error) {
	if err := explain.PlayPass(t.Task, p.engine.traits); err != nil {
		return ai.Info{}, err
	}
	defer t.Position.Undo()
	if len(t.Position.Moves(nil)) == 0 {
		return ai.Info{}, nil // a side without moves threatens nothing
	}
	final, err := p.runSearch(ctx, t, t.hintLimits(), nil)
	if err == nil && ctx.Err() == nil {
		final.Reasons = p.explainer().Threat(ctx, t.Task, final)
	}
	return final, err
}

// reversed is i from the other side's point of view.
func reversed(i ai.Info) ai.Info {
	i.Score, i.Bound, i.WDL = -i.Score, -i.Bound, i.WDL.Reversed()
	for n, v := range i.Votes {
		i.Votes[n].Score, i.Votes[n].WDL = -v.Score, v.WDL.Reversed()
	}
	return i
}
