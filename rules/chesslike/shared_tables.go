package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A PiecePlacement is what a test for dead positions may ask of a position.
type PiecePlacement interface {
	Board() *board.Board
	Turn() rules.Seat
	PieceAt(c rules.Cell) rules.Piece
	PieceCells(s rules.Seat) []rules.Cell
	Count(s rules.Seat, k rules.Kind) int
}

// SharedTables is what a faster implementation of the same game takes over, so that its moves and keys are the same.
type SharedTables struct {
	Spec
	PieceValues   []int // by kind
	TurnKeys      [rules.MaxSeats]uint64
	EnPassantKeys *[256]uint64 // by the cell that a pawn passed; 0xFF for none
	pieceKeys     *[256]*[256]uint64
}

// PieceKey returns the part of the key for a piece on c, 0 for kind 0 and for kinds that the game does not have.
func (g *SharedTables) PieceKey(s rules.Seat, k rules.Kind, c rules.Cell) uint64 {
	if row := g.pieceKeys[uint8(k)|seatBits(s)]; row != nil {
		return row[uint8(c)]
	}
	return 0
}

// SharedTables returns what all positions of the game share.
func (p *Position) SharedTables() SharedTables {
	return SharedTables{
		Spec: p.game.spec, PieceValues: p.pieceValues[:],
		TurnKeys: p.turnKeys, EnPassantKeys: &p.enPassantKeys, pieceKeys: &p.pieceKeys,
	}
}

// A StateInfo is what pieces and turn do not tell about a position. A cell is [board.None] cut to 0xFF where there is
// none.
type StateInfo struct {
	Castlings  []Castling
	RightsKeys *[256]uint64
	Rights     uint8 // bit i is castling i
	// EnPassantPawn is the cell of the pawn that can be captured en passant on EnPassantTargets.
	EnPassantPawn             uint8
	EnPassantTargets          [2]uint8
	HalfmoveClock, MoveNumber int32
}

// A Castling is one castling of a position, with the cells on which its king and rook stand.
type Castling struct {
	Seat                       rules.Seat
	Move                       rules.Move
	King, KingTo, Rook, RookTo uint8
	MustBeEmpty                []uint8 // cells that must be empty
	MustBeSafe                 []uint8 // cells that must not be attacked
}

// StateInfo returns castling rights, en passant targets and counters of the position.
func (p *Position) StateInfo() StateInfo {
	st := p.current()
	info := StateInfo{
		RightsKeys: &p.rightsKeys, Rights: st.castlingRights,
		EnPassantPawn: none, EnPassantTargets: [2]uint8{none, none}, HalfmoveClock: st.halfmoveClock, MoveNumber: st.moveNumber,
	}
	if st.enPassantSeats != 0 {
		s := &st.doubleSteps[bits.TrailingZeros8(st.enPassantSeats)]
		info.EnPassantPawn, info.EnPassantTargets = s.pawn, s.passed
	}
	for i := range p.castlings {
		x := &p.castlings[i]
		info.Castlings = append(info.Castlings, Castling{
			Seat: x.Seat, Move: p.packCastling(x), King: x.king, KingTo: x.kingTo, Rook: x.rook, RookTo: x.rookTo, MustBeEmpty: x.mustBeEmpty, MustBeSafe: x.mustBeSafe,
		})
	}
	return info
}
