package goplayer

// placeStone puts a stone on an empty point without capturing.
func (b *board) placeStone(p point, c colour) {
	b.emptyCount--
	i, last := b.emptyIndex[p], b.emptyPoints[b.emptyCount]
	b.emptyPoints[i], b.emptyIndex[last] = last, i
	b.colours[p] = c
	b.stoneCounts[c]++
	b.playCounts[c]++
	placed := chain{size: 1}
	delta := neighbourDelta(c)
	var friends [4]point
	n := 0
	for _, q := range b.neighbours(p) {
		b.neighbourCounts[q] += delta
		switch b.colours[q] {
		case empty:
			placed.addLiberty(q)
		case edge:
		default:
			head := b.chainHeads[q]
			b.chains[head].removeLiberty(p)
			if b.colours[q] == c {
				friends[n] = head
				n++
			}
		}
	}
	if n == 0 {
		b.chainHeads[p], b.nextInChain[p], b.chains[p] = p, p, placed
		return
	}
	// The stone joins its first own chain without being a chain of its own.
	head := friends[0]
	joined := &b.chains[head]
	joined.pseudoLiberties += placed.pseudoLiberties
	joined.size++
	joined.libertySum += placed.libertySum
	joined.libertySquareSum += placed.libertySquareSum
	b.chainHeads[p] = head
	b.nextInChain[p], b.nextInChain[head] = b.nextInChain[head], p
	for _, other := range friends[1:n] {
		if other = b.chainHeads[other]; other != b.chainHeads[p] {
			b.mergeChains(b.chainHeads[p], other)
		}
	}
}

// mergeChains merges two chains, given by their heads.
func (b *board) mergeChains(head, other point) {
	if b.chains[head].size < b.chains[other].size {
		head, other = other, head
	}
	long, short := &b.chains[head], &b.chains[other]
	long.pseudoLiberties += short.pseudoLiberties
	long.size += short.size
	long.libertySum += short.libertySum
	long.libertySquareSum += short.libertySquareSum
	for p := other; ; {
		b.chainHeads[p] = head
		if p = b.nextInChain[p]; p == other {
			break
		}
	}
	b.nextInChain[head], b.nextInChain[other] = b.nextInChain[other], b.nextInChain[head]
}

// removeChain takes the chain of the stone on p off the board.
func (b *board) removeChain(p point) {
	c := b.colours[p]
	delta := neighbourDelta(c)
	for at := p; ; {
		b.colours[at] = empty
		b.emptyPoints[b.emptyCount], b.emptyIndex[at] = at, uint16(b.emptyCount)
		b.emptyCount++
		b.stoneCounts[c]--
		for _, q := range b.neighbours(at) {
			b.neighbourCounts[q] -= delta
			if neighbour := b.colours[q]; neighbour == black || neighbour == white {
				b.chains[b.chainHeads[q]].addLiberty(at)
			}
		}
		if at = b.nextInChain[at]; at == p {
			return
		}
	}
}

// play places a stone of c on p, where it must be legal, and removes captured chains.
func (b *board) play(p point, c colour) {
	enemy := c.opposite()
	isEnclosed := b.isEnclosed(p, enemy)
	b.placeStone(p, c)
	b.previousMove, b.lastMove, b.koPoint = b.lastMove, p, noPoint
	captured, at := 0, noPoint
	for _, q := range b.neighbours(p) {
		if b.colours[q] == enemy && b.chains[b.chainHeads[q]].pseudoLiberties == 0 {
			captured += int(b.chains[b.chainHeads[q]].size)
			at = q
			b.removeChain(q)
		}
	}
	if captured == 1 && isEnclosed {
		b.koPoint = at
	}
}

// pass lifts the ko ban.
func (b *board) pass() { b.previousMove, b.lastMove, b.koPoint = b.lastMove, noPoint, noPoint }

// isLegal reports whether c may play on the empty point p: no suicide and no immediate ko recapture.
func (b *board) isLegal(p point, c colour) bool {
	if b.emptyNeighbours(p) != 0 {
		return true
	}
	if p == b.koPoint {
		return false
	}
	for _, q := range b.neighbours(p) {
		if neighbour := b.colours[q]; neighbour != edge && b.chains[b.chainHeads[q]].hasOneLiberty() == (neighbour != c) {
			return true // it captures a chain, or connects to one with another liberty
		}
	}
	return false
}

// atariLiberty returns the only liberty of the chain of the stone on p, noPoint if it has several.
func (b *board) atariLiberty(p point) point {
	c := &b.chains[b.chainHeads[p]]
	if c.pseudoLiberties == 0 || !c.hasOneLiberty() {
		return noPoint
	}
	return point(c.libertySum / uint32(c.pseudoLiberties))
}

// chainSize returns the number of stones in the chain of the stone on p.
func (b *board) chainSize(p point) int { return int(b.chains[b.chainHeads[p]].size) }

// countCaptures returns how many stones c would capture on the empty point p. A chain that touches p twice counts
// twice.
func (b *board) countCaptures(p point, c colour) (n int) {
	if b.neighbourCounts[p]>>(whiteBits*(c.opposite()-black))&15 == 0 {
		return 0
	}
	for _, neighbour := range b.neighbours(p) {
		if b.colours[neighbour] == c.opposite() && b.chains[b.chainHeads[neighbour]].hasOneLiberty() {
			n += b.chainSize(neighbour)
		}
	}
	return n
}

// isEye reports whether the empty point p is a one-point eye of c: all neighbours are its stones, and at most one
// diagonal point is the opponent's, none at the edge of the board.
func (b *board) isEye(p point, c colour) bool {
	if !b.isEnclosed(p, c) {
		return false
	}
	enemies, edges := 0, 0
	for _, q := range [4]point{p - b.stride - 1, p - b.stride + 1, p + b.stride - 1, p + b.stride + 1} {
		switch b.colours[q] {
		case c.opposite():
			enemies++
		case edge:
			edges = 1
		}
	}
	return enemies+edges < 2
}
