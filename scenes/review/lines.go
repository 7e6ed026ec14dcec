package review

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A lineView is the state of the best lines.
type lineView struct {
	browser   *gameui.LineBrowser // in one of the best lines; nil: in the game
	requested lineRequest         // the lines requested from the review
}

// isAnswerHidden reports whether the best move of this position is still to be found by the user, even if the key
// moment is not open.
func (r *Scene) isAnswerHidden() bool {
	for i := range r.state.KeyMoments {
		if r.state.KeyMoments[i].Ply == r.ply {
			return i != r.openIndex || r.mode != answerShown
		}
	}
	return false
}

// lineCount returns how many of the best lines are to be shown.
func (r *Scene) lineCount() int {
	if r.IsEnabled(scene.SettingBestMoves) {
		return game.MaxLines
	}
	return 0
}

// requestLines requests the best lines of the position, unless the answer is hidden.
func (r *Scene) requestLines() {
	request := lineRequest{r.ply, r.lineCount()}
	if r.isAnswerHidden() {
		request.lines = 0
	}
	if request == r.requested {
		return
	}
	r.requested = request
	r.review.RequestLines(request.ply, request.lines)
	r.markLines()
}

// A lineRequest is a request for the best lines of a position.
type lineRequest struct{ ply, lines int }

// shownLines returns the best lines that are shown.
func (r *Scene) shownLines() []game.Line {
	if r.requested.lines == 0 || r.requested.ply != r.ply || r.isAnswerHidden() {
		return nil
	}
	lines := r.state.LinesAt(r.ply)
	return lines[:min(len(lines), r.requested.lines)]
}

// markLines draws the best moves on the board, unless the better move is marked there.
func (r *Scene) markLines() {
	if r.browser != nil {
		return
	}
	r.view.BestMoves = nil
	if r.mode != answerHidden {
		return
	}
	for _, l := range r.shownLines() {
		r.view.BestMoves = append(r.view.BestMoves, boardview.ShownMoveOf(r.playedGame().Position(r.ply), l.PV[0]))
	}
}

// linesHeight returns the height of the lines with their margins; 0 where there are none: after the end of the game, and while
// answers are hidden, as the heading says.
func (r *Scene) linesHeight(f *ui.Frame) int {
	isOver := r.ply == len(r.playedGame().Moves) && r.playedGame().Result.IsOver()
	if r.lineCount() == 0 || isOver || r.isAnswerHidden() {
		return 0
	}
	return r.lineCount()*gameui.LineHeight(f) + f.Px(16)
}

// drawLines draws the best lines of the position. A click steps into one.
func (r *Scene) drawLines(f *ui.Frame, box image.Rectangle) {
	rowHeight := gameui.LineHeight(f)
	row := func(i int) image.Rectangle {
		y := box.Min.Y + f.Px(8) + i*rowHeight
		return image.Rect(box.Min.X+f.Px(12), y, box.Max.X-f.Px(12), y+rowHeight)
	}
	lines := r.browser.Rows(r.shownLines())
	for i, l := range lines {
		if len(l.Text) > 0 && r.matchText().DrawLineRow(f, row(i), i, l, r.browser.IsBrowsing(i)) {
			r.browseLine(i, l)
			return
		}
	}
	if len(lines) > 0 {
		return
	}
	first := row(0)
	first.Min.X += f.Px(8)
	f.Paragraph(first, ui.Left, f.SmallStyle(), r.Words.T("evaluation.none"))
}

// browseLine starts stepping through a line, or continues.
func (r *Scene) browseLine(rank int, l game.Line) {
	if !r.browser.IsBrowsing(rank) {
		r.browser = &gameui.LineBrowser{Rank: rank, Line: l}
	}
	r.stepLine(true)
}

// stepLine plays the next move of the line on the board, or takes the last one back. Before the first move it returns
// to the game.
func (r *Scene) stepLine(forward bool) {
	switch {
	case forward && r.browser.IsAtEnd():
	case !forward && r.browser.Ply <= 1:
		r.showPosition()
	default:
		r.browser.Step(r.view, r.playedGame().Position(r.ply), len(r.playedGame().Info.Seats), forward, r.Timing())
	}
}

// step steps through the line on the board, or else through the game.
func (r *Scene) step(forward bool) {
	switch {
	case r.browser != nil:
		r.stepLine(forward)
	case forward:
		r.goTo(r.ply + 1)
	default:
		r.goTo(r.ply - 1)
	}
}
