package goban

// A PRNG generates random numbers for playouts: xorshift64* of Vigna (2014). Make it with [NewPRNG]; the zero PRNG only
// yields zeros.
type PRNG uint64

// NewPRNG returns a generator that depends on the seed only.
func NewPRNG(seed uint64) PRNG { return PRNG(seed ^ 0x9E3779B97F4A7C15 | 1) }

// IntN returns a number from 0 to n-1.
func (rng *PRNG) IntN(n int) int {
	x := uint64(*rng)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*rng = PRNG(x)
	return int((x * 0x2545F4914F6CDD1D >> 32) * uint64(n) >> 32)
}

// RandomMove returns a uniformly random legal point of c that does not fill an own eye, NoPoint if there is none. It
// reorders EmptyPoints.
func (b *FastBoard) RandomMove(c Colour, rng *PRNG) Point {
	for n := int(b.emptyCount); n > 0; {
		i := rng.IntN(n)
		p := b.emptyPoints[i]
		// A point with an empty neighbour is legal and no eye.
		if b.neighbourCounts[p]>>emptyBits != 0 || b.IsLegal(p, c) && !b.IsEye(p, c) {
			return p
		}
		n--
		last := b.emptyPoints[n]
		b.emptyPoints[i], b.emptyIndex[last] = last, uint16(i)
		b.emptyPoints[n], b.emptyIndex[p] = p, uint16(n)
	}
	return NoPoint
}

// Playout plays random moves, c first, until both pass or three times as many plies as points were played.
func (b *FastBoard) Playout(c Colour, rng *PRNG) {
	size := int(b.stride) - 1
	for plies, passes := 3*size*size, 0; plies > 0 && passes < 2; plies-- {
		if p := b.RandomMove(c, rng); p != NoPoint {
			b.Play(p, c)
			passes = 0
		} else {
			b.Pass()
			passes++
		}
		c = c.Opposite()
	}
}

// OwnerOf returns the owner of p at the end of a playout: the colour of the stone on it or of all its neighbours,
// otherwise Empty.
func (b *FastBoard) OwnerOf(p Point) Colour {
	switch {
	case b.colours[p] != Empty:
		return b.colours[p]
	case b.neighbourCounts[p]>>blackBits&15 == 4:
		return BlackStone
	case b.neighbourCounts[p]>>whiteBits&15 == 4:
		return WhiteStone
	}
	return Empty
}
