package board

import (
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/scene"
)

// openGameOver opens the dialog at the end of the match.
func (t *Scene) openGameOver() {
	t.dialog.kind = gameOverDialog
	t.dialog.gameOver = t.Nav.NewGameOver(t.match, scene.GameOverActions{
		Review: t.Review, Save: func() { t.dialog.kind = saveDialog }, NewGame: t.openNewGame, Leave: t.Leave,
	})
}

// Review opens the review of the game on the board.
func (t *Scene) Review() {
	snap := t.match.Snapshot()
	if t.Options.NewPlayer == nil {
		t.ShowWarning(t.Words.T("cannot.review"))
		return
	}
	if !t.GameReview.IsOf(t.match, snap.Line) || t.GameReview.HasFailed() {
		if err := t.StartReview(t.match, snap); err != nil {
			t.ShowWarning(t.Words.T("review.failed"))
			return
		}
	}
	if snap.Live && !snap.Result.IsOver() {
		t.match.SetPaused(true)
	}
	t.match.SetAnalysisLines(0)
	t.dialog.close()
	t.Nav.OpenReview(scene.ReviewRequest{
		Players: snap.Players, Start: snap.Start, BottomSeat: t.view.BottomSeat, RotationSteps: t.view.RotationSteps,
		Rotated: func(steps int) { t.view.RotationSteps = steps },
	})
}

// warnUnsaved says that the match on the board cannot be kept, and offers to put it elsewhere when there is no room.
func (t *Scene) warnUnsaved(err error) {
	if !library.IsFull(err) {
		t.ShowWarning(t.Words.T("notice.keep-failed"))
		return
	}
	t.ShowWarning(t.Words.T("notice.full"))
	t.AddToastAction(t.Words.T("board.save"), func() { t.dialog.kind = saveDialog })
}
