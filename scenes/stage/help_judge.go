package stage

import (
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// play makes the reader's move and looks whether it is what was asked for.
func (t *trial) play(f *ui.Frame, in boardview.Intent) {
	met := t.goal != nil && t.goal.IsMetBy(t.info, t.pos, in.Move)
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
	t.move(in.Move, letGo(in))
}

// move makes a move of either side.
func (t *trial) move(m rules.Move, hand *boardview.Slide) {
	t.moved = true
	t.make(m, hand, t.state == trialWrong || t.state == trialAnswer)
}

// later does what waits for its time: the answer of the other side, and taking back a wrong move.
func (t *trial) later(now time.Time) {
	switch age := now.Sub(t.since); {
	case t.state == trialAnswer && age >= answerAfter:
		m, err := t.pos.ParseMove(t.goal.Reply)
		t.state, t.since, t.goal = trialNext, now, t.goal.Then
		if err == nil {
			t.move(m, nil)
		}
	case t.state == trialWrong && age >= wrongStays && t.moved:
		before := append([]rules.Piece(nil), t.view.Pieces...)
		t.reset()
		t.clean()
		t.state = trialWrong // its words stay
		boardview.AnimateJump(t.view, before, t.view.Pieces, t.Timing())
	}
}

// touched says that there is something to begin again.
func (t *trial) touched() bool { return t.moved || t.state != trialFresh }

// status is what is to be said below the board.
func (t *trial) status() (words, icon string, ink theme.Color) {
	th := t.Theme
	switch t.state {
	case trialRefused:
		return t.why, "warning", th.Danger
	case trialWrong:
		return t.Words.T("help.scene.wrong"), "warning", th.Danger
	case trialDone:
		words = t.task.Done
		return words, "check", th.Accent
	case trialNext:
		return t.Words.T("help.scene.reply"), "", th.Ink
	case trialFree:
		if r := t.pos.Result(); r.IsOver() {
			return t.Words.ResultText(t.info, r), "", th.Ink
		}
		return t.Words.T("menu.turn", "Seat", t.Words.SeatName(t.info, t.pos.Turn())), "", th.SecondaryInk
	}
	return "", "", th.SecondaryInk
}
