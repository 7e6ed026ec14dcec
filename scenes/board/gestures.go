package board

import (
	"errors"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleIntent does what a gesture on the board means.
func (t *Scene) handleIntent(f *ui.Frame, in boardview.Intent) {
	switch in.Kind {
	case boardview.IntentPlay:
		if canMark(t.snap) {
			t.toggleMark(in.Move)
			return
		}
		t.input.drop = nil
		if in.IsDragged {
			t.input.drop = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		isSameMove := t.input.tappedMove == in.Move
		t.input.tappedMove = rules.NoMove
		if t.IsEnabled(scene.SettingConfirmMoves) || t.needsSecondTap(f) && !isSameMove {
			t.proposeMove(in.Move)
			t.view.ProposedMove.IsTouch = f.In.IsTouch
			return
		}
		t.playMove(in.Move)
	case boardview.IntentReject:
		reason := t.match.ExplainIllegal(in.Attempt)
		if reason.Code == "" {
			reason.Code = rules.NotItsMove
		}
		boardview.ShowIllegal(t.view, in, reason, t.Timing())
		t.explainRefusal(f, reason, in.Attempt)
	case boardview.IntentCancel:
		boardview.AnimateReturn(t.view, in, t.Timing())
		if len(t.view.Lifted) < t.input.liftedCount { // what was said of them is past
			t.dismissMoveToast()
		}
	case boardview.IntentPickUp:
		t.view.Illegal = boardview.IllegalMark{}
		if len(t.view.Lifted) > t.input.liftedCount {
			t.ShowToast(t.Words.T("board.pair-removed"))
			t.Toast.UntilMove, t.Toast.Scene = true, t
			t.moveToastOffPieces(f, t.view.Lifted)
		}
	case boardview.IntentDragPair:
		t.ShowToast(t.Words.T("board.remove-pair-how"))
		t.Toast.UntilMove, t.Toast.Scene = true, t
	case boardview.IntentAsk: // the strip lies where a refusal may have been explained
		t.dismissMoveToast()
	case boardview.IntentNone:
	}
	t.input.liftedCount = len(t.view.Lifted)
	t.describeMovePreview(f)
}

// needsSecondTap says that a finger has to tap twice: the first time it sees what it would do.
func (t *Scene) needsSecondTap(f *ui.Frame) bool {
	return f.In.IsTouch && t.snap.Info.PiecesStay && t.IsEnabled(scene.SettingSecondTap) && boardview.HasSmallCells(f, t.place)
}

// playMove makes a move of the person on turn.
func (t *Scene) playMove(m rules.Move) {
	t.view.Illegal = boardview.IllegalMark{}
	if err := t.match.Play(m); err != nil {
		t.showReason(err)
	}
}

// explainRefusal says why a move is refused, on the lower edge of the board, or elsewhere when the pieces concerned stand
// there.
func (t *Scene) explainRefusal(f *ui.Frame, reason rules.IllegalReason, a rules.MoveAttempt) {
	t.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(t.snap.Info), Pan: t.pan(a.From)})
	t.ShowWarning(t.Words.IllegalMoveText(t.board, reason))
	t.Toast.UntilMove, t.Toast.Scene = true, t
	if topic, ok := help.PageForIllegalMove(t.snap.Info.ID, reason.Code, gameui.KindAt(t.snap.Info, t.snap.Position, a.From)); ok {
		t.AddToastAction(t.Words.T("help.scene.rule"), func() { t.Nav.OpenHelp(t.snap.Info.ID, topic) })
	}
	t.moveToastOffPieces(f, append([]rules.Cell{a.From, a.To, t.view.Illegal.Royal}, reason.Cells...))
}

// showReason says why something is not possible now.
func (t *Scene) showReason(err error) {
	var actionErr game.ActionError
	if errors.As(err, &actionErr) {
		t.ShowWarning(t.Words.T("cannot." + string(actionErr)))
		return
	}
	if reason, ok := gameui.AsIllegalReason(err); ok {
		t.ShowWarning(t.Words.IllegalMoveText(t.board, reason))
		return
	}
	t.ShowWarning(t.Words.T("notice.not-done", "Why", t.DescribeError(err)))
}
