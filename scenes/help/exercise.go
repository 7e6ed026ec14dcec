package help

import (
	"time"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An exercise is a board of the help for trying moves: until the goal of its task is met, or freely for both sides if
// it has no task.
type exercise struct {
	gameui.PracticeBoard
	game  rules.Game
	board *help.Board
	task  *help.Task

	goal       *help.Goal // the next goal; nil: none
	state      exerciseState
	stateSince time.Time // when state began
	isDone     bool      // the task was done at least once
	isRecorded bool
	hasMoved   bool
}

// An exerciseState is the outcome of the last move.
type exerciseState uint8

const (
	exerciseFresh exerciseState = iota
	exerciseFree                // moves without a task
	exerciseRejected
	exerciseWrong        // a legal move that misses the goal and is taken back
	exerciseReplyPending // the opponent is about to reply
	exerciseReplied      // the opponent has replied
	exerciseDone
)

// newExercise returns the exercise of a page's part, or nil if its game is not available.
func newExercise(c *scene.Context, part help.Part) *exercise {
	g, ok := c.FindGame(part.Board.Game)
	if !ok {
		return nil
	}
	t := &exercise{PracticeBoard: gameui.PracticeBoard{Context: c, Info: g.Info()}, game: g, board: part.Board, task: part.Board.Task}
	t.reset()
	if t.Position == nil { // a test parses all positions of the help
		return nil
	}
	return t
}

// reset restores the start position.
func (e *exercise) reset() {
	p, err := e.game.Parse(e.board.Position, nil)
	if err != nil {
		return
	}
	e.SetPosition(p)
	e.goal, e.state, e.hasMoved = nil, exerciseFresh, false
	if e.task != nil {
		e.goal = &e.task.Goal
	}
	e.ShowPosition(false)
	e.ShowExample(*e.board)
}

// update handles input and draws the board.
func (e *exercise) update(f *ui.Frame, place boardview.Placement) {
	boardview.Tick(e.View, f.Now)
	e.runDelayed(f.Now)
	e.UpdateBoard(f, place, func(in boardview.Intent) { e.playUserMove(f, in) }, func() { e.state, e.stateSince = exerciseRejected, f.Now })
}

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
	e.playMove(in.Move, gameui.DropSlide(in))
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
