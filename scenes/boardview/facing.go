package boardview

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// facing returns by how many degrees a piece is rotated clockwise so that it faces its owner at the edge of the screen, from 0 to 359.
func (d painter) facing(seat rules.Seat) int {
	s := d.state
	if !s.Display.PiecesFaceOwners || d.info.DirectionShowsOwner || d.info.PieceSet == "go" {
		return 0
	}
	angle := s.Angle() - s.Board.ViewAngle(int(seat))
	if s.Board.HasNoSides || s.strip != nil {
		angle = 2 * math.Pi * float64(seat-s.BottomSeat) / float64(len(d.info.Seats))
	}
	degrees := int(math.Round(angle * 180 / math.Pi))
	return (degrees%360 + 360) % 360
}

// pieceOn returns the drawing of a piece on a cell, and its position.
func (d painter) pieceOn(m rules.Piece, c rules.Cell) (sprites.Piece, image.Rectangle) {
	piece, at := d.place.Layout.Piece(d.info, m, c, d.Theme)
	piece.Rotation = d.facing(m.Seat)
	return piece, at
}

// pieceOfSize returns the drawing of a piece in a box of px pixels, on c or beside the board.
func (d painter) pieceOfSize(m rules.Piece, c rules.Cell, px int) sprites.Piece {
	piece := d.place.Layout.PieceOfSize(d.info, m, c, d.Theme, px)
	piece.Rotation = d.facing(m.Seat)
	return piece
}
