package board

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// lineCount returns how many of the best lines the analysis follows; 0 when none is shown.
func (s *Scene) lineCount() int {
	switch {
	case !s.showsEvaluation():
		return 0
	case s.IsEnabled(scene.SettingBestMoves):
		return game.MaxLines
	}
	return 1
}

// toggleLines shows or hides the best moves. Showing them turns the evaluation on too.
func (s *Scene) toggleLines() {
	if s.lineCount() > 1 {
		s.ChangeSettings(scene.SettingBestMoves, scene.Off)
		return
	}
	s.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	s.ChangeSettings(scene.SettingBestMoves, scene.On)
}

// shownLines returns the lines of the current position that are shown: none while the board shows a score.
func (s *Scene) shownLines() []game.Line {
	if s.snap.Analysis == nil || s.snap.Scoring != nil {
		return nil
	}
	lines := s.snap.Analysis.Lines()
	return lines[:min(len(lines), s.lineCount())]
}

// bestMoveArrows returns the best moves to draw on the board. A single line is shown only in words.
func (s *Scene) bestMoveArrows() []boardview.ShownMove {
	if s.lineCount() < 2 {
		return nil
	}
	var arrows []boardview.ShownMove
	for _, l := range s.shownLines() {
		if len(l.PV) > 0 {
			arrows = append(arrows, boardview.ShownMoveOf(s.snap.Position, l.PV[0]))
		}
	}
	return arrows
}

// drawLineRows draws as many lines as fit. A click on one plays through it on the board.
func (s *Scene) drawLineRows(f *ui.Frame, r image.Rectangle) {
	height := gameui.LineHeight(f)
	for i, l := range s.browser.Rows(s.shownLines()) {
		box := image.Rect(r.Min.X, r.Min.Y+i*height, r.Max.X, r.Min.Y+(i+1)*height)
		if box.Max.Y > r.Max.Y {
			return
		}
		if s.drawLineRow(f, box, i, l) {
			return
		}
	}
}

// drawLineRow draws a line, if it is known, and reports whether it was clicked and plays on the board.
func (s *Scene) drawLineRow(f *ui.Frame, box image.Rectangle, rank int, l game.Line) (clicked bool) {
	if len(l.Text) == 0 || !s.matchText().DrawLineRow(f, box, rank, l, s.browser.IsBrowsing(rank)) {
		return false
	}
	s.browseLine(rank, l)
	return true
}

// browseLine begins to play through a line, or makes its next move.
func (s *Scene) browseLine(rank int, l game.Line) {
	s.premoves.clear()
	if !s.browser.IsBrowsing(rank) {
		s.browser = &gameui.LineBrowser{Node: s.snap.Node, Rank: rank, Line: l}
	}
	s.stepLine(true)
}

// stepLine makes the next move of the line on the board, or takes the last one back. Going back from the first move
// closes the line.
func (s *Scene) stepLine(forward bool) {
	switch {
	case forward && s.browser.IsAtEnd():
		return
	case !forward && s.browser.Ply <= 1 && s.isTrying():
		s.showTryingStart()
		return
	case !forward && s.browser.Ply <= 1:
		s.closeLine()
		return
	}
	s.browser.Step(s.view, s.snap.Position.Clone(), len(s.snap.Info.Seats), forward, s.Timing())
	s.cancelProposal()
	if s.isTrying() {
		s.allowTriedMoves()
	}
}

// closeLine shows the position of the match again.
func (s *Scene) closeLine() {
	before := slices.Clone(s.view.Pieces)
	s.browser, s.shown.node = nil, -1
	s.showSnapshot(s.snap)
	boardview.AnimateJump(s.view, before, s.view.Pieces, s.Timing())
}

// keepLine adds the line to the game as a variation; of moves that were tried out, those on the board, or all if that was asked.
func (s *Scene) keepLine() {
	browser, isLive := s.browser, s.snap.Live && !s.snap.Result.IsOver()
	moves := browser.Line.PV
	if s.isTrying() && !s.tried.isAskingToKeep {
		moves = moves[:browser.Ply]
	}
	if err := s.match.AddVariation(moves, browser.Ply); err != nil {
		s.showError(err)
		return
	}
	s.closeLine()
	if isLive {
		s.ShowToast(s.Words.T("board.variation-later"))
	}
}

// linePrompt shows the moves of the line made so far, with the buttons to go on.
func (s *Scene) linePrompt() *prompt {
	browser := s.browser
	if browser == nil || s.isTrying() {
		return nil
	}
	n := &prompt{text: s.LineText(s.snap.Info, &browser.Line, browser.Ply), quiet: true, actions: []gameui.Action{
		{ID: "back", Label: s.Words.T("review.back"), Run: func() { s.stepLine(false) }},
	}}
	if !browser.IsAtEnd() {
		n.actions = append(n.actions, gameui.Action{ID: "next", Label: s.Words.T("review.next"), Run: func() { s.stepLine(true) }})
	}
	if !s.snap.Live {
		n.actions = append(n.actions, gameui.Action{ID: "keep", Label: s.Words.T("evaluation.keep"), Run: s.keepLine})
	}
	n.actions = append(n.actions, gameui.Action{ID: "close", Label: s.Words.T("board.close"), Run: s.closeLine})
	return n
}
