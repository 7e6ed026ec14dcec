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
	errSeveral = errors.New("player: among more than two there is no threat to show: it would depend on who does what")
	errNoPass  = errors.New("player: in this game nobody can pass, so there is no threat to show")
	errInCheck = errors.New("player: in check there is no threat to show: the check must be answered first")
	errForced  = errors.New("player: there is no threat to show to who must capture")
)

// playPass passes for the seat to move, where a pass makes sense. Undo takes it back.
func (p *player) skip(t *task) error {
	pos, ok := t.pos.(search.Pos)
	traits, pass := p.brain.traits, rules.PassOf(t.pos)
	switch {
	case t.seats > 2:
		return errSeveral
	case pass != rules.NoMove:
		t.pos.Play(pass)
		return nil
	case !ok || traits.Null == nil && !traits.Burden:
		return errNoPass
	case pos.InCheck():
		return errInCheck
	case traits.Compelled != nil && traits.Compelled(pos):
		return errForced
	}
	pos.PlayNull()
	return nil
}

// findThreat searches for what the opponent would play if the seat to move passed.
func (p *player) threat(ctx context.Context, t *task) (ai.Info, error) {
	if err := p.skip(t); err != nil {
		return ai.Info{}, err
	}
	defer t.pos.Undo()
	if len(t.pos.Moves(nil)) == 0 {
		return ai.Info{}, nil // a side without moves threatens nothing
	}
	final, err := p.run(ctx, t, t.hurried(), nil)
	if err == nil && ctx.Err() == nil {
		final.Why = p.menace(ctx, t, final)
	}
	return final, err
}

// reversed is i from the other side's point of view.
func turned(i ai.Info) ai.Info {
	i.Score, i.Bound, i.WDL = -i.Score, -i.Bound, i.WDL.Turned()
	for n, v := range i.Votes {
		i.Votes[n].Score, i.Votes[n].WDL = -v.Score, v.WDL.Turned()
	}
	return i
}
