package hasami

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/plain"
)

// The board is padded with a wall on all sides, so that moving along a line needs no test for the edge.
const (
	paddedWidth = size + 2
	paddedArea  = paddedWidth * paddedWidth
)

// The content of a padded square: empty, a piece of seat s as s+1, or wall.
const (
	empty uint8 = 0
	wall  uint8 = 3
)

// A direction is a step to an adjacent square, in cells and in padded squares.
type direction struct{ cellOffset, paddedOffset int }

var directions = [4]direction{{-size, -paddedWidth}, {1, 1}, {size, paddedWidth}, {-1, -1}}

// A corner is a corner square with its two neighbours, as padded squares.
type corner struct {
	cell                         rules.Cell
	padded, neighbor1, neighbor2 int
}

var cornerSquares = [4]corner{
	{0, paddedIndex(0), paddedIndex(1), paddedIndex(size)},
	{size - 1, paddedIndex(size - 1), paddedIndex(size - 2), paddedIndex(2*size - 1)},
	{squares - size, paddedIndex(squares - size), paddedIndex(squares - size + 1), paddedIndex(squares - 2*size)},
	{squares - 1, paddedIndex(squares - 1), paddedIndex(squares - 2), paddedIndex(squares - size - 1)},
}

// paddedIndex returns the padded square of a cell.
func paddedIndex(c rules.Cell) int { return (int(c)/size+1)*paddedWidth + int(c)%size + 1 }

// A Position is a state of the game with its history. It is not safe for concurrent use.
type Position struct {
	plain.State

	padded           [paddedArea]uint8
	noRepetitionDraw bool // no draw however often a position occurs
	noQuietDraw      bool // no draw after quietLimit plies without a capture
}

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	from, to := plain.FromTo(m)
	own := p.Turn()
	p.padded[paddedIndex(from)], p.padded[paddedIndex(to)] = empty, uint8(own)+1
	var list [size]rules.Cell
	captured := p.appendCaptured(list[:0], own, to)
	for _, c := range captured {
		p.padded[paddedIndex(c)] = empty
	}
	p.PlayMove(m, captured...)
}

// Undo takes back the last Play or PlayNull.
func (p *Position) Undo() {
	m, captured := p.LastPly()
	p.State.Undo()
	if m == rules.NoMove {
		return
	}
	from, to := plain.FromTo(m)
	p.padded[paddedIndex(to)], p.padded[paddedIndex(from)] = empty, uint8(p.Turn())+1
	for _, c := range captured {
		p.padded[paddedIndex(rules.Cell(c))] = uint8(p.Turn()^1) + 1
	}
}

// Clone returns an independent copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.State = p.CloneState()
	return &q
}
