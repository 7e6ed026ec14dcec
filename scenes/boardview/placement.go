package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// A Placement is where a board and its trays are on the screen.
type Placement struct {
	Layout sprites.Layout
	Scale  float64
	Trays  []Tray // by seat; none for games without hands
}

// A Tray holds the pieces in a seat's hand.
type Tray struct {
	Seat       rules.Seat
	Box        image.Rectangle
	PieceSize  int  // side of a piece's box in pixels
	Gap        int  // between two pieces, in pixels
	IsVertical bool // the pieces are in a column
}

// Bounds is the rectangle of the board and its trays.
func (p Placement) Bounds() image.Rectangle {
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

	// Small pieces in strips are spaced, so that their counts hide less of them.
	minSpacedPiece = 36 // larger ones are not
	maxPieceGap    = 8

	minCoordinateSize = 10 // of the coordinates; smaller ones are unreadable
)

// PlaceBoard fits the board of s into the area, as large as possible, on whole pixels. The trays of games with hands
// are at its sides, or above and below it in a portrait area.
func PlaceBoard(s *State, area image.Rectangle, frame sprites.Frame, scale float64, info rules.Info) Placement {
	s.placeStrip(area, frame)
	fit := func(inner image.Rectangle) sprites.Layout {
		b, angle := s.DrawnBoard()
		l := sprites.FitCoordinates(b, angle, frame, max(inner.Dx(), 1), max(inner.Dy(), 1), minCoordinateSize*scale)
		size := l.Bounds().Size()
		return l.At(image.Pt(inner.Min.X+(inner.Dx()-size.X)/2, inner.Min.Y+(inner.Dy()-size.Y)/2))
	}
	px := func(units float64) int { return int(units*scale + 0.5) }
	p := Placement{Scale: scale}
	switch {
	case len(s.Hands) == 0:
		p.Layout = fit(area)
	case area.Dx() > area.Dy():
		sideWidth := px(trayWidth)
		boardArea := func() image.Rectangle {
			return image.Rect(area.Min.X+sideWidth+px(trayGap), area.Min.Y, area.Max.X-sideWidth-px(trayGap), area.Max.Y)
		}
		sideWidth = min(sideWidth, fit(boardArea()).PieceSize()+2*px(trayPad))
		p.Layout = fit(boardArea())
		p.Trays = traysBeside(s, p.Layout.Bounds(), len(info.Seats), sideWidth, px(trayGap), min(p.Layout.PieceSize(), sideWidth-2*px(trayPad)))
	default:
		stripHeight := px(stripSize)
		fitBetween := func() sprites.Layout {
			return fit(image.Rect(area.Min.X, area.Min.Y+stripHeight+px(stripGap), area.Max.X, area.Max.Y-stripHeight-px(stripGap)))
		}
		stripHeight = min(stripHeight, fitBetween().PieceSize()+2*px(stripPad))
		if s.Display.LargeHands { // which makes the board a little smaller
			for range 2 { // taller strips shrink the board and its pieces, which fit strips a little lower; the third round would change less than a pixel
				stripHeight = fitBetween().PieceSize() + 2*px(stripPad)
			}
		}
		p.Layout = fitBetween()
		p.Trays = traysAboveAndBelow(s, p.Layout.Bounds(), len(info.Seats), px, stripHeight)
	}
	return p
}

// PortraitHeight is the height of the board of s with the trays above and below it in a portrait area of that width.
func PortraitHeight(s *State, width int, frame sprites.Frame, scale float64) int {
	const maxHeight = 1 << 14
	switch {
	case s.isUnrolled():
		return int(uprightAspect * float64(width))
	case len(s.Hands) == 0:
		return width
	}
	layout := sprites.FitCoordinates(s.Board, s.Angle(), frame, width, maxHeight, minCoordinateSize*scale)
	return layout.Bounds().Dy() + 2*int((stripSize+stripGap)*scale+0.5)
}

// trayCorner returns at which corner the tray of a seat is: that of the lower seat at the lower right, the others'
// around the board.
func (s *State) trayCorner(seat, seats int) (isLower, isRight bool) {
	n := (seat - int(s.LowerSeat()) + seats) % seats
	return n == 0 || n == 3, n == 0 || n == 2
}

// traySlots is the number of slots in the tray of a seat.
func (s *State) traySlots(seat int) int {
	if seat < len(s.Hands) {
		return max(1, len(s.Hands[seat]))
	}
	return 1
}

func traysBeside(s *State, b image.Rectangle, seats, width, gap, piece int) []Tray {
	out := make([]Tray, seats)
	for seat := range out {
		length := s.traySlots(seat)*piece + width - piece
		isLower, isRight := s.trayCorner(seat, seats)
		x, y := b.Min.X-gap-width, b.Min.Y
		if isRight {
			x = b.Max.X + gap
		}
		if isLower {
			y = b.Max.Y - length
		}
		out[seat] = Tray{Seat: rules.Seat(seat), PieceSize: piece, IsVertical: true, Box: image.Rect(x, y, x+width, y+length)}
	}
	return out
}

func traysAboveAndBelow(s *State, b image.Rectangle, seats int, px func(float64) int, height int) []Tray {
	out := make([]Tray, seats)
	piece := height - 2*px(stripPad)
	for seat := range out {
		slots := s.traySlots(seat)
		length := slots*piece + 2*px(stripPad)
		gap := 0
		if slots > 1 && piece < px(minSpacedPiece) {
			gap = min(px(maxPieceGap), max(b.Dx()-length, 0)/(slots-1))
			length += gap * (slots - 1)
		}
		isLower, isRight := s.trayCorner(seat, seats)
		x, y := b.Min.X, b.Min.Y-height-px(stripGap)
		if isRight {
			x = b.Max.X - length
		}
		if isLower {
			y = b.Max.Y + px(stripGap)
		}
		out[seat] = Tray{Seat: rules.Seat(seat), PieceSize: piece, Gap: gap, Box: image.Rect(x, y, x+length, y+height)}
	}
	return out
}

// Slot is the box of the n-th kind of piece in a tray.
func (t Tray) Slot(n int) image.Rectangle {
	if t.IsVertical {
		pad := (t.Box.Dx() - t.PieceSize) / 2
		p := image.Pt(t.Box.Min.X+pad, t.Box.Min.Y+min(pad, (t.Box.Dy()-t.PieceSize)/2)+n*t.PieceSize)
		return image.Rectangle{Min: p, Max: p.Add(image.Pt(t.PieceSize, t.PieceSize))}
	}
	pad := (t.Box.Dy() - t.PieceSize) / 2
	p := image.Pt(t.Box.Min.X+min(pad, (t.Box.Dx()-t.PieceSize)/2)+n*(t.PieceSize+t.Gap), t.Box.Min.Y+pad)
	return image.Rectangle{Min: p, Max: p.Add(image.Pt(t.PieceSize, t.PieceSize))}
}

// SpotAt returns the spot at a pixel.
func (p Placement) SpotAt(s *State, at image.Point) Spot {
	if c, ok := p.Layout.CellAt(float64(at.X)+0.5, float64(at.Y)+0.5); ok {
		return OnCell(c)
	}
	for _, t := range p.Trays {
		if int(t.Seat) >= len(s.Hands) {
			continue
		}
		for n, handPiece := range s.Hands[t.Seat] {
			if at.In(t.Slot(n)) {
				return InHand(handPiece.Piece)
			}
		}
	}
	return Nowhere
}
