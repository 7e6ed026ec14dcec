package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// faintly draws at the strength of something that cannot be used now.
func (f *Frame) faintly(enabled bool, draw func()) {
	if enabled {
		draw()
		return
	}
	f.Faint(theme.Disabled, draw)
}

// A Look is the look of a button.
type Look uint8

// The looks.
const (
	Plain Look = iota // raised, with an edge
	Main              // the one thing to do here
	Quiet             // words alone
)

// A ButtonText is what stands on a button.
type ButtonText struct {
	Icon string // may be missing
	Text string
	Look Look
	Step theme.Step // zero: body
	Off  bool       // cannot be used now
}

// Button is a button; it says whether it was used.
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
			fill, line := t.Raise, t.RaiseEdge
			if res.Held {
				fill = t.Sunk
			}
			if res.Hover {
				line = t.Line2
			}
			f.Box(at, theme.RadiusButton, fill, line)
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

// label writes icon and text in the middle of r.
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
	room := r.Dx() - icon - gap - f.Px(8)
	w := min(f.Width(style, b.Text), room)
	x := r.Min.X + (r.Dx()-icon-gap-w)/2
	if b.Icon != "" {
		f.Icon(image.Rect(x, r.Min.Y, x+icon, r.Max.Y), b.Icon, 20, ink)
	}
	f.Text(image.Rect(x+icon+gap, r.Min.Y, x+icon+gap+w, r.Max.Y), Left, style, b.Text)
}

// ButtonWidth is how wide a button should be for its words, in pixels.
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

// IconButton is an icon alone on a square.
func (f *Frame) IconButton(id string, r image.Rectangle, icon string, enabled bool) bool {
	res := f.Touch(id, r, enabled)
	f.faintly(enabled, func() {
		if res.Held {
			f.Box(r, theme.RadiusButton, f.Theme.Soft, theme.Color{})
		} else if res.Hover {
			f.Box(r, theme.RadiusButton, f.Theme.Sunk, f.Theme.SunkEdge)
		}
		f.Icon(r, icon, 22, f.Theme.Ink)
	})
	if res.Focus {
		f.RingInside(r, theme.RadiusButton)
	}
	return res.Clicked
}

// Action is an icon with a word below, as in the row of actions.
func (f *Frame) Action(id string, r image.Rectangle, icon, word string, enabled bool) bool {
	t := f.Theme
	res := f.Touch(id, r, enabled)
	f.faintly(enabled, func() {
		if res.Held {
			f.Box(r, theme.RadiusButton, t.Soft, theme.Color{})
		} else if res.Hover {
			f.Box(r, theme.RadiusButton, t.Sunk, t.SunkEdge)
		}
		mid := middle(r)
		f.Icon(image.Rect(r.Min.X, mid.Y-f.Px(20), r.Max.X, mid.Y+f.Px(2)), icon, 22, t.Ink)
		f.Text(image.Rect(r.Min.X, mid.Y+f.Px(4), r.Max.X, mid.Y+f.Px(20)), Center,
			f.Style(f.Steps.Micro, theme.Semibold, t.Ink2), word)
	})
	if res.Focus {
		f.RingInside(r, theme.RadiusButton)
	}
	return res.Clicked
}

// Rule is a line between things.
func (f *Frame) Rule(r image.Rectangle) { f.Fill(r, f.Theme.Line) }

// Link is a word that can be used, on whatever ground.
func (f *Frame) Link(id string, r image.Rectangle, word string, c theme.Color) bool {
	res := f.Touch(id, r, true)
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
