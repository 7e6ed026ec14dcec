package goban

// A Dice draws numbers for random play: xorshift64* of Vigna (2014), good enough and fast. The zero Dice draws nothing but
// zeros; make it with [NewDice].
type Dice uint64

// NewDice is a dice whose numbers hang on the seed alone.
func NewDice(seed uint64) Dice { return Dice(seed ^ 0x9E3779B97F4A7C15 | 1) }

// Below draws a number from 0 to n-1.
func (d *Dice) Below(n int) int {
	x := uint64(*d)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*d = Dice(x)
	return int((x * 0x2545F4914F6CDD1D >> 32) * uint64(n) >> 32)
}

// Random draws one of the legal points of c that fills no eye of its own, or none where there is none. Each is as likely. The
// order of Empties changes.
func (s *Stones) Random(c Colour, d *Dice) Point {
	for n := int(s.free); n > 0; {
		i := d.Below(n)
		p := s.empty[i]
		// An eye has no empty neighbour; a point that has one is legal.
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

// Playout plays random moves, c first, until both pass or three times as many plies were played as there are points.
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

// Owner says at the end of a playout whose p is: that of the stone on it, or of all its neighbours; else nobody's.
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
