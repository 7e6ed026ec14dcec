package ui

import (
	"image"
)

// Dialog is a modal sheet, shown while it is open under that ID (see [Frame.OpenPopover]): in the middle of the
// window, or full-width at the bottom of a portrait window. It scrolls when it is too high. layOut returns the y of
// its end.
func (f *Frame) Dialog(id string, width float64, layOut func(r image.Rectangle) (bottom int)) {
	if !f.IsPopoverOpen(id) {
		return
	}
	f.Defer(func() {
		f.isInert = false
		isPortrait := f.Size.X < f.Size.Y
		pad := f.Px(24)
		w := min(f.Px(width), f.Size.X-f.Px(16))
		if isPortrait {
			w = f.Size.X
		}
		inner := image.Rect(0, 0, w-2*pad, f.Size.Y)
		h := min(f.MeasureHeight(inner, layOut)+2*pad, f.Size.Y-f.Px(16))
		at := image.Pt((f.Size.X-w)/2, (f.Size.Y-h)/2)
		if isPortrait {
			at.Y = f.Size.Y - h
		}
		r := image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
		f.FillRect(image.Rectangle{Max: f.Size}, f.Theme.Overlay)
		f.drawPopover(id, r, func(r image.Rectangle) { f.ScrollArea(id+".sheet", r.Inset(pad), layOut) })
	})
}

// Heading draws the heading of a sheet or a page and returns the y of its end.
func (f *Frame) Heading(r image.Rectangle, text string) int {
	return r.Min.Y + f.Paragraph(r, Left, f.HeadingStyle(), text)
}
