package stage

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// do does what a gesture on the board means.
func (r *reviewScene) do(in boardview.Intent) {
	switch in.Kind {
	case boardview.Playing:
		r.hand = nil
		if in.InAir {
			r.hand = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		r.tries(in.Move)
	case boardview.Refusing:
		why := rules.Refusal{Code: rules.NotItsMove}
		if e, ok := r.line().Position(r.ply).(rules.Explainer); ok {
			if w := e.Why(in.Attempt); w.Code != "" {
				why = w
			}
		}
		boardview.Refuse(r.view, in, why, r.pace())
		r.warn(r.words.Refusal(r.board, why))
	case boardview.Canceling:
		boardview.Return(r.view, in, r.pace())
	case boardview.Picking, boardview.Asking, boardview.Nothing:
	}
}

// tries makes a move in place of the one that was played, and asks how good it is.
func (r *reviewScene) tries(m rules.Move) {
	r.try, r.mode = m, tried
	r.review.Judge(r.ply, m)
	r.follow()
	r.show()
}

// typing reads a move that is typed.
func (r *reviewScene) typing(f *ui.Frame) {
	r.typed.know(r.ply, r.pos, r.legal)
	if !r.typed.hear(f) {
		return
	}
	m, why := r.typed.read(r.pos)
	if why.Code != "" {
		r.warn(r.words.Refusal(r.board, why))
		return
	}
	r.hand = nil
	r.tries(m)
}

// keys hears the keyboard before the board does.
func (r *reviewScene) keys(f *ui.Frame) {
	if r.view.Movable && len(r.view.Choosing) == 0 {
		r.typing(f)
	}
	walking := r.view.Movable && f.Keyed() // the board may want them
	switch {
	case f.Take(ui.KeyHome):
		r.goTo(0)
	case f.Take(ui.KeyEnd):
		r.goTo(len(r.line().Moves))
	case f.Take(ui.KeyPageUp), !f.Keyed() && f.Take(ui.KeyUp):
		r.turnTo(r.open - 1)
	case f.Take(ui.KeyPageDown), !f.Keyed() && f.Take(ui.KeyDown):
		r.turnTo(r.open + 1)
	case !walking && f.Take(ui.KeyLeft):
		r.step(false)
	case !walking && f.Take(ui.KeyRight):
		r.step(true)
	case f.Take(ui.KeyFlip):
		turnBoard(r.view, f.In.Shift)
		r.table.view.Turned = r.view.Turned
	}
	if f.Over(r.place.Layout.Bounds()) && !r.view.Holding {
		switch n := f.Notch(); {
		case n == 0:
		case r.walk != nil:
			r.walkOn(n < 0)
		default:
			r.goTo(r.ply - n)
		}
	}
	busy := r.view.Holding || len(r.view.Lifted) > 0 || r.view.Dropped != board.None
	if !busy && f.Take(ui.KeyEsc) {
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
func (r *reviewScene) leave() {
	r.review.Forget()
	r.back()
}
