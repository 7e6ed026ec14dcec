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
	terms *terms

	on    [cells]uint8      // kind, plus seatBit for White
	men   [kindMask + 1]Set // of both seats
	golds Set               // golds and all pieces that move like a gold
	seat  [2]Set
	hand  [2][held]uint8
	kings [2]uint8 // noCell if a side has no king

	turn  int
	ply   int // number of the next ply, from 1
	stack []state
	often [filter]uint8 // positions in the history by the low bits of their key: a quick repetition test

	list [2][]rules.Cell
}

const (
	seatBit = 16
	filter  = 1 << 12
)

// A state holds what Undo cannot recompute from the move, and cached check information.
type state struct {
	move  rules.Move // the move that led here
	since int32      // as far back as repetitions are looked for
	key   uint64
	board uint64 // the key without the hands

	// Computed on demand by checkInfo; always known for positions that have been played from.
	scanned  bool
	checkers Set // pieces that give check to the side to move
	pinned   Set // pinned pieces of the side to move
}

func (p *Position) now() *state { return &p.stack[len(p.stack)-1] }

func (p *Position) occupied() Set { return p.seat[0].Or(p.seat[1]) }

// Board returns the geometry, nine by nine cells.
func (p *Position) Board() *board.Board { return grid() }

// Turn returns the side to move.
func (p *Position) Turn() rules.Seat { return rules.Seat(p.turn) }

// Ply returns the number of the next ply, from 1.
func (p *Position) Ply() int { return p.ply }

// At returns the piece on c, the zero piece if there is none.
func (p *Position) At(c rules.Cell) rules.Man {
	if c >= cells || p.on[c] == 0 {
		return rules.Man{}
	}
	return rules.Man{Kind: rules.Kind(p.on[c] & kindMask), Seat: rules.Seat(p.on[c] >> 4)}
}

// Hand lists the pieces in hand, most valuable first.
func (p *Position) Hand(s rules.Seat) (list []rules.Held) {
	for _, k := range handOrder {
		if n := p.hand[s][k]; n > 0 {
			list = append(list, rules.Held{Man: rules.Man{Kind: k, Seat: s}, Count: int(n)})
		}
	}
	return list
}

// HandCount returns how many pieces of a kind, Pawn to Gold, seat s has in hand.
func (p *Position) InHand(s rules.Seat, k rules.Kind) int { return int(p.hand[s&1][k&7]) }

// Key returns the Zobrist key of board, hands and side to move.
func (p *Position) Key() uint64 { return p.now().key }

// King returns the cell of the king of s, board.None if it has none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if p.kings[s] == none {
		return board.None
	}
	return rules.Cell(p.kings[s])
}

// PieceCells returns the cells of the pieces of s on the board. The slice is reused by the next call for s.
func (p *Position) Men(s rules.Seat) []rules.Cell {
	dst := p.list[s&1][:0]
	for men := p.seat[s&1]; !men.Empty(); men = men.Rest() {
		dst = append(dst, rules.Cell(men.First()))
	}
	p.list[s&1] = dst
	return dst
}

// Clone returns a copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.stack = slices.Grow(slices.Clone(p.stack), 32)
	for s := range q.list {
		q.list[s] = make([]rules.Cell, 0, cells)
	}
	return &q
}

// newPosition returns an empty board with Black to move.
func newPosition(t *terms) *Position {
	p := &Position{tables: theTables(), terms: t, kings: [2]uint8{none, none}, ply: 1, stack: make([]state, 1, 64)}
	for s := range p.list {
		p.list[s] = make([]rules.Cell, 0, cells)
	}
	return p
}

// startHistory makes the current board the first position of the history.
func (p *Position) begin() {
	st := state{}
	for c, v := range p.on {
		if v != 0 {
			st.board ^= p.menKeys[v>>4][v&kindMask][c]
		}
	}
	if p.turn == int(White) {
		st.board ^= p.turnKey
	}
	st.key = st.board
	for s := range p.hand {
		for k, n := range p.hand[s] {
			st.key ^= p.handKeys[s][k][n]
		}
	}
	p.stack = append(p.stack[:0], st)
	p.often = [filter]uint8{}
	p.often[st.key%filter]++
}

// Pieces returns the pieces of s of one kind.
func (p *Position) Set(s rules.Seat, k rules.Kind) Set { return p.men[k&15].And(p.seat[s&1]) }

// Attacks returns the cells that a piece of this seat and kind attacks from c.
func (p *Position) Sees(s rules.Seat, k rules.Kind, c uint8) Set {
	return p.sees(int(s), uint8(k), c, p.occupied())
}
