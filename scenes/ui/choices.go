package ui

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Segments is a choice of one of a few, side by side; it gives the chosen one. Its parts are as wide as their words.
func (f *Frame) Segments(id string, p image.Point, words []string, chosen int) (int, image.Rectangle) {
	t := f.Theme
	style := f.Style(f.Steps.Body, theme.Semibold, t.Ink2)
	h, inset := f.Px(40), f.Px(3)
	w := inset
	parts := make([]image.Rectangle, len(words))
	for i, word := range words {
		width := f.Width(style, word) + f.Px(28)
		parts[i] = image.Rect(p.X+w, p.Y+inset, p.X+w+width, p.Y+h-inset)
		w += width
	}
	whole := image.Rectangle{Min: p, Max: p.Add(image.Pt(w+inset, h))}
	f.Box(whole, theme.RadiusButton, t.Sunk, t.SunkEdge)
	for i, word := range words {
		res := f.Touch(id+"."+word, parts[i], true)
		ink := t.Ink2
		switch {
		case i == chosen:
			ink = t.Ink
			f.Shadow(parts[i], theme.RadiusRow, t.CardShadow)
			f.Box(parts[i], theme.RadiusRow, t.Raise, f.edge())
		case res.Hover:
			ink = t.Ink
		}
		f.Text(parts[i], Center, f.Style(f.Steps.Body, theme.Semibold, ink), word)
		if res.Focus {
			f.Ring(parts[i], theme.RadiusRow)
		}
		if res.Clicked {
			chosen = i
		}
	}
	return chosen, whole
}

// Chip is one of several things to choose; it says whether it was used.
func (f *Frame) Chip(id string, p image.Point, word string, chosen bool) (bool, image.Rectangle) {
	t := f.Theme
	r := image.Rectangle{Min: p, Max: p.Add(image.Pt(f.chipWidth(word), f.Px(36)))}
	res := f.Touch(id, r, true)
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
		f.Ring(r, 18)
	}
	return res.Clicked, r
}

func (f *Frame) chipWidth(word string) int {
	return f.Width(f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink), word) + f.Px(28)
}

// Chips is a choice of one of several in as many rows as the width needs; it gives the chosen one and the height.
func (f *Frame) Chips(id string, p image.Point, width int, words []string, chosen int) (choice, height int) {
	at, gap := p, f.Px(8)
	choice = chosen
	for i, word := range words {
		w := f.chipWidth(word)
		if at.X > p.X && at.X+w > p.X+width {
			at = image.Pt(p.X, at.Y+f.Px(36)+gap)
		}
		if clicked, _ := f.Chip(id+"."+word, at, word, i == chosen); clicked {
			choice = i
		}
		at.X += w + gap
	}
	return choice, at.Y + f.Px(36) - p.Y
}

// Levels is a row of steps from 1 to n, filled up to the chosen one, which it gives.
func (f *Frame) Levels(id string, p image.Point, n, level int) (int, image.Rectangle) {
	t := f.Theme
	const w, h, gap = 13, 18, 4
	whole := image.Rect(p.X, p.Y, p.X+f.Px(float64(n)*(w+gap)-gap), p.Y+f.Px(h))
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
	}
	if res.Focus {
		f.Ring(whole, 3)
	}
	return min(max(level, 1), n), whole
}

// Row is the ground of a line in a list, as it is hovered, pressed, chosen.
func (f *Frame) Row(id string, r image.Rectangle, chosen bool) Response {
	res := f.Touch(id, r, true)
	switch {
	case chosen || res.Held:
		f.Box(r, theme.RadiusRow, f.Theme.Soft, theme.Color{})
	case res.Hover:
		f.Box(r, theme.RadiusRow, f.Theme.Sunk, f.Theme.SunkEdge)
	}
	if res.Focus {
		f.RingInside(r, theme.RadiusRow)
	}
	return res
}

// Field is a line to type in; it gives what stands there now.
func (f *Frame) Field(id string, r image.Rectangle, value, empty string, limit int) string {
	t := f.Theme
	res := f.Touch(id, r, true)
	focused, _ := f.Focused(id)
	if focused {
		pasted, _, _ := strings.Cut(f.In.Pasted, "\n")
		for _, c := range append(f.In.Runes, []rune(pasted)...) {
			if c >= ' ' && c != 0x7F && len([]rune(value)) < limit {
				value += string(c)
			}
		}
		if letters := []rune(value); f.Take(KeyBackspace) && len(letters) > 0 {
			value = string(letters[:len(letters)-1])
		}
		f.In.Runes, f.In.Pasted = nil, ""
	}
	line, width := t.Line2, 1.0
	switch {
	case focused:
		line, width = t.Acc, 2
	case res.Hover:
		line = t.Ink
	}
	f.Fill(image.Rect(r.Min.X, r.Max.Y-f.Px(width), r.Max.X, r.Max.Y), line)
	style := f.Style(f.Steps.Body, theme.Regular, t.Ink)
	if value == "" && !focused {
		style.Color = t.Ink2
		f.Text(r, Left, style, empty)
		return value
	}
	f.Text(r, Left, style, value)
	if focused {
		x := r.Min.X + min(f.Width(style, value), r.Dx()-f.Px(2)) + f.Px(1)
		f.Fill(image.Rect(x, r.Min.Y+f.Px(10), x+f.Px(1.5), r.Max.Y-f.Px(10)), t.Acc)
	}
	return value
}
