package board

import (
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleKeys hears the keyboard before the board does: moves that are typed, and the short ways to the actions.
func (t *Scene) handleKeys(f *ui.Frame) {
	if len(t.view.Choices) == 0 {
		t.handleTyping(f)
	}
	t.handleConfirmation(f)
	if t.handleShortcuts(f); !t.Nav.IsTop(t) {
		return
	}
	if !f.ShowsFocusRing() {
		t.handleArrowKeys(f)
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

// handleShortcuts hears the keys of what the menu and the row of actions have, too.
func (t *Scene) handleShortcuts(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyUndo):
		t.showError(t.match.Undo())
	case f.TakeKey(ui.KeyRedo):
		t.showError(t.match.Redo())
	case f.TakeKey(ui.KeySave):
		t.dialog.kind = saveDialog
	case f.TakeKey(ui.KeyCopy):
		t.copyPosition()
	case t.snap.CanEstimate && f.TakeKey(ui.KeyEstimate):
		t.toggleEstimate()
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(t.view, f.In.Shift)
	case f.TakeKey(ui.KeyNew):
		t.openNewGame()
	}
}

// handleArrowKeys steps through the moves with the arrow keys, as long as they do not go from widget to widget.
func (t *Scene) handleArrowKeys(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyHome):
		t.showError(t.match.GoToNode(0))
	case f.TakeKey(ui.KeyEnd):
		if n := len(t.snap.Line); n > 0 {
			t.showError(t.match.GoToNode(t.snap.Line[n-1].Node))
		}
	case f.TakeKey(ui.KeyLeft):
		t.step(false)
	case f.TakeKey(ui.KeyRight):
		t.step(true)
	}
}

// step looks at the move after the one on the board, or at the one before.
func (t *Scene) step(forward bool) {
	if t.browser != nil {
		t.stepLine(forward)
		return
	}
	at := -1
	for i, e := range t.snap.Line {
		if e.Node == t.snap.Node {
			at = i
		}
	}
	switch {
	case forward && at+1 < len(t.snap.Line):
		t.showError(t.match.GoToNode(t.snap.Line[at+1].Node))
	case !forward && at > 0:
		t.showError(t.match.GoToNode(t.snap.Line[at-1].Node))
	case !forward && at == 0:
		t.showError(t.match.GoToNode(0))
	}
}
