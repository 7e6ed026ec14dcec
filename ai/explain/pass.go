package explain

import (
	"errors"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// Reasons why there is no threat to show.
var (
	ErrMultiplayer = errors.New("among more than two there is no threat to show: it would depend on who does what")
	ErrNoPass      = errors.New("in this game nobody can pass, so there is no threat to show")
	ErrInCheck     = errors.New("in check there is no threat to show: the check must be answered first")
	ErrMustCapture = errors.New("there is no threat to show to who must capture")
)

// PlayPass passes for the seat to move, where a pass makes sense, to see what the opponent would play. Undo takes it back.
func PlayPass(t *task.Task, traits search.Traits) error {
	pos, ok := t.Position.(search.Position)
	pass := rules.PassMove(t.Position)
	switch {
	case t.Seats > 2:
		return ErrMultiplayer
	case pass != rules.NoMove:
		t.Position.Play(pass)
		return nil
	case !ok || traits.CanNullMove == nil && !traits.PiecesAreBurden:
		return ErrNoPass
	case pos.InCheck():
		return ErrInCheck
	case traits.MustCapture != nil && traits.MustCapture(pos):
		return ErrMustCapture
	}
	pos.PlayNull()
	return nil
}
