package player

import (
	"context"
	"errors"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// Why there is no threat to show.
var (
	errSeveral = errors.New("player: among more than two there is no threat to show: it would depend on who does what")
	errNoPass  = errors.New("player: in this game nobody can pass, so there is no threat to show")
	errInCheck = errors.New("player: in check there is no threat to show: the check must be answered first")
	errForced  = errors.New("player: there is no threat to show to who must capture")
)

// passable gives the position of t if its player may be thought to pass.
func (p *player) passable(t *task) (search.Pos, error) {
	pos, ok := t.pos.(search.Pos)
	traits := p.brain.traits
	switch {
	case t.seats > 2:
		return nil, errSeveral
	case !ok || traits.Null == nil && !traits.Burden:
		return nil, errNoPass
	case pos.InCheck():
		return nil, errInCheck
	case traits.Compelled != nil && traits.Compelled(pos):
		return nil, errForced
	}
	return pos, nil
}

// threat finds what the other side would do if the player to move passed.
func (p *player) threat(ctx context.Context, t *task) (ai.Info, error) {
	pos, err := p.passable(t)
	if err != nil {
		return ai.Info{}, err
	}
	pos.PlayNull()
	defer pos.Undo()
	if len(pos.Moves(nil)) == 0 {
		return ai.Info{}, nil // who cannot move threatens nothing
	}
	final, err := p.run(ctx, t, t.hurried(), nil)
	if err == nil && ctx.Err() == nil {
		final.Why = p.menace(ctx, t, pos, final)
	}
	return final, err
}

// turned is i from the other side.
func turned(i ai.Info) ai.Info {
	i.Score, i.Bound, i.WDL = -i.Score, -i.Bound, i.WDL.Turned()
	for n, v := range i.Votes {
		i.Votes[n].Score, i.Votes[n].WDL = -v.Score, v.WDL.Turned()
	}
	return i
}
