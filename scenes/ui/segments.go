package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Item is one of several options: the end of its ID, and its label.
type Item struct{ Key, Label string }

// Dimensions of segments.
const (
	segmentsHeight = 40
	segmentsInset  = 3
	segmentPadding = 28
)

func (f *Frame) segmentWidth(label string) int {
	w := f.TextWidth(f.BoldStyle(), label) + f.Px(segmentPadding)
	return max(w, f.Px(theme.TouchTarget))
}

func (f *Frame) segmentsWidth(items []Item) int {
	w := 2 * f.Px(segmentsInset)
	for _, item := range items {
		w += f.segmentWidth(item.Label)
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
	for _, item := range items {
		w = max(w, f.segmentWidth(item.Label)+f.Px(28))
	}
	return f.dropDown(id, place(min(w, r.Dx())), items, chosen)
}

// segments draws the segments; the chosen one is raised.
func (f *Frame) segments(id string, box image.Rectangle, items []Item, chosen int) int {
	t := f.Theme
	inset := f.Px(segmentsInset)
	f.Box(box, theme.RadiusButton, t.Sunken, t.SunkenEdge)
	x := box.Min.X + inset
	var focusBox image.Rectangle
	for i, item := range items {
		w := f.segmentWidth(item.Label)
		part := image.Rect(x, box.Min.Y+inset, x+w, box.Max.Y-inset)
		x += w
		res := f.Interact(id+"."+item.Key, part, true)
		f.SetRole(id+"."+item.Key, RoleRadio, i == chosen)
		ink := t.SecondaryInk
		switch {
		case i == chosen:
			fill := t.Raised
			ink = t.Ink
			if t.IsHighContrast { // an edge alone is not enough
				fill, ink = t.Selected, t.SelectedInk
			}
			f.Shadow(part, theme.RadiusRow, t.CardShadow)
			f.Box(part, theme.RadiusRow, fill, f.contrastEdge())
		case res.IsHeld:
			ink = t.SelectedInk
			f.Box(part, theme.RadiusRow, t.Selected, theme.Color{})
		case res.IsHovered:
			ink = t.Ink
		}
		f.Text(part, Center, f.NewStyle(f.TextSizes.Body, theme.Semibold, ink), item.Label)
		if res.IsFocused {
			focusBox = part
		}
		if res.IsClicked {
			chosen = i
		}
	}
	if !focusBox.Empty() { // above its neighbours
		f.FocusRing(focusBox, theme.RadiusRow)
	}
	return chosen
}

// dropDown is a button with the chosen label that opens the list of items.
func (f *Frame) dropDown(id string, r image.Rectangle, items []Item, chosen int) int {
	t := f.Theme
	res := f.Interact(id, r, true)
	f.drawRaisedButton(r, res)
	icon := image.Rect(r.Max.X-f.Px(34), r.Min.Y, r.Max.X-f.Px(6), r.Max.Y)
	f.Icon(icon, "down", 18, t.SecondaryInk)
	if chosen >= 0 && chosen < len(items) {
		f.Text(image.Rect(r.Min.X+f.Px(14), r.Min.Y, icon.Min.X, r.Max.Y), Left, f.NewStyle(f.TextSizes.Body, theme.Semibold, t.Ink), items[chosen].Label)
	}
	if res.IsFocused {
		f.FocusRing(r, theme.RadiusButton)
	}
	if res.IsClicked {
		f.OpenPopover(id)
	}
	rows := make([]MenuItem, len(items))
	for i, item := range items {
		rows[i] = MenuItem{ID: item.Key, Label: item.Label, IsChecked: i == chosen}
	}
	return f.menuIndex(id, r, rows, chosen)
}
