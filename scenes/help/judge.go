package help

import (
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// play makes the reader's move and looks whether it is what was asked for.
func (t *exercise) play(f *ui.Frame, in boardview.Intent) {
	met := t.goal != nil && t.goal.IsMetBy(t.Info, t.Position, in.Move)
	t.since = f.Now
	switch {
	case t.goal == nil:
		t.state = trialFree
	case !met:
		t.state = trialWrong
	case t.goal.Reply != "":
		t.state = trialAnswer
	default:
		t.state, t.goal, t.done = trialDone, nil, true
	}
	t.move(in.Move, gameui.DropOf(in))
}

// move makes a move of either side.
func (t *exercise) move(m rules.Move, hand *boardview.Slide) {
	t.moved = true
	t.PlayMove(m, hand, t.state == trialWrong || t.state == trialAnswer)
}

// later does what waits for its time: the answer of the other side, and taking back a wrong move.
func (t *exercise) later(now time.Time) {
	switch age := now.Sub(t.since); {
	case t.state == trialAnswer && age >= gameui.ReplyDelay:
		m, err := t.Position.ParseMove(t.goal.Reply)
		t.state, t.since, t.goal = trialNext, now, t.goal.Then
		if err == nil {
			t.move(m, nil)
		}
	case t.state == trialWrong && age >= gameui.WrongMoveDelay && t.moved:
		before := append([]rules.Piece(nil), t.View.Pieces...)
		t.reset()
		t.ClearMarks()
		t.state = trialWrong // its words stay
		boardview.AnimateJump(t.View, before, t.View.Pieces, t.Timing())
	}
}

// touched says that there is something to begin again.
func (t *exercise) touched() bool { return t.moved || t.state != trialFresh }

// status is what is to be said below the board.
func (t *exercise) status() (words, icon string, ink theme.Color) {
	th := t.Theme
	switch t.state {
	case trialRefused:
		return t.IllegalText, "warning", th.Danger
	case trialWrong:
		return t.Words.T("help.scene.wrong"), "warning", th.Danger
	case trialDone:
		words = t.task.Done
		return words, "check", th.Accent
	case trialNext:
		return t.Words.T("help.scene.reply"), "", th.Ink
	case trialFree:
		if r := t.Position.Result(); r.IsOver() {
			return t.Words.ResultText(t.Info, r), "", th.Ink
		}
		return t.Words.T("menu.turn", "Seat", t.Words.SeatName(t.Info, t.Position.Turn())), "", th.SecondaryInk
	}
	return "", "", th.SecondaryInk
}
