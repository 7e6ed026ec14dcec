package rules

// ZobristKeys generates the random numbers of Zobrist hashing. The same seed gives the same numbers in every build.
// The generator is SplitMix64 of Steele, Lea and Flood (2014).
type ZobristKeys uint64

// Next returns the next number.
func (k *ZobristKeys) Next() uint64 {
	*k += 0x9E3779B97F4A7C15
	z := uint64(*k)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}
