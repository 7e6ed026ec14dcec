package stage

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// keySheet is the sheet of the keys, among what can be opened.
const keySheet = "keys"

// keysheet shows the keys over whatever scene is on the stage: when it was asked for, and when a question mark was
// typed that nobody else wanted.
func (s *Stage) keysheet(f *ui.Frame) {
	if s.wantShortcuts || slices.Contains(f.In.Runes, '?') {
		s.wantShortcuts = false
		f.OpenPopover(keySheet)
	}
	f.Dialog(keySheet, 560, func(r image.Rectangle) int {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-side, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y-f.Px(6)+side)
		if f.IconButtonWithTooltip("keys.close", corner, "close", s.Words.T("board.close"), true) {
			f.ClosePopover()
		}
		y := f.Heading(image.Rect(r.Min.X, r.Min.Y, corner.Min.X, r.Max.Y), s.Words.T("keys.title")) + f.Px(8)
		return s.keyRows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
	})
}

// chordsWidth is the width of the longest chords in that style, in pixels.
func (c *Context) chordsWidth(f *ui.Frame, style ui.Style) int {
	wide := 0
	for _, group := range keyTable() {
		for _, k := range group.keys {
			wide = max(wide, f.TextWidth(style, c.chords(k)))
		}
	}
	return wide
}

// keyRows lists the keys and what they do, in two columns, and gives the y where the list ends.
func (c *Context) keyRows(f *ui.Frame, r image.Rectangle) int {
	head := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Accent)
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	about := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
	wide := min(c.chordsWidth(f, style), r.Dx()*2/5)
	y := r.Min.Y
	for _, group := range keyTable() {
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, y), ui.Left, head, c.Words.T("keys."+group.id)) + f.Px(6)
		for _, k := range group.keys {
			left := image.Rect(r.Min.X, y, r.Min.X+wide, y)
			right := image.Rect(left.Max.X+f.Px(20), y, r.Max.X, y)
			y += max(f.Paragraph(left, ui.Left, style, c.chords(k)), f.Paragraph(right, ui.Left, about, c.Words.T("keys."+k.id))) + f.Px(6)
		}
		y += f.Px(10)
	}
	return y
}
