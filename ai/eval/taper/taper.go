// Package taper packs the two values of tapered evaluation: one for the middlegame and one for the endgame, summed
// together and interpolated at the end by how many pieces are left.
package taper

// A Pair is a value for the middlegame and one for the endgame, in centipawns. Both are packed into one word, so that
// they are added and multiplied together.
type Pair int64

// Both packs two values of less than 2^31.
func Both(middlegame, endgame int) Pair { return Pair(endgame)<<32 + Pair(middlegame) }

// Middlegame returns the value for the middlegame.
func (p Pair) Middlegame() int { return int(int32(p)) }

// Endgame returns the value for the endgame.
func (p Pair) Endgame() int { return int(int32((p + 1<<31) >> 32)) }
