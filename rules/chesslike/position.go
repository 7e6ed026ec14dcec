package chesslike

import (
	"math/bits"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of a kind of chess with the moves that led to it. It is a [rules.Position] with all that
// an engine needs besides. None of the methods that an engine calls allocates anything once the stack and the
// caller's lists have grown.
type Position struct {
	*tables
	*plan
	game *game

	on     [256]uint8 // by cell: the piece, see code
	pieces [rules.MaxSeats][]rules.Cell
	slot   [256]uint8 // by cell: its index in pieces
	count  [256]uint8 // by piece
	king   [rules.MaxSeats]uint8
	turn   rules.Seat

	stack   []state // the last one is now
	off     []gone  // who left the board together, see lift.go
	scratch []rules.Move
}

// maxRays is the greatest number of rays of a cell that pins have room for: hexagons have as many.
const maxRays = 12

// A state is what Undo cannot work out from the move.
type state struct {
	key    uint64
	move   rules.Move           // that led here
	clock  int32                // plies since a capture or a pawn's move
	number int32                // of the full move
	since  int32                // plies that a repetition can reach back
	rights uint8                // castlings, by bit
	steps  [rules.MaxSeats]step // by seat, see open
	open   uint8                // by bit: the seats whose last move was a longer step, as long as that tells
	usable uint8                // those of them that count: see Passing
	taken  uint8                // the piece captured by move
	hole   uint8                // the index it had in pieces
	turn   rules.Seat

	in          uint8                       // the seats that play, by bit; 0 in games that nobody leaves
	place       [rules.MaxSeats]uint8       // of those who have left
	left        [rules.MaxSeats]elimination // and why
	matingSeats [rules.MaxSeats]uint8       // and the seats that gave the mate, by bit
	lifted      uint8                       // how many pieces were lifted off before move
	off         int32                       // how many pieces are gone in all, see gone

	// The rest is worked out when it is needed, see scan.
	scanned   uint8 // the seat for which it was worked out, plus one; 0: it was not
	must      bool  // there is a capture, which is compulsory
	checks    uint8 // how many pieces attack the royal piece of the seat to move
	checker   uint8 // the cell of one of them
	checkRay  uint8 // its ray, seen from the royal piece; noRay: not on a ray
	checkStep uint8
	pins      uint16 // by ray
	pinned    [maxRays]uint8
}

const noRay = 0xFF

func newPosition(g *game) *Position {
	p := &Position{tables: g.tables, plan: g.fixed, game: g, stack: make([]state, 1, 128), scratch: make([]rules.Move, 0, 256)}
	for s := range p.king {
		p.king[s] = none
	}
	for s := range g.spec.Seats {
		p.pieces[s] = make([]rules.Cell, 0, len(g.board.Cells))
	}
	if n := len(g.spec.Seats); n > 2 {
		p.now().in = 1<<n - 1
	}
	return p
}

func (p *Position) now() *state { return &p.stack[len(p.stack)-1] }

// put sets a piece on an empty cell while a position is being set up.
func (p *Position) put(c, piece uint8) {
	s := seatOf(piece)
	p.on[c] = piece
	p.slot[c] = uint8(len(p.pieces[s]))
	p.pieces[s] = append(p.pieces[s], rules.Cell(c))
	p.count[piece]++
	if p.royal(piece) {
		p.king[s] = c
	}
}

func (p *Position) royal(piece uint8) bool { return piece&kindMask == p.game.royal }

// keyFromScratch is what the key must be.
func (p *Position) keyFromScratch() uint64 {
	st := p.now()
	key := p.turnKeys[p.turn] ^ p.rightsKeys[st.rights] ^ p.enPassantKey(st) ^ p.inKeys[st.in]
	for c := range p.board.Cells {
		if m := p.on[c]; m != 0 {
			key ^= p.pieceKeys[m][c]
		}
	}
	return key
}

// Turn is the seat to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// PieceAt is the piece on c.
func (p *Position) PieceAt(c rules.Cell) rules.Piece {
	if int(c) >= len(p.board.Cells) {
		return rules.Piece{}
	}
	return piece(p.on[c])
}

// KindAt is the kind of the piece on c, which is a cell of the board; 0 if it is empty.
func (p *Position) KindAt(c rules.Cell) rules.Kind { return rules.Kind(p.on[uint8(c)] & kindMask) }

// plays says that s is in the game.
func (p *Position) plays(s rules.Seat) bool { return p.game.seats == 2 || p.now().in>>s&1 != 0 }

// playing is how many seats are in the game.
func (p *Position) playing() int {
	if in := p.now().in; in != 0 {
		return bits.OnesCount8(in)
	}
	return p.game.seats
}

// Key identifies the position: pieces, turn, seats in play, castling rights, captures in passing that count (see [Passing]).
func (p *Position) Key() uint64 { return p.now().key }

// Board is the board of the game.
func (p *Position) Board() *board.Board { return p.board }

// PieceCells are the cells of the pieces of s in no order; the caller does not change them, and the next move does.
func (p *Position) PieceCells(s rules.Seat) []rules.Cell { return p.pieces[s] }

// Count is the number of pieces of that kind.
func (p *Position) Count(s rules.Seat, k rules.Kind) int { return int(p.count[uint8(k)|seatBits(s)]) }

// King is the cell of the royal piece of s, board.None if there is none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if p.king[s] == none {
		return board.None
	}
	return rules.Cell(p.king[s])
}

// Clone is a copy with its past.
func (p *Position) Clone() rules.Position {
	q := *p
	for s := range q.pieces {
		if p.pieces[s] != nil {
			q.pieces[s] = append(make([]rules.Cell, 0, cap(p.pieces[s])), p.pieces[s]...)
		}
	}
	q.stack = slices.Grow(slices.Clone(p.stack), 64)
	q.off = append(make([]gone, 0, cap(p.off)), p.off...)
	q.scratch = make([]rules.Move, 0, cap(p.scratch))
	return &q
}
