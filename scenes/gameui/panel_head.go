package gameui

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A PanelHead is the head of a panel: a back button, a title, which may open a list, and a help button.
type PanelHead struct {
	IDPrefix          string // of the widgets back, list and help
	Back, Help        string // labels
	Title, ShortTitle string
	HasList           bool // the title opens a list
	ListIsOpen        bool
}

// A PanelHeadResponse is what was clicked in a head.
type PanelHeadResponse struct{ IsBack, IsHelp, IsTitle bool }

// DrawPanelHead draws a head in r.
func DrawPanelHead(f *ui.Frame, r image.Rectangle, h PanelHead) (res PanelHeadResponse) {
	side := f.Px(theme.TouchTarget)
	y := r.Min.Y + (r.Dy()-side)/2
	left := r.Min.X + f.Px(10)
	res.IsBack = f.IconButtonWithTooltip(h.IDPrefix+"back", image.Rect(left, y, left+side, y+side), "previous", h.Back, true)
	left += side + f.Px(2)
	right := r.Max.X - f.Px(8) - side
	res.IsHelp = f.IconButtonWithTooltip(h.IDPrefix+"help", image.Rect(right, y, right+side, y+side), "help", h.Help, true)
	arrowWidth := 0
	if h.HasList {
		arrowWidth = f.Px(28)
	}
	available := right - left - f.Px(12) - arrowWidth
	name, style, _ := FitName(f, h.Title, h.ShortTitle, available, f.TextSizes.Lead, f.TextSizes.Body)
	box := image.Rect(left, y, left+min(f.TextWidth(style, name), available)+f.Px(12)+arrowWidth, y+side)
	if h.HasList {
		res.IsTitle = h.drawListButton(f, box, arrowWidth)
	}
	f.Text(image.Rect(box.Min.X+f.Px(6), box.Min.Y, box.Max.X-arrowWidth, box.Max.Y), ui.Left, style, name)
	return res
}

// drawListButton draws the background and the arrow of a title that opens a list, and reports whether it was clicked.
func (h PanelHead) drawListButton(f *ui.Frame, box image.Rectangle, arrowWidth int) bool {
	res := f.Interact(h.IDPrefix+"list", box, true)
	if res.IsHovered || res.IsHeld {
		f.Box(box, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
	}
	icon := "down"
	if h.ListIsOpen {
		icon = "up"
	}
	f.Icon(image.Rect(box.Max.X-arrowWidth, box.Min.Y, box.Max.X-f.Px(4), box.Max.Y), icon, 18, f.Theme.SecondaryInk)
	if res.IsFocused {
		f.InnerFocusRing(box, theme.RadiusButton)
	}
	return res.IsClicked
}
