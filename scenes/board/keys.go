package board

import (
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// keys hears the keyboard before the board does: moves that are typed, and the short ways to the actions.
func (t *Scene) keys(f *ui.Frame) {
	if len(t.view.Choices) == 0 {
		t.typing(f)
	}
	t.confirming(f)
	if t.shortcuts(f); !t.Nav.IsTop(t) {
		return
	}
	if !f.ShowsFocusRing() {
		t.browse(f)
	}
	if f.IsOver(t.place.Layout.Bounds()) && !t.view.IsHolding {
		if n := f.TakeWheelNotch(); n != 0 {
			t.step(n < 0)
		}
	}
	busy := t.view.IsHolding || len(t.view.Lifted) > 0 || t.view.DroppedOn != board.None || t.view.MovePreview.IsShown
	if busy || !f.TakeKey(ui.KeyEsc) {
		return
	}
	switch {
	case t.snap.Hint != nil, t.snap.AwaitingAdvice, t.snap.Threat != nil, t.snap.Estimate != nil:
		t.match.ClearAdvice()
	case len(t.view.Annotations) > 0:
		t.view.Annotations = nil
	default:
		t.Leave()
	}
}

// shortcuts hears the keys of what the menu and the row of actions have, too.
func (t *Scene) shortcuts(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyUndo):
		t.try(t.match.Undo())
	case f.TakeKey(ui.KeyRedo):
		t.try(t.match.Redo())
	case f.TakeKey(ui.KeySave):
		t.dialog.kind = saveDialog
	case f.TakeKey(ui.KeyCopy):
		t.copyPosition()
	case t.snap.CanEstimate && f.TakeKey(ui.KeyEstimate):
		t.estimate()
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(t.view, f.In.Shift)
	case f.TakeKey(ui.KeyNew):
		t.again()
	}
}

// browse steps through the moves with the arrow keys, as long as they do not go from widget to widget.
func (t *Scene) browse(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyHome):
		t.try(t.match.GoToNode(0))
	case f.TakeKey(ui.KeyEnd):
		if n := len(t.snap.Line); n > 0 {
			t.try(t.match.GoToNode(t.snap.Line[n-1].Node))
		}
	case f.TakeKey(ui.KeyLeft):
		t.step(false)
	case f.TakeKey(ui.KeyRight):
		t.step(true)
	}
}

// step looks at the move after the one on the board, or at the one before.
func (t *Scene) step(on bool) {
	if t.browser != nil {
		t.walkOn(on)
		return
	}
	at := -1
	for i, e := range t.snap.Line {
		if e.Node == t.snap.Node {
			at = i
		}
	}
	switch {
	case on && at+1 < len(t.snap.Line):
		t.try(t.match.GoToNode(t.snap.Line[at+1].Node))
	case !on && at > 0:
		t.try(t.match.GoToNode(t.snap.Line[at-1].Node))
	case !on && at == 0:
		t.try(t.match.GoToNode(0))
	}
}
