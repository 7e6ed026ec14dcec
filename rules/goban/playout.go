package goban

// A PRNG generates random numbers for playouts: xorshift64* of Vigna (2014). Make it with [NewPRNG]; the zero PRNG only
// yields zeros.
type Dice uint64

// NewPRNG returns a generator that depends on the seed only.
func NewDice(seed uint64) Dice { return Dice(seed ^ 0x9E3779B97F4A7C15 | 1) }

// IntN returns a number from 0 to n-1.
func (d *Dice) Below(n int) int {
	x := uint64(*d)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*d = Dice(x)
	return int((x * 0x2545F4914F6CDD1D >> 32) * uint64(n) >> 32)
}

// RandomMove returns a uniformly random legal point of c that does not fill an own eye, NoPoint if there is none. It
// reorders EmptyPoints.
func (s *Stones) Random(c Colour, d *Dice) Point {
	for n := int(s.free); n > 0; {
		i := d.Below(n)
		p := s.empty[i]
		// A point with an empty neighbour is legal and no eye.
		if s.near[p]>>emptyBits != 0 || s.Legal(p, c) && !s.Eye(p, c) {
			return p
		}
		n--
		last := s.empty[n]
		s.empty[i], s.slot[last] = last, uint16(i)
		s.empty[n], s.slot[p] = p, uint16(n)
	}
	return NoPoint
}

// Playout plays random moves, c first, until both pass or three times as many plies as points were played.
func (s *Stones) Playout(c Colour, d *Dice) {
	size := int(s.stride) - 1
	for plies, passes := 3*size*size, 0; plies > 0 && passes < 2; plies-- {
		if p := s.Random(c, d); p != NoPoint {
			s.Play(p, c)
			passes = 0
		} else {
			s.Pass()
			passes++
		}
		c = c.Other()
	}
}

// OwnerOf returns the owner of p at the end of a playout: the colour of the stone on it or of all its neighbours,
// otherwise Empty.
func (s *Stones) Owner(p Point) Colour {
	switch {
	case s.colour[p] != Empty:
		return s.colour[p]
	case s.near[p]>>blackBits&15 == 4:
		return BlackStone
	case s.near[p]>>whiteBits&15 == 4:
		return WhiteStone
	}
	return Empty
}
