package ui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/sprites/theme"
)

// IsTouchInput reports whether the last press was a touch: then nothing can be hovered.
func (f *Frame) IsTouchInput() bool { return f.kit.lastPressWasTouch || f.In.IsTouch }

// ClaimPointer keeps the pressed pointer for the caller: nothing scrolls under it.
func (f *Frame) ClaimPointer() { f.kit.isPointerClaimed = true }

// IsPressed reports whether the pointer was pressed on a widget and has not been released since, wherever it is now.
func (f *Frame) IsPressed(id string) bool { return f.kit.pressed == id }

// A Response is the state of a widget after its input.
type Response struct {
	IsHovered bool // the pointer is over it
	IsHeld    bool // and the button is down
	IsFocused bool // it has the focus and shows it
	IsClicked bool // it was activated
}

// Interact is the base of all widgets: it takes part in the tab order and handles the pointer, Enter and the space
// bar.
func (f *Frame) Interact(id string, r image.Rectangle, enabled bool) Response {
	out := f.interactPointer(id, r, enabled)
	if !enabled {
		return out
	}
	if _, used := f.TakeActivation(id); used {
		out.IsClicked = true
	}
	if hasFocus, _ := f.HasFocus(id); hasFocus && (f.TakeKey(KeyEnter) || f.TakeKey(KeySpace)) {
		out.IsClicked, f.kit.showsFocusRing = true, true
	}
	return out
}

// interactPointer is Interact without Enter and the space bar.
func (f *Frame) interactPointer(id string, r image.Rectangle, enabled bool) Response {
	k := f.kit
	f.addWidget(id, r, enabled)
	if f.isInert || !enabled {
		return Response{}
	}
	f.auditWidget(id, r)
	k.newTabStops = append(k.newTabStops, tabStop{id, r, r.Intersect(f.hitArea())})
	var out Response
	isOver := f.IsOver(r) || f.isNearFinger(r)
	if isOver && f.In.Pressed {
		k.pressed, k.focus = id, id
	}
	out.IsHovered = isOver && !f.In.IsTouch && !k.isPointerIdle && (k.pressed == "" || k.pressed == id)
	out.IsHeld = isOver && k.pressed == id && f.In.IsDown
	out.IsClicked = isOver && k.pressed == id && f.In.Released
	_, out.IsFocused = f.HasFocus(id)
	if out.IsHovered {
		k.hover.pointAt(id, f.Now)
	}
	return out
}

// isNearFinger reports whether a finger came down close enough to r to mean it, and on no other widget.
func (f *Frame) isNearFinger(r image.Rectangle) bool {
	if !f.In.IsTouch || !f.IsOver(f.touchArea(r)) {
		return false
	}
	return !slices.ContainsFunc(f.kit.tabStops, func(s tabStop) bool { return f.In.Pointer.In(s.visible) })
}

// touchArea enlarges r to the minimum touch target.
func (f *Frame) touchArea(r image.Rectangle) image.Rectangle {
	minSide := f.Px(theme.TouchTarget)
	grow := image.Pt(max(0, (minSide-r.Dx()+1)/2), max(0, (minSide-r.Dy()+1)/2))
	return image.Rectangle{Min: r.Min.Sub(grow), Max: r.Max.Add(grow)}
}

// IsOver reports whether the pointer is over the visible part of r.
func (f *Frame) IsOver(r image.Rectangle) bool {
	return f.In.IsInside && !f.isInert && f.In.Pointer.In(r.Intersect(f.hitArea()))
}

// hitArea is where the pointer is handled now.
func (f *Frame) hitArea() image.Rectangle {
	if f.hitClip.Empty() {
		return f.Clip()
	}
	return f.Clip().Intersect(f.hitClip)
}
