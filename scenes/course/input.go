package course

import (
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleKeys handles the keyboard before the board does.
func (s *Scene) handleKeys(f *ui.Frame) {
	if len(s.lessons) > 0 && s.isUserToMove() && len(s.View.Choices) == 0 {
		s.handleTypedMove(f)
	}
	hasLesson := len(s.lessons) > 0
	switch {
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(s.View, f.In.Shift)
	case hasLesson && f.TakeKey(ui.KeyPageUp):
		s.goBack()
	case hasLesson && f.TakeKey(ui.KeyPageDown):
		s.goOn()
	case hasLesson && s.canGoOn() && !f.ShowsFocusRing() && f.TakeKey(ui.KeyEnter):
		s.goOn()
	}
	isBusy := s.View.IsHolding || s.View.DroppedOn != board.None
	if !isBusy && f.TakeKey(ui.KeyEsc) {
		s.close()
	}
}

// close returns to the scene from which the course was opened.
func (s *Scene) close() {
	s.leaveStep()
	s.loads++
	s.Nav.Back()
}

// handleTypedMove plays a typed move.
func (s *Scene) handleTypedMove(f *ui.Frame) {
	s.typed.SetLegalMoves(s.lesson<<16+s.step<<8+s.plies, s.Position, s.Position.Moves(nil))
	if !s.typed.HandleKeys(f) {
		return
	}
	m, reason := s.typed.Read(s.Position)
	if reason.Code != "" {
		s.IllegalText, s.RuleTopic = s.Words.IllegalMoveText(s.View.Board, reason), ""
		s.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(s.Info)})
		s.setState(rejected, f.Now)
		return
	}
	s.ClearMarks()
	s.playUserMove(m, nil, f.Now)
}
