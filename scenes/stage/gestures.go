package stage

import (
	"errors"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// do does what a gesture on the board means.
func (t *table) do(f *ui.Frame, in boardview.Intent) {
	switch in.Kind {
	case boardview.Playing:
		if marking(t.snap) {
			t.mark(in.Move)
			return
		}
		t.hand = nil
		if in.InAir {
			t.hand = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		again := t.tapped == in.Move
		t.tapped = rules.NoMove
		if t.enabled(setConfirm) || t.twice(f) && !again {
			t.propose(in.Move)
			t.view.Proposed.Touch = f.In.Touch
			return
		}
		t.make(in.Move)
	case boardview.Refusing:
		why := t.match.Why(in.Attempt)
		if why.Code == "" {
			why.Code = rules.NotItsMove
		}
		boardview.Refuse(t.view, in, why, t.pace())
		t.refused(f, why, in.Attempt)
	case boardview.Canceling:
		boardview.Return(t.view, in, t.pace())
		if len(t.view.Lifted) < t.lifted { // what was said of them is past
			t.past()
		}
	case boardview.Picking:
		t.view.Refused = boardview.Refused{}
		if len(t.view.Lifted) > t.lifted {
			t.say(t.words.T("board.lifted"))
			t.toast.move, t.toast.of = true, t
			t.aside(f, t.view.Lifted)
		}
	case boardview.Hauling:
		t.say(t.words.T("board.lift-how"))
		t.toast.move, t.toast.of = true, t
	case boardview.Asking: // the strip lies where a refusal may have been explained
		t.past()
	case boardview.Nothing:
	}
	t.lifted = len(t.view.Lifted)
	t.peeked(f)
}

// twice says that a finger has to tap twice: the first time it sees what it would do.
func (t *table) twice(f *ui.Frame) bool {
	return f.In.Touch && t.snap.Info.Placed && t.enabled(setTaps) && boardview.Crowded(f, t.place)
}

// make makes a move of the person on turn.
func (t *table) make(m rules.Move) {
	t.view.Refused = boardview.Refused{}
	if err := t.match.Play(m); err != nil {
		t.cannot(err)
	}
}

// asRefusal is the refusal that an error is, if it is one.
func asRefusal(err error) (rules.Refusal, bool) {
	var why rules.Refusal
	ok := errors.As(err, &why)
	return why, ok
}

// refused says why a move is refused, on the lower edge of the board, or elsewhere when the men concerned stand
// there.
func (t *table) refused(f *ui.Frame, why rules.Refusal, a rules.Attempt) {
	t.ring(sound.Cue{Kind: sound.Refused, Material: material(t.snap.Info), Pan: t.pan(a.From)})
	t.warn(t.words.Refusal(t.board, why))
	t.toast.move, t.toast.of = true, t
	if topic, ok := help.ForRefusal(t.snap.Info.ID, why.Code, kindOn(t.snap.Info, t.snap.Position, a.From)); ok {
		t.link(t.words.T("help.scene.rule"), func() { t.openHelp(t.snap.Info.ID, topic) })
	}
	t.aside(f, append([]rules.Cell{a.From, a.To, t.view.Refused.Victim}, why.Cells...))
}

// cannot says why something is not possible now.
func (t *table) cannot(err error) {
	var why game.Cannot
	if errors.As(err, &why) {
		t.warn(t.words.T("cannot." + string(why)))
		return
	}
	if r, ok := asRefusal(err); ok {
		t.warn(t.words.Refusal(t.board, r))
		return
	}
	t.warn(t.words.T("notice.not-done", "Why", t.why(err)))
}
