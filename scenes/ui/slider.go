package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Slider is a number between low and high in steps; it returns the new value. The knob follows the pointer; arrow
// keys move it by one step, Page keys by three, Home and End to the ends.
func (f *Frame) Slider(id string, r image.Rectangle, low, high, step, value int) int {
	t := f.Theme
	value = f.applyRangeActivation(id, low, high, step, value)
	res := f.interactPointer(id, r, true)
	knob := f.Px(20)
	left, trackLength := r.Min.X+knob/2, max(r.Dx()-knob, 1)
	if f.kit.pressed == id && (f.In.IsDown || f.In.Released) && !f.isInert {
		if f.In.Pressed && !f.In.IsTouch || f.In.IsDown && abs(f.In.Pointer.Y-r.Min.Y-r.Dy()/2) < r.Dy() {
			f.ClaimPointer()
		}
		part := min(max(f.In.Pointer.X-left, 0), trackLength)
		value = low + (part*(high-low)+trackLength*step/2)/(trackLength*step)*step
	}
	value = f.takeRangeKeys(id, low, high, step, value)
	f.setRange(id, low, high, value)
	mid := (r.Min.Y + r.Max.Y) / 2
	x := left
	if high > low {
		x += trackLength * (value - low) / (high - low)
	}
	zero := r.Min.X
	if low < 0 && high > 0 { // the bar begins at zero
		zero = left + trackLength*-low/(high-low)
	}
	half := f.Px(2)
	f.Pill(image.Rect(r.Min.X, mid-half-f.Px(1), r.Max.X, mid+half+f.Px(1)), t.Sunken, t.ControlEdge)
	f.Pill(image.Rect(min(zero, x), mid-half-f.Px(1), max(zero, x), mid+half+f.Px(1)), t.Accent, t.Accent)
	grow := 0
	if res.IsHeld {
		grow = f.Px(1)
	}
	at := image.Rect(x-knob/2, mid-knob/2, x+knob/2, mid+knob/2).Inset(-grow)
	edge := t.ControlEdge
	if res.IsHovered || res.IsHeld {
		edge = t.Ink
	}
	f.Shadow(at, theme.RadiusCard, t.CardShadow)
	f.Pill(at, t.Raised, edge)
	if res.IsFocused {
		f.FocusRing(at, 10)
	}
	return value
}

// takeRangeKeys returns the value of a slider after its keys.
func (f *Frame) takeRangeKeys(id string, low, high, step, value int) int {
	if hasFocus, _ := f.HasFocus(id); hasFocus {
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
			if f.TakeKey(k.key) {
				value += k.by
			}
		}
	}
	return min(max(value, low), high)
}

// Timeline is a [Frame.Slider] from 0 to last without a look, where valueAt tells the value at a column of pixels. A finger taps, or
// moves sideways first, as it may be about to scroll. It returns the value, and whether the user has chosen it in this pass.
func (f *Frame) Timeline(id string, r image.Rectangle, last, value int, valueAt func(x int) int) (chosen int, ok bool) {
	before := value
	value = f.applyRangeActivation(id, 0, last, 1, value)
	res := f.interactPointer(id, r, true)
	isDragged := f.kit.pressed == id && f.In.IsDown && !f.isInert
	if d := f.In.Pointer.Sub(f.kit.lastClick); isDragged && (!f.In.IsTouch || abs(d.X) > max(f.Px(tapSlop), abs(d.Y))) {
		f.ClaimPointer()
	}
	isPointed := res.IsClicked || isDragged && f.kit.isPointerClaimed
	if isPointed {
		value = valueAt(f.In.Pointer.X)
	}
	value = f.takeRangeKeys(id, 0, last, 1, value)
	f.setRange(id, 0, last, value)
	return value, isPointed || value != before
}

// Switch is an on/off switch at the right of r, all of which can be pressed; it returns the new state.
func (f *Frame) Switch(id string, r image.Rectangle, isOn bool) bool {
	t := f.Theme
	res := f.Interact(id, r, true)
	if res.IsClicked {
		isOn = !isOn
	}
	f.SetRole(id, RoleSwitch, isOn)
	w, h := f.Px(46), f.Px(26)
	y := (r.Min.Y + r.Max.Y - h) / 2
	track := image.Rect(r.Max.X-w, y, r.Max.X, y+h)
	fill, edge := t.ControlEdge, theme.Color{}
	knob := theme.Color{R: 255, G: 255, B: 255, A: 255}
	if isOn {
		fill, knob = t.Accent, t.OnAccent
	}
	if t.IsHighContrast && !isOn {
		fill, edge = t.Sunken, t.ControlEdge
	}
	if res.IsHovered || res.IsHeld {
		edge = t.Ink
	}
	f.Pill(track, fill, edge)
	inset, grow := f.Px(3), 0
	if res.IsHeld {
		grow = f.Px(2)
	}
	side := h - 2*inset
	x := track.Min.X + inset
	if isOn {
		x = track.Max.X - inset - side - grow
	}
	f.Pill(image.Rect(x, y+inset, x+side+grow, y+h-inset), knob, theme.Color{})
	if res.IsFocused {
		f.FocusRing(track, 13)
	}
	return isOn
}
