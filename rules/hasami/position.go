package hasami

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The board is padded with a wall on all sides, so that moving along a line needs no test for the edge.
const (
	width = side + 2
	area  = width * width
)

// The content of a padded square: empty, a piece of seat s as s+1, or wall.
const (
	empty uint8 = 0
	wall  uint8 = 3
)

// A direction is a step to an adjacent square, in cells and in padded squares.
type step struct{ cell, pad int }

var steps = [4]step{{-side, -width}, {1, 1}, {side, width}, {-1, -1}}

// A corner is a corner square with its two neighbours, as padded squares.
type corner struct {
	cell     rules.Cell
	at, a, b int
}

var corners = [4]corner{
	{0, pad(0), pad(1), pad(side)},
	{side - 1, pad(side - 1), pad(side - 2), pad(2*side - 1)},
	{squares - side, pad(squares - side), pad(squares - side + 1), pad(squares - 2*side)},
	{squares - 1, pad(squares - 1), pad(squares - 2), pad(squares - side - 1)},
}

// paddedIndex returns the padded square of a cell.
func pad(c rules.Cell) int { return (int(c)/side+1)*width + int(c)%side + 1 }

// A Position is a state of the game with its history. It is not safe for concurrent use.
type Position struct {
	sq    [area]uint8
	men   [2][side]rules.Cell // the cells of each side's pieces, in no particular order
	slot  [squares]uint8      // by cell: the index in pieces of the piece on it
	count [2]int
	turn  rules.Seat
	quiet int // plies since the last capture, as far as known
	ply   int // number of the next ply, from 1
	key   uint64
	past  []entry

	canRepeat bool // a position may come back as often as one likes
	canLinger bool // nothing need ever be captured
}

// An undoEntry is what Undo needs to take back one ply.
type entry struct {
	key   uint64 // before the ply
	move  rules.Move
	quiet int32
	taken int32       // number of pieces that the ply captured
	cells [side]uint8 // their cells, in the order of their removal
	slots [side]uint8 // their slots when they were removed
}

// pack packs a move. No legal move is zero because origin and target differ.
func pack(from, to rules.Cell) rules.Move { return rules.Move(from) | rules.Move(to)<<7 }

func unpack(m rules.Move) (from, to rules.Cell) { return rules.Cell(m & 127), rules.Cell(m >> 7) }

// Board returns the board of nine by nine squares.
func (p *Position) Board() *board.Board { return grid() }

// Turn returns the seat to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// PieceAt returns the piece on c.
func (p *Position) At(c rules.Cell) rules.Man {
	if c >= squares {
		return rules.Man{}
	}
	v := p.sq[pad(c)]
	if v == empty {
		return rules.Man{}
	}
	return rules.Man{Kind: Man, Seat: rules.Seat(v - 1)}
}

// Key returns the Zobrist key of pieces and turn.
func (p *Position) Key() uint64 { return p.key }

// QuietPlies returns the number of plies since the last capture, or since the position was set up.
func (p *Position) QuietPlies() int { return p.quiet }

// Claim is always empty: no draw has to be claimed.
func (p *Position) Claim() rules.Reason { return "" }

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	from, to := unpack(m)
	e := entry{key: p.key, move: m, quiet: int32(p.quiet)}
	own := p.turn
	p.shift(own, from, to)
	var list [side]rules.Cell
	for _, c := range p.appendTaken(list[:0], own, to) {
		e.cells[e.taken], e.slots[e.taken] = uint8(c), p.slot[c]
		e.taken++
		p.lift(own^1, c)
	}
	p.quiet++
	if e.taken > 0 {
		p.quiet = 0
	}
	p.pass(e)
}

// PlayNull passes the turn, for search only. Repetitions are not detected across it.
func (p *Position) PlayNull() {
	e := entry{key: p.key, quiet: int32(p.quiet)}
	p.quiet = 0
	p.pass(e)
}

// endTurn passes the turn and stores e for Undo.
func (p *Position) pass(e entry) {
	p.turn ^= 1
	p.key ^= turnKey
	p.ply++
	p.past = append(p.past, e)
}

// Undo takes back the last Play or PlayNull.
func (p *Position) Undo() {
	if len(p.past) == 0 {
		return
	}
	e := &p.past[len(p.past)-1]
	p.turn ^= 1
	p.ply--
	for i := e.taken - 1; i >= 0; i-- {
		p.put(p.turn^1, rules.Cell(e.cells[i]), e.slots[i])
	}
	if e.move != rules.NoMove {
		from, to := unpack(e.move)
		p.shift(p.turn, to, from)
	}
	p.quiet, p.key = int(e.quiet), e.key
	p.past = p.past[:len(p.past)-1]
}

// movePiece moves a piece of s from one square to another.
func (p *Position) shift(s rules.Seat, from, to rules.Cell) {
	p.sq[pad(from)], p.sq[pad(to)] = empty, uint8(s)+1
	i := p.slot[from]
	p.men[s][i], p.slot[to] = to, i
	p.key ^= manKeys[s][from] ^ manKeys[s][to]
}

// removePiece removes a piece of s. The last piece of the list fills its slot.
func (p *Position) lift(s rules.Seat, c rules.Cell) {
	p.sq[pad(c)] = empty
	p.count[s]--
	last := p.men[s][p.count[s]]
	i := p.slot[c]
	p.men[s][i], p.slot[last] = last, i
	p.key ^= manKeys[s][c]
}

// placePiece exactly reverses removePiece: the piece in slot i moves back to the end of the list.
func (p *Position) put(s rules.Seat, c rules.Cell, i uint8) {
	p.sq[pad(c)] = uint8(s) + 1
	if end := uint8(p.count[s]); i != end {
		last := p.men[s][i]
		p.men[s][end], p.slot[last] = last, end
	}
	p.men[s][i], p.slot[c] = c, i
	p.count[s]++
	p.key ^= manKeys[s][c]
}

// Clone returns an independent copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.past = slices.Clone(p.past)
	return &q
}

// pieceKeys and turnKey are the Zobrist numbers, the same in every build.
var manKeys, turnKey = zobrist(0x68617361_6d690001)

func zobrist(keys rules.Keys) (men [2][squares]uint64, turn uint64) {
	for s := range men {
		for c := range men[s] {
			men[s][c] = keys.Next()
		}
	}
	return men, keys.Next()
}
