package gameui

import (
	"errors"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/scene"
)

// AsIllegalReason returns the illegal reason in an error's chain, if there is one.
func AsIllegalReason(err error) (rules.IllegalReason, bool) {
	var reason rules.IllegalReason
	ok := errors.As(err, &reason)
	return reason, ok
}

// ShowError shows why an action on a board is not possible now; nil shows nothing.
func ShowError(c *scene.Context, b *board.Board, err error) {
	var actionErr game.ActionError
	reason, isIllegal := AsIllegalReason(err)
	switch {
	case err == nil:
	case errors.As(err, &actionErr):
		c.ShowWarning(c.Words.T("cannot." + string(actionErr)))
	case isIllegal:
		c.ShowWarning(c.Words.IllegalMoveText(b, reason))
	default:
		c.ShowWarning(c.Words.T("notice.not-done", "Why", c.DescribeError(err)))
	}
}
