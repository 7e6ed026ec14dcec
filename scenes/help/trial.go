package help

import (
	"time"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
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
	e.showExample()
}

// showExample draws what the text mentions: marked cells, a move as an arrow, or an illegal move with the reason.
func (e *exercise) showExample() {
	v := e.View
	for _, name := range e.board.Marks {
		if c, ok := v.Board.CellByName(name); ok {
			v.MarkedCells = append(v.MarkedCells, c)
		}
	}
	attempt, ok := help.ParseMoveAttempt(e.Info, v.Board, e.Position.Turn(), e.board.Move)
	switch {
	case !ok:
	case !e.board.Illegal && attempt.From == board.None:
		v.MarkedCells, v.HintDrop = append(v.MarkedCells, attempt.To), attempt.Hand
	case !e.board.Illegal:
		v.Hint = []rules.Cell{attempt.From, attempt.To}
	default:
		boardview.ShowIllegal(v, boardview.Intent{Attempt: attempt}, e.Explain(attempt), boardview.Timing{IllegalMarks: 1 << 62})
		v.Illegal.Start = time.Unix(1, 0) // never expires
	}
}

// update handles input and draws the board.
func (e *exercise) update(f *ui.Frame, place boardview.Placement) {
	boardview.Tick(e.View, f.Now)
	e.runDelayed(f.Now)
	e.PassBoard(f, place, func(in boardview.Intent) { e.playUserMove(f, in) }, func() { e.state, e.stateSince = exerciseRejected, f.Now })
}
