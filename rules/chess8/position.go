package chess8

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A Position is a state of a game on 8x8 cells with the moves that led to it. It implements [rules.Position] and
// everything that a search needs.
type Position struct {
	*tables
	*castles

	turn  int
	stack []state // the last one is the current state

	slow           *chesslike.Position // the same game in package chesslike, see syncedMailbox
	played, agreed int                 // the plies played on mailbox, and how many of them are still those of stack
	cells          [2][]rules.Cell
	scratch        []rules.Move
}

// A state is everything in one position, so that undoing a move pops the stack.
type state struct {
	men  [8]set // by kind; the first is always empty
	seat [2]set

	key     uint64
	move    rules.Move // the move that led here
	clock   int32      // plies since a capture or a pawn move
	since   int32      // plies within which the position can repeat
	rights  uint8
	stepped uint8 // the pawn that can be captured en passant, or none
	passed  uint8 // the cell that it passed over, or none

	// The rest is computed on demand by Position.checkInfo.
	scanned  bool
	must     bool // captures are mandatory and there is one
	checkers set  // the pieces that give check to the seat to move
	pinned   set  // the pieces of the seat to move that must stay on their line with the king
}

const none = 0xFF

// newPosition returns the bitboard position for mailbox, which it takes over.
func (t *tables) take(slow *chesslike.Position) *Position {
	p := &Position{tables: t, slow: slow, turn: int(slow.Turn()), stack: make([]state, 1, 16), scratch: make([]rules.Move, 0, 8)}
	m := slow.Moment()
	p.castles = t.castlings(m)
	st := &p.stack[0]
	for s := range 2 {
		for _, c := range slow.Men(rules.Seat(s)) {
			st.men[slow.At(c).Kind] |= 1 << c
			st.seat[s] |= 1 << c
		}
		p.cells[s] = make([]rules.Cell, 0, 64)
	}
	st.key, st.clock, st.rights, st.stepped, st.passed = slow.Key(), m.Clock, m.Rights, m.Stepped, m.Passed[0]
	return p
}

// current returns the current state.
func (p *Position) now() *state { return &p.stack[len(p.stack)-1] }

// Board returns the board of the game.
func (p *Position) Board() *board.Board { return p.slow.Board() }

// Turn returns the seat to move.
func (p *Position) Turn() rules.Seat { return rules.Seat(p.turn) }

// PieceAt returns the piece on c.
func (p *Position) At(c rules.Cell) rules.Man {
	if c > 63 {
		return rules.Man{}
	}
	st := p.now()
	kind := st.on(uint8(c))
	if kind == 0 {
		return rules.Man{}
	}
	return rules.Man{Kind: rules.Kind(kind), Seat: rules.Seat(st.seat[1] >> c & 1)}
}

// kindAt returns the kind of the piece on c, 0 if there is none.
func (st *state) on(c uint8) uint8 { return st.planes().at(c) }

// kindPlanes holds the kinds of all pieces, one bitboard for each bit of the kind, so that the kind on a cell is read
// without a search.
type planes struct{ one, two, four set }

func (st *state) planes() planes {
	m := &st.men
	return planes{m[king] | m[rook] | m[knight], m[queen] | m[rook] | m[pawn], m[bishop] | m[knight] | m[pawn]}
}

func (b planes) at(c uint8) uint8 {
	c &= 63
	return uint8(b.one>>c&1 | b.two>>c&1<<1 | b.four>>c&1<<2)
}

// KindAt returns the kind of the piece on c, a cell of the board; 0 if it is empty.
func (p *Position) KindAt(c rules.Cell) rules.Kind { return p.At(c).Kind }

// Key returns the Zobrist key: pieces, turn, castling rights, legal en passant captures.
func (p *Position) Key() uint64 { return p.now().key }

// PieceBitboard returns the cells of the pieces of a seat and kind; bit c is cell c.
func (p *Position) Set(s rules.Seat, k rules.Kind) uint64 {
	st := p.now()
	return st.men[k&7] & st.seat[s&1]
}

// PieceCells returns the cells of the pieces of s. The caller must not change the list; the next call for s does.
func (p *Position) Men(s rules.Seat) []rules.Cell {
	dst := p.cells[s&1][:0]
	for men := p.now().seat[s&1]; men != 0; men &= men - 1 {
		dst = append(dst, rules.Cell(first(men)))
	}
	p.cells[s&1] = dst
	return dst
}

// Count returns the number of pieces of a seat and kind.
func (p *Position) Count(s rules.Seat, k rules.Kind) int { return count(p.Set(s, k)) }

// King returns the cell of the royal piece of s, board.None if there is none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if !p.royal {
		return board.None
	}
	return rules.Cell(first(p.Set(s, chesslike.King)))
}

// Clone returns an independent copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.stack = slices.Grow(slices.Clone(p.stack), 16)
	q.slow = p.slow.Clone().(*chesslike.Position)
	for s := range q.cells {
		q.cells[s] = make([]rules.Cell, 0, 64)
	}
	q.scratch = make([]rules.Move, 0, cap(p.scratch))
	return &q
}
