package board

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleKeys handles the keyboard before the board does: typed moves and shortcuts.
func (s *Scene) handleKeys(f *ui.Frame) {
	if isOnlineDialogOpen(f) { // whose field takes what is typed
		return
	}
	if len(s.view.Choices) == 0 {
		s.handleTyping(f)
	}
	s.handleConfirmation(f)
	s.handleWarning(f)
	if s.handleShortcuts(f); !s.Nav.IsTop(s) {
		return
	}
	if !f.ShowsFocusRing() {
		s.handleArrowKeys(f)
	}
	if f.In.FromGamepad { // which scrolls by a stick
		s.handlePageKeys(f)
	}
	if f.IsOver(s.place.Layout.Bounds()) && !s.view.IsHolding {
		if n := f.TakeWheelNotch(); n != 0 {
			s.step(n < 0)
		}
	}
	busy := s.view.IsHolding || len(s.view.Lifted) > 0 || s.view.DroppedOn != board.None || s.view.MovePreview.IsShown
	if busy || !f.TakeKey(ui.KeyEsc) {
		return
	}
	open := s.currentPrompt()
	switch {
	case s.premoves.queue.Len() > 0:
		s.cancelPremoves()
	case open != nil && open.dismiss != nil:
		open.dismiss()
	case s.snap.OfferSeat != rules.NoSeat: // keep the offer on screen until it is answered
	case s.snap.Hint != nil, s.snap.AwaitingAdvice, s.snap.Threat != nil, s.snap.Estimate != nil:
		s.match.ClearAdvice()
	case len(s.view.Annotations) > 0:
		s.view.Annotations = nil
	default:
		s.Leave()
	}
}

// handleShortcuts handles the keys that the menu and the action row show.
func (s *Scene) handleShortcuts(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyTry):
		if s.isTrying() || s.canTryMoves() {
			s.toggleTrying()
		}
	case f.TakeKey(ui.KeyUndo):
		if s.canUndo() && (!s.snap.IsRemote || s.online.status.TakeBackSeat == rules.NoSeat) { // otherwise one is asked for already
			s.undo()
		}
	case f.TakeKey(ui.KeyRedo):
		s.redo()
	case f.TakeKey(ui.KeySave):
		s.dialog.kind = saveDialog
	case f.TakeKey(ui.KeyCopy):
		s.copyPosition()
	case s.canEstimate() && f.TakeKey(ui.KeyEstimate):
		s.toggleEstimate()
	case s.canShowAttacks() && f.TakeKey(ui.KeyAttacks):
		s.toggleAttacks()
	case s.Options.Store != nil && f.TakeKey(ui.KeyExplorer):
		s.toggleExplorer()
	case f.TakeKey(ui.KeyRules):
		s.panel.openRules = true
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(s.view, f.In.Shift)
	case (!s.snap.IsRemote || s.snap.FinalResult.IsOver()) && f.TakeKey(ui.KeyNew):
		s.openNewGame()
	}
}

// handlePageKeys steps through the moves by the page keys, unless they have scrolled something.
func (s *Scene) handlePageKeys(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyPageUp):
		s.step(false)
	case f.TakeKey(ui.KeyPageDown):
		s.step(true)
	}
}

// handleArrowKeys steps through the moves, unless the arrow keys move the focus between widgets.
func (s *Scene) handleArrowKeys(f *ui.Frame) {
	switch {
	case f.TakeKey(ui.KeyHome):
		s.goToNode(0)
	case f.TakeKey(ui.KeyEnd):
		if n := len(s.snap.Line); n > 0 {
			s.goToNode(s.snap.Line[n-1].Node)
		}
	case f.TakeKey(ui.KeyLeft):
		s.step(false)
	case f.TakeKey(ui.KeyRight):
		s.step(true)
	}
}

// goToNode shows a position of the game.
func (s *Scene) goToNode(node int) { s.showError(s.match.GoToNode(node)) }

// step goes to the next or the previous move.
func (s *Scene) step(forward bool) {
	if s.browser != nil {
		s.stepLine(forward)
		return
	}
	at := -1
	for i, e := range s.snap.Line {
		if e.Node == s.snap.Node {
			at = i
		}
	}
	switch {
	case forward && at+1 < len(s.snap.Line):
		s.goToNode(s.snap.Line[at+1].Node)
	case !forward && at > 0:
		s.goToNode(s.snap.Line[at-1].Node)
	case !forward && at == 0:
		s.goToNode(0)
	}
}
