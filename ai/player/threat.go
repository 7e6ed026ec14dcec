package player

import (
	"context"
	"errors"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// Reasons why there is no threat to show.
var (
	errMulti       = errors.New("player: among more than two there is no threat to show: it would depend on who does what")
	errNoPass      = errors.New("player: in this game nobody can pass, so there is no threat to show")
	errInCheck     = errors.New("player: in check there is no threat to show: the check must be answered first")
	errMustCapture = errors.New("player: there is no threat to show to who must capture")
)

// playPass passes for the seat to move, where a pass makes sense. Undo takes it back.
func (p *player) playPass(t *task) error {
	pos, ok := t.pos.(search.Pos)
	traits, pass := p.engine.traits, rules.PassMove(t.pos)
	switch {
	case t.seats > 2:
		return errMulti
	case pass != rules.NoMove:
		t.pos.Play(pass)
		return nil
	case !ok || traits.CanNullMove == nil && !traits.PiecesAreBurden:
		return errNoPass
	case pos.InCheck():
		return errInCheck
	case traits.MustCapture != nil && traits.MustCapture(pos):
		return errMustCapture
	}
	pos.PlayNull()
	return nil
}

// findThreat searches for what the opponent would play if the seat to move passed.
func (p *player) findThreat(ctx context.Context, t *task) (ai.Info, error) {
	if err := p.playPass(t); err != nil {
		return ai.Info{}, err
	}
	defer t.pos.Undo()
	if len(t.pos.Moves(nil)) == 0 {
		return ai.Info{}, nil // a side without moves threatens nothing
	}
	final, err := p.runSearch(ctx, t, t.hintLimits(), nil)
	if err == nil && ctx.Err() == nil {
		final.Reasons = p.explainThreat(ctx, t, final)
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
