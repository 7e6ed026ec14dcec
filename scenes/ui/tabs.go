package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Tabs is a tab bar; it returns the chosen index. Tabs share the width according to their labels.
func (f *Frame) Tabs(id string, r image.Rectangle, items []Item, chosen int) int {
	t := f.Theme
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, t.SecondaryInk)
	neededWidth := 0
	for _, item := range items {
		neededWidth += f.TextWidth(style, item.Label) + f.Px(16)
	}
	if neededWidth > r.Dx() {
		style.Size, neededWidth = f.TextSizes.Small, 0
		for _, item := range items {
			neededWidth += f.TextWidth(style, item.Label) + f.Px(8)
		}
	}
	extra := max(r.Dx()-neededWidth, 0) / max(len(items), 1)
	f.Separator(image.Rect(r.Min.X, r.Max.Y-max(f.Px(1), 1), r.Max.X, r.Max.Y))
	x := r.Min.X
	for i, item := range items {
		w := f.TextWidth(style, item.Label) + extra
		if style.Size == f.TextSizes.Small {
			w += f.Px(8)
		} else {
			w += f.Px(16)
		}
		part := image.Rect(x, r.Min.Y, min(x+w, r.Max.X), r.Max.Y)
		x += w
		res := f.Interact(id+"."+item.Key, part, true)
		f.SetRole(id+"."+item.Key, RoleRadio, i == chosen)
		if res.IsHeld {
			f.Box(part, theme.RadiusRow, t.Sunken, t.SunkenEdge)
		}
		labelStyle := style
		if i == chosen || res.IsHovered {
			labelStyle.Color = t.Ink
		}
		if i == chosen {
			f.FillRect(image.Rect(part.Min.X, part.Max.Y-f.Px(3), part.Max.X, part.Max.Y), t.Accent)
		}
		f.Text(part, Center, labelStyle, item.Label)
		if res.IsFocused {
			f.InnerFocusRing(part, theme.RadiusRow)
		}
		if res.IsClicked {
			chosen = i
		}
	}
	return chosen
}
