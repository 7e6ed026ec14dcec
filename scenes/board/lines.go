package board

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// lines is how many of the best moves the analysis follows; 0: there is none.
func (t *Scene) lines() int {
	switch {
	case !t.watches():
		return 0
	case t.IsEnabled(scene.SettingBestMoves):
		return game.MaxLines
	}
	return 1
}

// toggleLines shows the best moves, for which the evaluation must be shown, or hides them.
func (t *Scene) toggleLines() {
	if t.lines() > 1 {
		t.ChangeSettings(scene.SettingBestMoves, scene.Off)
		return
	}
	t.ChangeSettings(scene.SettingEvaluationBar, scene.On)
	t.ChangeSettings(scene.SettingBestMoves, scene.On)
}

// known are the lines of the position on the board that are shown.
func (t *Scene) known() []game.Line {
	if t.snap.Analysis == nil {
		return nil
	}
	all := t.snap.Analysis.Lines()
	return all[:min(len(all), t.lines())]
}

// arrows are the best moves for the board. With one line the words are enough.
func (t *Scene) arrows() []boardview.ShownMove {
	if t.lines() < 2 {
		return nil
	}
	var all []boardview.ShownMove
	for _, l := range t.known() {
		if len(l.PV) > 0 {
			all = append(all, boardview.ShownMoveOf(t.snap.Position, l.PV[0]))
		}
	}
	return all
}

// lineRows shows the lines in words, as many as fit. A press goes along the line.
func (t *Scene) lineRows(f *ui.Frame, r image.Rectangle) {
	high := gameui.LineHeight(f)
	for i, l := range t.known() {
		box := image.Rect(r.Min.X, r.Min.Y+i*high, r.Max.X, r.Min.Y+(i+1)*high)
		if box.Max.Y > r.Max.Y || len(l.Text) == 0 {
			return
		}
		if t.text().LineRow(f, box, i, l, t.browser != nil && t.browser.Rank == i) {
			t.walkAlong(i, l)
			return
		}
	}
}
