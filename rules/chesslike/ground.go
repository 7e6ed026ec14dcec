package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Placement is the men on a board.
type Placement interface {
	Board() *board.Board
	Turn() rules.Seat
	PieceAt(c rules.Cell) rules.Piece
	PieceCells(s rules.Seat) []rules.Cell
	Count(s rules.Seat, k rules.Kind) int
}

// A Ground is what a faster board of the same game takes over, so that its moves and keys are the same.
type Ground struct {
	Spec
	Values   []int // by kind
	TurnKeys [rules.MaxSeats]uint64
	PassKeys *[256]uint64 // by the cell passed over; 0xFF: none
	menKeys  *[256]*[256]uint64
}

// ManKey is the part of a key that a man on c makes; 0 for kind 0 and kinds that the game does not have.
func (g *Ground) ManKey(s rules.Seat, k rules.Kind, c rules.Cell) uint64 {
	if row := g.menKeys[uint8(k)|seatBits(s)]; row != nil {
		return row[uint8(c)]
	}
	return 0
}

// Ground tells what all positions of the game have in common.
func (p *Position) Ground() Ground {
	return Ground{
		Spec: p.game.spec, Values: p.values[:],
		TurnKeys: p.turnKeys, PassKeys: &p.passKeys, menKeys: &p.menKeys,
	}
}

// A Moment is what men and turn do not tell of a position. Cells are [board.None] as 0xFF where there is none.
type Moment struct {
	Castlings  []Castling
	RightsKeys *[256]uint64
	Rights     uint8 // by the index of the castling
	// Stepped is the pawn that can be captured in passing on Passed.
	Stepped       uint8
	Passed        [2]uint8
	Clock, Number int32
}

// A Castling is one way to castle with the cells on which the men of the position stand.
type Castling struct {
	Seat                       rules.Seat
	Move                       rules.Move
	King, KingTo, Rook, RookTo uint8
	Free                       []uint8 // must be empty
	Safe                       []uint8 // must not be attacked
}

// Moment tells what else is so now.
func (p *Position) Moment() Moment {
	st := p.now()
	m := Moment{
		RightsKeys: &p.rightsKeys, Rights: st.rights,
		Stepped: none, Passed: [2]uint8{none, none}, Clock: st.clock, Number: st.number,
	}
	if st.usable != 0 {
		s := &st.steps[bits.TrailingZeros8(st.usable)]
		m.Stepped, m.Passed = s.at, s.over
	}
	for i := range p.castles {
		x := &p.castles[i]
		m.Castlings = append(m.Castlings, Castling{
			Seat: x.Seat, Move: p.castleMove(x), King: x.king, KingTo: x.kingTo, Rook: x.rook, RookTo: x.rookTo, Free: x.free, Safe: x.safe,
		})
	}
	return m
}
