package goplayer

// maxLadderDepth is how many plies of a ladder are read.
const maxLadderDepth = 90

// A ladderReader reads ladders: whether a chain in atari can reach more than two liberties.
type ladderReader struct {
	boards    [maxLadderDepth]board
	movesLeft int // moves that may still be tried
}

// isCaptured reports whether the chain of the stone on p, in atari and to move, is captured in the end. If maxMoves do
// not suffice, it escapes.
func (r *ladderReader) isCaptured(b *board, p point, maxMoves int) bool {
	r.movesLeft = maxMoves
	return r.defenderLoses(b, p, 0)
}

// findCapture reports whether the chain of the stone on p, with two liberties, is captured if the opponent moves first,
// and by which move.
func (r *ladderReader) findCapture(b *board, p point, maxMoves int) (point, bool) {
	r.movesLeft = maxMoves
	return r.attackerWins(b, p, 0)
}

// defenderLoses reports whether the chain is captured even though it is to move.
func (r *ladderReader) defenderLoses(b *board, p point, ply int) bool {
	if r.movesLeft--; r.movesLeft < 0 || ply >= maxLadderDepth {
		return false
	}
	defender, next := b.colours[p], &r.boards[ply]
	escapesBy := func(at point) bool {
		if !b.isLegal(at, defender) {
			return false
		}
		next.copyFrom(b)
		next.play(at, defender)
		_, isCaptured := r.attackerWins(next, p, ply+1)
		return !isCaptured
	}
	tried := noPoint
	for at := p; ; {
		for _, q := range b.neighbours(at) {
			if b.colours[q] == defender.opposite() {
				if liberty := b.atariLiberty(q); liberty != noPoint && liberty != tried {
					tried = liberty
					if escapesBy(liberty) {
						return false
					}
				}
			}
		}
		if at = b.nextInChain[at]; at == p {
			break
		}
	}
	liberty := b.atariLiberty(p)
	return liberty == tried || !escapesBy(liberty)
}

// attackerWins reports whether the chain is captured by the opponent, who is to move, and by which move.
func (r *ladderReader) attackerWins(b *board, p point, ply int) (point, bool) {
	attacker := b.colours[p].opposite()
	count, liberties := b.liberties(p, 3)
	switch {
	case count > 2 || ply >= maxLadderDepth:
		return noPoint, false
	case count == 1:
		return liberties[0], b.isLegal(liberties[0], attacker)
	}
	if b.emptyNeighbours(liberties[0]) < b.emptyNeighbours(liberties[1]) {
		liberties[0], liberties[1] = liberties[1], liberties[0]
	}
	next := &r.boards[ply]
	for _, at := range liberties[:2] {
		if !b.isLegal(at, attacker) {
			continue
		}
		next.copyFrom(b)
		next.play(at, attacker)
		if r.defenderLoses(next, p, ply+1) {
			return at, true
		}
	}
	return noPoint, false
}
