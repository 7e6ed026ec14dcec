package gameui

import (
	"errors"
	"maps"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/text"
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

// ForbiddingRule returns the chosen rule by which a move attempt is illegal, as "First pawn move: one or two squares"; "" if the
// usual rules forbid it too.
func ForbiddingRule(w *text.Words, snap *game.Snapshot, a rules.MoveAttempt) string {
	for _, option := range snap.Info.Options {
		value, chosen := snap.Options[option.Key]
		if !chosen || value == option.Default {
			continue
		}
		usual := maps.Clone(snap.Options)
		usual[option.Key] = option.Default
		p, err := snap.Game.Parse(snap.Position.String(), usual)
		if err != nil || !allows(p, a) {
			continue
		}
		if changed := w.ChangedRules(snap.Info, rules.Options{option.Key: value}); len(changed) == 1 {
			return changed[0]
		}
	}
	return ""
}

// allows reports whether a legal move slides a piece as in an attempt.
func allows(p rules.Position, a rules.MoveAttempt) bool {
	return slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool {
		return slices.ContainsFunc(p.Effects(m), func(e rules.Effect) bool {
			return e.Kind == rules.EffectSlide && e.From == a.From && e.To == a.To
		})
	})
}

// ShowError shows why an action on a board is not possible now; nil shows nothing.
func ShowError(c *scene.Context, b *board.Board, err error) {
	var actionErr game.ActionError
	var refused client.RefusedError
	reason, isIllegal := AsIllegalReason(err)
	switch {
	case err == nil:
	case errors.As(err, &actionErr):
		c.ShowWarning(c.Words.T("cannot." + string(actionErr)))
	case errors.As(err, &refused):
		c.ShowWarning(c.Words.RefusalText(string(refused)))
	case isIllegal:
		c.ShowWarning(c.Words.IllegalMoveText(b, reason))
	default:
		c.ShowWarning(c.Words.T("notice.not-done", "Why", c.DescribeError(err)))
	}
}
