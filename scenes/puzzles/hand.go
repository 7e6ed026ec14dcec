package puzzles

import (
	"time"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// mine says that the person is to move.
func (q *Scene) mine() bool { return q.View.CanMove }

// keys hears the keyboard before the board does.
func (q *Scene) keys(f *ui.Frame) {
	if q.mine() && len(q.View.Choices) == 0 {
		q.typing(f)
	}
	stepping := q.state == puzzleShown && !f.ShowsFocusRing()
	switch {
	case f.TakeKey(ui.KeyPageUp):
		q.open(q.at - 1)
	case f.TakeKey(ui.KeyPageDown):
		q.open(q.at + 1)
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(q.View, f.In.Shift)
	case stepping && f.TakeKey(ui.KeyHome):
		q.step(0)
	case stepping && f.TakeKey(ui.KeyEnd):
		q.step(q.problem().Plies())
	case stepping && f.TakeKey(ui.KeyLeft):
		q.step(q.plies - 1)
	case stepping && f.TakeKey(ui.KeyRight):
		q.step(q.plies + 1)
	case q.state == puzzleSolved:
		f.DefaultFocus("problem.next")
	}
	if q.state == puzzleShown && f.IsOver(q.Placement.Layout.Bounds()) {
		if n := f.TakeWheelNotch(); n != 0 {
			q.step(q.plies - n)
		}
	}
	busy := q.View.IsHolding || q.View.DroppedOn != board.None
	if !busy && f.TakeKey(ui.KeyEsc) {
		if q.state == puzzleShown {
			q.again()
			return
		}
		q.Nav.Back()
	}
}

// typing reads a move that is typed.
func (q *Scene) typing(f *ui.Frame) {
	q.typed.SetLegalMoves(q.at<<8+q.plies, q.Position, q.Position.Moves(nil))
	if !q.typed.HandleKeys(f) {
		return
	}
	m, why := q.typed.Read(q.Position)
	if why.Code != "" {
		q.IllegalText, q.RuleTopic = q.Words.IllegalMoveText(q.View.Board, why), ""
		q.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(q.Info)})
		q.enter(puzzleRefused, f.Now)
		return
	}
	q.ClearMarks()
	q.play(m, nil, f.Now)
}

// tellHint marks the piece of a right move, and no more.
func (q *Scene) tellHint(f *ui.Frame) {
	m, ok := q.judge.Hint(q.Position.(mate.Pos), q.left())
	if !ok {
		return
	}
	q.ClearMarks()
	for _, s := range q.Position.Steps(m) {
		switch {
		case s.Kind != rules.StepPick:
		case len(s.Cells) > 0:
			c := s.Cells[0]
			q.View.Hint = []rules.Cell{c}
			q.about = q.Words.T("hint.piece", "The", q.Words.DefinitePiece(q.Info, q.Position.PieceAt(c).Kind), "Cell", q.View.Board.Name(c))
		default:
			q.View.HintDrop = s.Piece
			q.about = q.Words.T("hint.hand", "The", q.Words.DefinitePiece(q.Info, s.Piece.Kind))
		}
	}
	q.enter(puzzleHint, f.Now)
}

// showAnswer plays the solution, move by move.
func (q *Scene) showAnswer(now time.Time) {
	q.showTo(0)
	q.rolls, q.since = true, now
}

// showTo shows the solution after so many of its moves.
func (q *Scene) showTo(plies int) {
	line := q.problem().Line
	plies = min(max(plies, 0), len(line))
	if q.state == puzzleShown && plies == q.plies+1 {
		q.PlayMove(q.solution(), nil, true)
		q.plies++
		return
	}
	before := append([]rules.Piece(nil), q.View.Pieces...)
	q.again()
	var last []rules.Cell
	for q.plies < plies {
		m := q.solution()
		last = boardview.LastMoveCells(q.Position.Effects(m))
		q.Position.Play(m)
		q.plies++
	}
	q.state, q.View.LastMove = puzzleShown, last
	q.ShowPosition(true)
	boardview.AnimateJump(q.View, before, q.View.Pieces, q.Timing())
}

// step is showTo by hand: from now on the moves wait for it.
func (q *Scene) step(plies int) {
	q.rolls = false
	q.showTo(plies)
}

// solution is the next move of the solution. A test plays all lines.
func (q *Scene) solution() rules.Move {
	m, err := q.Position.ParseMove(q.problem().Line[q.plies])
	if err != nil {
		return rules.NoMove
	}
	q.told = q.MoveText(q.Info, q.Position, m)
	return m
}
