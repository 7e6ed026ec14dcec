package mcts

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
func (c colour) other() colour { return c ^ 3 }

const (
	maxSize   = 19
	maxPoints = maxSize * maxSize
	maxArea   = (maxSize+2)*(maxSize+1) + 1 // points including the edge
)

// A board is the board for playouts. Every chain knows its pseudo-liberties (a liberty counts once for every stone that
// touches it), their sum and the sum of their squares, which tell one liberty from several. Moves are not undone: copy
// the board instead.
type field struct {
	size   int
	stride point // distance between rows
	area   int   // points including the edge
	ko     point // where the side to move may not retake a ko
	last   point // noPoint for a pass
	before point // the move before the last
	free   int   // number of empty points
	stones [3]int
	moves  [3]int // stones played since the counts were cleared, by colour
	on     [maxArea]colour
	near   [maxArea]uint16 // neighbours by colour, see neighbourDelta
	head   [maxArea]point  // by stone: the stone that represents its chain
	next   [maxArea]point  // by stone: the next one of its chain, in a circle
	chain  [maxArea]chain  // by head
	slot   [maxArea]uint16 // by empty point: its index in emptyPoints
	room   [maxPoints]point
}

// A chain holds the liberties and the size of a chain.
type chain struct {
	n, length uint16
	sum       uint32
	squares   uint32
}

func (c *chain) gain(p point) {
	c.n++
	c.sum += uint32(p)
	c.squares += uint32(p) * uint32(p)
}

func (c *chain) lose(p point) {
	c.n--
	c.sum -= uint32(p)
	c.squares -= uint32(p) * uint32(p)
}

// hasOneLiberty reports whether all pseudo-liberties are the same point; also true if there are none.
func (c *chain) atari() bool { return uint64(c.n)*uint64(c.squares) == uint64(c.sum)*uint64(c.sum) }

// neighbourCounts holds four bits each for black and white neighbours, and the empty ones above. An edge counts as both.
const (
	whiteBits = 4
	emptyBits = 8
	oneEmpty  = 1 << emptyBits
)

// neighbourDelta returns what a new stone adds to neighbourCounts of its neighbours.
func step(c colour) uint16 {
	const ofBlack, ofWhite uint16 = 1 + (1<<16 - oneEmpty), 1<<whiteBits + (1<<16 - oneEmpty)
	if c == black {
		return ofBlack
	}
	return ofWhite
}

// newBoard returns an empty board of size lines.
func newField(size int) *field {
	f := &field{size: size, stride: point(size + 1), area: (size+2)*(size+1) + 1}
	for p := range f.on {
		f.on[p] = edge
	}
	for y := range size {
		for x := range size {
			p := f.at(x, y)
			f.on[p] = empty
			f.room[f.free], f.slot[p] = p, uint16(f.free)
			f.free++
		}
	}
	for _, p := range f.room[:f.free] {
		for _, q := range f.around(p) {
			if f.on[q] == empty {
				f.near[p] += oneEmpty
			} else {
				f.near[p] += 1<<whiteBits + 1
			}
		}
	}
	return f
}

// pointAt returns the point in column x and row y, counted from the top left.
func (f *field) at(x, y int) point { return point((y+1)*(f.size+1) + x + 1) }

// pointCount returns the number of intersections.
func (f *field) points() int { return f.size * f.size }

// neighbours returns the four neighbours of p.
func (f *field) around(p point) [4]point { return [4]point{p - f.stride, p - 1, p + 1, p + f.stride} }

// surroundingPoints returns the eight points around p, diagonals included.
func (f *field) eight(p point) [8]point {
	s := f.stride
	return [8]point{p - s - 1, p - s, p - s + 1, p - 1, p + 1, p + s - 1, p + s, p + s + 1}
}

// emptyNeighbours returns the number of empty neighbours of p.
func (f *field) empties(p point) int { return int(f.near[p] >> emptyBits) }

// isEnclosed reports whether all neighbours of p are stones of c or edge.
func (f *field) closed(p point, c colour) bool {
	return f.near[p]>>(whiteBits*(c-black))&15 == 4
}

// copyFrom copies another board. Only what a board of its size uses is copied.
func (f *field) copyFrom(g *field) {
	f.size, f.stride, f.area = g.size, g.stride, g.area
	f.ko, f.last, f.before, f.free, f.stones, f.moves = g.ko, g.last, g.before, g.free, g.stones, g.moves
	n := g.area
	copy(f.on[:n], g.on[:n])
	copy(f.near[:n], g.near[:n])
	copy(f.head[:n], g.head[:n])
	copy(f.next[:n], g.next[:n])
	copy(f.chain[:n], g.chain[:n])
	copy(f.slot[:n], g.slot[:n])
	copy(f.room[:g.free], g.room[:g.free])
}

// boardOf returns the board of a position.
func fieldOf(p *goban.Position) *field {
	s := p.Stones()
	f := newField(sizeOf(p))
	for c := range f.points() {
		at := f.pointOf(c)
		if on := s.At(p.Point(rules.Cell(c))); on != goban.Empty {
			f.put(at, colour(on))
		}
	}
	if ko := s.Ko(); ko != goban.NoPoint {
		f.ko = f.pointOf(int(p.Cell(ko)))
	}
	f.moves = [3]int{}
	return f
}

// pointOf returns the point of a cell; cells are numbered row by row from the top.
func (f *field) pointOf(cell int) point { return f.at(cell%f.size, cell/f.size) }

// cellOf returns the cell of a point.
func (f *field) cellOf(p point) int {
	return (int(p)/int(f.stride)-1)*f.size + int(p)%int(f.stride) - 1
}
