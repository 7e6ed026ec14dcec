package stage

import (
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// keys hears the keyboard before the board does: moves that are typed, and the short ways to the actions.
func (t *table) keys(f *ui.Frame) {
	if len(t.view.Choosing) == 0 {
		t.typing(f)
	}
	t.confirming(f)
	switch {
	case f.Take(ui.KeyUndo):
		t.try(t.match.Undo())
	case f.Take(ui.KeyRedo):
		t.try(t.match.Redo())
	case f.Take(ui.KeySave):
		t.sheet = saveSheet
	case f.Take(ui.KeyCopy):
		t.copyPosition()
	case t.snap.CanGuess && f.Take(ui.KeyGuess):
		t.estimate()
	case f.Take(ui.KeyFlip):
		turnBoard(t.view, f.In.Shift)
	case f.Take(ui.KeyNew):
		t.again()
		return
	}
	if !f.Keyed() {
		t.browse(f)
	}
	if f.Over(t.place.Layout.Bounds()) && !t.view.Holding {
		if n := f.Notch(); n != 0 {
			t.step(n < 0)
		}
	}
	busy := t.view.Holding || len(t.view.Lifted) > 0 || t.view.Dropped != board.None || t.view.Peek.On
	if busy || !f.Take(ui.KeyEsc) {
		return
	}
	switch {
	case t.snap.Hint != nil, t.snap.Hinting, t.snap.Threat != nil, t.snap.Estimate != nil:
		t.match.CancelHint()
	case len(t.view.Notes) > 0:
		t.view.Notes = nil
	default:
		t.leave()
	}
}

// browse steps through the moves with the arrow keys, as long as they do not go from widget to widget.
func (t *table) browse(f *ui.Frame) {
	switch {
	case f.Take(ui.KeyHome):
		t.try(t.match.Go(0))
	case f.Take(ui.KeyEnd):
		if n := len(t.snap.Line); n > 0 {
			t.try(t.match.Go(t.snap.Line[n-1].Node))
		}
	case f.Take(ui.KeyLeft):
		t.step(false)
	case f.Take(ui.KeyRight):
		t.step(true)
	}
}

// step looks at the move after the one on the board, or at the one before.
func (t *table) step(on bool) {
	if t.walk != nil {
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
		t.try(t.match.Go(t.snap.Line[at+1].Node))
	case !on && at > 0:
		t.try(t.match.Go(t.snap.Line[at-1].Node))
	case !on && at == 0:
		t.try(t.match.Go(0))
	}
}
