package bitboard

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A Position is a state of a game on 8x8 cells with the moves that led to it. It implements [rules.Position] and
// everything that a search needs.
type Position struct {
	*tables
	*castlingSet

	turn  int
	stack []state // the last one is the current state

	mailbox                   *chesslike.Position // the same game in package chesslike, see syncedMailbox
	mailboxPlies, sharedPlies int                 // the plies played on mailbox, and how many of them are still those of stack
	pieceCells                [2][]rules.Cell
	moveBuffer                []rules.Move
}

// A state is everything in one position, so that undoing a move pops the stack.
type state struct {
	pieces   [8]bitboard // by kind; the first is always empty
	occupied [2]bitboard

	key             uint64
	move            rules.Move // the move that led here
	halfmoveClock   int32      // plies since a capture or a pawn move
	reversiblePlies int32      // plies within which the position can repeat
	castlingRights  uint8
	enPassantPawn   uint8 // the pawn that can be captured en passant, or none
	enPassantTarget uint8 // the cell that it passed over, or none

	// The rest is computed on demand by Position.checkInfo.
	hasCheckInfo bool
	mustCapture  bool     // captures are mandatory and there is one
	checkers     bitboard // the pieces that give check to the seat to move
	pinned       bitboard // the pieces of the seat to move that must stay on their line with the king
}

const none = 0xFF

// newPosition returns the bitboard position for mailbox, which it takes over.
func (t *tables) newPosition(mailbox *chesslike.Position) *Position {
	p := &Position{tables: t, mailbox: mailbox, turn: int(mailbox.Turn()), stack: make([]state, 1, 16), moveBuffer: make([]rules.Move, 0, 8)}
	m := mailbox.StateInfo()
	p.castlingSet = t.newCastlingSet(m)
	st := &p.stack[0]
	for s := range 2 {
		for _, c := range mailbox.PieceCells(rules.Seat(s)) {
			st.pieces[mailbox.PieceAt(c).Kind] |= 1 << c
			st.occupied[s] |= 1 << c
		}
		p.pieceCells[s] = make([]rules.Cell, 0, 64)
	}
	st.key, st.halfmoveClock, st.castlingRights, st.enPassantPawn, st.enPassantTarget = mailbox.Key(), m.HalfmoveClock, m.Rights, m.EnPassantPawn, m.EnPassantTargets[0]
	return p
}

// current returns the current state.
func (p *Position) current() *state { return &p.stack[len(p.stack)-1] }

// Board returns the board of the game.
func (p *Position) Board() *board.Board { return p.mailbox.Board() }

// Turn returns the seat to move.
func (p *Position) Turn() rules.Seat { return rules.Seat(p.turn) }

// PieceAt returns the piece on c.
func (p *Position) PieceAt(c rules.Cell) rules.Piece {
	if c > 63 {
		return rules.Piece{}
	}
	st := p.current()
	kind := st.kindAt(uint8(c))
	if kind == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: rules.Kind(kind), Seat: rules.Seat(st.occupied[1] >> c & 1)}
}

// kindAt returns the kind of the piece on c, 0 if there is none.
func (st *state) kindAt(c uint8) uint8 { return st.planes().kindAt(c) }

// kindPlanes holds the kinds of all pieces, one bitboard for each bit of the kind, so that the kind on a cell is read
// without a search.
type kindPlanes struct{ bit0, bit1, bit2 bitboard }

func (st *state) planes() kindPlanes {
	m := &st.pieces
	return kindPlanes{m[king] | m[rook] | m[knight], m[queen] | m[rook] | m[pawn], m[bishop] | m[knight] | m[pawn]}
}

func (b kindPlanes) kindAt(c uint8) uint8 {
	c &= 63
	return uint8(b.bit0>>c&1 | b.bit1>>c&1<<1 | b.bit2>>c&1<<2)
}

// KindAt returns the kind of the piece on c, a cell of the board; 0 if it is empty.
func (p *Position) KindAt(c rules.Cell) rules.Kind { return p.PieceAt(c).Kind }

// Key returns the Zobrist key: pieces, turn, castling rights, legal en passant captures.
func (p *Position) Key() uint64 { return p.current().key }

// PieceBitboard returns the cells of the pieces of a seat and kind; bit c is cell c.
func (p *Position) PieceBitboard(s rules.Seat, k rules.Kind) uint64 {
	st := p.current()
	return st.pieces[k&7] & st.occupied[s&1]
}

// PieceCells returns the cells of the pieces of s. The caller must not change the list; the next call for s does.
func (p *Position) PieceCells(s rules.Seat) []rules.Cell {
	dst := p.pieceCells[s&1][:0]
	for pieces := p.current().occupied[s&1]; pieces != 0; pieces &= pieces - 1 {
		dst = append(dst, rules.Cell(lsb(pieces)))
	}
	p.pieceCells[s&1] = dst
	return dst
}

// Count returns the number of pieces of a seat and kind.
func (p *Position) Count(s rules.Seat, k rules.Kind) int { return popCount(p.PieceBitboard(s, k)) }

// King returns the cell of the royal piece of s, board.None if there is none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if !p.hasRoyalKing {
		return board.None
	}
	return rules.Cell(lsb(p.PieceBitboard(s, chess.King)))
}

// Clone returns an independent copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.stack = slices.Grow(slices.Clone(p.stack), 16)
	q.mailbox = p.mailbox.Clone().(*chesslike.Position)
	for s := range q.pieceCells {
		q.pieceCells[s] = make([]rules.Cell, 0, 64)
	}
	q.moveBuffer = make([]rules.Move, 0, cap(p.moveBuffer))
	return &q
}
