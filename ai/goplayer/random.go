package goplayer

import "github.com/ludarium/ludarium/ai/mcts"

// chance returns true with a probability of share/256.
func (w *playoutPlayer) chance(share uint32) bool { return w.Bits()>>24 < share }

// randomMove returns a legal point of c that does not fill an own eye, noPoint if there is none: the first in the list
// of empty points from a random start.
func (b *board) randomMove(c colour, rng *mcts.PRNG) point {
	if b.emptyCount == 0 {
		return noPoint
	}
	start := rng.IntN(b.emptyCount)
	for _, p := range b.emptyPoints[start:b.emptyCount] {
		if b.isLegal(p, c) && !b.isEye(p, c) {
			return p
		}
	}
	for _, p := range b.emptyPoints[:start] {
		if b.isLegal(p, c) && !b.isEye(p, c) {
			return p
		}
	}
	return noPoint
}

// ownerOf returns the owner of p at the end of a playout: the colour of the stone on it or of all its neighbours,
// otherwise empty.
func (b *board) ownerOf(p point) colour {
	switch {
	case b.colours[p] != empty:
		return b.colours[p]
	case b.isEnclosed(p, black):
		return black
	case b.isEnclosed(p, white):
		return white
	}
	return empty
}

// areaScore returns Black's lead in area at the end of a playout, without komi.
func (b *board) areaScore() int {
	score := b.stoneCounts[black] - b.stoneCounts[white]
	for _, p := range b.emptyPoints[:b.emptyCount] {
		switch {
		case b.isEnclosed(p, black):
			score++
		case b.isEnclosed(p, white):
			score--
		}
	}
	return score
}
