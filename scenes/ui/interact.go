package ui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/sprites/theme"
)

// IsTouchInput reports whether the last press was a touch: then nothing can be hovered.
func (f *Frame) Fingers() bool { return f.kit.touch || f.In.Touch }

// ClaimPointer keeps the pressed pointer for the caller: nothing scrolls under it.
func (f *Frame) Claim() { f.kit.claimed = true }

// A Response is the state of a widget after its input.
type Response struct {
	Hover   bool // the pointer is over it
	Held    bool // and the button is down
	Focus   bool // it has the focus and shows it
	Clicked bool // it was activated
}

// Interact is the base of all widgets: it takes part in the tab order and handles the pointer, Enter and the space
// bar.
func (f *Frame) Touch(id string, r image.Rectangle, enabled bool) Response {
	out := f.reach(id, r, enabled)
	if !enabled {
		return out
	}
	if _, used := f.Used(id); used {
		out.Clicked = true
	}
	if focused, _ := f.Focused(id); focused && (f.Take(KeyEnter) || f.Take(KeySpace)) {
		out.Clicked, f.kit.ring = true, true
	}
	return out
}

// interactPointer is Interact without Enter and the space bar.
func (f *Frame) reach(id string, r image.Rectangle, enabled bool) Response {
	k := f.kit
	f.outlines(id, r, enabled)
	if f.behind || !enabled {
		return Response{}
	}
	f.noteTouch(id, r)
	k.now = append(k.now, stop{id, r, r.Intersect(f.heard())})
	var out Response
	over := f.Over(r) || f.near(r)
	if over && f.In.Pressed {
		k.held, k.focus = id, id
	}
	out.Hover = over && !f.In.Touch && !k.rests && (k.held == "" || k.held == id)
	out.Held = over && k.held == id && f.In.Down
	out.Clicked = over && k.held == id && f.In.Released
	_, out.Focus = f.Focused(id)
	if out.Hover {
		k.hover.over(id, f.Now)
	}
	return out
}

// isNearFinger reports whether a finger came down close enough to r to mean it, and on no other widget.
func (f *Frame) near(r image.Rectangle) bool {
	if !f.In.Touch || !f.Over(f.finger(r)) {
		return false
	}
	return !slices.ContainsFunc(f.kit.stops, func(s stop) bool { return f.In.At.In(s.in) })
}

// touchArea enlarges r to the minimum touch target.
func (f *Frame) finger(r image.Rectangle) image.Rectangle {
	least := f.Px(theme.Target)
	grow := image.Pt(max(0, (least-r.Dx()+1)/2), max(0, (least-r.Dy()+1)/2))
	return image.Rectangle{Min: r.Min.Sub(grow), Max: r.Max.Add(grow)}
}

// IsOver reports whether the pointer is over the visible part of r.
func (f *Frame) Over(r image.Rectangle) bool {
	return f.In.Inside && !f.behind && f.In.At.In(r.Intersect(f.heard()))
}

// hitArea is where the pointer is handled now.
func (f *Frame) heard() image.Rectangle {
	if f.hits.Empty() {
		return f.Clip()
	}
	return f.Clip().Intersect(f.hits)
}
