package course

import (
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleKeys handles the keyboard before the board does.
func (s *Scene) handleKeys(f *ui.Frame) {
	if len(s.lessons) > 0 && s.isUserToMove() && len(s.View.Choices) == 0 {
		s.handleTypedMove(f)
	}
	hasLesson := len(s.lessons) > 0
	isBusy := s.View.HasGesture() || s.View.DroppedOn != board.None
	switch {
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(s.View, f.In.Shift)
	case hasLesson && f.TakeKey(ui.KeyPageUp):
		s.goBack()
	case hasLesson && f.TakeKey(ui.KeyPageDown):
		s.goOn()
	case s.state == shown && s.isEnterFree(f) && f.TakeKey(ui.KeyEnter):
		s.reset()
	case hasLesson && !isBusy && s.canGoOn() && !f.ShowsFocusRing() && f.TakeKey(ui.KeyEnter):
		s.goOn()
	}
	if !isBusy && f.TakeKey(ui.KeyEsc) {
		s.close()
	}
}

// isEnterFree reports whether Enter acts on no widget but the board.
func (s *Scene) isEnterFree(f *ui.Frame) bool {
	onBoard, _ := f.HasFocus(boardview.ID)
	return onBoard || !f.ShowsFocusRing()
}

// close returns to the scene from which the course was opened.
func (s *Scene) close() {
	s.stopJudging()
	s.loads++
	s.Nav.Back()
}

// handleTypedMove plays a typed move.
func (s *Scene) handleTypedMove(f *ui.Frame) {
	s.TakeTypedMove(f, &s.typed, s.lesson<<16+s.step<<8+s.plies,
		func(m rules.Move) { s.playUserMove(m, nil, f.Now) }, func() { s.setState(rejected, f.Now) })
}

// pass passes for the user.
func (s *Scene) pass(now time.Time) {
	s.ClearMarks()
	s.playUserMove(rules.PassMove(s.Position), nil, now)
}
