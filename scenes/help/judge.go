package help

import (
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// playUserMove plays the reader's move and checks it against the goal.
func (e *exercise) playUserMove(f *ui.Frame, in boardview.Intent) {
	isGoal := e.goal != nil && e.goal.IsMetBy(e.Info, e.Position, in.Move)
	e.stateSince = f.Now
	switch {
	case e.goal == nil:
		e.state = exerciseFree
	case !isGoal:
		e.state = exerciseWrong
	case e.goal.Reply != "":
		e.state = exerciseReplyPending
	default:
		e.state, e.goal, e.isDone = exerciseDone, nil, true
	}
	e.playMove(in.Move, gameui.DropOf(in))
}

// playMove plays a move of either side.
func (e *exercise) playMove(m rules.Move, slide *boardview.Slide) {
	e.hasMoved = true
	e.PlayMove(m, slide, e.state == exerciseWrong || e.state == exerciseReplyPending)
}

// runDelayed plays the opponent's reply and takes back a wrong move when their time has come.
func (e *exercise) runDelayed(now time.Time) {
	switch age := now.Sub(e.stateSince); {
	case e.state == exerciseReplyPending && age >= gameui.ReplyDelay:
		m, err := e.Position.ParseMove(e.goal.Reply)
		e.state, e.stateSince, e.goal = exerciseReplied, now, e.goal.Then
		if err == nil {
			e.playMove(m, nil)
		}
	case e.state == exerciseWrong && age >= gameui.WrongMoveDelay && e.hasMoved:
		before := append([]rules.Piece(nil), e.View.Pieces...)
		e.reset()
		e.ClearMarks()
		e.state = exerciseWrong // keep its feedback
		boardview.AnimateJump(e.View, before, e.View.Pieces, e.Timing())
	}
}

// hasChanged reports whether there is something to reset.
func (e *exercise) hasChanged() bool { return e.hasMoved || e.state != exerciseFresh }

// status returns the feedback below the board.
func (e *exercise) status() (text, icon string, ink theme.Color) {
	th := e.Theme
	switch e.state {
	case exerciseRejected:
		return e.IllegalText, "warning", th.Danger
	case exerciseWrong:
		return e.Words.T("help.scene.wrong"), "warning", th.Danger
	case exerciseDone:
		text = e.task.Done
		return text, "check", th.Accent
	case exerciseReplied:
		return e.Words.T("help.scene.reply"), "", th.Ink
	case exerciseFree:
		if r := e.Position.Result(); r.IsOver() {
			return e.Words.ResultText(e.Info, r), "", th.Ink
		}
		return e.Words.T("menu.turn", "Seat", e.Words.SeatName(e.Info, e.Position.Turn())), "", th.SecondaryInk
	}
	return "", "", th.SecondaryInk
}
