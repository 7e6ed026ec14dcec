package rules

// Playing tells by seat who is in a game of so many seats at p.
func Playing(p Position, seats int) (in SeatSet) {
	d, departs := p.(Departer)
	for s := range seats {
		in[s] = !departs || d.In(Seat(s))
	}
	return in
}

// CountPlaying is how many of so many seats are in the game at p.
func CountPlaying(p Position, seats int) int { return Playing(p, seats).Count() }

// Departed lists those who played before an action and are out at p, the position after it, in the order in which they left: from
// the worst place on.
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
