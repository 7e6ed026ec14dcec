package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Slider is a number between low and high in steps; it returns the new value. The knob follows the pointer; arrow
// keys move it by one step, Page keys by three, Home and End to the ends.
func (f *Frame) Slider(id string, r image.Rectangle, low, high, step, value int) int {
	t := f.Theme
	value = f.setTo(id, low, high, step, value)
	res := f.reach(id, r, true)
	knob := f.Px(20)
	left, room := r.Min.X+knob/2, max(r.Dx()-knob, 1)
	if f.kit.held == id && (f.In.Down || f.In.Released) && !f.behind {
		if f.In.Pressed && !f.In.Touch || f.In.Down && abs(f.In.At.Y-r.Min.Y-r.Dy()/2) < r.Dy() {
			f.Claim()
		}
		part := min(max(f.In.At.X-left, 0), room)
		value = low + (part*(high-low)+room*step/2)/(room*step)*step
	}
	if focused, _ := f.Focused(id); focused {
		for _, k := range [6]struct {
			key Key
			by  int
		}{
			{KeyLeft, -step},
			{KeyRight, step},
			{KeyPageDown, -3 * step},
			{KeyPageUp, 3 * step},
			{KeyHome, low - high},
			{KeyEnd, high - low},
		} {
			if f.Take(k.key) {
				value += k.by
			}
		}
	}
	value = min(max(value, low), high)
	f.isRange(id, low, high, value)
	mid := (r.Min.Y + r.Max.Y) / 2
	x := left
	if high > low {
		x += room * (value - low) / (high - low)
	}
	half := f.Px(2)
	f.Pill(image.Rect(r.Min.X, mid-half-f.Px(1), r.Max.X, mid+half+f.Px(1)), t.Sunk, t.Line2)
	f.Pill(image.Rect(r.Min.X, mid-half-f.Px(1), x, mid+half+f.Px(1)), t.Acc, t.Acc)
	grow := 0
	if res.Held {
		grow = f.Px(1)
	}
	at := image.Rect(x-knob/2, mid-knob/2, x+knob/2, mid+knob/2).Inset(-grow)
	edge := t.Line2
	if res.Hover || res.Held {
		edge = t.Ink
	}
	f.Shadow(at, theme.RadiusCard, t.CardShadow)
	f.Pill(at, t.Raise, edge)
	if res.Focus {
		f.Ring(at, 10)
	}
	return value
}

// Switch is an on/off switch at the right of r, all of which can be pressed; it returns the new state.
func (f *Frame) Switch(id string, r image.Rectangle, on bool) bool {
	t := f.Theme
	res := f.Touch(id, r, true)
	if res.Clicked {
		on = !on
	}
	f.Is(id, Tick, on)
	w, h := f.Px(46), f.Px(26)
	y := (r.Min.Y + r.Max.Y - h) / 2
	track := image.Rect(r.Max.X-w, y, r.Max.X, y+h)
	fill, edge := t.Line2, theme.Color{}
	knob := theme.Color{R: 255, G: 255, B: 255, A: 255}
	if on {
		fill, knob = t.Acc, t.OnAcc
	}
	if t.Contrast && !on {
		fill, edge = t.Sunk, t.Line2
	}
	if res.Hover || res.Held {
		edge = t.Ink
	}
	f.Pill(track, fill, edge)
	inset, grow := f.Px(3), 0
	if res.Held {
		grow = f.Px(2)
	}
	side := h - 2*inset
	x := track.Min.X + inset
	if on {
		x = track.Max.X - inset - side - grow
	}
	f.Pill(image.Rect(x, y+inset, x+side+grow, y+h-inset), knob, theme.Color{})
	if res.Focus {
		f.Ring(track, 13)
	}
	return on
}
