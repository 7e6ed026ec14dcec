package plain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// maxPieces is the largest number of pieces of one side.
const maxPieces = 16

// Keys are the Zobrist numbers of the pieces and the turn.
type Keys struct {
	pieces [2][MaxCells]uint64
	turn   uint64
}

// NewKeys makes the numbers for a board of so many cells.
func NewKeys(numbers rules.ZobristKeys, cells int) *Keys {
	k := new(Keys)
	for s := range k.pieces {
		for c := range cells {
			k.pieces[s][c] = numbers.Next()
		}
	}
	k.turn = numbers.Next()
	return k
}

// A State has the pieces of two sides, all of kind 1, and takes back what was played. The position of a game may embed it.
// It is not safe for concurrent use.
type State struct {
	rectangle  *Rectangle
	occupants  [MaxCells]uint8          // by cell: the seat of the piece on it plus one, or 0
	pieces     [2][maxPieces]rules.Cell // the cells of each side's pieces, in no particular order
	slots      [MaxCells]uint8          // by cell: the index in pieces of the piece on it
	count      [2]int
	turn       rules.Seat
	quietPlies int // plies since the last capture, as far as known
	ply        int // number of the next ply, from 1
	key        uint64
	history    []undoEntry
}

// An undoEntry is what Undo needs to take back one ply.
type undoEntry struct {
	key           uint64 // before the ply
	move          rules.Move
	quietPlies    int32
	capturedCount int32            // number of pieces that the ply captured
	cells         [maxPieces]uint8 // their cells, in the order of their removal
	slots         [maxPieces]uint8 // their slots when they were removed
}

// ParseState reads the pieces and the side to move. It returns the fields behind them; the next ply is number 1.
func ParseState(r *Rectangle, s string) (p State, rest []string, err error) {
	fields := strings.Fields(s)
	if len(fields) < 2 {
		return State{}, nil, fmt.Errorf("position: %d fields, not rows and side", len(fields))
	}
	p = State{rectangle: r, ply: 1}
	if err := r.parseRows(fields[0], &p); err != nil {
		return State{}, nil, err
	}
	if p.turn, err = r.parseSide(fields[1]); err != nil {
		return State{}, nil, err
	}
	if p.turn == 1 {
		p.key ^= r.Keys.turn
	}
	return p, fields[2:], nil
}

// Board returns the board.
func (p *State) Board() *board.Board { return p.rectangle.Board() }

// Placement writes the pieces and the side to move.
func (p *State) Placement() string {
	return p.rectangle.writeRows(p) + " " + p.rectangle.Sides[p.turn:][:1]
}

// Format writes origin and target: "e2e3".
func (p *State) Format(m rules.Move) string {
	from, to := FromTo(m)
	return p.Board().Name(from) + p.Board().Name(to)
}

// SetPly sets the number of the next ply.
func (p *State) SetPly(n int) { p.ply = n }

// Turn returns the seat to move.
func (p *State) Turn() rules.Seat { return p.turn }

// Ply returns the number of the next ply, from 1.
func (p *State) Ply() int { return p.ply }

// QuietPlies returns the number of plies since the last capture, or since the position was set up.
func (p *State) QuietPlies() int { return p.quietPlies }

// Key returns the Zobrist key of pieces and turn.
func (p *State) Key() uint64 { return p.key }

// PastKey returns the key so many plies ago, and whether it is known.
func (p *State) PastKey(plies int) (key uint64, ok bool) {
	if plies > len(p.history) {
		return 0, false
	}
	return p.history[len(p.history)-plies].key, true
}

// LastPly returns the move of the last ply, NoMove for a null move or none, and the cells of the pieces that it captured. The
// list is good until the next ply.
func (p *State) LastPly() (m rules.Move, captured []uint8) {
	if len(p.history) == 0 {
		return rules.NoMove, nil
	}
	e := &p.history[len(p.history)-1]
	return e.move, e.cells[:e.capturedCount]
}

// Count returns the number of pieces of s.
func (p *State) Count(s rules.Seat) int { return p.count[s] }

// Has reports whether a piece of s stands on c.
func (p *State) Has(s rules.Seat, c rules.Cell) bool {
	return c < MaxCells && p.occupants[c] == uint8(s)+1
}

// PieceAt returns the piece on c.
func (p *State) PieceAt(c rules.Cell) rules.Piece {
	if c >= MaxCells || p.occupants[c] == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: 1, Seat: rules.Seat(p.occupants[c] - 1)}
}

// PieceCells returns the cells of the pieces of s, in no particular order. The list belongs to the state and changes with
// it.
func (p *State) PieceCells(s rules.Seat) []rules.Cell { return p.pieces[s][:p.count[s]] }

// MovedKind returns the only kind.
func (p *State) MovedKind(rules.Move) rules.Kind { return 1 }

// PlayMove makes a move that captures the pieces on these cells of the other seat.
func (p *State) PlayMove(m rules.Move, captured ...rules.Cell) {
	from, to := FromTo(m)
	e := undoEntry{key: p.key, move: m, quietPlies: int32(p.quietPlies)}
	for _, c := range captured {
		e.cells[e.capturedCount], e.slots[e.capturedCount] = uint8(c), p.slots[c]
		e.capturedCount++
		p.removePiece(p.turn^1, c)
	}
	p.movePiece(p.turn, from, to)
	p.quietPlies++
	if e.capturedCount > 0 {
		p.quietPlies = 0
	}
	p.endTurn(e)
}

// PlayNull passes the turn, for search only. Repetitions are not detected across it.
func (p *State) PlayNull() {
	e := undoEntry{key: p.key, quietPlies: int32(p.quietPlies)}
	p.quietPlies = 0
	p.endTurn(e)
}

// endTurn passes the turn and stores e for Undo.
func (p *State) endTurn(e undoEntry) {
	p.turn ^= 1
	p.key ^= p.rectangle.Keys.turn
	p.ply++
	p.history = append(p.history, e)
}

// Undo takes back the last ply.
func (p *State) Undo() {
	if len(p.history) == 0 {
		return
	}
	e := &p.history[len(p.history)-1]
	p.turn ^= 1
	p.ply--
	if e.move != rules.NoMove {
		from, to := FromTo(e.move)
		p.movePiece(p.turn, to, from)
	}
	for i := e.capturedCount - 1; i >= 0; i-- {
		p.placePiece(p.turn^1, rules.Cell(e.cells[i]), e.slots[i])
	}
	p.quietPlies, p.key = int(e.quietPlies), e.key
	p.history = p.history[:len(p.history)-1]
}

// CloneState returns an independent copy with its history.
func (p *State) CloneState() State {
	q := *p
	q.history = slices.Clone(p.history)
	return q
}

// movePiece moves a piece of s from one cell to another.
func (p *State) movePiece(s rules.Seat, from, to rules.Cell) {
	p.occupants[from], p.occupants[to] = 0, uint8(s)+1
	i := p.slots[from]
	p.pieces[s][i], p.slots[to] = to, i
	p.key ^= p.rectangle.Keys.pieces[s][from] ^ p.rectangle.Keys.pieces[s][to]
}

// removePiece removes a piece of s. The last piece of the list fills its slot.
func (p *State) removePiece(s rules.Seat, c rules.Cell) {
	p.occupants[c] = 0
	p.count[s]--
	last := p.pieces[s][p.count[s]]
	i := p.slots[c]
	p.pieces[s][i], p.slots[last] = last, i
	p.key ^= p.rectangle.Keys.pieces[s][c]
}

// RemovePiece takes the piece on c off the board for good: a start position with a handicap lacks it.
func (p *State) RemovePiece(c rules.Cell) { p.removePiece(p.PieceAt(c).Seat, c) }

// placePiece exactly reverses removePiece: the piece in slot i moves back to the end of the list.
func (p *State) placePiece(s rules.Seat, c rules.Cell, i uint8) {
	p.occupants[c] = uint8(s) + 1
	if end := uint8(p.count[s]); i != end {
		last := p.pieces[s][i]
		p.pieces[s][end], p.slots[last] = last, end
	}
	p.pieces[s][i], p.slots[c] = c, i
	p.count[s]++
	p.key ^= p.rectangle.Keys.pieces[s][c]
}
