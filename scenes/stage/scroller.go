package stage

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A scroller is how far a thing has been scrolled that is higher than its window. Wheel, finger and the keys for
// pages move it, and the keyboard's walk from widget to widget takes it along.
type scroller struct {
	offset  int
	shown   bool // the scene has brought into sight what it begins with
	focus   string
	pressed bool
	dragged bool
	from    int // where the finger went down
}

// pass hears what scrolls and gives the y at which the thing begins. tall is its height.
func (s *scroller) pass(f *ui.Frame, window image.Rectangle, tall int) int {
	over := f.Over(window)
	most := max(tall-window.Dy(), 0)
	if over && f.In.Wheel != 0 && most > 0 {
		s.offset -= int(f.In.Wheel * float64(f.Px(3*22)))
		f.In.Wheel = 0
	}
	if most > 0 {
		switch page := window.Dy() * 4 / 5; {
		case f.Take(ui.KeyPageDown):
			s.offset += page
		case f.Take(ui.KeyPageUp):
			s.offset -= page
		}
	}
	s.finger(f, over)
	s.offset = min(max(s.offset, 0), most)
	if most > 0 {
		s.bar(f, window, tall)
	}
	return window.Min.Y - s.offset
}

// finger lets a finger pull. What it has pulled is not clicked when it lets go.
func (s *scroller) finger(f *ui.Frame, over bool) {
	if over && f.In.Pressed && f.In.Touch {
		s.pressed, s.dragged, s.from = true, false, f.In.At.Y
	}
	if !s.pressed {
		return
	}
	if by := s.from - f.In.At.Y; s.dragged || by > f.Px(8) || by < -f.Px(8) {
		s.dragged = true
		s.offset += by
		s.from = f.In.At.Y
	}
	if f.In.Released || !f.In.Down {
		if s.dragged {
			f.In.Released = false
		}
		s.pressed, s.dragged = false, false
	}
}

// bar shows where in the thing the window is.
func (s *scroller) bar(f *ui.Frame, window image.Rectangle, tall int) {
	wide := f.Px(4)
	long := max(window.Dy()*window.Dy()/tall, f.Px(24))
	y := window.Min.Y + s.offset*(window.Dy()-long)/(tall-window.Dy())
	x := window.Max.X - wide
	f.Box(image.Rect(x, y, x+wide, y+long), 2, theme.WithAlpha(f.Theme.Line2, 0.6), theme.Color{})
}

// follow brings a widget into sight when the keyboard comes to it.
func (s *scroller) follow(id string, r, window image.Rectangle) {
	if s.focus != id {
		s.focus = id
		s.reveal(window, r)
	}
}

// reveal scrolls as little as is needed to show r.
func (s *scroller) reveal(window, r image.Rectangle) {
	switch {
	case r.Min.Y < window.Min.Y:
		s.offset -= window.Min.Y - r.Min.Y
	case r.Max.Y > window.Max.Y:
		s.offset += min(r.Max.Y-window.Max.Y, r.Min.Y-window.Min.Y)
	}
}
