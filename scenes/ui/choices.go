package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// chipHeight is the height of a chip in units; its ends are round.
const chipHigh = 36

// Chip is one of several options; it reports whether it was clicked.
func (f *Frame) Chip(id string, p image.Point, word string, chosen bool) (bool, image.Rectangle) {
	t := f.Theme
	r := image.Rectangle{Min: p, Max: p.Add(image.Pt(f.chipWidth(word), f.Px(chipHigh)))}
	res := f.Touch(id, r, true)
	f.Is(id, Pick, chosen)
	fill, line, ink := t.Raise, t.RaiseEdge, t.Ink2
	switch {
	case chosen:
		fill, line, ink = t.Soft, t.Acc, t.SoftInk
	case res.Held:
		fill = t.Sunk
	case res.Hover:
		ink, line = t.Ink, t.Line2
	}
	f.Pill(r, fill, line)
	f.Text(r, Center, f.Style(f.Steps.Body, theme.Semibold, ink), word)
	if res.Focus {
		f.Ring(r, chipHigh/2)
	}
	return res.Clicked, r
}

func (f *Frame) chipWidth(word string) int {
	return max(f.Width(f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink), word)+f.Px(28), f.Px(theme.Target))
}

// Chips lets the user choose one of several options, in as many rows as needed; it returns the chosen index and the
// height.
func (f *Frame) Chips(id string, p image.Point, width int, words []string, chosen int) (choice, height int) {
	items := make([]Item, len(words))
	for i, word := range words {
		items[i] = Item{word, word}
	}
	choice, _, height = f.ChipsOf(id, p, width, items, chosen)
	return choice, height
}

// ChipItems is Chips with explicit IDs; it also reports whether one of them was clicked.
func (f *Frame) ChipsOf(id string, p image.Point, width int, items []Item, chosen int) (choice int, used bool, height int) {
	at, gap := p, f.Px(8)
	choice = chosen
	for i, it := range items {
		w := f.chipWidth(it.Word)
		if at.X > p.X && at.X+w > p.X+width {
			at = image.Pt(p.X, at.Y+f.Px(chipHigh)+gap)
		}
		if clicked, _ := f.Chip(id+"."+it.Key, at, it.Word, i == chosen); clicked {
			choice, used = i, true
		}
		at.X += w + gap
	}
	return choice, used, at.Y + f.Px(chipHigh) - p.Y
}

// LevelBar is a row of steps from 1 to n, filled up to the chosen one, which it returns.
func (f *Frame) Levels(id string, p image.Point, n, level int) (int, image.Rectangle) {
	t := f.Theme
	const w, h, gap = 13, 18, 4
	whole := image.Rect(p.X, p.Y, p.X+f.Px(float64(n)*(w+gap)-gap), p.Y+f.Px(h))
	level = f.setTo(id, 1, n, 1, level)
	res := f.Touch(id, whole.Inset(-f.Px(4)), true)
	under := 0
	for i := 1; i <= n; i++ {
		x := p.X + f.Px(float64(i-1)*(w+gap))
		r := image.Rect(x, p.Y, x+f.Px(w), p.Y+f.Px(h))
		if f.Over(image.Rect(r.Min.X, r.Min.Y-f.Px(6), r.Max.X+f.Px(gap), r.Max.Y+f.Px(6))) {
			under = i
		}
		fill, line := t.Line, theme.Color{}
		if i <= level {
			fill = t.Acc
		} else if t.Contrast {
			fill, line = t.Sunk, t.SunkEdge
		}
		f.Box(r, 3, fill, line)
	}
	if under > 0 && (res.Clicked || res.Held) {
		level = under
	}
	if focused, _ := f.Focused(id); focused {
		if f.Take(KeyRight) {
			level++
		}
		if f.Take(KeyLeft) {
			level--
		}
		if f.Take(KeyHome) {
			level = 1
		}
		if f.Take(KeyEnd) {
			level = n
		}
	}
	if res.Focus {
		f.Ring(whole, 3)
	}
	level = min(max(level, 1), n)
	f.isRange(id, 1, n, level)
	return level, whole
}

// Row draws the background of a list row in its state: hovered, pressed, chosen.
func (f *Frame) Row(id string, r image.Rectangle, chosen bool) Response {
	res := f.Touch(id, r, true)
	if chosen {
		f.Is(id, Press, true)
	}
	switch {
	case chosen || res.Held && !f.Theme.Contrast: // in high contrast the text of the row would be unreadable, as it does not know about the press
		f.Box(r, theme.RadiusRow, f.Theme.Soft, theme.Color{})
	case res.Hover || res.Held:
		f.Box(r, theme.RadiusRow, f.Theme.Sunk, f.Theme.SunkEdge)
	}
	if res.Focus {
		f.RingInside(r, theme.RadiusRow)
	}
	return res
}
