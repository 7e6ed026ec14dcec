package player

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/explain"
)

// findHint searches for the best move and explains it.
func (p *player) findHint(ctx context.Context, t *job) (ai.Info, error) {
	final, err := p.runSearch(ctx, t, t.hintLimits(), nil)
	if err == nil && ctx.Err() == nil {
		final.Reasons = p.explainer().Move(ctx, t.Task, final)
	}
	return final, err
}

// explainer returns what finds the reasons for moves of the running request.
func (p *player) explainer() explain.Explainer {
	return explain.Explainer{Engine: p.engine.Engine, Traits: p.engine.traits, Timeout: p.reasonTimeout}
}

// hintLimits returns the limits of t less some time that is kept for finding reasons.
func (t *job) hintLimits() ai.Limits {
	lim := t.Limits
	if lim.IsInfinite() {
		lim.MoveTime = defaultHintTime
	}
	lim.MoveTime -= min(lim.MoveTime/4, reservedReasonTime)
	return lim
}
