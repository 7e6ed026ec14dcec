package mcts

// A dice draws numbers for playouts: xorshift64* of Vigna (2014). Make it with newDice.
type dice uint64

// newDice is a dice whose numbers hang on the seed alone.
func newDice(seed uint64) dice {
	seed += 0x9E3779B97F4A7C15
	seed = (seed ^ seed>>30) * 0xBF58476D1CE4E5B9
	seed = (seed ^ seed>>27) * 0x94D049BB133111EB
	return dice(seed ^ seed>>31 | 1)
}

func (d *dice) bits() uint32 {
	x := uint64(*d)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*d = dice(x)
	return uint32(x * 0x2545F4914F6CDD1D >> 32)
}

// below draws a number from 0 to n-1.
func (d *dice) below(n int) int { return int(uint64(d.bits()) * uint64(n) >> 32) }

// often says yes in so many of 256 cases.
func (d *dice) often(share uint32) bool { return d.bits()>>24 < share }

// random draws a legal point of c that fills no eye of its own, or none where there is none: the first one in the list of
// empty points from a place drawn by chance.
func (f *field) random(c colour, d *dice) point {
	if f.free == 0 {
		return noPoint
	}
	start := d.below(f.free)
	for _, p := range f.room[start:f.free] {
		if f.legal(p, c) && !f.eye(p, c) {
			return p
		}
	}
	for _, p := range f.room[:start] {
		if f.legal(p, c) && !f.eye(p, c) {
			return p
		}
	}
	return noPoint
}

// light plays random moves, c first, until both pass or three times as many plies were played as there are points.
func (f *field) light(c colour, d *dice) {
	for plies, passes := 3*f.points(), 0; plies > 0 && passes < 2; plies-- {
		if p := f.random(c, d); p != noPoint {
			f.play(p, c)
			passes = 0
		} else {
			f.pass()
			passes++
		}
		c = c.other()
	}
}

// owner says at the end of a playout whose p is: that of the stone on it, or of all its neighbours; else nobody's.
func (f *field) owner(p point) colour {
	switch {
	case f.on[p] != empty:
		return f.on[p]
	case f.closed(p, black):
		return black
	case f.closed(p, white):
		return white
	}
	return empty
}

// margin is by how many points Black leads at the end of a playout, without komi.
func (f *field) margin() int {
	n := f.stones[black] - f.stones[white]
	for _, p := range f.room[:f.free] {
		switch {
		case f.closed(p, black):
			n++
		case f.closed(p, white):
			n--
		}
	}
	return n
}
