package goban

// A Point is a crossing in [Stones]: rows follow each other with an edge point in between, so that the four neighbours of
// a point are one and one row away, and off the board lies an edge.
type Point uint16

// NoPoint is none.
const NoPoint Point = 0

// A Colour is what is on a point: nothing, a stone of the first or the second seat, or the edge.
type Colour uint8

// The colours.
const (
	Empty Colour = iota
	BlackStone
	WhiteStone
	Edge
)

// Other is the other colour of a stone.
func (c Colour) Other() Colour { return c ^ 3 }

const (
	maxPoints = maxSize * maxSize
	area      = (maxSize+2)*(maxSize+1) + 1 // points with their edges
)

// Stones is what stands on a board, made for fast play: every chain knows its liberties, counted once for every stone that
// they touch (pseudo-liberties), with their sum and the sum of their squares, by which one liberty is told from several. It
// holds no pointer and is copied by assignment. Make it with [Position.Stones].
//
// Package mcts has a board of its own for playouts, as what each of them needs costs the other: a position takes stones off
// again for Undo, and a playout wants counts of stones and moves by colour, the last two moves, and only the part copied that
// a board of its size needs. Random games on that one are about a fifth faster, on all sizes.
type Stones struct {
	stride Point // from row to row
	ko     Point // where a stone may not be taken back at once
	free   uint16
	colour [area]Colour
	near   [area]uint16 // how many neighbours of each colour: see step
	head   [area]Point  // by stone: the one that its chain goes by
	next   [area]Point  // by stone: the next of its chain, round and round
	chain  [area]chain  // by head
	empty  [maxPoints]Point
	slot   [area]uint16 // by empty point: where empty lists it
}

// A chain is its liberties and its length.
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

// atari says that all liberties are the same point.
func (c *chain) atari() bool { return uint64(c.n)*uint64(c.squares) == uint64(c.sum)*uint64(c.sum) }

// step is what a stone of a colour that comes adds to near of its neighbours: four bits each for black, for white and for
// empty neighbours. An edge counts as black and as white.
var step = [3]uint16{BlackStone: 1<<blackBits + minusEmpty, WhiteStone: 1<<whiteBits + minusEmpty}

const (
	blackBits = 0
	whiteBits = 4
	emptyBits = 8

	minusEmpty = 1<<16 - 1<<emptyBits // one less, modulo 2^16
)

// noStones is an empty board.
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

// At is what is on p.
func (s *Stones) At(p Point) Colour { return s.colour[p] }

// Around is the four neighbours of p.
func (s *Stones) Around(p Point) [4]Point { return [4]Point{p - s.stride, p - 1, p + 1, p + s.stride} }

// Corners is the four points diagonal to p.
func (s *Stones) Corners(p Point) [4]Point {
	return [4]Point{p - s.stride - 1, p - s.stride + 1, p + s.stride - 1, p + s.stride + 1}
}

// Empties lists the empty points, in no order. The list is that of s and changes with it.
func (s *Stones) Empties() []Point { return s.empty[:s.free] }

// Head is the stone by which the chain of the stone on p goes.
func (s *Stones) Head(p Point) Point { return s.head[p] }

// Ko is the point on which the side to move may not take back at once, or none.
func (s *Stones) Ko() Point { return s.ko }

// Legal says that c may play on the empty point p: it is no suicide, and takes no ko back at once.
func (s *Stones) Legal(p Point, c Colour) bool {
	if s.near[p]>>emptyBits != 0 {
		return true
	}
	if p == s.ko {
		return false
	}
	for _, q := range s.Around(p) {
		if d := s.colour[q]; d != Edge && s.chain[s.head[q]].atari() == (d != c) {
			return true // it takes a chain, or joins one with another liberty
		}
	}
	return false
}

// Eye says that the empty point p is an eye of c, of one point: its neighbours are of c, and of the points diagonal to it at
// most one is the enemy's, none at the edge of the board.
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

// Play puts a stone of c on p, where it is legal, and takes off the enemies that it leaves no liberty. It gives their number.
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

// Pass lifts the ban on taking the ko back.
func (s *Stones) Pass() { s.ko = NoPoint }
