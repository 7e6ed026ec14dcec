package mcts

// A prng generates random numbers for playouts: xorshift64* of Vigna (2014). Make it with newPRNG.
type dice uint64

// newPRNG returns a generator that depends on the seed only.
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

// intN returns a number from 0 to n-1.
func (d *dice) below(n int) int { return int(uint64(d.bits()) * uint64(n) >> 32) }

// chance returns true with a probability of share/256.
func (d *dice) often(share uint32) bool { return d.bits()>>24 < share }

// randomMove returns a legal point of c that does not fill an own eye, noPoint if there is none: the first in the list
// of empty points from a random start.
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

// randomPlayout plays random moves, c first, until both pass or three times as many plies as points were played.
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

// ownerOf returns the owner of p at the end of a playout: the colour of the stone on it or of all its neighbours,
// otherwise empty.
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

// areaScore returns Black's lead in area at the end of a playout, without komi.
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
