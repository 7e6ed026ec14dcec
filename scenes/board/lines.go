package board

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// lineCount is how many of the best moves the analysis follows; 0: there is none.
func (t *Scene) lineCount() int {
	switch {
	case !t.showsEvaluation():
		return 0
	case t.IsEnabled(scene.SettingBestMoves):
		return game.MaxLines
	}
	return 1
}

// toggleLines shows the best moves, for which the evaluation must be shown, or hides them.
func (t *Scene) toggleLines() {
	if t.lineCount() > 1 {
		t.ChangeSettings(scene.SettingBestMoves, scene.Off)
		return
	}
	t.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	t.ChangeSettings(scene.SettingBestMoves, scene.On)
}

// shownLines are the lines of the position on the board that are shown.
func (t *Scene) shownLines() []game.Line {
	if t.snap.Analysis == nil {
		return nil
	}
	lines := t.snap.Analysis.Lines()
	return lines[:min(len(lines), t.lineCount())]
}

// bestMoveArrows are the best moves for the board. With one line the words are enough.
func (t *Scene) bestMoveArrows() []boardview.ShownMove {
	if t.lineCount() < 2 {
		return nil
	}
	var arrows []boardview.ShownMove
	for _, l := range t.shownLines() {
		if len(l.PV) > 0 {
			arrows = append(arrows, boardview.ShownMoveOf(t.snap.Position, l.PV[0]))
		}
	}
	return arrows
}

// drawLineRows shows the lines in words, as many as fit. A press goes along the line.
func (t *Scene) drawLineRows(f *ui.Frame, r image.Rectangle) {
	height := gameui.LineHeight(f)
	for i, l := range t.shownLines() {
		box := image.Rect(r.Min.X, r.Min.Y+i*height, r.Max.X, r.Min.Y+(i+1)*height)
		if box.Max.Y > r.Max.Y || len(l.Text) == 0 {
			return
		}
		if t.matchText().LineRow(f, box, i, l, t.browser != nil && t.browser.Rank == i) {
			t.browseLine(i, l)
			return
		}
	}
}
