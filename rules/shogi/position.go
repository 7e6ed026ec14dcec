package shogi

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of the game with its past. It is a [rules.Position] with all that an engine asks besides.
type Position struct {
	*tables
	terms *terms

	on    [cells]uint8      // kind, and seatBit for White
	men   [kindMask + 1]Set // by kind, of both seats
	golds Set               // all men that step as a gold does
	seat  [2]Set
	hand  [2][held]uint8
	kings [2]uint8 // none where a side has no king

	turn  int
	ply   int // number of the next ply, from 1
	stack []state
	often [filter]uint8 // how many positions of the stack have a key that ends so

	list [2][]rules.Cell
}

const (
	seatBit = 16
	filter  = 1 << 12
)

// A state is what a move does not say when it is taken back, and what has been found out about the position.
type state struct {
	move  rules.Move // that led here
	since int32      // plies that a repetition can reach back
	key   uint64
	board uint64 // the key without hands

	// The rest is worked out when it is needed, see scan. A position from which somebody has moved has it.
	scanned  bool
	checkers Set // the men that attack the king of the seat to move
	pinned   Set // the men of the seat to move that may not leave their line with the king
}

func (p *Position) now() *state { return &p.stack[len(p.stack)-1] }

func (p *Position) occupied() Set { return p.seat[0].Or(p.seat[1]) }

// Board is nine by nine squares.
func (p *Position) Board() *board.Board { return grid() }

// Turn is the seat to move.
func (p *Position) Turn() rules.Seat { return rules.Seat(p.turn) }

// Ply is the number of the next ply, from 1.
func (p *Position) Ply() int { return p.ply }

// At is the man on c.
func (p *Position) At(c rules.Cell) rules.Man {
	if c >= cells || p.on[c] == 0 {
		return rules.Man{}
	}
	return rules.Man{Kind: rules.Kind(p.on[c] & kindMask), Seat: rules.Seat(p.on[c] >> 4)}
}

// Hand lists the men in hand, most valuable first.
func (p *Position) Hand(s rules.Seat) (list []rules.Held) {
	for _, k := range handOrder {
		if n := p.hand[s][k]; n > 0 {
			list = append(list, rules.Held{Man: rules.Man{Kind: k, Seat: s}, Count: int(n)})
		}
	}
	return list
}

// InHand is how many men of kind k, Pawn to Gold, s has in hand.
func (p *Position) InHand(s rules.Seat, k rules.Kind) int { return int(p.hand[s&1][k&7]) }

// Key identifies men, hands and turn.
func (p *Position) Key() uint64 { return p.now().key }

// King is the cell of the king of s, board.None where there is none.
func (p *Position) King(s rules.Seat) rules.Cell {
	if p.kings[s] == none {
		return board.None
	}
	return rules.Cell(p.kings[s])
}

// Men are the cells of the men of s on the board. They are not to be changed, and the next call for s does.
func (p *Position) Men(s rules.Seat) []rules.Cell {
	dst := p.list[s&1][:0]
	for men := p.seat[s&1]; !men.Empty(); men = men.Rest() {
		dst = append(dst, rules.Cell(men.First()))
	}
	p.list[s&1] = dst
	return dst
}

// Clone is a copy with its past.
func (p *Position) Clone() rules.Position {
	q := *p
	q.stack = slices.Grow(slices.Clone(p.stack), 32)
	for s := range q.list {
		q.list[s] = make([]rules.Cell, 0, cells)
	}
	return &q
}

// newPosition is an empty board.
func newPosition(t *terms) *Position {
	p := &Position{tables: theTables(), terms: t, kings: [2]uint8{none, none}, ply: 1, stack: make([]state, 1, 64)}
	for s := range p.list {
		p.list[s] = make([]rules.Cell, 0, cells)
	}
	return p
}

// begin makes the position as it stands the first of its stack.
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

// Set is the men of s of that kind.
func (p *Position) Set(s rules.Seat, k rules.Kind) Set { return p.men[k&15].And(p.seat[s&1]) }

// Sees is what a man of s of that kind attacks from c.
func (p *Position) Sees(s rules.Seat, k rules.Kind, c uint8) Set {
	return p.sees(int(s), uint8(k), c, p.occupied())
}
