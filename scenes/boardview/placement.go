package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

// A Placement is where a board and its trays are on the screen.
type Place struct {
	Layout sprites.Layout
	Scale  float64
	Trays  []Tray // by seat; none for games without hands
}

// A Tray holds the pieces in a seat's hand.
type Tray struct {
	Seat rules.Seat
	Box  image.Rectangle
	Man  int  // side of a piece's box in pixels
	Tall bool // the pieces are in a column
}

// Bounds is the rectangle of the board and its trays.
func (p Place) Bounds() image.Rectangle {
	b := p.Layout.Bounds()
	for _, t := range p.Trays {
		b = b.Union(t.Box)
	}
	return b
}

// Dimensions of trays and coordinates, in units.
const (
	trayWidth = 92 // maximum; trays are narrower where pieces are small
	trayGap   = 22
	trayPad   = 8
	stripSize = 50
	stripGap  = 4
	stripPad  = 4

	leastLetter = 10 // of the coordinates; smaller ones are unreadable
)

// PlaceBoard fits the board of s into the area, as large as possible, on whole pixels. The trays of games with hands
// are at its sides, or above and below it in a portrait area.
func Lay(s *State, area image.Rectangle, frame sprites.Frame, scale float64, info rules.Info) Place {
	fit := func(inner image.Rectangle) sprites.Layout {
		l := sprites.FitLetters(s.Board, s.Angle(), frame, max(inner.Dx(), 1), max(inner.Dy(), 1), leastLetter*scale)
		size := l.Bounds().Size()
		return l.At(image.Pt(inner.Min.X+(inner.Dx()-size.X)/2, inner.Min.Y+(inner.Dy()-size.Y)/2))
	}
	px := func(units float64) int { return int(units*scale + 0.5) }
	p := Place{Scale: scale}
	switch {
	case len(s.Hands) == 0:
		p.Layout = fit(area)
	case area.Dx() > area.Dy():
		wide := px(trayWidth)
		between := func() image.Rectangle {
			return image.Rect(area.Min.X+wide+px(trayGap), area.Min.Y, area.Max.X-wide-px(trayGap), area.Max.Y)
		}
		wide = min(wide, fit(between()).ManSize()+2*px(trayPad))
		p.Layout = fit(between())
		p.Trays = traysBeside(s, p.Layout.Bounds(), len(info.Seats), wide, px(trayGap), min(p.Layout.ManSize(), wide-2*px(trayPad)))
	default:
		high := px(stripSize + stripGap)
		p.Layout = fit(image.Rect(area.Min.X, area.Min.Y+high, area.Max.X, area.Max.Y-high))
		p.Trays = traysAround(s, p.Layout.Bounds(), len(info.Seats), px, min(p.Layout.ManSize(), px(stripSize-2*stripPad)))
	}
	return p
}

// PortraitHeight is the height of the board of s with the trays above and below it in a portrait area of that width.
func High(s *State, width int, frame sprites.Frame, scale float64) int {
	if len(s.Hands) == 0 {
		return width
	}
	const enough = 1 << 14
	board := sprites.FitLetters(s.Board, s.Angle(), frame, width, enough, leastLetter*scale)
	return board.Bounds().Dy() + 2*int((stripSize+stripGap)*scale+0.5)
}

// trayCorner returns at which corner the tray of a seat is: that of the lower seat at the lower right, the others'
// around the board.
func (s *State) sits(seat, seats int) (lower, right bool) {
	n := (seat - int(s.Lower()) + seats) % seats
	return n == 0 || n == 3, n == 0 || n == 2
}

// traySlots is the number of slots in the tray of a seat.
func (s *State) slots(seat int) int {
	if seat < len(s.Hands) {
		return max(1, len(s.Hands[seat]))
	}
	return 1
}

func traysBeside(s *State, b image.Rectangle, seats, wide, gap, man int) []Tray {
	out := make([]Tray, seats)
	for seat := range out {
		long := s.slots(seat)*man + wide - man
		lower, right := s.sits(seat, seats)
		x, y := b.Min.X-gap-wide, b.Min.Y
		if right {
			x = b.Max.X + gap
		}
		if lower {
			y = b.Max.Y - long
		}
		out[seat] = Tray{Seat: rules.Seat(seat), Man: man, Tall: true, Box: image.Rect(x, y, x+wide, y+long)}
	}
	return out
}

func traysAround(s *State, b image.Rectangle, seats int, px func(float64) int, man int) []Tray {
	out := make([]Tray, seats)
	for seat := range out {
		long := s.slots(seat)*man + 2*px(stripPad)
		lower, right := s.sits(seat, seats)
		x, y := b.Min.X, b.Min.Y-px(stripSize+stripGap)
		if right {
			x = b.Max.X - long
		}
		if lower {
			y = b.Max.Y + px(stripGap)
		}
		out[seat] = Tray{Seat: rules.Seat(seat), Man: man, Box: image.Rect(x, y, x+long, y+px(stripSize))}
	}
	return out
}

// Slot is the box of the n-th kind of piece in a tray.
func (t Tray) Slot(n int) image.Rectangle {
	if t.Tall {
		pad := (t.Box.Dx() - t.Man) / 2
		p := image.Pt(t.Box.Min.X+pad, t.Box.Min.Y+min(pad, (t.Box.Dy()-t.Man)/2)+n*t.Man)
		return image.Rectangle{Min: p, Max: p.Add(image.Pt(t.Man, t.Man))}
	}
	pad := (t.Box.Dy() - t.Man) / 2
	p := image.Pt(t.Box.Min.X+min(pad, (t.Box.Dx()-t.Man)/2)+n*t.Man, t.Box.Min.Y+pad)
	return image.Rectangle{Min: p, Max: p.Add(image.Pt(t.Man, t.Man))}
}

// SpotAt returns the spot at a pixel.
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

// ChooserBoxes returns the boxes of the open chooser: one for each piece, and the cancel button. It starts at the
// cell of the drop and extends towards the middle of the board.
func (p Place) Chooser(s *State) (men []image.Rectangle, cancel, whole image.Rectangle) {
	if s.Dropped == board.None {
		return nil, cancel, whole
	}
	box := p.Layout.CellBox(s.Dropped)
	finger := int(44*p.Scale + 0.5)
	side := max(box.Dy(), finger)
	x := box.Min.X + (box.Dx()-side)/2
	low := max(side*11/20, finger)
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
