package goban

// A Point is an intersection of a [FastBoard]. Rows are separated by an edge point, so that the neighbours of a point
// are 1 and one stride away and everything off the board is an edge.
type Point uint16

// NoPoint is no point.
const NoPoint Point = 0

// A Colour is what is on a point: nothing, a stone of either seat, or the edge.
type Colour uint8

// The colours.
const (
	Empty Colour = iota
	BlackStone
	WhiteStone
	Edge
)

// Opposite returns the other colour of a stone.
func (c Colour) Opposite() Colour { return c ^ 3 }

const (
	maxPoints = maxSize * maxSize
	arraySize = (maxSize+2)*(maxSize+1) + 1 // points including the edge
)

// A FastBoard is a board for fast play. Every chain knows its pseudo-liberties (a liberty counts once for every stone
// that touches it), their sum and the sum of their squares, which tell one liberty from several. It holds no pointers
// and is copied by assignment. Make it with [Position.FastBoard].
//
// Package goplayer has its own board for playouts, with a copy of the code for chains, as the needs of each would slow
// down the other: a position removes stones for Undo, and a playout needs counts of stones and moves, the last two moves,
// and copies only what a board of its size uses. Random games on that one are about a fifth faster, on all sizes.
type FastBoard struct {
	stride          Point // distance between rows
	koPoint         Point // where the side to move may not retake a ko
	emptyCount      uint16
	colours         [arraySize]Colour
	neighbourCounts [arraySize]uint16 // neighbours by colour, see neighbourDelta
	chainHeads      [arraySize]Point  // by stone: the stone that represents its chain
	nextInChain     [arraySize]Point  // by stone: the next one of its chain, in a circle
	chains          [arraySize]chain  // by head
	emptyPoints     [maxPoints]Point
	emptyIndex      [arraySize]uint16 // by empty point: its index in emptyPoints
}

// A chain holds the liberties and the size of a chain.
type chain struct {
	pseudoLiberties, size uint16
	libertySum            uint32
	libertySquareSum      uint32
}

func (c *chain) addLiberty(p Point) {
	c.pseudoLiberties++
	c.libertySum += uint32(p)
	c.libertySquareSum += uint32(p) * uint32(p)
}

func (c *chain) removeLiberty(p Point) {
	c.pseudoLiberties--
	c.libertySum -= uint32(p)
	c.libertySquareSum -= uint32(p) * uint32(p)
}

// hasOneLiberty reports whether all pseudo-liberties are the same point.
func (c *chain) hasOneLiberty() bool {
	return uint64(c.pseudoLiberties)*uint64(c.libertySquareSum) == uint64(c.libertySum)*uint64(c.libertySum)
}

// neighbourDelta is what a new stone adds to neighbourCounts of its neighbours: four bits each count black, white and
// empty neighbours. An edge counts as black and as white.
var neighbourDelta = [3]uint16{BlackStone: 1<<blackBits + minusEmpty, WhiteStone: 1<<whiteBits + minusEmpty}

const (
	blackBits = 0
	whiteBits = 4
	emptyBits = 8

	minusEmpty = 1<<16 - 1<<emptyBits // minus one empty neighbour, modulo 2^16
)

// newFastBoard returns an empty board.
func newFastBoard(size int) FastBoard {
	board := FastBoard{stride: Point(size + 1)}
	for p := range board.colours {
		board.colours[p] = Edge
	}
	for y := range size {
		for x := range size {
			p := Point((y+1)*(size+1) + x + 1)
			board.colours[p] = Empty
			board.emptyCount++
			board.emptyPoints[board.emptyCount-1], board.emptyIndex[p] = p, board.emptyCount-1
		}
	}
	for _, p := range board.EmptyPoints() {
		for _, q := range board.Neighbours(p) {
			if board.colours[q] == Empty {
				board.neighbourCounts[p] += 1 << emptyBits
			} else {
				board.neighbourCounts[p] += 1<<blackBits + 1<<whiteBits
			}
		}
	}
	return board
}

// ColourAt returns what is on p.
func (b *FastBoard) ColourAt(p Point) Colour { return b.colours[p] }

// Neighbours returns the four neighbours of p.
func (b *FastBoard) Neighbours(p Point) [4]Point {
	return [4]Point{p - b.stride, p - 1, p + 1, p + b.stride}
}

// Diagonals returns the four diagonal neighbours of p.
func (b *FastBoard) Diagonals(p Point) [4]Point {
	return [4]Point{p - b.stride - 1, p - b.stride + 1, p + b.stride - 1, p + b.stride + 1}
}

// EmptyPoints lists the empty points in no particular order. The slice changes with the board.
func (b *FastBoard) EmptyPoints() []Point { return b.emptyPoints[:b.emptyCount] }

// ChainHead returns the stone that represents the chain of the stone on p.
func (b *FastBoard) ChainHead(p Point) Point { return b.chainHeads[p] }

// KoPoint returns the point where the side to move may not retake a ko, or NoPoint.
func (b *FastBoard) KoPoint() Point { return b.koPoint }

// IsLegal reports whether c may play on the empty point p: no suicide and no immediate ko recapture.
func (b *FastBoard) IsLegal(p Point, c Colour) bool {
	if b.neighbourCounts[p]>>emptyBits != 0 {
		return true
	}
	if p == b.koPoint {
		return false
	}
	for _, q := range b.Neighbours(p) {
		if neighbour := b.colours[q]; neighbour != Edge && b.chains[b.chainHeads[q]].hasOneLiberty() == (neighbour != c) {
			return true // it captures a chain, or connects to one with another liberty
		}
	}
	return false
}

// IsEye reports whether the empty point p is a one-point eye of c: all neighbours are its stones, and at most one
// diagonal point is the opponent's, none at the edge of the board.
func (b *FastBoard) IsEye(p Point, c Colour) bool {
	if b.neighbourCounts[p]>>(blackBits+whiteBits*(c-BlackStone))&15 != 4 {
		return false
	}
	enemies, edges := 0, 0
	for _, q := range b.Diagonals(p) {
		switch b.colours[q] {
		case c.Opposite():
			enemies++
		case Edge:
			edges = 1
		}
	}
	return enemies+edges < 2
}

// Play places a stone of c on p, where it must be legal, removes captured chains and returns the number of captured
// stones.
func (b *FastBoard) Play(p Point, c Colour) (captured int) {
	isEnclosed := b.neighbourCounts[p]>>(blackBits+whiteBits*(c.Opposite()-BlackStone))&15 == 4
	b.placeStone(p, c)
	b.koPoint = NoPoint
	lastCaptured := NoPoint
	for _, q := range b.Neighbours(p) {
		if b.colours[q] == c.Opposite() && b.chains[b.chainHeads[q]].pseudoLiberties == 0 {
			captured += int(b.chains[b.chainHeads[q]].size)
			lastCaptured = q
			b.removeChain(q)
		}
	}
	if captured == 1 && isEnclosed {
		b.koPoint = lastCaptured
	}
	return captured
}

// Pass lifts the ko ban.
func (b *FastBoard) Pass() { b.koPoint = NoPoint }
