package review

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// do does what a gesture on the board means.
func (r *Scene) do(in boardview.Intent) {
	switch in.Kind {
	case boardview.IntentPlay:
		r.hand = nil
		if in.IsDragged {
			r.hand = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		r.tries(in.Move)
	case boardview.IntentReject:
		why := rules.IllegalReason{Code: rules.NotItsMove}
		if e, ok := r.line().Position(r.ply).(rules.IllegalMoveExplainer); ok {
			if w := e.ExplainIllegal(in.Attempt); w.Code != "" {
				why = w
			}
		}
		boardview.ShowIllegal(r.view, in, why, r.Timing())
		r.ShowWarning(r.Words.IllegalMoveText(r.board, why))
	case boardview.IntentCancel:
		boardview.AnimateReturn(r.view, in, r.Timing())
	case boardview.IntentPickUp, boardview.IntentAsk, boardview.IntentNone:
	}
}

// tries makes a move in place of the one that was played, and asks how good it is.
func (r *Scene) tries(m rules.Move) {
	r.try, r.mode = m, tried
	r.review.JudgeMove(r.ply, m)
	r.follow()
	r.show()
}

// typing reads a move that is typed.
func (r *Scene) typing(f *ui.Frame) {
	r.typed.SetLegalMoves(r.ply, r.pos, r.legal)
	if !r.typed.HandleKeys(f) {
		return
	}
	m, why := r.typed.Read(r.pos)
	if why.Code != "" {
		r.ShowWarning(r.Words.IllegalMoveText(r.board, why))
		return
	}
	r.hand = nil
	r.tries(m)
}

// keys hears the keyboard before the board does.
func (r *Scene) keys(f *ui.Frame) {
	if r.view.CanMove && len(r.view.Choices) == 0 {
		r.typing(f)
	}
	walking := r.view.CanMove && f.ShowsFocusRing() // the board may want them
	switch {
	case f.TakeKey(ui.KeyHome):
		r.goTo(0)
	case f.TakeKey(ui.KeyEnd):
		r.goTo(len(r.line().Moves))
	case f.TakeKey(ui.KeyPageUp), !f.ShowsFocusRing() && f.TakeKey(ui.KeyUp):
		r.turnTo(r.open - 1)
	case f.TakeKey(ui.KeyPageDown), !f.ShowsFocusRing() && f.TakeKey(ui.KeyDown):
		r.turnTo(r.open + 1)
	case !walking && f.TakeKey(ui.KeyLeft):
		r.step(false)
	case !walking && f.TakeKey(ui.KeyRight):
		r.step(true)
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(r.view, f.In.Shift)
		r.rotated(r.view.RotationSteps)
	}
	if f.IsOver(r.place.Layout.Bounds()) && !r.view.IsHolding {
		switch n := f.TakeWheelNotch(); {
		case n == 0:
		case r.walk != nil:
			r.walkOn(n < 0)
		default:
			r.goTo(r.ply - n)
		}
	}
	busy := r.view.IsHolding || len(r.view.Lifted) > 0 || r.view.DroppedOn != board.None
	if !busy && f.TakeKey(ui.KeyEsc) {
		if r.walk != nil {
			r.show()
			return
		}
		if r.mode != hiding {
			r.enter(hiding)
			return
		}
		r.leave()
	}
}

// leave goes back to the board.
func (r *Scene) leave() {
	r.review.ClearVerdict()
	r.Nav.Back()
}
