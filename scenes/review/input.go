package review

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// An attempt is a move that the user tries at a key moment.
type attempt struct {
	triedMove     rules.Move
	position      rules.Position // where a move may be tried
	legal         []rules.Move
	typed         gameui.TypedMove
	verdictFailed bool             // the engine could not judge the last tried move
	drop          *boardview.Slide // where the last piece was dropped
}

// handleIntent handles a gesture on the board.
func (r *Scene) handleIntent(in boardview.Intent) {
	if in.Kind != boardview.IntentNone && r.view.CanMove && r.mode == answerHidden && r.browser == nil && (r.view.HasGesture() || in.Kind == boardview.IntentPlay) {
		r.beginAttempt()
	}
	switch in.Kind {
	case boardview.IntentPlay:
		r.drop = nil
		if in.IsDragged {
			r.drop = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		r.tryMove(in.Move)
	case boardview.IntentReject:
		reason := rules.IllegalReason{Code: rules.NotItsMove}
		p := r.playedGame().Position(r.ply)
		if e, ok := p.(rules.IllegalMoveExplainer); ok {
			if w := e.ExplainIllegal(in.Attempt); w.Code != "" {
				reason = w
			}
		}
		boardview.ShowIllegal(r.view, in, reason, r.Timing())
		why, _ := gameui.ExplainIllegalMove(r.Words, r.playedGame().Info, p, in.Attempt, reason)
		r.ShowWarning(why)
	case boardview.IntentCancel:
		boardview.AnimateReturn(r.view, in, r.Timing())
	case boardview.IntentPickUp, boardview.IntentAsk, boardview.IntentNone, boardview.IntentEmptyCell, boardview.IntentOpponentPiece:
	}
}

// tryMove plays a move instead of the game's and requests a verdict.
func (r *Scene) tryMove(m rules.Move) {
	r.triedMove, r.mode = m, attempted
	r.review.JudgeMove(r.ply, m)
	r.updateState()
	r.showPosition()
}

// handleTypedMove plays a typed move.
func (r *Scene) handleTypedMove(f *ui.Frame) {
	r.typed.SetLegalMoves(r.ply, r.position, r.legal)
	if !r.typed.HandleKeys(f) {
		return
	}
	m, reason := r.typed.Read(r.position)
	if reason.Code != "" {
		r.ShowWarning(r.Words.IllegalMoveText(r.board, reason))
		return
	}
	r.drop = nil
	r.tryMove(m)
}

// handleKeys handles the keyboard before the board does.
func (r *Scene) handleKeys(f *ui.Frame) {
	isAttempting := r.view.CanMove && r.mode == attempting
	if isAttempting && len(r.view.Choices) == 0 {
		r.handleTypedMove(f)
	}
	isMovingCursor := isAttempting && f.ShowsFocusRing() // the board uses the arrow keys
	switch {
	case f.TakeKey(ui.KeyHome):
		r.goTo(0)
	case f.TakeKey(ui.KeyEnd):
		r.goTo(len(r.playedGame().Moves))
	case f.TakeKey(ui.KeyPageUp), !f.ShowsFocusRing() && f.TakeKey(ui.KeyUp):
		r.toggleMoment(r.openIndex - 1)
	case f.TakeKey(ui.KeyPageDown), !f.ShowsFocusRing() && f.TakeKey(ui.KeyDown):
		r.toggleMoment(r.openIndex + 1)
	case !isMovingCursor && f.TakeKey(ui.KeyLeft):
		r.step(false)
	case !isMovingCursor && f.TakeKey(ui.KeyRight):
		r.step(true)
	case r.canShowAttacks() && f.TakeKey(ui.KeyAttacks):
		r.ToggleSetting(scene.SettingAttacks)
	case r.canExplore() && f.TakeKey(ui.KeyExplorer):
		r.toggleExplorer()
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(r.view, f.In.Shift)
		r.rotated(r.view.RotationSteps)
	}
	if f.IsOver(r.placement.Layout.Bounds()) && !r.view.IsHolding {
		switch n := f.TakeWheelNotch(); {
		case n == 0:
		case r.browser != nil:
			r.stepLine(n < 0)
		default:
			r.goTo(r.ply - n)
		}
	}
	isBusy := r.view.IsHolding || len(r.view.Lifted) > 0 || r.view.DroppedOn != board.None
	if !isBusy && f.TakeKey(ui.KeyEsc) {
		if r.browser != nil {
			r.showPosition()
			return
		}
		if r.mode != answerHidden {
			r.setMode(answerHidden)
			return
		}
		r.leave()
	}
}

// leave returns to the board.
func (r *Scene) leave() {
	r.review.ClearVerdict()
	r.Nav.Back()
}

// canShowAttacks reports whether the game has attacked pieces to show.
func (r *Scene) canShowAttacks() bool {
	_, ok := r.startPos.(rules.PieceAttackers)
	return ok
}
