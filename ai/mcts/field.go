package mcts

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A point is a crossing on a field: rows follow each other with one point of edge in between, so that its neighbours are
// one and one row away.
type point uint16

// noPoint is none, and the move that passes.
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

// other is the other colour of a stone.
func (c colour) other() colour { return c ^ 3 }

const (
	maxSize   = 19
	maxPoints = maxSize * maxSize
	maxArea   = (maxSize+2)*(maxSize+1) + 1 // points with their edges
)

// A field is a board for playouts: it knows of every chain its pseudo-liberties (a liberty counts once for every stone that
// touches it), their sum and the sum of their squares, by which one liberty is told from several. Nothing in it can be taken
// back: copy it instead.
type field struct {
	size   int
	stride point // from row to row
	area   int   // points with their edges
	ko     point // where the side to move may not take back at once
	last   point // the last move
	before point // the move before it
	free   int   // empty points
	stones [3]int
	moves  [3]int // stones played since fill or clear of the counts, by colour
	on     [maxArea]colour
	near   [maxArea]uint16 // how many neighbours of each colour: see step
	head   [maxArea]point  // by stone: the one that its chain goes by
	next   [maxArea]point  // by stone: the next of its chain, round and round
	chain  [maxArea]chain  // by head
	slot   [maxArea]uint16 // by empty point: where room lists it
	room   [maxPoints]point
}

// A chain is what its head knows of it.
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

// atari says that all liberties are the same point; also where there is none.
func (c *chain) atari() bool { return uint64(c.n)*uint64(c.squares) == uint64(c.sum)*uint64(c.sum) }

// near holds four bits each for black and for white neighbours, and the number of empty ones above. An edge counts as both.
const (
	whiteBits = 4
	emptyBits = 8
	oneEmpty  = 1 << emptyBits
)

// step is what a stone that comes adds to near of its neighbours.
func step(c colour) uint16 {
	const ofBlack, ofWhite uint16 = 1 + (1<<16 - oneEmpty), 1<<whiteBits + (1<<16 - oneEmpty)
	if c == black {
		return ofBlack
	}
	return ofWhite
}

// newField is an empty field of so many lines.
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

// at is the point in column x and row y, from the left and from the top.
func (f *field) at(x, y int) point { return point((y+1)*(f.size+1) + x + 1) }

// points is the number of crossings.
func (f *field) points() int { return f.size * f.size }

// around is the four neighbours of p.
func (f *field) around(p point) [4]point { return [4]point{p - f.stride, p - 1, p + 1, p + f.stride} }

// eight are the points around p, those that touch it at a corner too.
func (f *field) eight(p point) [8]point {
	s := f.stride
	return [8]point{p - s - 1, p - s, p - s + 1, p - 1, p + 1, p + s - 1, p + s, p + s + 1}
}

// empties is how many neighbours of p are empty.
func (f *field) empties(p point) int { return int(f.near[p] >> emptyBits) }

// closed says that no neighbour of p is empty or an enemy of c.
func (f *field) closed(p point, c colour) bool {
	return f.near[p]>>(whiteBits*(c-black))&15 == 4
}

// copyFrom makes f a copy of g. Only what a board of its size needs is copied.
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

// fieldOf is the field of a position.
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

// pointOf is the point of a cell: cells go by rows from the top.
func (f *field) pointOf(cell int) point { return f.at(cell%f.size, cell/f.size) }

// cellOf is the cell of a point.
func (f *field) cellOf(p point) int {
	return (int(p)/int(f.stride)-1)*f.size + int(p)%int(f.stride) - 1
}
