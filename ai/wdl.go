package ai

// A WDL holds the probabilities of win, draw and loss, per mille. They sum to 1000; the zero WDL is unknown.
type WDL [3]uint16

// Reversed returns w from the other side.
func (w WDL) Reversed() WDL { return WDL{w[2], w[1], w[0]} }

// Expectation returns the expected share of the point, per mille: wins and half of the draws. The rest is the other
// side's. With several seats a draw is shared by more; there the wins are reported as so much rarer that an even
// position, as in a draw, has an expectation of one equal share, which is the value of a draw.
func (w WDL) Expectation() int { return int(w[0]) + int(w[1])/2 }

// FairShare maps a share of whole to a scale on which an equal share of the seats is half and everything is whole. With
// one seat left it returns whole.
func FairShare(share, whole, seats int) int {
	if seats < 2 {
		return whole
	}
	even, half := whole/seats, whole/2
	if share <= even {
		return half * share / even
	}
	return half + half*(share-even)/(whole-even)
}
