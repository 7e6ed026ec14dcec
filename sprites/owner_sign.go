package sprites

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An OwnerSign is the sign of a seat in the colour of its pieces, for places without a piece.
type OwnerSign struct {
	Set, Owner string
	Seats      int // of the game
	Px         int
	Theme      *theme.Theme
	OnPiece    bool // drawn on the colour of the pieces, as on a piece's foot
}

// OwnerSignOf returns the sign of a seat.
func OwnerSignOf(info rules.Info, seat rules.Seat, t *theme.Theme, px int) OwnerSign {
	return OwnerSign{info.PieceSet, theme.OwnerName(info.PieceSet, info.Seats, int(seat)), len(info.Seats), px, t, false}
}

// Paint draws the sign.
func (s OwnerSign) Paint() (*image.RGBA, error) {
	picture := newSquare(s.Px)
	c := newCanvas(image.Rectangle{})
	c.picture, c.scanner = picture, newScanner(picture)
	half := float64(s.Px) / 2
	polygon := ownerSignPolygon(s.Owner, board.Point{X: half, Y: half}, half*0.72)
	paint := s.Theme.PieceColors(s.Set, s.Owner, s.Seats)
	if s.OnPiece {
		c.fill(paint.Detail, polygon)
		return picture, nil
	}
	c.stroke(s.Theme.Ink, max(half*0.3, 2), true, polygon)
	c.fill(paint.Body, polygon)
	return picture, nil
}

// SizelessKey returns the sign without its size.
func (s OwnerSign) SizelessKey() any {
	s.Px = 0
	return s
}
