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
func (c Colour) Other() Colour { return c ^ 3 }

const (
	maxPoints = maxSize * maxSize
	area      = (maxSize+2)*(maxSize+1) + 1 // points including the edge
)

// A FastBoard is a board for fast play. Every chain knows its pseudo-liberties (a liberty counts once for every stone
// that touches it), their sum and the sum of their squares, which tell one liberty from several. It holds no pointers
// and is copied by assignment. Make it with [Position.FastBoard].
//
// Package mcts has its own board for playouts, as the needs of each would slow down the other: a position removes stones
// for Undo, and a playout needs counts of stones and moves, the last two moves, and copies only what a board of its size
// uses. Random games on that one are about a fifth faster, on all sizes.
type Stones struct {
	stride Point // distance between rows
	ko     Point // where the side to move may not retake a ko
	free   uint16
	colour [area]Colour
	near   [area]uint16 // neighbours by colour, see neighbourDelta
	head   [area]Point  // by stone: the stone that represents its chain
	next   [area]Point  // by stone: the next one of its chain, in a circle
	chain  [area]chain  // by head
	empty  [maxPoints]Point
	slot   [area]uint16 // by empty point: its index in emptyPoints
}

// A chain holds the liberties and the size of a chain.
type chain struct {
	n, length uint16
	sum       uint32
	squares   uint32
}

func (c *chain) gain(p Point) {
	c.n++
	c.sum += uint32(p)
	c.squares += uint32(p) * uint32(p)
}

func (c *chain) lose(p Point) {
	c.n--
	c.sum -= uint32(p)
	c.squares -= uint32(p) * uint32(p)
}

// hasOneLiberty reports whether all pseudo-liberties are the same point.
func (c *chain) atari() bool { return uint64(c.n)*uint64(c.squares) == uint64(c.sum)*uint64(c.sum) }

// neighbourDelta is what a new stone adds to neighbourCounts of its neighbours: four bits each count black, white and
// empty neighbours. An edge counts as black and as white.
var step = [3]uint16{BlackStone: 1<<blackBits + minusEmpty, WhiteStone: 1<<whiteBits + minusEmpty}

const (
	blackBits = 0
	whiteBits = 4
	emptyBits = 8

	minusEmpty = 1<<16 - 1<<emptyBits // minus one empty neighbour, modulo 2^16
)

// newFastBoard returns an empty board.
func noStones(size int) Stones {
	s := Stones{stride: Point(size + 1)}
	for p := range s.colour {
		s.colour[p] = Edge
	}
	for y := range size {
		for x := range size {
			p := Point((y+1)*(size+1) + x + 1)
			s.colour[p] = Empty
			s.free++
			s.empty[s.free-1], s.slot[p] = p, s.free-1
		}
	}
	for _, p := range s.Empties() {
		for _, q := range s.Around(p) {
			if s.colour[q] == Empty {
				s.near[p] += 1 << emptyBits
			} else {
				s.near[p] += 1<<blackBits + 1<<whiteBits
			}
		}
	}
	return s
}

// ColourAt returns what is on p.
func (s *Stones) At(p Point) Colour { return s.colour[p] }

// Neighbours returns the four neighbours of p.
func (s *Stones) Around(p Point) [4]Point { return [4]Point{p - s.stride, p - 1, p + 1, p + s.stride} }

// Diagonals returns the four diagonal neighbours of p.
func (s *Stones) Corners(p Point) [4]Point {
	return [4]Point{p - s.stride - 1, p - s.stride + 1, p + s.stride - 1, p + s.stride + 1}
}

// EmptyPoints lists the empty points in no particular order. The slice changes with the board.
func (s *Stones) Empties() []Point { return s.empty[:s.free] }

// ChainHead returns the stone that represents the chain of the stone on p.
func (s *Stones) Head(p Point) Point { return s.head[p] }

// KoPoint returns the point where the side to move may not retake a ko, or NoPoint.
func (s *Stones) Ko() Point { return s.ko }

// IsLegal reports whether c may play on the empty point p: no suicide and no immediate ko recapture.
func (s *Stones) Legal(p Point, c Colour) bool {
	if s.near[p]>>emptyBits != 0 {
		return true
	}
	if p == s.ko {
		return false
	}
	for _, q := range s.Around(p) {
		if d := s.colour[q]; d != Edge && s.chain[s.head[q]].atari() == (d != c) {
			return true // it captures a chain, or connects to one with another liberty
		}
	}
	return false
}

// IsEye reports whether the empty point p is a one-point eye of c: all neighbours are its stones, and at most one
// diagonal point is the opponent's, none at the edge of the board.
func (s *Stones) Eye(p Point, c Colour) bool {
	if s.near[p]>>(blackBits+whiteBits*(c-BlackStone))&15 != 4 {
		return false
	}
	enemies, edges := 0, 0
	for _, q := range s.Corners(p) {
		switch s.colour[q] {
		case c.Other():
			enemies++
		case Edge:
			edges = 1
		}
	}
	return enemies+edges < 2
}

// Play places a stone of c on p, where it must be legal, removes captured chains and returns the number of captured
// stones.
func (s *Stones) Play(p Point, c Colour) (taken int) {
	enclosed := s.near[p]>>(blackBits+whiteBits*(c.Other()-BlackStone))&15 == 4
	s.drop(p, c)
	s.ko = NoPoint
	last := NoPoint
	for _, q := range s.Around(p) {
		if s.colour[q] == c.Other() && s.chain[s.head[q]].n == 0 {
			taken += int(s.chain[s.head[q]].length)
			last = q
			s.remove(q)
		}
	}
	if taken == 1 && enclosed {
		s.ko = last
	}
	return taken
}

// Pass lifts the ko ban.
func (s *Stones) Pass() { s.ko = NoPoint }
