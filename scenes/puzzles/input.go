package puzzles

import (
	"time"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// isUserToMove reports whether the user may move.
func (s *Scene) isUserToMove() bool { return s.View.CanMove }

// handleKeys handles the keyboard before the board does.
func (s *Scene) handleKeys(f *ui.Frame) {
	if s.isUserToMove() && len(s.View.Choices) == 0 {
		s.handleTypedMove(f)
	}
	isStepping := s.state == puzzleSolutionShown && !f.ShowsFocusRing()
	switch {
	case s.canChoose() && f.TakeKey(ui.KeyPageUp):
		s.openPuzzle(s.adjacentPuzzle(-1))
	case s.canChoose() && f.TakeKey(ui.KeyPageDown):
		s.openPuzzle(s.adjacentPuzzle(1))
	case f.TakeKey(ui.KeyFlip):
		gameui.RotateBoard(s.View, f.In.Shift)
	case isStepping && f.TakeKey(ui.KeyHome):
		s.step(0)
	case isStepping && f.TakeKey(ui.KeyEnd):
		s.step(len(s.puzzle().Line))
	case isStepping && f.TakeKey(ui.KeyLeft):
		s.step(s.plies - 1)
	case isStepping && f.TakeKey(ui.KeyRight):
		s.step(s.plies + 1)
	case s.state == puzzleSolved && !f.ShowsFocusRing() && f.TakeKey(ui.KeyEnter):
		s.openNext()
	}
	if s.state == puzzleSolutionShown && f.IsOver(s.Placement.Layout.Bounds()) {
		if n := f.TakeWheelNotch(); n != 0 {
			s.step(s.plies - n)
		}
	}
	isBusy := s.View.HasGesture() || s.View.DroppedOn != board.None
	if !isBusy && f.TakeKey(ui.KeyEsc) {
		if s.state == puzzleSolutionShown {
			s.restart()
			return
		}
		if s.run != nil || s.exercise != nil {
			s.openAll()
			return
		}
		s.Nav.Back()
	}
}

// handleTypedMove plays a typed move.
func (s *Scene) handleTypedMove(f *ui.Frame) {
	s.TakeTypedMove(f, &s.typed, s.index<<8+s.plies,
		func(m rules.Move) { s.playUserMove(m, nil, f.Now) }, func() { s.setState(puzzleRejected, f.Now) })
}

// showHint marks the piece of a correct move, and the second time the whole move.
func (s *Scene) showHint(f *ui.Frame) {
	m, ok := s.hintMove()
	if !ok {
		return
	}
	show := s.ShowHint
	if s.state == puzzleHint {
		show = s.ShowMoveHint
	}
	s.hintText = show(m)
	s.setState(puzzleHint, f.Now)
}

// openNext goes on after a solved puzzle.
func (s *Scene) openNext() {
	switch {
	case s.exercise != nil:
		s.openNextExercise()
	case s.canChoose():
		s.openPuzzle(s.adjacentPuzzle(1))
	}
}

// hintMove returns a correct move.
func (s *Scene) hintMove() (rules.Move, bool) {
	if s.exercise != nil {
		m, err := s.Position.ParseMove(s.exercise.Line[0])
		return m, err == nil
	}
	return s.grader.Hint(s.Position.(mate.Position), s.movesLeft())
}

// playSolution plays the solution move by move.
func (s *Scene) playSolution(now time.Time) {
	if s.exercise != nil {
		s.exercise.isFailed = true
		s.saveExercise(false)
	}
	s.showSolution(0)
	s.isAutoplaying, s.stateSince = true, now
}

// showSolution shows the position after a number of the solution's moves.
func (s *Scene) showSolution(plies int) {
	line := s.puzzle().Line
	plies = min(max(plies, 0), len(line))
	if s.state == puzzleSolutionShown && plies == s.plies+1 {
		s.PlayMove(s.nextSolutionMove(), nil, true)
		s.plies++
		return
	}
	before := append([]rules.Piece(nil), s.View.Pieces...)
	s.restart()
	var last []rules.Cell
	for s.plies < plies {
		m := s.nextSolutionMove()
		last = boardview.LastMoveCells(s.Position.Effects(m))
		s.Position.Play(m)
		s.plies++
	}
	s.state, s.View.LastMove = puzzleSolutionShown, last
	s.ShowPosition(true)
	boardview.AnimateJump(s.View, before, s.View.Pieces, s.Timing())
}

// step shows the solution at a ply and stops playing it.
func (s *Scene) step(plies int) {
	s.isAutoplaying = false
	s.showSolution(plies)
}

// nextSolutionMove returns the next move of the solution. A test plays all solutions.
func (s *Scene) nextSolutionMove() rules.Move {
	m, err := s.Position.ParseMove(s.puzzle().Line[s.plies])
	if err != nil {
		return rules.NoMove
	}
	s.lastMoveText = s.PlainMove(m)
	return m
}
