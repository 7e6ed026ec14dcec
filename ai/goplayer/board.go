package goplayer

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A point is an intersection. Rows are separated by one edge point, so that neighbours are 1 and one stride away.
type point uint16

// noPoint is no point, and as a move the pass.
const noPoint point = 0

// A colour is what is on a point.
type colour uint8

// The colours.
const (
	empty colour = iota
	black
	white
	edge
)

// opposite returns the other colour of a stone.
func (c colour) opposite() colour { return c ^ 3 }

const (
	maxSize   = 19
	maxPoints = maxSize * maxSize
	arraySize = (maxSize+2)*(maxSize+1) + 1 // points including the edge
)

// A board is the board for playouts. Every chain knows its pseudo-liberties (a liberty counts once for every stone that
// touches it), their sum and the sum of their squares, which tell one liberty from several. Moves are not undone: copy
// the board instead. The code for chains is a copy of that of [goban.FastBoard], which says why there are two boards.
type board struct {
	size            int
	stride          point // distance between rows
	paddedSize      int   // points including the edge
	koPoint         point // where the side to move may not retake a ko
	lastMove        point // noPoint for a pass
	previousMove    point // the move before the last
	emptyCount      int   // number of empty points
	stoneCounts     [3]int
	playCounts      [3]int // stones played since the counts were cleared, by colour
	colours         [arraySize]colour
	neighbourCounts [arraySize]uint16 // neighbours by colour, see neighbourDelta
	chainHeads      [arraySize]point  // by stone: the stone that represents its chain
	nextInChain     [arraySize]point  // by stone: the next one of its chain, in a circle
	chains          [arraySize]chain  // by head
	emptyIndex      [arraySize]uint16 // by empty point: its index in emptyPoints
	emptyPoints     [maxPoints]point
}

// A chain holds the liberties and the size of a chain.
type chain struct {
	pseudoLiberties, size uint16
	libertySum            uint32
	libertySquareSum      uint32
}

func (c *chain) addLiberty(p point) {
	c.pseudoLiberties++
	c.libertySum += uint32(p)
	c.libertySquareSum += uint32(p) * uint32(p)
}

func (c *chain) removeLiberty(p point) {
	c.pseudoLiberties--
	c.libertySum -= uint32(p)
	c.libertySquareSum -= uint32(p) * uint32(p)
}

// hasOneLiberty reports whether all pseudo-liberties are the same point; also true if there are none.
func (c *chain) hasOneLiberty() bool {
	return uint64(c.pseudoLiberties)*uint64(c.libertySquareSum) == uint64(c.libertySum)*uint64(c.libertySum)
}

// neighbourCounts holds four bits each for black and white neighbours, and the empty ones above. An edge counts as both.
const (
	whiteBits = 4
	emptyBits = 8
	oneEmpty  = 1 << emptyBits
)

// neighbourDelta returns what a new stone adds to neighbourCounts of its neighbours.
func neighbourDelta(c colour) uint16 {
	const blackDelta, whiteDelta uint16 = 1 + (1<<16 - oneEmpty), 1<<whiteBits + (1<<16 - oneEmpty)
	if c == black {
		return blackDelta
	}
	return whiteDelta
}

// newBoard returns an empty board of size lines.
func newBoard(size int) *board {
	b := &board{size: size, stride: point(size + 1), paddedSize: (size+2)*(size+1) + 1}
	for p := range b.colours {
		b.colours[p] = edge
	}
	for y := range size {
		for x := range size {
			p := b.pointAt(x, y)
			b.colours[p] = empty
			b.emptyPoints[b.emptyCount], b.emptyIndex[p] = p, uint16(b.emptyCount)
			b.emptyCount++
		}
	}
	for _, p := range b.emptyPoints[:b.emptyCount] {
		for _, q := range b.neighbours(p) {
			if b.colours[q] == empty {
				b.neighbourCounts[p] += oneEmpty
			} else {
				b.neighbourCounts[p] += 1<<whiteBits + 1
			}
		}
	}
	return b
}

// pointAt returns the point in column x and row y, counted from the top left.
func (b *board) pointAt(x, y int) point { return point((y+1)*(b.size+1) + x + 1) }

// pointCount returns the number of intersections.
func (b *board) pointCount() int { return b.size * b.size }

// neighbours returns the four neighbours of p.
func (b *board) neighbours(p point) [4]point {
	return [4]point{p - b.stride, p - 1, p + 1, p + b.stride}
}

// surroundingPoints returns the eight points around p, diagonals included.
func (b *board) surroundingPoints(p point) [8]point {
	s := b.stride
	return [8]point{p - s - 1, p - s, p - s + 1, p - 1, p + 1, p + s - 1, p + s, p + s + 1}
}

// emptyNeighbours returns the number of empty neighbours of p.
func (b *board) emptyNeighbours(p point) int { return int(b.neighbourCounts[p] >> emptyBits) }

// isEnclosed reports whether all neighbours of p are stones of c or edge.
func (b *board) isEnclosed(p point, c colour) bool {
	return b.neighbourCounts[p]>>(whiteBits*(c-black))&15 == 4
}

// copyFrom copies another board. Only what a board of its size uses is copied.
func (b *board) copyFrom(other *board) {
	b.size, b.stride, b.paddedSize = other.size, other.stride, other.paddedSize
	b.koPoint, b.lastMove, b.previousMove, b.emptyCount, b.stoneCounts, b.playCounts = other.koPoint, other.lastMove, other.previousMove, other.emptyCount, other.stoneCounts, other.playCounts
	n := other.paddedSize
	copy(b.colours[:n], other.colours[:n])
	copy(b.neighbourCounts[:n], other.neighbourCounts[:n])
	copy(b.chainHeads[:n], other.chainHeads[:n])
	copy(b.nextInChain[:n], other.nextInChain[:n])
	copy(b.chains[:n], other.chains[:n])
	copy(b.emptyIndex[:n], other.emptyIndex[:n])
	copy(b.emptyPoints[:other.emptyCount], other.emptyPoints[:other.emptyCount])
}

// boardOf returns the board of a position.
func boardOf(p *goban.Position) *board {
	s := p.FastBoard()
	b := newBoard(sizeOf(p))
	for c := range b.pointCount() {
		at := b.pointOf(c)
		if on := s.ColourAt(p.PointOf(rules.Cell(c))); on != goban.Empty {
			b.placeStone(at, colour(on))
		}
	}
	if ko := s.KoPoint(); ko != goban.NoPoint {
		b.koPoint = b.pointOf(int(p.CellOf(ko)))
	}
	b.playCounts = [3]int{}
	return b
}

// pointOf returns the point of a cell; cells are numbered row by row from the top.
func (b *board) pointOf(cell int) point { return b.pointAt(cell%b.size, cell/b.size) }

// cellOf returns the cell of a point.
func (b *board) cellOf(p point) int {
	return (int(p)/int(b.stride)-1)*b.size + int(p)%int(b.stride) - 1
}
