package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A MenuItem is one line of a menu.
type MenuItem struct {
	ID      string
	Icon    string // optional
	Word    string
	Chord   string // keyboard shortcut, if any
	Checked bool
	Off     bool
}

// Menu shows a menu below the anchor while it is open under that ID (see [Frame.OpenPopover]); it returns the ID of
// the chosen item, or "".
func (f *Frame) Menu(id string, anchor image.Rectangle, items []MenuItem) (used string) {
	if i := f.menu(id, anchor, items, -1); i >= 0 {
		return items[i].ID
	}
	return ""
}

// menuIndex returns the index of the item chosen in the previous pass, or fallback: menus are drawn after everything
// else, so the choice arrives one pass later.
func (f *Frame) menu(id string, anchor image.Rectangle, items []MenuItem, none int) int {
	k := f.kit
	if k.used.id == id && !f.measuring() {
		none = k.used.item
		k.used = used{}
	}
	if !f.PopoverOpen(id) {
		return none
	}
	style := f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink)
	small := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	icons, checks, wide := 0, 0, 0
	for _, it := range items {
		if it.Icon != "" {
			icons = f.Px(32)
		}
		if it.Checked {
			checks = f.Px(30)
		}
		w := f.Width(style, it.Word)
		if it.Chord != "" && !f.Fingers() {
			w += f.Px(24) + f.Width(small, it.Chord)
		}
		wide = max(wide, w)
	}
	row := f.Px(theme.Target)
	size := image.Pt(max(wide+icons+checks+f.Px(40), anchor.Dx()), len(items)*row+f.Px(12))
	f.Popover(id, anchor, size, func(r image.Rectangle) {
		inner := r.Inset(f.Px(6))
		f.Scroll(id+".list", inner, func(at image.Rectangle) int {
			for i, it := range items {
				line := image.Rect(at.Min.X, at.Min.Y+i*row, at.Max.X, at.Min.Y+(i+1)*row)
				if f.menuRow(id, line, it, icons, checks) {
					k.used = used{id, i}
					f.ClosePopover()
				}
			}
			return at.Min.Y + len(items)*row
		})
	})
	return none
}

// A menuChoice is an item chosen in a menu, until the menu's caller takes it.
type used struct {
	id   string
	item int
}

// menuRow draws one item and reports whether it was clicked.
func (f *Frame) menuRow(id string, r image.Rectangle, it MenuItem, icons, checks int) bool {
	t := f.Theme
	id += "." + it.ID
	if k := f.kit; k.open.keyed && !f.behind && !it.Off && (it.Checked || k.open.first == "") {
		k.open.first = id
		f.Default(id)
	}
	res := f.Touch(id, r, !it.Off)
	f.Is(id, Press, it.Checked)
	switch {
	case res.Held && !t.Contrast:
		f.Box(r, theme.RadiusRow, t.Soft, theme.Color{})
	case res.Hover || res.Held:
		f.Box(r, theme.RadiusRow, t.Sunk, t.SunkEdge)
	}
	f.faintly(!it.Off, func() {
		if it.Icon != "" {
			f.Icon(image.Rect(r.Min.X+f.Px(6), r.Min.Y, r.Min.X+f.Px(34), r.Max.Y), it.Icon, 20, t.Ink)
		}
		words := image.Rect(r.Min.X+f.Px(12)+icons, r.Min.Y, r.Max.X-f.Px(12)-checks, r.Max.Y)
		if it.Checked {
			f.Icon(image.Rect(r.Max.X-f.Px(36), r.Min.Y, r.Max.X-f.Px(8), r.Max.Y), "check", 18, t.Acc)
		}
		small := f.Style(f.Steps.Small, theme.Regular, t.Ink2)
		if it.Chord != "" && !f.Fingers() {
			f.Text(words, Right, small, it.Chord)
			words.Max.X -= f.Width(small, it.Chord) + f.Px(16)
		}
		f.Text(words, Left, f.Style(f.Steps.Body, theme.Semibold, t.Ink), it.Word)
	})
	if res.Focus {
		f.RingInside(r, theme.RadiusRow)
	}
	return res.Clicked
}

// isMeasuring reports whether the pass only measures: nothing is visible and no input is handled.
func (f *Frame) measuring() bool { return f.alpha == 0 }
