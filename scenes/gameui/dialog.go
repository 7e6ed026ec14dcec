package gameui

import (
	"image"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Dialog is the content of a dialog: a title, text and a row of buttons, the first of which is the main one.
type Dialog struct {
	Title, Text string
	Notes       []string // paragraphs below the text
	Buttons     []Action
	HasClose    bool // shows a close button in the corner
}

// drawDialogButtons draws the buttons of a dialog, the first as the main one, and runs the action of the one that was
// clicked. With stretch they fill the row.
func drawDialogButtons(f *ui.Frame, r image.Rectangle, rows [][]Action, stretch bool) {
	y, first := r.Min.Y, true
	for _, row := range rows {
		x, extra := r.Min.X, 0
		if stretch {
			left := r.Dx() - (len(row)-1)*f.Px(10)
			for _, a := range row {
				left -= buttonWidth(f, a)
			}
			extra = max(left, 0) / len(row)
		}
		for _, a := range row {
			options := ui.ButtonOptions{Icon: a.Icon, Text: a.Label, IsDisabled: !a.Enabled}
			if first {
				options.Look = ui.Primary
				f.DefaultFocus("dialog." + a.ID)
			}
			first = false
			w := buttonWidth(f, a) + extra
			if f.Button("dialog."+a.ID, image.Rect(x, y, x+w, y+f.Px(44)), options) {
				a.Run()
				return
			}
			x += w + f.Px(10)
		}
		y += f.Px(54)
	}
}

// buttonWidth returns the width of a dialog button. A button without a label is square.
func buttonWidth(f *ui.Frame, a Action) int {
	if a.Label == "" {
		return f.Px(theme.TouchTarget)
	}
	return f.ButtonWidth(ui.ButtonOptions{Icon: a.Icon, Text: a.Label}) - f.Px(10)
}

// buttonRows breaks buttons into the fewest rows of at most width pixels, filled as evenly as possible.
func buttonRows(f *ui.Frame, buttons []Action, width int) [][]Action {
	rows := wrapButtons(f, buttons, width)
	for step := f.Px(10); len(rows) > 1 && width > step; {
		width -= step
		narrower := wrapButtons(f, buttons, width)
		if len(narrower) > len(rows) {
			break
		}
		rows = narrower
	}
	return rows
}

// wrapButtons puts as many buttons into each row as fit.
func wrapButtons(f *ui.Frame, buttons []Action, width int) [][]Action {
	var rows [][]Action
	remaining := -1
	for _, a := range buttons {
		w := buttonWidth(f, a)
		if w > remaining {
			rows = append(rows, nil)
			remaining = width
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], a)
		remaining -= w + f.Px(10)
	}
	return rows
}

// DialogWidth is the width of a dialog, in units.
const DialogWidth = 470

// Draw draws the dialog and reports whether it was closed with its close button or by a click outside. Buttons that do
// not fit into a row wrap.
func (d Dialog) Draw(f *ui.Frame, w *text.Words, area scene.DialogArea) (closed bool) {
	th := f.Theme
	width := min(f.Px(DialogWidth), f.Size.X-f.Px(16))
	if area.FullWidth {
		width = f.Size.X
	}
	padX, padY := f.Px(32), f.Px(28)
	if area.FullWidth {
		padX, padY = f.Px(20), f.Px(22)
	}
	inner := width - 2*padX
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, th.Ink)
	titleWidth := inner
	if d.HasClose {
		titleWidth -= f.Px(theme.TouchTarget)
	}
	if f.TextWidth(title, d.Title) > titleWidth {
		title.Size = f.TextSizes.Heading
	}
	body := f.NewStyle(f.TextSizes.Lead, theme.Regular, th.SecondaryInk)
	rows := buttonRows(f, d.Buttons, inner)
	if len(rows) > 1 { // only the main button keeps its icon, if that helps
		for i := range d.Buttons[1:] {
			if d.Buttons[i+1].Label != "" {
				d.Buttons[i+1].Icon = ""
			}
		}
		rows = buttonRows(f, d.Buttons, inner)
	}
	heading := f.WrapLines(title, d.Title, titleWidth)
	height := 2*padY + len(heading)*f.LineHeight(title) + f.Px(4) + len(f.WrapLines(body, d.Text, inner))*f.LineHeight(body) +
		f.Px(20) + len(rows)*f.Px(44) + (len(rows)-1)*f.Px(10)
	noteStyle := f.SmallStyle()
	var noteLines []string
	for _, line := range d.Notes {
		noteLines = append(noteLines, f.WrapLines(noteStyle, line, inner)...)
	}
	if len(noteLines) > 0 {
		height += len(noteLines)*f.LineHeight(noteStyle) + f.Px(6)
	}
	r := area.Place(image.Pt(width, height))
	f.Shadow(r, theme.RadiusCard, th.SheetShadow)
	edge := theme.Color{}
	if th.IsHighContrast {
		edge = th.RaisedEdge
	}
	f.Box(r, theme.RadiusCard, th.Raised, edge)
	x, y := r.Min.X+padX, r.Min.Y+padY
	y += f.Paragraph(image.Rect(x, y, x+titleWidth, r.Max.Y), ui.Left, title, d.Title) + f.Px(4)
	y += f.Paragraph(image.Rect(x, y, x+inner, r.Max.Y), ui.Left, body, d.Text)
	if len(noteLines) > 0 {
		y += f.Px(6)
	}
	for _, line := range noteLines {
		f.Text(image.Rect(x, y, x+inner, y+f.LineHeight(noteStyle)), ui.Left, noteStyle, line)
		y += f.LineHeight(noteStyle)
	}
	y += f.Px(20)
	if d.HasClose {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-padX/2-side, r.Min.Y+f.Px(12), r.Max.X-padX/2, r.Min.Y+f.Px(12)+side)
		outside := f.In.Pressed && f.IsOver(image.Rectangle{Max: f.Size}) && !f.In.Pointer.In(r) && !f.In.Pointer.In(area.Usable)
		closed = f.IconButtonWithTooltip("dialog.close", corner, "close", w.T("board.close"), true) || outside
	}
	drawDialogButtons(f, image.Rect(x, y, x+inner, r.Max.Y), rows, area.FullWidth || len(rows) > 1)
	return closed
}
