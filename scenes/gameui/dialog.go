package gameui

import (
	"cmp"
	"image"
	"slices"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Dialog is the content of a dialog: a title, text and a row of buttons, the first of which is the main one.
type Dialog struct {
	Title, Text string
	ShortTitle  string   // in place of a title that is too long for a line; may be empty
	Notes       []string // paragraphs below the text
	Buttons     []Action
	HasClose    bool // shows a close button in the corner
	Field       *DialogField
}

// A DialogField is a text field above the buttons of a dialog.
type DialogField struct {
	ID, Label string
	Value     *string
	MaxLength int // in characters
}

// height returns the height of the field with its label and the space above it, in pixels.
func (d *DialogField) height(f *ui.Frame) int {
	if d == nil {
		return 0
	}
	return f.Px(12) + f.LineHeight(f.LabelStyle()) + f.Px(theme.TouchTarget)
}

// draw draws the field at the top of r.
func (d *DialogField) draw(f *ui.Frame, r image.Rectangle) {
	r.Min.Y += f.Px(12)
	label := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.LineHeight(f.LabelStyle()))
	f.TruncatedText(label, ui.Left, f.LabelStyle(), d.Label)
	*d.Value = f.TextField(d.ID, image.Rect(r.Min.X, label.Max.Y, r.Max.X, label.Max.Y+f.Px(theme.TouchTarget)), *d.Value, "", d.MaxLength)
	f.SetName(d.ID, d.Label)
}

// drawDialogButtons draws the buttons of a dialog, the first that is not destructive as the main one, and runs the action of the one that was
// clicked. With stretch they fill the row.
func drawDialogButtons(f *ui.Frame, r image.Rectangle, rows [][]Action, stretch bool) {
	y, hasMain := r.Min.Y, false
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
			options := ui.ButtonOptions{Icon: a.Icon, Text: a.buttonText(), IsDisabled: !a.Enabled}
			if !hasMain && !a.Destructive {
				options.Look, hasMain = ui.Primary, true
				f.DefaultFocus("dialog." + a.ID)
			}
			w := buttonWidth(f, a) + extra
			id, box := "dialog."+a.ID, image.Rect(x, y, x+w, y+f.Px(44))
			used := f.Button(id, box, options)
			if a.iconOnly {
				f.SetName(id, a.Label)
				f.Tooltip(id, box, a.Label)
			}
			if used {
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
	if a.buttonText() == "" {
		return f.Px(theme.TouchTarget)
	}
	return f.ButtonWidth(ui.ButtonOptions{Icon: a.Icon, Text: a.Label}) - f.Px(10)
}

// buttonText returns the text on the button of an action.
func (a Action) buttonText() string {
	if a.iconOnly {
		return ""
	}
	return a.Label
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

// A dialogLayout is a dialog laid out for a width.
type dialogLayout struct {
	width, padX, padY int
	titleText         string
	title, body       ui.Style
	titleWidth        int
	notes             []string // broken into lines
	rows              [][]Action
	height            int
}

// maxCompactGap is the height up to which a compact dialog fills the space above it, in units.
const maxCompactGap = 64

// inner returns the width between the margins.
func (d *dialogLayout) inner() int { return d.width - 2*d.padX }

// layOut lays the dialog out. A compact one is smaller and shows all but the main button as icons, if they have them.
func (d Dialog) layOut(f *ui.Frame, width int, isNarrow, isCompact bool) dialogLayout {
	l := dialogLayout{
		width: width, padX: f.Px(32), padY: f.Px(28),
		title: f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink), body: f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk),
	}
	switch {
	case isCompact:
		l.padX, l.padY, l.body = f.Px(16), f.Px(14), f.SecondaryStyle()
	case isNarrow:
		l.padX, l.padY = f.Px(20), f.Px(22)
	}
	inner := l.inner()
	l.titleWidth = inner
	if d.HasClose {
		l.titleWidth -= f.Px(theme.TouchTarget)
	}
	if isCompact {
		l.title.Size = f.TextSizes.Heading
	}
	l.titleText = f.FirstFitting(l.title, []string{d.Title, cmp.Or(d.ShortTitle, d.Title)}, l.titleWidth)
	if f.TextWidth(l.title, l.titleText) > l.titleWidth {
		l.title.Size = f.TextSizes.Heading
	}
	buttons := slices.Clone(d.Buttons)
	l.rows = buttonRows(f, buttons, inner)
	if isCompact {
		for i := range buttons[1:] {
			buttons[i+1].iconOnly = buttons[i+1].Icon != ""
		}
		l.rows = buttonRows(f, buttons, inner)
	} else if len(l.rows) > 1 { // only the main button keeps its icon, if that helps
		for i := range buttons[1:] {
			if buttons[i+1].Label != "" {
				buttons[i+1].Icon = ""
			}
		}
		l.rows = buttonRows(f, buttons, inner)
	}
	l.height = 2*l.padY + len(f.WrapLines(l.title, l.titleText, l.titleWidth))*f.LineHeight(l.title) + f.Px(4) +
		len(f.WrapLines(l.body, d.Text, inner))*f.LineHeight(l.body) + f.Px(20) + len(l.rows)*f.Px(44) + (len(l.rows)-1)*f.Px(10)
	for _, line := range d.Notes {
		l.notes = append(l.notes, f.WrapLines(f.SmallStyle(), line, inner)...)
	}
	if len(l.notes) > 0 {
		l.height += len(l.notes)*f.LineHeight(f.SmallStyle()) + f.Px(6)
	}
	l.height += d.Field.height(f)
	return l
}

// place lays the dialog out and returns where it goes.
func (d Dialog) place(f *ui.Frame, area scene.DialogArea) (dialogLayout, image.Rectangle) {
	width := min(f.Px(DialogWidth), f.Size.X-f.Px(16))
	if area.FullWidth {
		width = f.Size.X
	}
	l := d.layOut(f, width, area.FullWidth, false)
	r := area.Place(image.Pt(l.width, l.height))
	if area.Compact.Empty() || !area.Hides(r) {
		return l, r
	}
	withoutNotes := d
	withoutNotes.Notes = nil
	l = withoutNotes.layOut(f, area.Compact.Dx(), false, true)
	y := max(area.Compact.Max.Y-l.height, area.Compact.Min.Y)
	r = image.Rect(area.Compact.Min.X, y, area.Compact.Max.X, y+l.height)
	if y-area.Compact.Min.Y < f.Px(maxCompactGap) { // too low to show anything whole above the dialog
		r.Min.Y = area.Compact.Min.Y
	}
	if r.In(image.Rectangle{Max: f.Size}) && !area.Hides(r) {
		return l, r
	}
	l, r = d.layOut(f, area.Tall.Dx(), false, true), area.Tall
	r.Max.Y = min(r.Max.Y, r.Min.Y+l.height)
	return l, r
}

// Draw draws the dialog and reports whether it was closed with its close button or by a click outside. Buttons that do
// not fit into a row wrap; where it is too high it scrolls.
func (d Dialog) Draw(f *ui.Frame, w *text.Words, area scene.DialogArea) (closed bool) {
	l, r := d.place(f, area)
	f.Shadow(r, theme.RadiusCard, f.Theme.SheetShadow)
	edge := theme.Color{}
	if f.Theme.IsHighContrast {
		edge = f.Theme.RaisedEdge
	}
	f.Box(r, theme.RadiusCard, f.Theme.Raised, edge)
	if d.HasClose {
		side, top := f.Px(theme.TouchTarget), r.Min.Y+min(f.Px(12), l.padY-f.Px(10))
		corner := image.Rect(r.Max.X-l.padX/2-side, top, r.Max.X-l.padX/2, top+side)
		outside := f.In.Pressed && f.IsOver(image.Rectangle{Max: f.Size}) && !f.In.Pointer.In(r) && !f.In.Pointer.In(area.Usable)
		closed = f.IconButtonWithTooltip("dialog.close", corner, "close", w.T("board.close"), true) || outside
	}
	inner := image.Rect(r.Min.X+l.padX, r.Min.Y+l.padY, r.Min.X+l.padX+l.inner(), r.Max.Y-l.padY)
	if l.height <= r.Dy() {
		d.drawContent(f, inner, l, area.FullWidth)
		return closed
	}
	f.ScrollArea("dialog.sheet", inner, func(r image.Rectangle) int { return d.drawContent(f, r, l, area.FullWidth) })
	return closed
}

// drawContent draws texts and buttons from the top of r and returns the y of their end.
func (d Dialog) drawContent(f *ui.Frame, r image.Rectangle, l dialogLayout, stretch bool) int {
	y := r.Min.Y
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Min.X+l.titleWidth, r.Max.Y), ui.Left, l.title, l.titleText) + f.Px(4)
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, l.body, d.Text)
	if len(l.notes) > 0 {
		y += f.Px(6)
	}
	for _, line := range l.notes {
		f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.LineHeight(f.SmallStyle())), ui.Left, f.SmallStyle(), line)
		y += f.LineHeight(f.SmallStyle())
	}
	if d.Field != nil {
		d.Field.draw(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
		y += d.Field.height(f)
	}
	buttons := len(l.rows)*f.Px(54) - f.Px(10)
	y = max(y+f.Px(20), r.Max.Y-buttons)
	drawDialogButtons(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), l.rows, stretch || len(l.rows) > 1)
	return y + buttons
}
