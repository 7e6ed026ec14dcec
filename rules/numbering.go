package rules

// A Numbering gives the moves of a line their numbers, one after the other, as the players of the game do: where
// [Info.Singly] says so every move has its own, otherwise one is for all seats and a new one begins when their order begins
// again. Seats that have left, and a line that another seat than the first begins, do not disturb it. The zero value is none:
// [Info.Numbering] makes one.
type Numbering struct {
	singly bool
	seats  int
	first  Seat // who made the first move
	last   Seat // who made the last move
	number int  // which it was
}

// Numbering is that of a line of the game that has no moves yet.
func (i Info) Numbering() Numbering {
	return Numbering{singly: i.Singly, seats: len(i.Seats), last: MaxSeats}
}

// Next is the number of the next move, which s makes; from 1.
func (n *Numbering) Next(s Seat) int {
	if n.singly || s <= n.last {
		return n.number + 1
	}
	return n.number
}

// Count counts a move of s and gives its number.
func (n *Numbering) Count(s Seat) int {
	if n.number == 0 {
		n.first = s
	}
	n.number, n.last = n.Next(s), s
	return n.number
}

// Moves is how many moves there are, as players count them, which is the number of the last; 0 where there is none.
func (n *Numbering) Moves() int { return n.number }

// Column is where the last move stands in a row of as many as there are seats, from 0: those of a seat stand below each other. The
// first column is that of the first seat; where every move has a number of its own, of the seat that began.
func (n *Numbering) Column() int {
	if n.singly {
		return (int(n.last) - int(n.first) + n.seats) % n.seats
	}
	return int(n.last)
}

// Through is in how many moves, as players count them, the seat to move makes its nth: those of the others count between them
// where every move has a number.
func (i Info) Through(n int) int {
	if i.Singly {
		return (n-1)*len(i.Seats) + 1
	}
	return n
}
