package gameui

import (
	"image"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Dialog is the content of a dialog: heading, text, and a row of buttons of which the first is the main one.
type Dialog struct {
	Title, Text string
	Notes       []string // paragraphs below the text
	Buttons     []Action
	HasClose    bool // with a cross in the corner
}

// sheetButtons shows the buttons of a sheet, the first as the main one, and does what was pressed. They may share what
// their words leave of a row.
func sheetButtons(f *ui.Frame, r image.Rectangle, rows [][]Action, share bool) {
	y, first := r.Min.Y, true
	for _, row := range rows {
		at, more := r.Min.X, 0
		if share {
			left := r.Dx() - (len(row)-1)*f.Px(10)
			for _, a := range row {
				left -= buttonWidth(f, a)
			}
			more = max(left, 0) / len(row)
		}
		for _, a := range row {
			b := ui.ButtonOptions{Icon: a.Icon, Text: a.Label, IsDisabled: !a.Enabled}
			if first {
				b.Look = ui.Primary
				f.DefaultFocus("sheet." + a.ID)
			}
			first = false
			w := buttonWidth(f, a) + more
			if f.Button("sheet."+a.ID, image.Rect(at, y, at+w, y+f.Px(44)), b) {
				a.Do()
				return
			}
			at += w + f.Px(10)
		}
		y += f.Px(54)
	}
}

// buttonWidth is the width of a button on a sheet; one without words is a square.
func buttonWidth(f *ui.Frame, a Action) int {
	if a.Label == "" {
		return f.Px(theme.TouchTarget)
	}
	return f.ButtonWidth(ui.ButtonOptions{Icon: a.Icon, Text: a.Label}) - f.Px(10)
}

// buttonRows breaks buttons into the fewest rows of at most width pixels, and these as evenly as it can.
func buttonRows(f *ui.Frame, all []Action, width int) [][]Action {
	rows := breakButtons(f, all, width)
	for step := f.Px(10); len(rows) > 1 && width > step; {
		width -= step
		even := breakButtons(f, all, width)
		if len(even) > len(rows) {
			break
		}
		rows = even
	}
	return rows
}

// breakButtons puts as many buttons into every row as fit.
func breakButtons(f *ui.Frame, all []Action, width int) [][]Action {
	var rows [][]Action
	room := -1
	for _, a := range all {
		w := buttonWidth(f, a)
		if w > room {
			rows = append(rows, nil)
			room = width
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], a)
		room -= w + f.Px(10)
	}
	return rows
}

// DialogWidth is the width of a dialog, in units.
const DialogWidth = 470

// Draw draws the dialog and says whether it was closed with its cross or by a click outside. Buttons that do not fit into a row go
// below.
func (c Dialog) Draw(f *ui.Frame, w *text.Words, area scene.DialogArea) (closed bool) {
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
	wide := inner
	if c.HasClose {
		wide -= f.Px(theme.TouchTarget)
	}
	if f.TextWidth(title, c.Title) > wide {
		title.Size = f.TextSizes.Heading
	}
	body := f.NewStyle(f.TextSizes.Lead, theme.Regular, th.SecondaryInk)
	rows := buttonRows(f, c.Buttons, inner)
	if len(rows) > 1 { // only the main button keeps its picture, if that helps
		for i := range c.Buttons[1:] {
			if c.Buttons[i+1].Label != "" {
				c.Buttons[i+1].Icon = ""
			}
		}
		rows = buttonRows(f, c.Buttons, inner)
	}
	heading := f.WrapLines(title, c.Title, wide)
	height := 2*padY + len(heading)*f.LineHeight(title) + f.Px(4) + len(f.WrapLines(body, c.Text, inner))*f.LineHeight(body) +
		f.Px(20) + len(rows)*f.Px(44) + (len(rows)-1)*f.Px(10)
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
	var lines []string
	for _, line := range c.Notes {
		lines = append(lines, f.WrapLines(small, line, inner)...)
	}
	if len(lines) > 0 {
		height += len(lines)*f.LineHeight(small) + f.Px(6)
	}
	r := area.Place(image.Pt(width, height))
	f.Shadow(r, theme.RadiusCard, th.SheetShadow)
	edge := theme.Color{}
	if th.IsHighContrast {
		edge = th.RaisedEdge
	}
	f.Box(r, theme.RadiusCard, th.Raised, edge)
	x, y := r.Min.X+padX, r.Min.Y+padY
	y += f.Paragraph(image.Rect(x, y, x+wide, r.Max.Y), ui.Left, title, c.Title) + f.Px(4)
	y += f.Paragraph(image.Rect(x, y, x+inner, r.Max.Y), ui.Left, body, c.Text)
	if len(lines) > 0 {
		y += f.Px(6)
	}
	for _, line := range lines {
		f.Text(image.Rect(x, y, x+inner, y+f.LineHeight(small)), ui.Left, small, line)
		y += f.LineHeight(small)
	}
	y += f.Px(20)
	if c.HasClose {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-padX/2-side, r.Min.Y+f.Px(12), r.Max.X-padX/2, r.Min.Y+f.Px(12)+side)
		outside := f.In.Pressed && !f.In.Pointer.In(r) && !f.In.Pointer.In(area.Usable)
		closed = f.IconButtonWithTooltip("sheet.close", corner, "close", w.T("board.close"), true) || outside
	}
	sheetButtons(f, image.Rect(x, y, x+inner, r.Max.Y), rows, area.FullWidth || len(rows) > 1)
	return closed
}
