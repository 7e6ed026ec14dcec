package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// ChipHeight is the height of a chip in units; its ends are round.
const ChipHeight = 36

// Chip is one of several options; it reports whether it was clicked.
func (f *Frame) Chip(id string, p image.Point, label string, isChosen bool) (bool, image.Rectangle) {
	t := f.Theme
	r := image.Rectangle{Min: p, Max: p.Add(image.Pt(f.chipWidth(label), f.Px(ChipHeight)))}
	res := f.Interact(id, r, true)
	f.SetRole(id, RoleRadio, isChosen)
	fill, line, ink := t.Raised, t.RaisedEdge, t.SecondaryInk
	switch {
	case isChosen:
		fill, line, ink = t.Selected, t.Accent, t.SelectedInk
	case res.IsHeld:
		fill = t.Sunken
	case res.IsHovered:
		ink, line = t.Ink, t.ControlEdge
	}
	f.Pill(r, fill, line)
	f.Text(r, Center, f.NewStyle(f.TextSizes.Body, theme.Semibold, ink), label)
	if res.IsFocused {
		f.FocusRing(r, ChipHeight/2)
	}
	return res.IsClicked, r
}

func (f *Frame) chipWidth(label string) int {
	return max(f.TextWidth(f.BoldStyle(), label)+f.Px(28), f.Px(theme.TouchTarget))
}

// Chips lets the user choose one of several options, in as many rows as needed; it returns the chosen index and the
// height.
func (f *Frame) Chips(id string, p image.Point, width int, labels []string, chosen int) (choice, height int) {
	items := make([]Item, len(labels))
	for i, word := range labels {
		items[i] = Item{word, word}
	}
	choice, _, height = f.ChipItems(id, p, width, items, chosen)
	return choice, height
}

// ChipItems is Chips with explicit IDs; it also reports whether one of them was clicked.
func (f *Frame) ChipItems(id string, p image.Point, width int, items []Item, chosen int) (choice int, used bool, height int) {
	at, gap := p, f.Px(8)
	choice = chosen
	for i, item := range items {
		w := f.chipWidth(item.Label)
		if at.X > p.X && at.X+w > p.X+width {
			at = image.Pt(p.X, at.Y+f.Px(ChipHeight)+gap)
		}
		if clicked, _ := f.Chip(id+"."+item.Key, at, item.Label, i == chosen); clicked {
			choice, used = i, true
		}
		at.X += w + gap
	}
	return choice, used, at.Y + f.Px(ChipHeight) - p.Y
}

// LevelBar is a row of steps from 1 to n, filled up to the chosen one, which it returns.
func (f *Frame) LevelBar(id string, p image.Point, n, level int) (int, image.Rectangle) {
	t := f.Theme
	const w, h, gap = 13, 18, 4
	box := image.Rect(p.X, p.Y, p.X+f.Px(float64(n)*(w+gap)-gap), p.Y+f.Px(h))
	level = f.applyRangeActivation(id, 1, n, 1, level)
	res := f.Interact(id, box.Inset(-f.Px(4)), true)
	hovered := 0
	for i := 1; i <= n; i++ {
		x := p.X + f.Px(float64(i-1)*(w+gap))
		r := image.Rect(x, p.Y, x+f.Px(w), p.Y+f.Px(h))
		if f.IsOver(image.Rect(r.Min.X, r.Min.Y-f.Px(6), r.Max.X+f.Px(gap), r.Max.Y+f.Px(6))) {
			hovered = i
		}
		fill, line := t.Separator, theme.Color{}
		if i <= level {
			fill = t.Accent
		} else if t.IsHighContrast {
			fill, line = t.Sunken, t.SunkenEdge
		}
		f.Box(r, 3, fill, line)
	}
	if hovered > 0 && (res.IsClicked || res.IsHeld) {
		level = hovered
	}
	if hasFocus, _ := f.HasFocus(id); hasFocus {
		if f.TakeKey(KeyRight) {
			level++
		}
		if f.TakeKey(KeyLeft) {
			level--
		}
		if f.TakeKey(KeyHome) {
			level = 1
		}
		if f.TakeKey(KeyEnd) {
			level = n
		}
	}
	if res.IsFocused {
		f.FocusRing(box, 3)
	}
	level = min(max(level, 1), n)
	f.setRange(id, 1, n, level)
	return level, box
}

// Row draws the background of a list row in its state: hovered, pressed, chosen.
func (f *Frame) Row(id string, r image.Rectangle, isChosen bool) Response {
	res := f.Interact(id, r, true)
	if isChosen {
		f.SetRole(id, RoleButton, true)
	}
	switch {
	case isChosen || res.IsHeld && !f.Theme.IsHighContrast: // in high contrast the text of the row would be unreadable, as it does not know about the press
		f.Box(r, theme.RadiusRow, f.Theme.Selected, theme.Color{})
	case res.IsHovered || res.IsHeld:
		f.Box(r, theme.RadiusRow, f.Theme.Sunken, f.Theme.SunkenEdge)
	}
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusRow)
	}
	return res
}
