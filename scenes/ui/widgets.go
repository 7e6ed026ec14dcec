package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// drawEnabled draws at full or, if not enabled, at reduced opacity.
func (f *Frame) drawEnabled(enabled bool, draw func()) {
	if enabled {
		draw()
		return
	}
	f.Faded(theme.DisabledAlpha, draw)
}

// A ButtonLook is the look of a button.
type ButtonLook uint8

// The looks.
const (
	Plain   ButtonLook = iota // raised, with an edge
	Primary                   // the main action
	TextOnly
)

// ButtonOptions are the contents and the look of a button.
type ButtonOptions struct {
	Icon          string // optional
	Text          string
	IconAfterText bool
	Look          ButtonLook
	TextSize      theme.TextSize // zero: body
	IsDisabled    bool
}

// Button is a button; it reports whether it was clicked.
func (f *Frame) Button(id string, r image.Rectangle, b ButtonOptions) bool {
	t := f.Theme
	res := f.Interact(id, r, !b.IsDisabled)
	at, ink := r, t.Ink
	f.drawEnabled(!b.IsDisabled, func() {
		switch b.Look {
		case Primary:
			ink = t.OnAccent
			if res.IsHeld {
				at = at.Add(image.Pt(0, f.Px(1)))
			}
			if !b.IsDisabled {
				f.Shadow(at, theme.RadiusButton, t.CardShadow)
			}
			f.Box(at, theme.RadiusButton, t.Accent, theme.Color{})
			if res.IsHeld {
				f.Box(at, theme.RadiusButton, t.PressWash, theme.Color{})
			} else if res.IsHovered {
				f.Box(at, theme.RadiusButton, t.HoverWash, theme.Color{})
			}
		case Plain:
			f.drawRaisedButton(at, res)
		case TextOnly:
			if res.IsHeld || res.IsHovered {
				f.Box(at, theme.RadiusButton, t.Sunken, t.SunkenEdge)
			}
		}
		f.drawButtonLabel(at, b, ink)
	})
	if res.IsFocused {
		f.FocusRing(at, theme.RadiusButton)
	}
	return res.IsClicked
}

// drawRaisedButton draws the background of a raised button.
func (f *Frame) drawRaisedButton(r image.Rectangle, res Response) {
	fill, line := f.Theme.Raised, f.Theme.RaisedEdge
	if res.IsHeld {
		fill = f.Theme.Sunken
	}
	if res.IsHovered {
		line = f.Theme.ControlEdge
	}
	f.Box(r, theme.RadiusButton, fill, line)
}

// drawButtonLabel draws icon and text in the middle of r.
func (f *Frame) drawButtonLabel(r image.Rectangle, b ButtonOptions, ink theme.Color) {
	step := b.TextSize
	if step.Size == 0 {
		step = f.TextSizes.Body
	}
	style := f.NewStyle(step, theme.Semibold, ink)
	icon, gap := 0, 0
	if b.Icon != "" {
		icon, gap = f.Px(20), f.Px(8)
		if b.Text == "" {
			gap = 0
		}
	}
	maxWidth := max(r.Dx()-icon-gap-f.Px(8), 0)
	lines, w := f.fitLabel(&style, b.Text, image.Pt(maxWidth, r.Dy()))
	x := r.Min.X + (r.Dx()-icon-gap-w)/2
	text := image.Rect(x+icon+gap, r.Min.Y, x+icon+gap+w, r.Max.Y)
	if b.IconAfterText {
		text = image.Rect(x, r.Min.Y, x+w, r.Max.Y)
		x = text.Max.X + gap
	}
	if b.Icon != "" {
		f.Icon(image.Rect(x, r.Min.Y, x+icon, r.Max.Y), b.Icon, 20, ink)
	}
	align := Left
	if b.Icon == "" {
		align = Center
	}
	f.drawLines(text, align, style, lines)
}

// fitLabel wraps a label onto two lines if it does not fit on one, with a smaller size if necessary, and returns the
// width.
func (f *Frame) fitLabel(s *Style, text string, space image.Point) (lines []string, width int) {
	measure := func() {
		lines, width = []string{text}, f.TextWidth(*s, text)
		if width <= space.X {
			return
		}
		if wrapped := f.WrapLines(*s, text, space.X); len(wrapped) == 2 && 2*f.LineHeight(*s) <= space.Y {
			lines, width = wrapped, max(f.TextWidth(*s, wrapped[0]), f.TextWidth(*s, wrapped[1]))
		}
	}
	measure()
	for _, smaller := range [2]theme.TextSize{f.TextSizes.Small, f.TextSizes.Micro} {
		if width > space.X && smaller.Size < s.Size.Size {
			s.Size = smaller
			measure()
		}
	}
	return lines, min(width, space.X)
}

// drawLines draws lines below each other, vertically centred in r.
func (f *Frame) drawLines(r image.Rectangle, align Align, s Style, lines []string) {
	h := f.LineHeight(s)
	y := (r.Min.Y + r.Max.Y - len(lines)*h) / 2
	for i, line := range lines {
		f.Text(image.Rect(r.Min.X, y+i*h, r.Max.X, y+(i+1)*h), align, s, line)
	}
}

// ButtonWidth is the preferred width of a button in pixels.
func (f *Frame) ButtonWidth(b ButtonOptions) int {
	step := b.TextSize
	if step.Size == 0 {
		step = f.TextSizes.Body
	}
	w := f.TextWidth(f.NewStyle(step, theme.Semibold, f.Theme.Ink), b.Text) + f.Px(36)
	if b.Icon != "" {
		w += f.Px(28)
	}
	return w
}

// IconButtonWithTooltip is an icon button with a tooltip.
func (f *Frame) IconButtonWithTooltip(id string, r image.Rectangle, icon, tip string, enabled bool) bool {
	used := f.IconButton(id, r, icon, enabled)
	f.SetName(id, tip)
	f.Tooltip(id, r, tip)
	return used
}

// IconButton is a square button with an icon.
func (f *Frame) IconButton(id string, r image.Rectangle, icon string, enabled bool) bool {
	res := f.Interact(id, r, enabled)
	f.drawEnabled(enabled, func() {
		ink := f.Theme.Ink
		if res.IsHeld {
			ink = f.Theme.SelectedInk
			f.Box(r, theme.RadiusButton, f.Theme.Selected, theme.Color{})
		} else if res.IsHovered {
			f.Box(r, theme.RadiusButton, f.Theme.Sunken, f.Theme.SunkenEdge)
		}
		f.Icon(r, icon, 22, ink)
	})
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusButton)
	}
	return res.IsClicked
}

// ActionButton is an icon with a label below, as in the action bar.
func (f *Frame) ActionButton(id string, r image.Rectangle, icon, label string, enabled bool) bool {
	t := f.Theme
	res := f.Interact(id, r, enabled)
	f.drawEnabled(enabled, func() {
		ink, ink2 := t.Ink, t.SecondaryInk
		if res.IsHeld {
			ink, ink2 = t.SelectedInk, t.SelectedInk
			f.Box(r, theme.RadiusButton, t.Selected, theme.Color{})
		} else if res.IsHovered {
			f.Box(r, theme.RadiusButton, t.Sunken, t.SunkenEdge)
		}
		if label == "" {
			f.Icon(r, icon, 22, ink)
			return
		}
		style := f.NewStyle(f.TextSizes.Micro, theme.Semibold, ink2)
		lines, _ := f.fitLabel(&style, label, image.Pt(r.Dx(), r.Dy()-f.Px(24)))
		top := (r.Min.Y + r.Max.Y - f.Px(24) - len(lines)*f.LineHeight(style)) / 2
		f.Icon(image.Rect(r.Min.X, top, r.Max.X, top+f.Px(22)), icon, 22, ink)
		f.drawLines(image.Rect(r.Min.X, top+f.Px(24), r.Max.X, top+f.Px(24)+len(lines)*f.LineHeight(style)), Center, style, lines)
	})
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusButton)
	}
	return res.IsClicked
}

// Separator draws a separator line.
func (f *Frame) Separator(r image.Rectangle) { f.FillRect(r, f.Theme.Separator) }

// Link is a clickable word.
func (f *Frame) Link(id string, r image.Rectangle, label string, c theme.Color) bool {
	res := f.Interact(id, r, true)
	f.SetRole(id, RoleLink, false)
	f.Text(r, Center, f.NewStyle(f.TextSizes.Body, theme.Semibold, c), label)
	w := f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, c), label)
	x, y := (r.Min.X+r.Max.X-w)/2, (r.Min.Y+r.Max.Y)/2+f.Px(9)
	thickness := max(1, f.Px(1))
	if res.IsHovered || res.IsHeld {
		thickness = max(2, f.Px(2))
	}
	f.FillRect(image.Rect(x, y, x+w, y+thickness), c)
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusRow)
	}
	return res.IsClicked
}
