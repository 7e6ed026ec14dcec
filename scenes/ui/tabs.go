package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Tabs is a tab bar; it returns the chosen index. Tabs share the width according to their labels.
func (f *Frame) Tabs(id string, r image.Rectangle, items []Item, chosen int) int {
	t := f.Theme
	style := f.Style(f.Steps.Body, theme.Semibold, t.Ink2)
	need := 0
	for _, it := range items {
		need += f.Width(style, it.Word) + f.Px(16)
	}
	if need > r.Dx() {
		style.Step, need = f.Steps.Small, 0
		for _, it := range items {
			need += f.Width(style, it.Word) + f.Px(8)
		}
	}
	spare := max(r.Dx()-need, 0) / max(len(items), 1)
	f.Rule(image.Rect(r.Min.X, r.Max.Y-max(f.Px(1), 1), r.Max.X, r.Max.Y))
	x := r.Min.X
	for i, it := range items {
		w := f.Width(style, it.Word) + spare
		if style.Step == f.Steps.Small {
			w += f.Px(8)
		} else {
			w += f.Px(16)
		}
		part := image.Rect(x, r.Min.Y, min(x+w, r.Max.X), r.Max.Y)
		x += w
		res := f.Touch(id+"."+it.Key, part, true)
		f.Is(id+"."+it.Key, Pick, i == chosen)
		if res.Held {
			f.Box(part, theme.RadiusRow, t.Sunk, t.SunkEdge)
		}
		word := style
		if i == chosen || res.Hover {
			word.Color = t.Ink
		}
		if i == chosen {
			f.Fill(image.Rect(part.Min.X, part.Max.Y-f.Px(3), part.Max.X, part.Max.Y), t.Acc)
		}
		f.Text(part, Center, word, it.Word)
		if res.Focus {
			f.RingInside(part, theme.RadiusRow)
		}
		if res.Clicked {
			chosen = i
		}
	}
	return chosen
}
