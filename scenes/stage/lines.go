package stage

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// lines is how many of the best moves the analysis follows; 0: there is none.
func (t *table) lines() int {
	switch {
	case !t.watches():
		return 0
	case t.IsEnabled(SettingBestMoves):
		return game.MaxLines
	}
	return 1
}

// toggleLines shows the best moves, for which the evaluation must be shown, or hides them.
func (t *table) toggleLines() {
	if t.lines() > 1 {
		t.ChangeSettings(SettingBestMoves, Off)
		return
	}
	t.ChangeSettings(SettingEvaluationBar, On)
	t.ChangeSettings(SettingBestMoves, On)
}

// known are the lines of the position on the board that are shown.
func (t *table) known() []game.Line {
	if t.snap.Analysis == nil {
		return nil
	}
	all := t.snap.Analysis.Lines()
	return all[:min(len(all), t.lines())]
}

// arrows are the best moves for the board. With one line the words are enough.
func (t *table) arrows() []boardview.ShownMove {
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
func (t *table) lineRows(f *ui.Frame, r image.Rectangle) {
	high := LineHeight(f)
	for i, l := range t.known() {
		box := image.Rect(r.Min.X, r.Min.Y+i*high, r.Max.X, r.Min.Y+(i+1)*high)
		if box.Max.Y > r.Max.Y || len(l.Text) == 0 {
			return
		}
		if t.text().LineRow(f, box, i, l, t.walk != nil && t.walk.Rank == i) {
			t.walkAlong(i, l)
			return
		}
	}
}
