package goban

// placeStone puts a stone on an empty point without capturing.
func (b *FastBoard) placeStone(p Point, colour Colour) {
	b.emptyCount--
	i, last := b.emptyIndex[p], b.emptyPoints[b.emptyCount]
	b.emptyPoints[i], b.emptyIndex[last] = last, i
	b.colours[p], b.chainHeads[p], b.nextInChain[p] = colour, p, p
	placed := chain{size: 1}
	neighbours := b.Neighbours(p)
	for _, q := range neighbours {
		b.neighbourCounts[q] += neighbourDelta[colour]
		switch b.colours[q] {
		case Empty:
			placed.addLiberty(q)
		case BlackStone, WhiteStone:
			b.chains[b.chainHeads[q]].removeLiberty(p)
		}
	}
	b.chains[p] = placed
	for _, q := range neighbours {
		if b.colours[q] == colour && b.chainHeads[q] != b.chainHeads[p] {
			b.mergeChains(b.chainHeads[p], b.chainHeads[q])
		}
	}
}

// mergeChains merges two chains, given by their heads.
func (b *FastBoard) mergeChains(head, other Point) {
	long, short := &b.chains[head], &b.chains[other]
	if long.size < short.size {
		head, other, long, short = other, head, short, long
	}
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
func (b *FastBoard) removeChain(p Point) {
	c := b.colours[p]
	for point := p; ; {
		b.clearPoint(point, c)
		if point = b.nextInChain[point]; point == p {
			return
		}
	}
}

// clearPoint empties a point that held a stone of c. The chain it belonged to is not updated.
func (b *FastBoard) clearPoint(p Point, c Colour) {
	b.colours[p] = Empty
	b.emptyPoints[b.emptyCount], b.emptyIndex[p] = p, b.emptyCount
	b.emptyCount++
	for _, q := range b.Neighbours(p) {
		b.neighbourCounts[q] -= neighbourDelta[c]
		if neighbour := b.colours[q]; neighbour == BlackStone || neighbour == WhiteStone {
			b.chains[b.chainHeads[q]].addLiberty(p)
		}
	}
}

// removeStone takes one stone off and splits its chain where needed. It undoes placeStone.
func (b *FastBoard) removeStone(p Point) {
	c := b.colours[p]
	for q := b.nextInChain[p]; q != p; q = b.nextInChain[q] {
		b.chainHeads[q] = NoPoint
	}
	b.clearPoint(p, c)
	for _, q := range b.Neighbours(p) {
		if b.colours[q] == c && b.chainHeads[q] == NoPoint {
			b.rebuildChain(q)
		}
	}
}

// rebuildChain makes a chain of all stones connected to the one on p that have none.
func (b *FastBoard) rebuildChain(p Point) {
	c := b.colours[p]
	b.chainHeads[p], b.nextInChain[p] = p, p
	rebuilt := chain{}
	for point, tail := p, p; ; {
		rebuilt.size++
		for _, q := range b.Neighbours(point) {
			switch {
			case b.colours[q] == Empty:
				rebuilt.addLiberty(q)
			case b.colours[q] == c && b.chainHeads[q] == NoPoint:
				b.chainHeads[q], b.nextInChain[q] = p, p
				b.nextInChain[tail] = q
				tail = q
			}
		}
		if point = b.nextInChain[point]; point == p {
			break
		}
	}
	b.chains[p] = rebuilt
}
