package rules

import "github.com/ludarium/ludarium/rules/board"

// A Cell is an index into [board.Board.Cells].
type Cell = board.Cell

// A Seat is a place at the board, numbered from 0 in the order of turns. Colours are a matter of drawing.
type Seat int8

// NoSeat is nobody.
const NoSeat Seat = -1

// MaxSeats is the greatest number of seats of any game.
const MaxSeats = 4

// A SeatSet tells by seat whether it belongs to the set.
type SeatSet [MaxSeats]bool

// Count is how many seats belong to s.
func (s SeatSet) Count() (n int) {
	for _, in := range s {
		if in {
			n++
		}
	}
	return n
}

// A Kind is an index into [Info.Kinds]; 0 is no kind.
type Kind uint8

// A Man stands on a cell or lies in hand. The zero Man is none.
type Man struct {
	Kind Kind
	Seat Seat
}

// Empty says that there is no man.
func (m Man) Empty() bool { return m.Kind == 0 }

// A Move is opaque outside the game that made it; it is comparable and cheap to copy. Each game packs it in
// its own way. The zero Move is none.
type Move uint32

// NoMove is no move.
const NoMove Move = 0
