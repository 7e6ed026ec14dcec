package ui

import (
	"image"
	"math"
	"slices"
	"time"
)

// A scroller is the state of a scroll area.
type scroller struct {
	offset        float64 // pixels
	contentHeight int     // pixels
	contentWidth  int     // width for which contentHeight was measured
	lastFocus     string  // the focused widget of the last pass
	lastHeight    int     // of the area in the last pass, in pixels
	canPan        bool    // a finger is down and may start panning
	isPanning     bool
	isBarHeld     bool // the scroll bar is held
	dragStart     image.Point
	startOffset   float64
	speed         float64 // pixels per second, after a finger was lifted
	lastPass      time.Time
}

// maxElapsed limits the time step of inertial scrolling: areas out of sight do not move.
const maxElapsed = 100 * time.Millisecond

// Inertial scrolling.
const (
	friction       = 4   // the speed falls by a factor of e this many times a second
	minSpeed       = 20  // units per second
	speedSmoothing = 0.4 // weight of the last pass in the finger's speed
)

// ScrollArea shows in r what layOut draws; layOut returns the y of its end. If it is higher than r it scrolls by
// wheel, finger, Page keys, Home and End, and the scroll bar. A newly focused widget scrolls into view, and the one with the focus
// stays in view when the area becomes lower.
func (f *Frame) ScrollArea(id string, r image.Rectangle, layOut func(r image.Rectangle) (bottom int)) {
	k := f.kit
	s := k.scrollers[id]
	if s == nil {
		s = &scroller{lastPass: f.Now}
		k.scrollers[id] = s
	}
	if s.contentHeight == 0 || s.contentWidth != r.Dx() {
		s.contentWidth, s.contentHeight = r.Dx(), f.MeasureHeight(r, layOut)
	}
	s.clamp(r.Dy())
	top := r.Min.Y - int(math.Round(s.offset))
	ring := f.Px(6)  // focus rings extend beyond their widgets
	side := f.Px(20) // so do shadows
	clip := image.Rect(r.Min.X-side, r.Min.Y-ring, r.Max.X+side, r.Max.Y+ring)
	first := len(k.newTabStops)
	f.WithClip(clip, func() {
		wasScrolling, oldHitClip := f.isScrolling, f.hitClip
		f.isScrolling, f.hitClip = true, r.Intersect(f.hitArea())
		s.contentHeight = layOut(image.Rect(r.Min.X, top, r.Max.X, top+max(r.Dy(), s.contentHeight))) - top
		f.isScrolling, f.hitClip = wasScrolling, oldHitClip
	})
	if f.isInert {
		s.canPan, s.isPanning, s.isBarHeld = false, false, false
		return
	}
	s.followFocus(f, r, k.newTabStops[min(first, len(k.newTabStops)):])
	scrollRange := s.contentHeight - r.Dy()
	if scrollRange > 0 {
		s.handleWheelAndKeys(f, r)
		s.handleDrag(f, r, scrollRange)
	}
	s.clamp(r.Dy())
	s.lastPass = f.Now
}

// ScrollTo scrolls to a y in pixels from the top of the content.
func (f *Frame) ScrollTo(id string, y int) {
	if s := f.kit.scrollers[id]; s != nil {
		s.offset, s.speed = float64(y), 0
	}
}

// ScrollIntoView scrolls as little as necessary to show a part; height is the visible height.
func (f *Frame) ScrollIntoView(id string, height, from, to int) {
	if s := f.kit.scrollers[id]; s != nil {
		s.offset, s.speed = min(max(s.offset, float64(to-height)), float64(from)), 0
	}
}

// MeasureHeight returns the height of what layOut draws, without drawing it.
func (f *Frame) MeasureHeight(r image.Rectangle, layOut func(image.Rectangle) int) (height int) {
	f.Inert(true, func() { f.Faded(0, func() { height = layOut(r) - r.Min.Y }) })
	return height
}

func (s *scroller) clamp(height int) {
	s.offset = min(max(s.offset, 0), float64(max(s.contentHeight-height, 0)))
}

// followFocus scrolls a newly focused widget into view, and the focused one if it was in view until the area became lower.
func (s *scroller) followFocus(f *Frame, r image.Rectangle, stops []tabStop) {
	isNew := f.kit.focus != s.lastFocus
	isLower := r.Dy() < s.lastHeight && slices.ContainsFunc(f.kit.tabStops, func(old tabStop) bool {
		return old.id == f.kit.focus && old.visible == old.box
	})
	s.lastFocus, s.lastHeight = f.kit.focus, r.Dy()
	if !isLower && (!isNew || !f.kit.showsFocusRing) {
		return
	}
	for _, item := range stops {
		if item.id == s.lastFocus {
			margin := f.Px(16)
			if r.Dy() < 3*item.box.Dy() { // there is no room for what is around it
				margin = 0
			}
			// Of a widget higher than the area, show its top.
			if below := min(item.box.Max.Y+margin-r.Max.Y, item.box.Min.Y-margin-r.Min.Y); below > 0 {
				s.offset += float64(below)
			}
			if above := r.Min.Y + margin - item.box.Min.Y; above > 0 {
				s.offset -= float64(above)
			}
		}
	}
}

// handleWheelAndKeys scrolls by wheel, stick and keys.
func (s *scroller) handleWheelAndKeys(f *Frame, r image.Rectangle) {
	notch := float64(f.Px(56))
	if f.In.Wheel != 0 && f.IsOver(r) {
		s.offset -= f.In.Wheel * notch
		f.In.Wheel, s.speed = 0, 0
	}
	if f.In.StickScroll != 0 {
		s.offset -= f.In.StickScroll * notch
		f.In.StickScroll, s.speed = 0, 0
	}
	page := float64(r.Dy()) * 0.85
	switch {
	case f.TakeKey(KeyPageDown):
		s.offset += page
	case f.TakeKey(KeyPageUp):
		s.offset -= page
	case f.TakeKey(KeyHome):
		s.offset = 0
	case f.TakeKey(KeyEnd):
		s.offset = float64(s.contentHeight)
	}
}

// handleDrag scrolls by finger, or by dragging the scroll bar.
func (s *scroller) handleDrag(f *Frame, r image.Rectangle, scrollRange int) {
	elapsed := min(f.Now.Sub(s.lastPass), maxElapsed).Seconds()
	thumb := s.thumb(f, r, scrollRange)
	isOver := f.IsOver(thumb.Inset(-f.Px(4)))
	switch {
	case f.In.Pressed:
		s.dragStart, s.startOffset, s.speed, s.isPanning = f.In.Pointer, s.offset, 0, false
		s.isBarHeld = isOver && !f.In.IsTouch
		s.canPan = f.In.IsTouch && f.IsOver(r) && !f.kit.isPointerClaimed
	case s.isBarHeld && f.In.IsDown:
		s.offset = s.startOffset + float64(f.In.Pointer.Y-s.dragStart.Y)*float64(scrollRange)/float64(max(r.Dy()-thumb.Dy(), 1))
	case s.canPan && f.In.IsDown:
		s.pan(f, elapsed)
	case !f.In.IsDown:
		s.isBarHeld, s.canPan, s.isPanning = false, false, false
		s.offset += s.speed * elapsed
		if s.speed *= math.Exp(-friction * elapsed); math.Abs(s.speed) < minSpeed*f.Scale {
			s.speed = 0
		}
	}
	c := f.Theme.ControlEdge
	if s.isBarHeld || isOver {
		c = f.Theme.SecondaryInk
	}
	f.Pill(thumb, c, c)
}

// tapSlop is how far a finger may move in a tap, in units.
const tapSlop = 8

// pan scrolls with the finger once it has moved too far for a tap.
func (s *scroller) pan(f *Frame, elapsed float64) {
	d := f.In.Pointer.Sub(s.dragStart)
	if !s.isPanning {
		switch minMove := f.Px(tapSlop); {
		case f.kit.isPointerClaimed || abs(d.X) > minMove && abs(d.X) > abs(d.Y):
			s.canPan = false
			return
		case abs(d.Y) <= minMove:
			return
		}
		s.isPanning = true
		f.kit.pressed = ""
	}
	before := s.offset
	s.offset = s.startOffset - float64(d.Y)
	if elapsed > 0 {
		s.speed += speedSmoothing * ((s.offset-before)/elapsed - s.speed)
	}
}

// thumb is the box of the scroll bar's thumb, beside r.
func (s *scroller) thumb(f *Frame, r image.Rectangle, scrollRange int) image.Rectangle {
	length := max(r.Dy()*r.Dy()/max(s.contentHeight, 1), min(f.Px(32), r.Dy()))
	y := r.Min.Y + int(float64(r.Dy()-length)*min(max(s.offset/float64(scrollRange), 0), 1))
	x := min(r.Max.X+f.Px(4), f.Size.X-f.Px(6))
	return image.Rect(x, y, x+f.Px(5), y+length)
}
