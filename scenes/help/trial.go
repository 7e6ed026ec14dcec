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

// A trial is a board of the help on which the reader tries moves; a task goes on until its goal is met, and without one
// both sides can be played for as long as one likes.
type exercise struct {
	gameui.PracticeBoard
	game  rules.Game
	board *help.Board
	task  *help.Task

	goal  *help.Goal // what is to be done next; nil: nothing
	state exerciseState
	since time.Time // when state began
	done  bool      // the goal was met at least once
	told  bool
	moved bool
}

// A exerciseState says what came of the last move.
type exerciseState uint8

const (
	trialFresh exerciseState = iota
	trialFree                // moves are made without a task
	trialRefused
	trialWrong  // a legal move, but not the one; it is taken back
	trialAnswer // the other side is about to answer
	trialNext   // it has
	trialDone
)

// newExercise is the board of a part, or nil when its game is not among those of the stage.
func newExercise(c *scene.Context, part help.Part) *exercise {
	g, ok := c.FindGame(part.Board.Game)
	if !ok {
		return nil
	}
	t := &exercise{PracticeBoard: gameui.PracticeBoard{Context: c, Info: g.Info()}, game: g, board: part.Board, task: part.Board.Task}
	t.reset()
	if t.Position == nil { // a test reads all positions of the help
		return nil
	}
	return t
}

// reset puts the pieces back.
func (t *exercise) reset() {
	p, err := t.game.Parse(t.board.Position, nil)
	if err != nil {
		return
	}
	t.SetPosition(p)
	t.goal, t.state, t.moved = nil, trialFresh, false
	if t.task != nil {
		t.goal = &t.task.Goal
	}
	t.ShowPosition(false)
	t.example()
}

// example draws what the text speaks of: cells, a move as an arrow, or a move that is not allowed with what forbids
// it.
func (t *exercise) example() {
	v := t.View
	for _, name := range t.board.Marks {
		if c, ok := v.Board.CellByName(name); ok {
			v.MarkedCells = append(v.MarkedCells, c)
		}
	}
	attempt, ok := help.ParseMoveAttempt(t.Info, v.Board, t.Position.Turn(), t.board.Move)
	switch {
	case !ok:
	case !t.board.Illegal && attempt.From == board.None:
		v.MarkedCells, v.HintDrop = append(v.MarkedCells, attempt.To), attempt.Hand
	case !t.board.Illegal:
		v.Hint = []rules.Cell{attempt.From, attempt.To}
	default:
		boardview.ShowIllegal(v, boardview.Intent{Attempt: attempt}, t.Explain(attempt), boardview.Timing{IllegalMarks: 1 << 62})
		v.Illegal.Start = time.Unix(1, 0) // for good
	}
}

// pass hears and draws the board.
func (t *exercise) pass(f *ui.Frame, place boardview.Placement) {
	boardview.Tick(t.View, f.Now)
	t.later(f.Now)
	t.PassBoard(f, place, func(in boardview.Intent) { t.play(f, in) }, func() { t.state, t.since = trialRefused, f.Now })
}
