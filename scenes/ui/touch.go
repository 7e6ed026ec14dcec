package ui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Fingers says that the last press was a finger's: what hovering shows must be seen otherwise.
func (f *Frame) Fingers() bool { return f.kit.touch || f.In.Touch }

// Claim keeps the pointer that is down for who calls: nothing scrolls under it.
func (f *Frame) Claim() { f.kit.claimed = true }

// A Response says how a widget fares.
type Response struct {
	Hover   bool // the pointer is over it
	Held    bool // and the button is down
	Focus   bool // it has the keyboard, and shows it
	Clicked bool // it was used
}

// Touch is the root of all widgets: it takes part in Tab, hears the pointer, Enter and the space bar.
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

// reach is Touch without the keys that press.
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

// near says that a finger came down so close to r that r is meant: within what a finger can hit, and on nothing else.
func (f *Frame) near(r image.Rectangle) bool {
	if !f.In.Touch || !f.Over(f.finger(r)) {
		return false
	}
	return !slices.ContainsFunc(f.kit.stops, func(s stop) bool { return f.In.At.In(s.in) })
}

// finger is r, made as large as what a finger can hit.
func (f *Frame) finger(r image.Rectangle) image.Rectangle {
	least := f.Px(theme.Target)
	grow := image.Pt(max(0, (least-r.Dx()+1)/2), max(0, (least-r.Dy()+1)/2))
	return image.Rectangle{Min: r.Min.Sub(grow), Max: r.Max.Add(grow)}
}

// Over says that the pointer is over the visible part of r.
func (f *Frame) Over(r image.Rectangle) bool {
	return f.In.Inside && !f.behind && f.In.At.In(r.Intersect(f.heard()))
}

// heard is where the pointer is heard now.
func (f *Frame) heard() image.Rectangle {
	if f.hits.Empty() {
		return f.Clip()
	}
	return f.Clip().Intersect(f.hits)
}
