package player

import (
	"context"

	"github.com/ludarium/ludarium/ai"
)

// findHint searches for the best move and explains it.
func (p *player) hint(ctx context.Context, t *task) (ai.Info, error) {
	final, err := p.run(ctx, t, t.hurried(), nil)
	if err == nil && ctx.Err() == nil {
		final.Why = p.reasons(ctx, t, final)
	}
	return final, err
}

// hintLimits returns the limits of t less some time that is kept for finding reasons.
func (t *task) hurried() ai.Limits {
	lim := t.Limits
	if lim.Endless() {
		lim.MoveTime = hintTime
	}
	lim.MoveTime -= min(lim.MoveTime/4, reasonTime)
	return lim
}
