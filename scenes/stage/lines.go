package stage

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
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

// lineHigh is the height of a line in words.
func lineHigh(f *ui.Frame) int {
	if f.IsTouchInput() {
		return f.Px(theme.TouchTarget)
	}
	return f.Px(theme.MoveListLine)
}

// lineRows shows the lines in words, as many as fit. A press goes along the line.
func (t *table) lineRows(f *ui.Frame, r image.Rectangle) {
	high := lineHigh(f)
	for i, l := range t.known() {
		box := image.Rect(r.Min.X, r.Min.Y+i*high, r.Max.X, r.Min.Y+(i+1)*high)
		if box.Max.Y > r.Max.Y || len(l.Text) == 0 {
			return
		}
		if t.lineRow(f, box, i, l, t.walk != nil && t.walk.rank == i) {
			t.walkAlong(i, l)
			return
		}
	}
}

// lineRow shows a line: what it is worth, and its moves as far as there is room. It says whether it was pressed.
func (t *table) lineRow(f *ui.Frame, box image.Rectangle, rank int, l game.Line, chosen bool) bool {
	id := "line." + string(rune('1'+rank))
	pressed := f.Row(id, box, chosen).IsClicked
	number := t.Words.FormatNumber(lineNumber(t.snap.Info, l))
	f.SetName(id, t.Words.T("evaluation.walk", "Rank", rank+1, "Moves", number+" "+t.LineText(t.snap.Info, &l, len(l.Text))))
	style, ground := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.Ink), f.Theme.Panel
	if chosen {
		style.Color, ground = f.Theme.SelectedInk, f.Theme.Selected
	}
	left := box.Min.X + f.Px(8)
	bold := style
	bold.Weight = theme.Semibold
	f.Text(image.Rect(left, box.Min.Y, left+f.Px(48), box.Max.Y), ui.Left, bold, number)
	room := image.Rect(left+f.Px(52), box.Min.Y, box.Max.X-f.Px(8), box.Max.Y)
	t.moveText(f, room, style, ground, t.fitting(f, style, t.LineMoves(&l), room.Dx()))
	return pressed
}

// fitting are the first moves of a line that fit into a width: all of a move or nothing.
func (t *table) fitting(f *ui.Frame, style ui.Style, moves []string, width int) string {
	said := ""
	for i := range moves {
		longer := strings.Join(moves[:i+1], " ")
		if i > 0 && t.moveWidth(f, style, longer) > width {
			break
		}
		said = longer
	}
	return said
}
