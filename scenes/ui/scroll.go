package ui

import (
	"image"
	"math"
	"time"
)

// A scroller is the state of a scroll area.
type roller struct {
	offset float64 // pixels
	tall   int     // pixels
	wide   int     // width for which contentHeight was measured
	focus  string  // the focused widget of the last pass
	armed  bool    // a finger is down and may start panning
	pans   bool
	bar    bool // the scroll bar is held
	from   image.Point
	start  float64
	speed  float64 // pixels per second, after a finger was lifted
	last   time.Time
}

// maxElapsed limits the time step of inertial scrolling: areas out of sight do not move.
const longestPass = 100 * time.Millisecond

// Inertial scrolling.
const (
	friction  = 4   // the speed falls by a factor of e this many times a second
	slowest   = 20  // units per second
	freshness = 0.4 // weight of the last pass in the finger's speed
)

// ScrollArea shows in r what layOut draws; layOut returns the y of its end. If it is higher than r it scrolls by
// wheel, finger, Page keys, Home and End, and the scroll bar. A newly focused widget scrolls into view.
func (f *Frame) Scroll(id string, r image.Rectangle, lay func(r image.Rectangle) (bottom int)) {
	k := f.kit
	s := k.rollers[id]
	if s == nil {
		s = &roller{last: f.Now}
		k.rollers[id] = s
	}
	if s.tall == 0 || s.wide != r.Dx() {
		s.wide, s.tall = r.Dx(), f.Measure(r, lay)
	}
	s.clamp(r.Dy())
	top := r.Min.Y - int(math.Round(s.offset))
	ring := f.Px(6)  // focus rings extend beyond their widgets
	side := f.Px(20) // so do shadows
	clip := image.Rect(r.Min.X-side, r.Min.Y-ring, r.Max.X+side, r.Max.Y+ring)
	first := len(k.now)
	f.Within(clip, func() {
		rolls, hits := f.rolls, f.hits
		f.rolls, f.hits = true, r.Intersect(f.heard())
		s.tall = lay(image.Rect(r.Min.X, top, r.Max.X, top+max(r.Dy(), s.tall))) - top
		f.rolls, f.hits = rolls, hits
	})
	if f.behind {
		s.armed, s.pans, s.bar = false, false, false
		return
	}
	s.follow(f, r, k.now[min(first, len(k.now)):])
	room := s.tall - r.Dy()
	if room > 0 {
		s.hear(f, r)
		s.drag(f, r, room)
	}
	s.clamp(r.Dy())
	s.last = f.Now
}

// ScrollTo scrolls to a y in pixels from the top of the content.
func (f *Frame) ScrollTo(id string, y int) {
	if s := f.kit.rollers[id]; s != nil {
		s.offset, s.speed = float64(y), 0
	}
}

// ScrollIntoView scrolls as little as necessary to show a part; height is the visible height.
func (f *Frame) Reveal(id string, height, from, to int) {
	if s := f.kit.rollers[id]; s != nil {
		s.offset, s.speed = min(max(s.offset, float64(to-height)), float64(from)), 0
	}
}

// MeasureHeight returns the height of what layOut draws, without drawing it.
func (f *Frame) Measure(r image.Rectangle, lay func(image.Rectangle) int) (height int) {
	f.Behind(true, func() { f.Faint(0, func() { height = lay(r) - r.Min.Y }) })
	return height
}

func (s *roller) clamp(height int) {
	s.offset = min(max(s.offset, 0), float64(max(s.tall-height, 0)))
}

// followFocus scrolls a newly focused widget into view.
func (s *roller) follow(f *Frame, r image.Rectangle, mine []stop) {
	if f.kit.focus == s.focus {
		return
	}
	s.focus = f.kit.focus
	if !f.kit.ring {
		return
	}
	for _, it := range mine {
		if it.id == s.focus {
			air := f.Px(16)
			// Of a widget higher than the area, show its top.
			if over := min(it.at.Max.Y+air-r.Max.Y, it.at.Min.Y-air-r.Min.Y); over > 0 {
				s.offset += float64(over)
			}
			if under := r.Min.Y + air - it.at.Min.Y; under > 0 {
				s.offset -= float64(under)
			}
		}
	}
}

// handleWheelAndKeys scrolls by wheel and keys.
func (s *roller) hear(f *Frame, r image.Rectangle) {
	if f.In.Wheel != 0 && f.Over(r) {
		s.offset -= f.In.Wheel * float64(f.Px(56))
		f.In.Wheel, s.speed = 0, 0
	}
	page := float64(r.Dy()) * 0.85
	switch {
	case f.Take(KeyPageDown):
		s.offset += page
	case f.Take(KeyPageUp):
		s.offset -= page
	case f.Take(KeyHome):
		s.offset = 0
	case f.Take(KeyEnd):
		s.offset = float64(s.tall)
	}
}

// handleDrag scrolls by finger, or by dragging the scroll bar.
func (s *roller) drag(f *Frame, r image.Rectangle, room int) {
	gone := min(f.Now.Sub(s.last), longestPass).Seconds()
	thumb := s.thumb(f, r, room)
	over := f.Over(thumb.Inset(-f.Px(4)))
	switch {
	case f.In.Pressed:
		s.from, s.start, s.speed, s.pans = f.In.At, s.offset, 0, false
		s.bar = over && !f.In.Touch
		s.armed = f.In.Touch && f.Over(r) && !f.kit.claimed
	case s.bar && f.In.Down:
		s.offset = s.start + float64(f.In.At.Y-s.from.Y)*float64(room)/float64(max(r.Dy()-thumb.Dy(), 1))
	case s.armed && f.In.Down:
		s.pan(f, gone)
	case !f.In.Down:
		s.bar, s.armed, s.pans = false, false, false
		s.offset += s.speed * gone
		if s.speed *= math.Exp(-friction * gone); math.Abs(s.speed) < slowest*f.Scale {
			s.speed = 0
		}
	}
	c := f.Theme.Line2
	if s.bar || over {
		c = f.Theme.Ink2
	}
	f.Pill(thumb, c, c)
}

// pan scrolls with the finger once it has moved too far for a tap.
func (s *roller) pan(f *Frame, gone float64) {
	d := f.In.At.Sub(s.from)
	if !s.pans {
		switch least := f.Px(8); {
		case f.kit.claimed || abs(d.X) > least && abs(d.X) > abs(d.Y):
			s.armed = false
			return
		case abs(d.Y) <= least:
			return
		}
		s.pans = true
		f.kit.held = ""
	}
	before := s.offset
	s.offset = s.start - float64(d.Y)
	if gone > 0 {
		s.speed += freshness * ((s.offset-before)/gone - s.speed)
	}
}

// thumb is the box of the scroll bar's thumb, beside r.
func (s *roller) thumb(f *Frame, r image.Rectangle, room int) image.Rectangle {
	long := max(r.Dy()*r.Dy()/max(s.tall, 1), min(f.Px(32), r.Dy()))
	y := r.Min.Y + int(float64(r.Dy()-long)*min(max(s.offset/float64(room), 0), 1))
	x := min(r.Max.X+f.Px(4), f.Size.X-f.Px(6))
	return image.Rect(x, y, x+f.Px(5), y+long)
}
