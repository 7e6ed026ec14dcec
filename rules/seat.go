package rules

import "github.com/ludarium/ludarium/rules/board"

// A Cell is an index into [board.Board.Cells].
type Cell = board.Cell

// A Seat is a player of a game, numbered from 0 in turn order. Colours are left to the drawing code.
type Seat int8

// NoSeat is no seat.
const NoSeat Seat = -1

// MaxSeats is the largest number of seats of any game.
const MaxSeats = 4

// A SeatSet tells by seat whether it belongs to the set.
type SeatSet [MaxSeats]bool

// Count returns the number of seats in the set.
func (s SeatSet) Count() (n int) {
	for _, isMember := range s {
		if isMember {
			n++
		}
	}
	return n
}

// A Kind is an index into [Info.Kinds]; 0 is no kind.
type Kind uint8

// A Piece stands on a cell or is in hand. The zero Piece is no piece.
type Piece struct {
	Kind Kind
	Seat Seat
}

// IsEmpty reports whether there is no piece.
func (m Piece) IsEmpty() bool { return m.Kind == 0 }

// A Move is opaque outside the game that made it: each game packs it in its own way. It is comparable and cheap to
// copy. The zero Move is no move.
type Move uint32

// NoMove is no move.
const NoMove Move = 0
