package rules

// Keys draws the numbers that the keys of positions are made of (Zobrist hashing), the same ones in every build from the same
// seed: SplitMix64 of Steele, Lea and Flood (2014).
type Keys uint64

// Next is the next number.
func (k *Keys) Next() uint64 {
	*k += 0x9E3779B97F4A7C15
	z := uint64(*k)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}
