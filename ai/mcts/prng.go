package mcts

// A PRNG generates random numbers, for the tree and for simulators: xorshift64* of Vigna (2014). Make it with [NewPRNG].
type PRNG uint64

// NewPRNG returns a generator that depends on the seed only.
func NewPRNG(seed uint64) PRNG {
	seed += 0x9E3779B97F4A7C15
	seed = (seed ^ seed>>30) * 0xBF58476D1CE4E5B9
	seed = (seed ^ seed>>27) * 0x94D049BB133111EB
	return PRNG(seed ^ seed>>31 | 1)
}

// Bits returns 32 random bits.
func (rng *PRNG) Bits() uint32 {
	x := uint64(*rng)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*rng = PRNG(x)
	return uint32(x * 0x2545F4914F6CDD1D >> 32)
}

// IntN returns a number from 0 to n-1.
func (rng *PRNG) IntN(n int) int { return int(uint64(rng.Bits()) * uint64(n) >> 32) }
