package sprites

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An OwnerSign is the sign of a seat in the colour of its pieces, for places without a piece.
type Sign struct {
	Set, Owner string
	Seats      int // of the game
	Px         int
	Theme      *theme.Theme
	Inlaid     bool // drawn on the colour of the pieces, as on a piece's foot
}

// OwnerSignOf returns the sign of a seat.
func SignOf(info rules.Info, seat rules.Seat, t *theme.Theme, px int) Sign {
	return Sign{info.Men, theme.Owner(info.Men, info.Seats, int(seat)), len(info.Seats), px, t, false}
}

// Paint draws the sign.
func (s Sign) Paint() (*image.RGBA, error) {
	picture := square(s.Px)
	c := newCanvas(image.Rectangle{})
	c.picture, c.scan = picture, newScanner(picture)
	half := float64(s.Px) / 2
	shape := signShape(s.Owner, board.Point{X: half, Y: half}, half*0.72)
	paint := s.Theme.Paint(s.Set, s.Owner, s.Seats)
	if s.Inlaid {
		c.fill(paint.Mark, shape)
		return picture, nil
	}
	c.stroke(s.Theme.Ink, max(half*0.3, 2), true, shape)
	c.fill(paint.Body, shape)
	return picture, nil
}

// SizelessKey returns the sign without its size.
func (s Sign) Subject() any {
	s.Px = 0
	return s
}
