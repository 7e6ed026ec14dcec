package rules

// PlayingSeats returns the seats that still play in p, of a game with this many seats.
func PlayingSeats(p Position, seats int) (playing SeatSet) {
	elimination, canEliminate := p.(Elimination)
	for s := range seats {
		playing[s] = !canEliminate || elimination.IsPlaying(Seat(s))
	}
	return playing
}

// CountPlayingSeats returns the number of seats that still play in p, of a game with this many seats.
func CountPlayingSeats(p Position, seats int) int { return PlayingSeats(p, seats).Count() }

// EliminatedSeats lists the seats that an action eliminated, worst place first: the seats that played before it and
// do not play in p, the position after it.
func EliminatedSeats(before SeatSet, p Position) (eliminated []Seat) {
	elimination, ok := p.(Elimination)
	if !ok {
		return nil
	}
	places := elimination.Standings()
	for place := uint8(MaxSeats); place > 0; place-- {
		for s := range Seat(MaxSeats) {
			if before[s] && !elimination.IsPlaying(s) && places[s] == place {
				eliminated = append(eliminated, s)
			}
		}
	}
	return eliminated
}
