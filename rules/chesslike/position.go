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
	*castlingSet
	game *game

	pieceOn    [256]uint8 // by cell: the packed piece, 0 if empty
	pieceLists [rules.MaxSeats][]rules.Cell
	listIndex  [256]uint8 // by cell: the index of its piece in pieceList
	pieceCount [256]uint8 // by piece
	kingCell   [rules.MaxSeats]uint8
	turn       rules.Seat

	stack      []state        // the last one is the current state
	removed    []removedPiece // lifted off or eliminated, oldest first
	moveBuffer []rules.Move
}

// maxRays is the largest number of rays that may leave a cell, as pins are stored by ray. Hexagonal boards need it
// all.
const maxRays = 12

// A state is the part of a position that Undo cannot derive from the move.
type state struct {
	key             uint64
	move            rules.Move                 // the move that led here
	halfmoveClock   int32                      // plies since a capture or a pawn move
	moveNumber      int32                      // as in FEN
	reversiblePlies int32                      // plies within which the position can repeat
	castlingRights  uint8                      // by bit: the castlings that are still possible
	doubleSteps     [rules.MaxSeats]doubleStep // by seat, valid for doubleStepSeats
	doubleStepSeats uint8                      // by bit: the seats whose double step lasts
	enPassantSeats  uint8                      // by bit: those that can be captured en passant, see EnPassantRule
	captured        uint8                      // the piece that move captured
	capturedIndex   uint8                      // its index in pieceList
	turn            rules.Seat
	liftedCount     uint8 // the number of pieces that move lifted off
	removedCount    int32 // the length of Position.removed

	eliminationState
	checkState
}

// An eliminationState tells which of more than two seats still play.
type eliminationState struct {
	playingSeats uint8                           // by bit; 0 in games of two seats
	places       [rules.MaxSeats]uint8           // of eliminated seats
	eliminations [rules.MaxSeats]eliminationCode // the reasons
	matingSeats  [rules.MaxSeats]uint8           // by eliminated seat: the seats that gave the mate, by bit
}

// A checkState is computed on demand by Position.checkInfo.
type checkState struct {
	checkInfoSeat uint8 // the seat for which it was computed, plus one; 0 if it was not
	mustCapture   bool  // captures are mandatory and there is one
	checkCount    uint8 // the number of pieces that give check to the seat to move
	checker       uint8 // the cell of one of them
	checkRay      uint8 // its ray as seen from the royal piece, or noRay
	checkStep     uint8
	pinnedRays    uint16 // by bit: the rays of the royal piece on which a piece is pinned
	pinnedCells   [maxRays]uint8
}

const noRay = 0xFF

// newPosition returns a position without pieces.
func newPosition(g *game) *Position {
	p := &Position{tables: g.tables, castlingSet: g.fixedCastlings, game: g, stack: make([]state, 1, 16)}
	for s := range p.kingCell {
		p.kingCell[s] = none
	}
	for s := range g.spec.Seats {
		p.pieceLists[s] = make([]rules.Cell, 0, len(g.board.Cells))
	}
	if n := len(g.spec.Seats); n > 2 {
		p.current().playingSeats = 1<<n - 1
	}
	return p
}

// current returns the current state.
func (p *Position) current() *state { return &p.stack[len(p.stack)-1] }

// putPiece puts a piece on an empty cell of a position that is being set up.
func (p *Position) putPiece(c, piece uint8) {
	s := seatOf(piece)
	p.pieceOn[c] = piece
	p.listIndex[c] = uint8(len(p.pieceLists[s]))
	p.pieceLists[s] = append(p.pieceLists[s], rules.Cell(c))
	p.pieceCount[piece]++
	if p.isRoyal(piece) {
		p.kingCell[s] = c
	}
}

// isRoyal reports whether a piece is royal.
func (p *Position) isRoyal(piece uint8) bool { return piece&kindMask == p.game.royalKind }

// computeKey returns the key, computed from the whole position.
func (p *Position) computeKey() uint64 {
	st := p.current()
	key := p.turnKeys[p.turn] ^ p.rightsKeys[st.castlingRights] ^ p.enPassantKey(st) ^ p.playingKeys[st.playingSeats]
	for c := range p.board.Cells {
		if piece := p.pieceOn[c]; piece != 0 {
			key ^= p.pieceKeys[piece][c]
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
	return decodePiece(p.pieceOn[c])
}

// KindAt returns the kind of the piece on c, a cell of the board, or 0 if it is empty.
func (p *Position) KindAt(c rules.Cell) rules.Kind { return rules.Kind(p.pieceOn[uint8(c)] & kindMask) }

// isPlaying reports whether s still plays.
func (p *Position) isPlaying(s rules.Seat) bool {
	return p.game.seatCount == 2 || p.current().playingSeats>>s&1 != 0
}

// playingCount returns the number of seats that still play.
func (p *Position) playingCount() int {
	if seats := p.current().playingSeats; seats != 0 {
		return bits.OnesCount8(seats)
	}
	return p.game.seatCount
}

// Key identifies the position: pieces, turn, playing seats, castling rights, and en passant captures that count (see
// [EnPassantRule]).
func (p *Position) Key() uint64 { return p.current().key }

// Board returns the board of the game.
func (p *Position) Board() *board.Board { return p.board }

// PieceCells returns the cells of the pieces of s in no particular order. The next move changes the list; the caller
// must not.
func (p *Position) PieceCells(s rules.Seat) []rules.Cell { return p.pieceLists[s] }

// Count returns the number of pieces of kind k that s has.
func (p *Position) Count(s rules.Seat, k rules.Kind) int {
	return int(p.pieceCount[uint8(k)|seatBits(s)])
}

// King returns the cell of the royal piece of s, [board.None] if it has none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if p.kingCell[s] == none {
		return board.None
	}
	return rules.Cell(p.kingCell[s])
}

// Clone returns a copy with the moves that led to it.
func (p *Position) Clone() rules.Position {
	q := *p
	for s := range q.pieceLists {
		if p.pieceLists[s] != nil {
			q.pieceLists[s] = append(make([]rules.Cell, 0, cap(p.pieceLists[s])), p.pieceLists[s]...)
		}
	}
	q.stack = slices.Grow(slices.Clone(p.stack), 64)
	q.removed = append(make([]removedPiece, 0, cap(p.removed)), p.removed...)
	q.moveBuffer = make([]rules.Move, 0, cap(p.moveBuffer))
	return &q
}
