package player

import (
	"context"

	"github.com/ludarium/ludarium/ai"
)

// findHint searches for the best move and explains it.
func (p *player) findHint(ctx context.Context, t *task) (ai.Info, error) {
	final, err := p.runSearch(ctx, t, t.hintLimits(), nil)
	if err == nil && ctx.Err() == nil {
		final.Reasons = p.explainMove(ctx, t, final)
	}
	return final, err
}

// hintLimits returns the limits of t less some time that is kept for finding reasons.
func (t *task) hintLimits() ai.Limits {
	lim := t.Limits
	if lim.IsInfinite() {
		lim.MoveTime = defaultHintTime
	}
	lim.MoveTime -= min(lim.MoveTime/4, reservedReasonTime)
	return lim
}
