package nn

import (
	"github.com/ludarium/ludarium/rules"
)

// Geometry is what the inputs of a game are made of.
type Geometry struct {
	Kinds int // kinds of pieces, without "none"
	Cells int
	// Flip is, by cell, where the second seat sees it, so that both seats play in the same direction.
	Flip []uint8
	// Mirror is, by cell, its image in the other half of the board. Nil: the board is not mirrored.
	Mirror []uint8
	// Reflected is, by kind, what Flip and Mirror make of it, where pieces move in a fixed direction. Nil: the same kind.
	Reflected []uint8
	// HandSizes is, by kind, the largest number of pieces that one seat can have in hand. Nil: nobody has any.
	HandSizes []int
}

// Inputs numbers the inputs of the network of a game.
type Inputs struct {
	geometry Geometry
	count    int
	// row is, by perspective, mirroring, seat and kind - 1, and cell, the number of an input.
	row [2][2][][]uint32
	// handRow is, by kind, the number of the input "at least one in the own hand"; those for more follow.
	handRow   []uint32
	handCount int // inputs for one hand
}

// NewInputs numbers the inputs.
func NewInputs(g Geometry) *Inputs {
	in := &Inputs{geometry: g, handRow: make([]uint32, g.Kinds+1)}
	for perspective := range 2 {
		for mirrored := range 2 {
			rows := make([][]uint32, 2*g.Kinds)
			for piece := range rows {
				seat, kind := piece/g.Kinds, piece%g.Kinds
				if g.Reflected != nil && perspective != mirrored {
					kind = int(g.Reflected[kind+1]) - 1
				}
				rows[piece] = make([]uint32, g.Cells)
				for c := range rows[piece] {
					rows[piece][c] = uint32(((seat^perspective)*g.Kinds+kind)*g.Cells) + uint32(in.orient(perspective, mirrored, c))
				}
			}
			in.row[perspective][mirrored] = rows
		}
	}
	in.count = 2 * g.Kinds * g.Cells
	for kind, size := range g.HandSizes {
		in.handRow[kind] = uint32(in.count + in.handCount)
		in.handCount += size
	}
	in.count += 2 * in.handCount
	return in
}

// orient returns where a perspective sees cell c.
func (in *Inputs) orient(perspective, mirrored, c int) uint8 {
	if perspective == 1 {
		c = int(in.geometry.Flip[c])
	}
	if mirrored == 1 && in.geometry.Mirror != nil {
		c = int(in.geometry.Mirror[c])
	}
	return uint8(c)
}

// Count returns the number of inputs of one perspective.
func (in *Inputs) Count() int { return in.count }

// isMirrored returns 1 if a perspective whose king stands on that cell sees the board mirrored, else 0.
func (in *Inputs) isMirrored(perspective int, king rules.Cell) int {
	if in.geometry.Mirror == nil || int(king) >= in.geometry.Cells {
		return 0
	}
	c := in.orient(perspective, 0, int(king))
	if in.geometry.Mirror[c] > c { // mirrored, so that the king stands on the half with the greater numbers
		return 1
	}
	return 0
}

// hand returns the number of the input "at least n pieces of that kind in the hand of a seat".
func (in *Inputs) hand(perspective, seat int, kind rules.Kind, n int) uint32 {
	return in.handRow[kind] + uint32((seat^perspective)*in.handCount+n-1)
}

// A Position is what a network sees of a position.
type Position struct {
	Bits  [][2]uint64   // by seat * kinds + kind - 1: the cells with such a piece, bit c of 128 is cell c
	Hands [2][]uint8    // by seat and kind: the number of pieces in hand; nil: none
	Kings [2]rules.Cell // of both seats
	Turn  rules.Seat
	Count [2]int // number of pieces on the board, by seat
}

// Active appends the numbers of the inputs that are on, seen by a perspective, to dst. It is the reference for the
// incremental updates.
func (in *Inputs) Active(dst []uint32, p *Position, perspective int) []uint32 {
	return in.appendActive(dst, p, perspective, in.isMirrored(perspective, p.Kings[perspective]))
}

func (in *Inputs) appendActive(dst []uint32, p *Position, perspective, mirrored int) []uint32 {
	rows := in.row[perspective][mirrored]
	for piece, bits := range p.Bits {
		for word, b := range bits {
			for ; b != 0; b &= b - 1 {
				dst = append(dst, rows[piece][word*64+lsb(b)])
			}
		}
	}
	for seat, hand := range p.Hands {
		for kind, n := range hand {
			for i := range int(n) {
				dst = append(dst, in.hand(perspective, seat, rules.Kind(kind), i+1))
			}
		}
	}
	return dst
}

// An Orientation is one of the ways to see a board: a perspective, mirrored or not. Orientation 0 is that of the first seat,
// not mirrored.
type Orientation uint8

// OrientationCount is the number of orientations.
const OrientationCount = 4

// Orientation returns how a perspective sees a position.
func (in *Inputs) Orientation(p *Position, perspective int) Orientation {
	return Orientation(2*perspective + in.isMirrored(perspective, p.Kings[perspective]))
}

// ActiveInOrientation0 appends the numbers of the inputs that are on, seen in orientation 0, to dst. Training keeps only these, and
// gets those of both perspectives from [Inputs.OrientationTables].
func (in *Inputs) ActiveInOrientation0(dst []uint32, p *Position) []uint32 {
	return in.appendActive(dst, p, 0, 0)
}

// OrientationTables returns a table for each orientation, which turns the number of an input in orientation 0 into that in
// the other. For a perspective of a position, it turns what ActiveInOrientation0 appends into what Active appends, in the same order.
func (in *Inputs) OrientationTables() [OrientationCount][]uint16 {
	var numbers [OrientationCount][]uint16
	for orientation := range numbers {
		perspective, mirrored := orientation/2, orientation%2
		list := make([]uint16, in.count)
		for piece, row := range in.row[0][0] {
			for c, number := range row {
				list[number] = uint16(in.row[perspective][mirrored][piece][c])
			}
		}
		for kind, size := range in.geometry.HandSizes {
			for seat := range 2 {
				for n := 1; n <= size; n++ {
					list[in.hand(0, seat, rules.Kind(kind), n)] = uint16(in.hand(perspective, seat, rules.Kind(kind), n))
				}
			}
		}
		numbers[orientation] = list
	}
	return numbers
}
