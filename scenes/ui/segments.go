package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Item is one of several options: the end of its ID, and its label.
type Item struct{ Key, Word string }

// Dimensions of segments.
const (
	segmentsHeight = 40
	segmentsInset  = 3
	segmentPad     = 28
)

func (f *Frame) segmentWidth(word string) int {
	w := f.Width(f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink), word) + f.Px(segmentPad)
	return max(w, f.Px(theme.Target))
}

func (f *Frame) segmentsWidth(items []Item) int {
	w := 2 * f.Px(segmentsInset)
	for _, it := range items {
		w += f.segmentWidth(it.Word)
	}
	return w
}

// ChoiceWidth is the width of a choice with all labels side by side, in pixels.
func (f *Frame) ChoiceWidth(items []Item) int { return f.segmentsWidth(items) }

// Choice lets the user choose one of a few items: segments side by side if r has room, otherwise a drop-down list. It
// returns the chosen index.
func (f *Frame) Choice(id string, r image.Rectangle, align Align, items []Item, chosen int) int {
	place := func(w int) image.Rectangle {
		x, h := r.Min.X, f.Px(segmentsHeight)
		switch align {
		case Right:
			x = r.Max.X - w
		case Center:
			x = (r.Min.X + r.Max.X - w) / 2
		case Left:
		}
		y := (r.Min.Y + r.Max.Y - h) / 2
		return image.Rect(x, y, x+w, y+h)
	}
	if w := f.segmentsWidth(items); w <= r.Dx() {
		return f.segments(id, place(w), items, chosen)
	}
	w := 0
	for _, it := range items {
		w = max(w, f.segmentWidth(it.Word)+f.Px(28))
	}
	return f.drop(id, place(min(w, r.Dx())), items, chosen)
}

// segments draws the segments; the chosen one is raised.
func (f *Frame) segments(id string, whole image.Rectangle, items []Item, chosen int) int {
	t := f.Theme
	inset := f.Px(segmentsInset)
	f.Box(whole, theme.RadiusButton, t.Sunk, t.SunkEdge)
	x := whole.Min.X + inset
	var focus image.Rectangle
	for i, it := range items {
		w := f.segmentWidth(it.Word)
		part := image.Rect(x, whole.Min.Y+inset, x+w, whole.Max.Y-inset)
		x += w
		res := f.Touch(id+"."+it.Key, part, true)
		f.Is(id+"."+it.Key, Pick, i == chosen)
		ink := t.Ink2
		switch {
		case i == chosen:
			fill := t.Raise
			ink = t.Ink
			if t.Contrast { // an edge alone is not enough
				fill, ink = t.Soft, t.SoftInk
			}
			f.Shadow(part, theme.RadiusRow, t.CardShadow)
			f.Box(part, theme.RadiusRow, fill, f.edge())
		case res.Held:
			ink = t.SoftInk
			f.Box(part, theme.RadiusRow, t.Soft, theme.Color{})
		case res.Hover:
			ink = t.Ink
		}
		f.Text(part, Center, f.Style(f.Steps.Body, theme.Semibold, ink), it.Word)
		if res.Focus {
			focus = part
		}
		if res.Clicked {
			chosen = i
		}
	}
	if !focus.Empty() { // above its neighbours
		f.Ring(focus, theme.RadiusRow)
	}
	return chosen
}

// dropDown is a button with the chosen label that opens the list of items.
func (f *Frame) drop(id string, r image.Rectangle, items []Item, chosen int) int {
	t := f.Theme
	res := f.Touch(id, r, true)
	f.raised(r, res)
	icon := image.Rect(r.Max.X-f.Px(34), r.Min.Y, r.Max.X-f.Px(6), r.Max.Y)
	f.Icon(icon, "down", 18, t.Ink2)
	if chosen >= 0 && chosen < len(items) {
		f.Text(image.Rect(r.Min.X+f.Px(14), r.Min.Y, icon.Min.X, r.Max.Y), Left, f.Style(f.Steps.Body, theme.Semibold, t.Ink), items[chosen].Word)
	}
	if res.Focus {
		f.Ring(r, theme.RadiusButton)
	}
	if res.Clicked {
		f.OpenPopover(id)
	}
	rows := make([]MenuItem, len(items))
	for i, it := range items {
		rows[i] = MenuItem{ID: it.Key, Word: it.Word, Checked: i == chosen}
	}
	return f.menu(id, r, rows, chosen)
}
