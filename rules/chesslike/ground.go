package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Placement is the pieces on a board.
type Placement interface {
	Board() *board.Board
	Turn() rules.Seat
	PieceAt(c rules.Cell) rules.Piece
	PieceCells(s rules.Seat) []rules.Cell
	Count(s rules.Seat, k rules.Kind) int
}

// A SharedTables is what a faster board of the same game takes over, so that its moves and keys are the same.
type SharedTables struct {
	Spec
	PieceValues   []int // by kind
	TurnKeys      [rules.MaxSeats]uint64
	EnPassantKeys *[256]uint64 // by the cell passed over; 0xFF: none
	pieceKeys     *[256]*[256]uint64
}

// PieceKey is the part of a key that a piece on c makes; 0 for kind 0 and kinds that the game does not have.
func (g *SharedTables) PieceKey(s rules.Seat, k rules.Kind, c rules.Cell) uint64 {
	if row := g.pieceKeys[uint8(k)|seatBits(s)]; row != nil {
		return row[uint8(c)]
	}
	return 0
}

// SharedTables tells what all positions of the game have in common.
func (p *Position) SharedTables() SharedTables {
	return SharedTables{
		Spec: p.game.spec, PieceValues: p.values[:],
		TurnKeys: p.turnKeys, EnPassantKeys: &p.enPassantKeys, pieceKeys: &p.pieceKeys,
	}
}

// A StateInfo is what pieces and turn do not tell of a position. Cells are [board.None] as 0xFF where there is none.
type StateInfo struct {
	Castlings  []Castling
	RightsKeys *[256]uint64
	Rights     uint8 // by the index of the castling
	// EnPassantPawn is the pawn that can be captured in passing on Passed.
	EnPassantPawn             uint8
	EnPassantTargets          [2]uint8
	HalfmoveClock, MoveNumber int32
}

// A Castling is one way to castle with the cells on which the pieces of the position stand.
type Castling struct {
	Seat                       rules.Seat
	Move                       rules.Move
	King, KingTo, Rook, RookTo uint8
	MustBeEmpty                []uint8 // must be empty
	MustBeSafe                 []uint8 // must not be attacked
}

// StateInfo tells what else is so now.
func (p *Position) StateInfo() StateInfo {
	st := p.now()
	m := StateInfo{
		RightsKeys: &p.rightsKeys, Rights: st.rights,
		EnPassantPawn: none, EnPassantTargets: [2]uint8{none, none}, HalfmoveClock: st.clock, MoveNumber: st.number,
	}
	if st.usable != 0 {
		s := &st.steps[bits.TrailingZeros8(st.usable)]
		m.EnPassantPawn, m.EnPassantTargets = s.at, s.over
	}
	for i := range p.castles {
		x := &p.castles[i]
		m.Castlings = append(m.Castlings, Castling{
			Seat: x.Seat, Move: p.castleMove(x), King: x.king, KingTo: x.kingTo, Rook: x.rook, RookTo: x.rookTo, MustBeEmpty: x.free, MustBeSafe: x.safe,
		})
	}
	return m
}
