package ai

// A WDL is how likely a win, a draw and a loss are, per mille. They sum to 1000; those of the zero WDL are not known.
type WDL [3]uint16

// Turned is w from the other side.
func (w WDL) Turned() WDL { return WDL{w[2], w[1], w[0]} }

// Expectation is the share of the point that may be expected, per mille: the wins and half of the draws. The rest is the
// other side's. Among several a draw is shared by more; there the wins are told so much rarer that who stands even, as in a draw,
// expects one share of as many as there are seats, which is what the draw is worth.
func (w WDL) Expectation() int { return int(w[0]) + int(w[1])/2 }

// Fair is a share of whole on the scale on which one of so many seats who stand alike has half, and who has all has all: he has
// whole where nobody else is left.
func Fair(share, whole, seats int) int {
	if seats < 2 {
		return whole
	}
	even, half := whole/seats, whole/2
	if share <= even {
		return half * share / even
	}
	return half + half*(share-even)/(whole-even)
}
