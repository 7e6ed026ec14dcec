package chesslike

import (
	"math/bits"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of a chess variant with the moves that led to it. It implements [rules.Position] and all that
// an engine needs. No method that an engine calls allocates once the stack and the lists of the caller have grown.
type Position struct {
	*tables
	*plan
	game *game

	on     [256]uint8 // by cell: the packed piece, 0 if empty
	pieces [rules.MaxSeats][]rules.Cell
	slot   [256]uint8 // by cell: the index of its piece in pieceList
	count  [256]uint8 // by piece
	king   [rules.MaxSeats]uint8
	turn   rules.Seat

	stack   []state // the last one is the current state
	off     []gone  // lifted off or eliminated, oldest first
	scratch []rules.Move
}

// maxRays is the largest number of rays that may leave a cell, as pins are stored by ray. Hexagonal boards need it
// all.
const maxRays = 12

// A state is the part of a position that Undo cannot derive from the move.
type state struct {
	key    uint64
	move   rules.Move           // the move that led here
	clock  int32                // plies since a capture or a pawn move
	number int32                // as in FEN
	since  int32                // plies within which the position can repeat
	rights uint8                // by bit: the castlings that are still possible
	steps  [rules.MaxSeats]step // by seat, valid for doubleStepSeats
	open   uint8                // by bit: the seats whose double step lasts
	usable uint8                // by bit: those that can be captured en passant, see EnPassantRule
	taken  uint8                // the piece that move captured
	hole   uint8                // its index in pieceList
	turn   rules.Seat

	in          uint8                       // by bit; 0 in games of two seats
	place       [rules.MaxSeats]uint8       // of eliminated seats
	left        [rules.MaxSeats]elimination // the reasons
	matingSeats [rules.MaxSeats]uint8       // by eliminated seat: the seats that gave the mate, by bit
	lifted      uint8                       // the number of pieces that move lifted off
	off         int32                       // the length of Position.removed

	// The rest is computed on demand by Position.checkInfo.
	scanned   uint8 // the seat for which it was computed, plus one; 0 if it was not
	must      bool  // captures are mandatory and there is one
	checks    uint8 // the number of pieces that give check to the seat to move
	checker   uint8 // the cell of one of them
	checkRay  uint8 // its ray as seen from the royal piece, or noRay
	checkStep uint8
	pins      uint16 // by bit: the rays of the royal piece on which a piece is pinned
	pinned    [maxRays]uint8
}

const noRay = 0xFF

// newPosition returns a position without pieces.
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

// current returns the current state.
func (p *Position) now() *state { return &p.stack[len(p.stack)-1] }

// putPiece puts a piece on an empty cell of a position that is being set up.
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

// isRoyal reports whether a piece is royal.
func (p *Position) royal(piece uint8) bool { return piece&kindMask == p.game.royal }

// computeKey returns the key, computed from the whole position.
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

// Turn returns the seat to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// PieceAt returns the piece on c.
func (p *Position) PieceAt(c rules.Cell) rules.Piece {
	if int(c) >= len(p.board.Cells) {
		return rules.Piece{}
	}
	return piece(p.on[c])
}

// KindAt returns the kind of the piece on c, a cell of the board, or 0 if it is empty.
func (p *Position) KindAt(c rules.Cell) rules.Kind { return rules.Kind(p.on[uint8(c)] & kindMask) }

// isPlaying reports whether s still plays.
func (p *Position) plays(s rules.Seat) bool { return p.game.seats == 2 || p.now().in>>s&1 != 0 }

// playingCount returns the number of seats that still play.
func (p *Position) playing() int {
	if in := p.now().in; in != 0 {
		return bits.OnesCount8(in)
	}
	return p.game.seats
}

// Key identifies the position: pieces, turn, playing seats, castling rights, and en passant captures that count (see
// [EnPassantRule]).
func (p *Position) Key() uint64 { return p.now().key }

// Board returns the board of the game.
func (p *Position) Board() *board.Board { return p.board }

// PieceCells returns the cells of the pieces of s in no particular order. The next move changes the list; the caller
// must not.
func (p *Position) PieceCells(s rules.Seat) []rules.Cell { return p.pieces[s] }

// Count returns the number of pieces of kind k that s has.
func (p *Position) Count(s rules.Seat, k rules.Kind) int { return int(p.count[uint8(k)|seatBits(s)]) }

// King returns the cell of the royal piece of s, [board.None] if it has none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if p.king[s] == none {
		return board.None
	}
	return rules.Cell(p.king[s])
}

// Clone returns a copy with the moves that led to it.
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
