package shogi

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of the game with its history. It implements [rules.Position] and what package search needs. It
// is not safe for concurrent use.
type Position struct {
	*tables
	ruleset *ruleset

	board     [numCells]uint8        // kind, plus seatBit for White
	byKind    [kindMask + 1]Bitboard // of both seats
	golds     Bitboard               // golds and all pieces that move like a gold
	bySeat    [2]Bitboard
	hands     [2][numHandKinds]uint8
	kingCells [2]uint8 // noCell if a side has no king

	turn      int
	ply       int // number of the next ply, from 1
	states    []state
	keyCounts [keyBuckets]uint8 // positions in the history by the low bits of their key: a quick repetition test

	cellLists [2][]rules.Cell
}

const (
	seatBit    = 16
	keyBuckets = 1 << 12
)

// A state holds what Undo cannot recompute from the move, and cached check information.
type state struct {
	move          rules.Move // the move that led here
	pliesFromNull int32      // as far back as repetitions are looked for
	key           uint64
	boardKey      uint64 // the key without the hands

	// Computed on demand by checkInfo; always known for positions that have been played from.
	hasCheckInfo bool
	checkers     Bitboard // pieces that give check to the side to move
	pinned       Bitboard // pinned pieces of the side to move
}

func (p *Position) currentState() *state { return &p.states[len(p.states)-1] }

func (p *Position) occupied() Bitboard { return p.bySeat[0].Or(p.bySeat[1]) }

// Board returns the geometry, nine by nine cells.
func (p *Position) Board() *board.Board { return sharedBoard() }

// Turn returns the side to move.
func (p *Position) Turn() rules.Seat { return rules.Seat(p.turn) }

// Ply returns the number of the next ply, from 1.
func (p *Position) Ply() int { return p.ply }

// PieceAt returns the piece on c, the zero piece if there is none.
func (p *Position) PieceAt(c rules.Cell) rules.Piece {
	if c >= numCells || p.board[c] == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: rules.Kind(p.board[c] & kindMask), Seat: rules.Seat(p.board[c] >> 4)}
}

// Hand lists the pieces in hand, most valuable first.
func (p *Position) Hand(s rules.Seat) (list []rules.HandPiece) {
	for _, kind := range handOrder {
		if n := p.hands[s][kind]; n > 0 {
			list = append(list, rules.HandPiece{Piece: rules.Piece{Kind: kind, Seat: s}, Count: int(n)})
		}
	}
	return list
}

// HandCount returns how many pieces of a kind, Pawn to Gold, seat s has in hand.
func (p *Position) HandCount(s rules.Seat, kind rules.Kind) int { return int(p.hands[s&1][kind&7]) }

// Key returns the Zobrist key of board, hands and side to move.
func (p *Position) Key() uint64 { return p.currentState().key }

// King returns the cell of the king of s, board.None if it has none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if p.kingCells[s] == noCell {
		return board.None
	}
	return rules.Cell(p.kingCells[s])
}

// PieceCells returns the cells of the pieces of s on the board. The slice is reused by the next call for s.
func (p *Position) PieceCells(s rules.Seat) []rules.Cell {
	dst := p.cellLists[s&1][:0]
	for pieces := p.bySeat[s&1]; !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		dst = append(dst, rules.Cell(pieces.First()))
	}
	p.cellLists[s&1] = dst
	return dst
}

// Clone returns a copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.states = slices.Grow(slices.Clone(p.states), 32)
	for s := range q.cellLists {
		q.cellLists[s] = make([]rules.Cell, 0, numCells)
	}
	return &q
}

// newPosition returns an empty board with Black to move.
func newPosition(t *ruleset) *Position {
	p := &Position{tables: sharedTables(), ruleset: t, kingCells: [2]uint8{noCell, noCell}, ply: 1, states: make([]state, 1, 64)}
	for s := range p.cellLists {
		p.cellLists[s] = make([]rules.Cell, 0, numCells)
	}
	return p
}

// startHistory makes the current board the first position of the history.
func (p *Position) startHistory() {
	st := state{}
	for c, piece := range p.board {
		if piece != 0 {
			st.boardKey ^= p.pieceKeys[piece>>4][piece&kindMask][c]
		}
	}
	if p.turn == int(White) {
		st.boardKey ^= p.turnKey
	}
	st.key = st.boardKey
	for s := range p.hands {
		for kind, n := range p.hands[s] {
			st.key ^= p.handKeys[s][kind][n]
		}
	}
	p.states = append(p.states[:0], st)
	p.keyCounts = [keyBuckets]uint8{}
	p.keyCounts[st.key%keyBuckets]++
}

// Pieces returns the pieces of s of one kind.
func (p *Position) Pieces(s rules.Seat, kind rules.Kind) Bitboard {
	return p.byKind[kind&15].And(p.bySeat[s&1])
}

// Attacks returns the cells that a piece of this seat and kind attacks from c.
func (p *Position) Attacks(s rules.Seat, kind rules.Kind, c uint8) Bitboard {
	return p.attacks(int(s), uint8(kind), c, p.occupied())
}
