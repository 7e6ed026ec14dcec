package rules

// PlayingSeats returns the seats that still play in p, of a game with this many seats.
func Playing(p Position, seats int) (in SeatSet) {
	d, departs := p.(Departer)
	for s := range seats {
		in[s] = !departs || d.In(Seat(s))
	}
	return in
}

// CountPlayingSeats returns the number of seats that still play in p, of a game with this many seats.
func CountPlaying(p Position, seats int) int { return Playing(p, seats).Count() }

// EliminatedSeats lists the seats that an action eliminated, worst place first: the seats that played before it and
// do not play in p, the position after it.
func Departed(was SeatSet, p Position) (out []Seat) {
	d, ok := p.(Departer)
	if !ok {
		return nil
	}
	standing := d.Standing()
	for place := uint8(MaxSeats); place > 0; place-- {
		for s := range Seat(MaxSeats) {
			if was[s] && !d.In(s) && standing[s] == place {
				out = append(out, s)
			}
		}
	}
	return out
}
