package mcts

// maxLadderDepth is how many plies of a ladder are read.
const depth = 90

// A ladderReader reads ladders: whether a chain in atari can reach more than two liberties.
type reader struct {
	fields [depth]field
	left   int // moves that may still be tried
}

// isCaptured reports whether the chain of the stone on p, in atari and to move, is captured in the end. If maxMoves do
// not suffice, it escapes.
func (r *reader) caught(f *field, p point, moves int) bool {
	r.left = moves
	return r.flee(f, p, 0)
}

// findCapture reports whether the chain of the stone on p, with two liberties, is captured if the opponent moves first,
// and by which move.
func (r *reader) falls(f *field, p point, moves int) (point, bool) {
	r.left = moves
	return r.hunt(f, p, 0)
}

// defenderLoses reports whether the chain is captured even though it is to move.
func (r *reader) flee(f *field, p point, n int) bool {
	if r.left--; r.left < 0 || n >= depth {
		return false
	}
	prey, g := f.on[p], &r.fields[n]
	try := func(at point) bool {
		if !f.legal(at, prey) {
			return false
		}
		g.copyFrom(f)
		g.play(at, prey)
		_, falls := r.hunt(g, p, n+1)
		return !falls
	}
	seen := noPoint
	for at := p; ; {
		for _, q := range f.around(at) {
			if f.on[q] == prey.other() {
				if l := f.atari(q); l != noPoint && l != seen {
					seen = l
					if try(l) {
						return false
					}
				}
			}
		}
		if at = f.next[at]; at == p {
			break
		}
	}
	l := f.atari(p)
	return l == seen || !try(l)
}

// attackerWins reports whether the chain is captured by the opponent, who is to move, and by which move.
func (r *reader) hunt(f *field, p point, n int) (point, bool) {
	hunter := f.on[p].other()
	count, l := f.liberties(p, 3)
	switch {
	case count > 2 || n >= depth:
		return noPoint, false
	case count == 1:
		return l[0], f.legal(l[0], hunter)
	}
	if f.empties(l[0]) < f.empties(l[1]) {
		l[0], l[1] = l[1], l[0]
	}
	g := &r.fields[n]
	for _, at := range l[:2] {
		if !f.legal(at, hunter) {
			continue
		}
		g.copyFrom(f)
		g.play(at, hunter)
		if r.flee(g, p, n+1) {
			return at, true
		}
	}
	return noPoint, false
}
