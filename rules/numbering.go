package rules

// A Numbering gives the moves of a line their numbers, as players of the game count them: one number per ply where
// [Info.NumbersEveryPly] is set, otherwise one for all seats, with a new number when the turn order starts again. It
// copes with eliminated seats and with lines that another seat than the first begins. The zero value is not usable:
// [Info.NewNumbering] makes one.
type Numbering struct {
	everyPly  bool
	seats     int
	firstSeat Seat // the seat that made the first move
	lastSeat  Seat // the seat that made the last move
	number    int  // of the last move
}

// NewNumbering returns the numbering of a line that has no moves yet.
func (i Info) NewNumbering() Numbering {
	return Numbering{everyPly: i.NumbersEveryPly, seats: len(i.Seats), lastSeat: MaxSeats}
}

// NextNumber returns the number of the next move if s makes it, from 1.
func (n *Numbering) NextNumber(s Seat) int {
	if n.everyPly || s <= n.lastSeat {
		return n.number + 1
	}
	return n.number
}

// Add counts a move of s and returns its number.
func (n *Numbering) Add(s Seat) int {
	if n.number == 0 {
		n.firstSeat = s
	}
	n.number, n.lastSeat = n.NextNumber(s), s
	return n.number
}

// MoveCount returns the number of the last move, which is how many moves players count; 0 before the first.
func (n *Numbering) MoveCount() int { return n.number }

// Column returns the column of the last move in a table with a column for each seat, from 0. The first column is that
// of the first seat; where every ply has a number of its own, that of the seat that began.
func (n *Numbering) Column() int {
	if n.everyPly {
		return (int(n.lastSeat) - int(n.firstSeat) + n.seats) % n.seats
	}
	return int(n.lastSeat)
}

// MovesUntil returns the number of moves, as players count them, up to and including the nth move of the seat to
// move: the moves of the other seats count as well where every ply has a number of its own.
func (i Info) MovesUntil(n int) int {
	if i.NumbersEveryPly {
		return (n-1)*len(i.Seats) + 1
	}
	return n
}
