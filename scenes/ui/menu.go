package ui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A MenuItem is one line of a menu.
type MenuItem struct {
	ID         string
	Icon       string // optional
	Label      string
	Shortcut   string // keyboard shortcut, if any
	Tooltip    string // optional
	IsChecked  bool
	IsDisabled bool
}

// Menu shows a menu below the anchor while it is open under that ID (see [Frame.OpenPopover]); it returns the ID of
// the chosen item, or "".
func (f *Frame) Menu(id string, anchor image.Rectangle, items []MenuItem) (used string) {
	if i := f.menuIndex(id, anchor, items, -1); i >= 0 {
		return items[i].ID
	}
	return ""
}

// menuIndex returns the index of the item chosen in the previous pass, or fallback: menus are drawn after everything
// else, so the choice arrives one frame later.
func (f *Frame) menuIndex(id string, anchor image.Rectangle, items []MenuItem, fallback int) int {
	k := f.kit
	if k.menuChoice.id == id && !f.isMeasuring() {
		fallback = k.menuChoice.item
		k.menuChoice = menuChoice{}
	}
	if !f.IsPopoverOpen(id) {
		return fallback
	}
	style := f.BoldStyle()
	small := f.SmallStyle()
	iconWidth, checkWidth, maxWidth := 0, 0, 0
	for _, item := range items {
		if item.Icon != "" {
			iconWidth = f.Px(32)
		}
		if item.IsChecked {
			checkWidth = f.Px(30)
		}
		w := f.TextWidth(style, item.Label)
		if item.Shortcut != "" && !f.IsTouchInput() {
			w += f.Px(24) + f.TextWidth(small, item.Shortcut)
		}
		maxWidth = max(maxWidth, w)
	}
	row := f.Px(theme.TouchTarget)
	size := image.Pt(max(maxWidth+iconWidth+checkWidth+f.Px(40), anchor.Dx()), len(items)*row+f.Px(12))
	f.Popover(id, anchor, size, func(r image.Rectangle) {
		inner := r.Inset(f.Px(6))
		f.handleMenuKeys(id, items)
		f.ScrollArea(id+".list", inner, func(at image.Rectangle) int {
			for i, item := range items {
				line := image.Rect(at.Min.X, at.Min.Y+i*row, at.Max.X, at.Min.Y+(i+1)*row)
				if f.menuRow(id, line, item, iconWidth, checkWidth) {
					k.menuChoice = menuChoice{id, i}
					f.ClosePopover()
				}
			}
			return at.Min.Y + len(items)*row
		})
	})
	return fallback
}

// handleMenuKeys moves the focus to the first or the last item, also in a menu that was opened with the pointer.
func (f *Frame) handleMenuKeys(id string, items []MenuItem) {
	isEnabled := func(item MenuItem) bool { return !item.IsDisabled }
	first := slices.IndexFunc(items, isEnabled)
	if f.isMeasuring() || first < 0 {
		return
	}
	switch {
	case f.TakeKey(KeyHome):
		f.SetFocus(id + "." + items[first].ID)
	case f.TakeKey(KeyEnd):
		last := len(items) - 1
		for items[last].IsDisabled {
			last--
		}
		f.SetFocus(id + "." + items[last].ID)
	default:
		return
	}
	f.kit.showsFocusRing = true
}

// A menuChoice is an item chosen in a menu, until the menu's caller takes it.
type menuChoice struct {
	id   string
	item int
}

// menuRow draws one item and reports whether it was clicked.
func (f *Frame) menuRow(id string, r image.Rectangle, item MenuItem, iconWidth, checkWidth int) bool {
	t := f.Theme
	id += "." + item.ID
	if k := f.kit; k.popover.isByKeyboard && !f.isInert && !item.IsDisabled && (item.IsChecked || k.popover.firstFocus == "") {
		k.popover.firstFocus = id
		f.DefaultFocus(id)
	}
	res := f.Interact(id, r, !item.IsDisabled)
	f.SetRole(id, RoleButton, item.IsChecked)
	f.Tooltip(id, r, item.Tooltip)
	switch {
	case res.IsHeld && !t.IsHighContrast:
		f.Box(r, theme.RadiusRow, t.Selected, theme.Color{})
	case res.IsHovered || res.IsHeld:
		f.Box(r, theme.RadiusRow, t.Sunken, t.SunkenEdge)
	}
	f.drawEnabled(!item.IsDisabled, func() {
		if item.Icon != "" {
			f.Icon(image.Rect(r.Min.X+f.Px(6), r.Min.Y, r.Min.X+f.Px(34), r.Max.Y), item.Icon, 20, t.Ink)
		}
		textBox := image.Rect(r.Min.X+f.Px(12)+iconWidth, r.Min.Y, r.Max.X-f.Px(12)-checkWidth, r.Max.Y)
		if item.IsChecked {
			f.Icon(image.Rect(r.Max.X-f.Px(36), r.Min.Y, r.Max.X-f.Px(8), r.Max.Y), "check", 18, t.Accent)
		}
		small := f.SmallStyle()
		if item.Shortcut != "" && !f.IsTouchInput() {
			f.Text(textBox, Right, small, item.Shortcut)
			textBox.Max.X -= f.TextWidth(small, item.Shortcut) + f.Px(16)
		}
		f.Text(textBox, Left, f.NewStyle(f.TextSizes.Body, theme.Semibold, t.Ink), item.Label)
	})
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusRow)
	}
	return res.IsClicked
}

// isMeasuring reports whether the frame only measures: nothing is visible and no input is handled.
func (f *Frame) isMeasuring() bool { return f.alpha == 0 }
