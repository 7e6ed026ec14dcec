package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// drawEnabled draws at full or, if not enabled, at reduced opacity.
func (f *Frame) faintly(enabled bool, draw func()) {
	if enabled {
		draw()
		return
	}
	f.Faint(theme.Disabled, draw)
}

// A ButtonLook is the look of a button.
type Look uint8

// The looks.
const (
	Plain Look = iota // raised, with an edge
	Main              // the main action
	Quiet
)

// ButtonOptions are the contents and the look of a button.
type ButtonText struct {
	Icon string // optional
	Text string
	Last bool
	Look Look
	Step theme.Step // zero: body
	Off  bool
}

// Button is a button; it reports whether it was clicked.
func (f *Frame) Button(id string, r image.Rectangle, b ButtonText) bool {
	t := f.Theme
	res := f.Touch(id, r, !b.Off)
	at, ink := r, t.Ink
	f.faintly(!b.Off, func() {
		switch b.Look {
		case Main:
			ink = t.OnAcc
			if res.Held {
				at = at.Add(image.Pt(0, f.Px(1)))
			}
			if !b.Off {
				f.Shadow(at, theme.RadiusButton, t.CardShadow)
			}
			f.Box(at, theme.RadiusButton, t.Acc, theme.Color{})
			if res.Held {
				f.Box(at, theme.RadiusButton, t.PressWash, theme.Color{})
			} else if res.Hover {
				f.Box(at, theme.RadiusButton, t.HoverWash, theme.Color{})
			}
		case Plain:
			f.raised(at, res)
		case Quiet:
			if res.Held || res.Hover {
				f.Box(at, theme.RadiusButton, t.Sunk, t.SunkEdge)
			}
		}
		f.label(at, b, ink)
	})
	if res.Focus {
		f.Ring(at, theme.RadiusButton)
	}
	return res.Clicked
}

// drawRaisedButton draws the background of a raised button.
func (f *Frame) raised(r image.Rectangle, res Response) {
	fill, line := f.Theme.Raise, f.Theme.RaiseEdge
	if res.Held {
		fill = f.Theme.Sunk
	}
	if res.Hover {
		line = f.Theme.Line2
	}
	f.Box(r, theme.RadiusButton, fill, line)
}

// drawButtonLabel draws icon and text in the middle of r.
func (f *Frame) label(r image.Rectangle, b ButtonText, ink theme.Color) {
	step := b.Step
	if step.Size == 0 {
		step = f.Steps.Body
	}
	style := f.Style(step, theme.Semibold, ink)
	icon, gap := 0, 0
	if b.Icon != "" {
		icon, gap = f.Px(20), f.Px(8)
		if b.Text == "" {
			gap = 0
		}
	}
	room := max(r.Dx()-icon-gap-f.Px(8), 0)
	lines, w := f.fitted(&style, b.Text, image.Pt(room, r.Dy()))
	x := r.Min.X + (r.Dx()-icon-gap-w)/2
	text := image.Rect(x+icon+gap, r.Min.Y, x+icon+gap+w, r.Max.Y)
	if b.Last {
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
	f.stack(text, align, style, lines)
}

// fitLabel wraps a label onto two lines if it does not fit on one, with a smaller size if necessary, and returns the
// width.
func (f *Frame) fitted(s *Style, text string, room image.Point) (lines []string, width int) {
	measure := func() {
		lines, width = []string{text}, f.Width(*s, text)
		if width <= room.X {
			return
		}
		if broken := f.Lines(*s, text, room.X); len(broken) == 2 && 2*f.LineHeight(*s) <= room.Y {
			lines, width = broken, max(f.Width(*s, broken[0]), f.Width(*s, broken[1]))
		}
	}
	measure()
	for _, smaller := range [2]theme.Step{f.Steps.Small, f.Steps.Micro} {
		if width > room.X && smaller.Size < s.Step.Size {
			s.Step = smaller
			measure()
		}
	}
	return lines, min(width, room.X)
}

// drawLines draws lines below each other, vertically centred in r.
func (f *Frame) stack(r image.Rectangle, align Align, s Style, lines []string) {
	h := f.LineHeight(s)
	y := (r.Min.Y + r.Max.Y - len(lines)*h) / 2
	for i, line := range lines {
		f.Text(image.Rect(r.Min.X, y+i*h, r.Max.X, y+(i+1)*h), align, s, line)
	}
}

// ButtonWidth is the preferred width of a button in pixels.
func (f *Frame) ButtonWidth(b ButtonText) int {
	step := b.Step
	if step.Size == 0 {
		step = f.Steps.Body
	}
	w := f.Width(f.Style(step, theme.Semibold, f.Theme.Ink), b.Text) + f.Px(36)
	if b.Icon != "" {
		w += f.Px(28)
	}
	return w
}

// IconButtonWithTooltip is an icon button with a tooltip.
func (f *Frame) IconTip(id string, r image.Rectangle, icon, tip string, enabled bool) bool {
	used := f.IconButton(id, r, icon, enabled)
	f.Called(id, tip)
	f.Tip(id, r, tip)
	return used
}

// IconButton is a square button with an icon.
func (f *Frame) IconButton(id string, r image.Rectangle, icon string, enabled bool) bool {
	res := f.Touch(id, r, enabled)
	f.faintly(enabled, func() {
		ink := f.Theme.Ink
		if res.Held {
			ink = f.Theme.SoftInk
			f.Box(r, theme.RadiusButton, f.Theme.Soft, theme.Color{})
		} else if res.Hover {
			f.Box(r, theme.RadiusButton, f.Theme.Sunk, f.Theme.SunkEdge)
		}
		f.Icon(r, icon, 22, ink)
	})
	if res.Focus {
		f.RingInside(r, theme.RadiusButton)
	}
	return res.Clicked
}

// ActionButton is an icon with a label below, as in the action bar.
func (f *Frame) Action(id string, r image.Rectangle, icon, word string, enabled bool) bool {
	t := f.Theme
	res := f.Touch(id, r, enabled)
	f.faintly(enabled, func() {
		ink, ink2 := t.Ink, t.Ink2
		if res.Held {
			ink, ink2 = t.SoftInk, t.SoftInk
			f.Box(r, theme.RadiusButton, t.Soft, theme.Color{})
		} else if res.Hover {
			f.Box(r, theme.RadiusButton, t.Sunk, t.SunkEdge)
		}
		style := f.Style(f.Steps.Micro, theme.Semibold, ink2)
		lines, _ := f.fitted(&style, word, image.Pt(r.Dx(), r.Dy()-f.Px(24)))
		top := (r.Min.Y + r.Max.Y - f.Px(24) - len(lines)*f.LineHeight(style)) / 2
		f.Icon(image.Rect(r.Min.X, top, r.Max.X, top+f.Px(22)), icon, 22, ink)
		f.stack(image.Rect(r.Min.X, top+f.Px(24), r.Max.X, top+f.Px(24)+len(lines)*f.LineHeight(style)), Center, style, lines)
	})
	if res.Focus {
		f.RingInside(r, theme.RadiusButton)
	}
	return res.Clicked
}

// Separator draws a separator line.
func (f *Frame) Rule(r image.Rectangle) { f.Fill(r, f.Theme.Line) }

// Link is a clickable word.
func (f *Frame) Link(id string, r image.Rectangle, word string, c theme.Color) bool {
	res := f.Touch(id, r, true)
	f.Is(id, LinkWord, false)
	f.Text(r, Center, f.Style(f.Steps.Body, theme.Semibold, c), word)
	if res.Hover || res.Held {
		w := f.Width(f.Style(f.Steps.Body, theme.Semibold, c), word)
		y := (r.Min.Y+r.Max.Y)/2 + f.Px(9)
		x := (r.Min.X + r.Max.X - w) / 2
		f.Fill(image.Rect(x, y, x+w, y+max(1, f.Px(1))), c)
	}
	if res.Focus {
		f.RingInside(r, theme.RadiusRow)
	}
	return res.Clicked
}
