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

// do does what a gesture on the board means.
func (t *Scene) do(f *ui.Frame, in boardview.Intent) {
	switch in.Kind {
	case boardview.IntentPlay:
		if marking(t.snap) {
			t.mark(in.Move)
			return
		}
		t.input.drop = nil
		if in.IsDragged {
			t.input.drop = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		again := t.input.tappedMove == in.Move
		t.input.tappedMove = rules.NoMove
		if t.IsEnabled(scene.SettingConfirmMoves) || t.twice(f) && !again {
			t.propose(in.Move)
			t.view.ProposedMove.IsTouch = f.In.IsTouch
			return
		}
		t.make(in.Move)
	case boardview.IntentReject:
		why := t.match.ExplainIllegal(in.Attempt)
		if why.Code == "" {
			why.Code = rules.NotItsMove
		}
		boardview.ShowIllegal(t.view, in, why, t.Timing())
		t.refused(f, why, in.Attempt)
	case boardview.IntentCancel:
		boardview.AnimateReturn(t.view, in, t.Timing())
		if len(t.view.Lifted) < t.input.liftedCount { // what was said of them is past
			t.past()
		}
	case boardview.IntentPickUp:
		t.view.Illegal = boardview.IllegalMark{}
		if len(t.view.Lifted) > t.input.liftedCount {
			t.ShowToast(t.Words.T("board.pair-removed"))
			t.Toast.UntilMove, t.Toast.Scene = true, t
			t.aside(f, t.view.Lifted)
		}
	case boardview.IntentDragPair:
		t.ShowToast(t.Words.T("board.remove-pair-how"))
		t.Toast.UntilMove, t.Toast.Scene = true, t
	case boardview.IntentAsk: // the strip lies where a refusal may have been explained
		t.past()
	case boardview.IntentNone:
	}
	t.input.liftedCount = len(t.view.Lifted)
	t.peeked(f)
}

// twice says that a finger has to tap twice: the first time it sees what it would do.
func (t *Scene) twice(f *ui.Frame) bool {
	return f.In.IsTouch && t.snap.Info.PiecesStay && t.IsEnabled(scene.SettingSecondTap) && boardview.HasSmallCells(f, t.place)
}

// make makes a move of the person on turn.
func (t *Scene) make(m rules.Move) {
	t.view.Illegal = boardview.IllegalMark{}
	if err := t.match.Play(m); err != nil {
		t.cannot(err)
	}
}

// refused says why a move is refused, on the lower edge of the board, or elsewhere when the pieces concerned stand
// there.
func (t *Scene) refused(f *ui.Frame, why rules.IllegalReason, a rules.MoveAttempt) {
	t.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(t.snap.Info), Pan: t.pan(a.From)})
	t.ShowWarning(t.Words.IllegalMoveText(t.board, why))
	t.Toast.UntilMove, t.Toast.Scene = true, t
	if topic, ok := help.PageForIllegalMove(t.snap.Info.ID, why.Code, gameui.KindAt(t.snap.Info, t.snap.Position, a.From)); ok {
		t.AddToastAction(t.Words.T("help.scene.rule"), func() { t.Nav.OpenHelp(t.snap.Info.ID, topic) })
	}
	t.aside(f, append([]rules.Cell{a.From, a.To, t.view.Illegal.Royal}, why.Cells...))
}

// cannot says why something is not possible now.
func (t *Scene) cannot(err error) {
	var why game.ActionError
	if errors.As(err, &why) {
		t.ShowWarning(t.Words.T("cannot." + string(why)))
		return
	}
	if r, ok := gameui.AsIllegalReason(err); ok {
		t.ShowWarning(t.Words.IllegalMoveText(t.board, r))
		return
	}
	t.ShowWarning(t.Words.T("notice.not-done", "Why", t.DescribeError(err)))
}
