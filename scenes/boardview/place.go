package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// A Place is where a board and its trays lie on the screen.
type Place struct {
	Layout sprites.Layout
	Scale  float64
	Trays  []Tray // by seat; none for games without hands
}

// A Tray holds the men in a seat's hand.
type Tray struct {
	Seat rules.Seat
	Box  image.Rectangle
	Man  int  // side of a man's box in pixels
	Tall bool // the men lie below each other
}

// The measures of trays and coordinates, in units.
const (
	trayWidth = 92
	trayGap   = 22
	stripSize = 56
	trayPad   = 8

	leastLetter = 10 // of the coordinates: smaller ones teach nobody
)

// Lay puts the board of s into the area, as large as it gets, at whole pixels. Games with hands have their trays at
// its sides, or above and below when the area is upright.
func Lay(s *State, area image.Rectangle, frame sprites.Frame, scale float64, info rules.Info) Place {
	px := func(units float64) int { return int(units*scale + 0.5) }
	inner := area
	hands := len(s.Hands) > 0
	beside := area.Dx() > area.Dy()
	switch {
	case hands && beside:
		inner = image.Rect(area.Min.X+px(trayWidth+trayGap), area.Min.Y, area.Max.X-px(trayWidth+trayGap), area.Max.Y)
	case hands:
		inner = image.Rect(area.Min.X, area.Min.Y+px(stripSize+4), area.Max.X, area.Max.Y-px(stripSize+4))
	}
	l := sprites.FitLetters(s.Board, s.Angle(), frame, max(inner.Dx(), 1), max(inner.Dy(), 1), leastLetter*scale)
	size := l.Bounds().Size()
	l = l.At(image.Pt(inner.Min.X+(inner.Dx()-size.X)/2, inner.Min.Y+(inner.Dy()-size.Y)/2))
	p := Place{Layout: l, Scale: scale}
	if hands {
		p.Trays = trays(s, l, px, beside, len(info.Seats))
	}
	return p
}

// trays places the hands: the lower seat's at the lower right, the others' around.
func trays(s *State, l sprites.Layout, px func(float64) int, beside bool, seats int) []Tray {
	out := make([]Tray, seats)
	b := l.Bounds()
	man := min(l.ManSize(), px(trayWidth-2*trayPad))
	if !beside {
		man = min(l.ManSize(), px(stripSize-trayPad))
	}
	for seat := range out {
		n := (seat - int(s.Lower()) + seats) % seats
		kinds := 1
		if seat < len(s.Hands) {
			kinds = max(1, len(s.Hands[seat]))
		}
		t := Tray{Seat: rules.Seat(seat), Man: man, Tall: beside}
		long := kinds*man + 2*px(trayPad)
		lower, right := n == 0 || n == 3, n == 0 || n == 2
		if beside {
			x, y := b.Min.X-px(trayGap+trayWidth), b.Min.Y
			if right {
				x = b.Max.X + px(trayGap)
			}
			if lower {
				y = b.Max.Y - long
			}
			t.Box = image.Rect(x, y, x+px(trayWidth), y+long)
		} else {
			x, y := b.Min.X, b.Min.Y-px(stripSize+4)
			if right {
				x = b.Max.X - long
			}
			if lower {
				y = b.Max.Y + px(4)
			}
			t.Box = image.Rect(x, y, x+long, y+px(stripSize))
		}
		out[seat] = t
	}
	return out
}

// Slot is where the n-th kind of man in a tray lies.
func (t Tray) Slot(n int) image.Rectangle {
	if t.Tall {
		pad := (t.Box.Dx() - t.Man) / 2
		p := image.Pt(t.Box.Min.X+pad, t.Box.Min.Y+min(pad, (t.Box.Dy()-t.Man)/2)+n*t.Man)
		return image.Rectangle{Min: p, Max: p.Add(image.Pt(t.Man, t.Man))}
	}
	pad := (t.Box.Dy() - t.Man) / 2
	p := image.Pt(t.Box.Min.X+pad+n*t.Man, t.Box.Min.Y+pad)
	return image.Rectangle{Min: p, Max: p.Add(image.Pt(t.Man, t.Man))}
}

// At is the spot at a pixel.
func (p Place) At(s *State, at image.Point) Spot {
	if c, ok := p.Layout.CellAt(float64(at.X)+0.5, float64(at.Y)+0.5); ok {
		return OnCell(c)
	}
	for _, t := range p.Trays {
		if int(t.Seat) >= len(s.Hands) {
			continue
		}
		for n, held := range s.Hands[t.Seat] {
			if at.In(t.Slot(n)) {
				return InHand(held.Man)
			}
		}
	}
	return Nowhere
}

// Chooser is where the parts of the open chooser lie: one box a man, and the field that cancels. It begins on the
// cell on which the man was dropped and runs towards the middle of the board.
func (p Place) Chooser(s *State) (men []image.Rectangle, cancel, whole image.Rectangle) {
	if s.Dropped == board.None {
		return nil, cancel, whole
	}
	box := p.Layout.CellBox(s.Dropped)
	side := max(box.Dy(), int(44*p.Scale+0.5))
	x := box.Min.X + (box.Dx()-side)/2
	low := side * 11 / 20
	bounds := p.Layout.Bounds()
	down := box.Min.Y+box.Max.Y < bounds.Min.Y+bounds.Max.Y
	y := box.Min.Y
	for range s.Choosing {
		if !down {
			y = box.Max.Y - (len(men)+1)*side
		}
		men = append(men, image.Rect(x, y, x+side, y+side))
		y += side
	}
	last := men[len(men)-1]
	if down {
		cancel = image.Rect(x, last.Max.Y, x+side, last.Max.Y+low)
	} else {
		cancel = image.Rect(x, last.Min.Y-low, x+side, last.Min.Y)
	}
	whole = cancel
	for _, m := range men {
		whole = whole.Union(m)
	}
	return men, cancel, whole
}
