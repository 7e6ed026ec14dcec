package hasami

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
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
	plain.Position

	padded     [paddedArea]uint8
	pieces     [2][size]rules.Cell // the cells of each side's pieces, in no particular order
	slots      [squares]uint8      // by cell: the index in pieces of the piece on it
	count      [2]int
	turn       rules.Seat
	quietPlies int // plies since the last capture, as far as known
	ply        int // number of the next ply, from 1
	key        uint64
	history    []undoEntry

	canRepeat bool // a position may come back as often as one likes
	canLinger bool // nothing need ever be captured
}

// An undoEntry is what Undo needs to take back one ply.
type undoEntry struct {
	key           uint64 // before the ply
	move          rules.Move
	quietPlies    int32
	capturedCount int32       // number of pieces that the ply captured
	cells         [size]uint8 // their cells, in the order of their removal
	slots         [size]uint8 // their slots when they were removed
}

// Board returns the board of nine by nine squares.
func (p *Position) Board() *board.Board { return sharedBoard() }

// Turn returns the seat to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// PieceAt returns the piece on c.
func (p *Position) PieceAt(c rules.Cell) rules.Piece {
	if c >= squares {
		return rules.Piece{}
	}
	v := p.padded[paddedIndex(c)]
	if v == empty {
		return rules.Piece{}
	}
	return rules.Piece{Kind: Piece, Seat: rules.Seat(v - 1)}
}

// Key returns the Zobrist key of pieces and turn.
func (p *Position) Key() uint64 { return p.key }

// QuietPlies returns the number of plies since the last capture, or since the position was set up.
func (p *Position) QuietPlies() int { return p.quietPlies }

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	from, to := plain.FromTo(m)
	e := undoEntry{key: p.key, move: m, quietPlies: int32(p.quietPlies)}
	own := p.turn
	p.movePiece(own, from, to)
	var list [size]rules.Cell
	for _, c := range p.appendCaptured(list[:0], own, to) {
		e.cells[e.capturedCount], e.slots[e.capturedCount] = uint8(c), p.slots[c]
		e.capturedCount++
		p.removePiece(own^1, c)
	}
	p.quietPlies++
	if e.capturedCount > 0 {
		p.quietPlies = 0
	}
	p.endTurn(e)
}

// PlayNull passes the turn, for search only. Repetitions are not detected across it.
func (p *Position) PlayNull() {
	e := undoEntry{key: p.key, quietPlies: int32(p.quietPlies)}
	p.quietPlies = 0
	p.endTurn(e)
}

// endTurn passes the turn and stores e for Undo.
func (p *Position) endTurn(e undoEntry) {
	p.turn ^= 1
	p.key ^= turnKey
	p.ply++
	p.history = append(p.history, e)
}

// Undo takes back the last Play or PlayNull.
func (p *Position) Undo() {
	if len(p.history) == 0 {
		return
	}
	e := &p.history[len(p.history)-1]
	p.turn ^= 1
	p.ply--
	for i := e.capturedCount - 1; i >= 0; i-- {
		p.placePiece(p.turn^1, rules.Cell(e.cells[i]), e.slots[i])
	}
	if e.move != rules.NoMove {
		from, to := plain.FromTo(e.move)
		p.movePiece(p.turn, to, from)
	}
	p.quietPlies, p.key = int(e.quietPlies), e.key
	p.history = p.history[:len(p.history)-1]
}

// movePiece moves a piece of s from one square to another.
func (p *Position) movePiece(s rules.Seat, from, to rules.Cell) {
	p.padded[paddedIndex(from)], p.padded[paddedIndex(to)] = empty, uint8(s)+1
	i := p.slots[from]
	p.pieces[s][i], p.slots[to] = to, i
	p.key ^= pieceKeys[s][from] ^ pieceKeys[s][to]
}

// removePiece removes a piece of s. The last piece of the list fills its slot.
func (p *Position) removePiece(s rules.Seat, c rules.Cell) {
	p.padded[paddedIndex(c)] = empty
	p.count[s]--
	last := p.pieces[s][p.count[s]]
	i := p.slots[c]
	p.pieces[s][i], p.slots[last] = last, i
	p.key ^= pieceKeys[s][c]
}

// placePiece exactly reverses removePiece: the piece in slot i moves back to the end of the list.
func (p *Position) placePiece(s rules.Seat, c rules.Cell, i uint8) {
	p.padded[paddedIndex(c)] = uint8(s) + 1
	if end := uint8(p.count[s]); i != end {
		last := p.pieces[s][i]
		p.pieces[s][end], p.slots[last] = last, end
	}
	p.pieces[s][i], p.slots[c] = c, i
	p.count[s]++
	p.key ^= pieceKeys[s][c]
}

// Clone returns an independent copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.history = slices.Clone(p.history)
	return &q
}

// pieceKeys and turnKey are the Zobrist numbers, the same in every build.
var pieceKeys, turnKey = newZobristKeys(0x68617361_6d690001)

func newZobristKeys(keys rules.ZobristKeys) (pieces [2][squares]uint64, turn uint64) {
	for s := range pieces {
		for c := range pieces[s] {
			pieces[s][c] = keys.Next()
		}
	}
	return pieces, keys.Next()
}
