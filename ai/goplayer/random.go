package goplayer

// chance returns true with a probability of share/256.
func (w *playoutPlayer) chance(share uint32) bool { return w.Bits()>>24 < share }

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
