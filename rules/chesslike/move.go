package chesslike

import "github.com/ludarium/ludarium/rules"

// A move is packed from the low bits up: from 8, to 8, kind 4, promotion 5, captured kind 4, lifting 1, flag 2. With the
// lifting bit the five of promotion are a set of pairs, see lift.go.
const (
	kindShift     = 16
	promoteShift  = 20
	capturedShift = 25
	liftShift     = 29
	flagShift     = 30
)

// The flags of a move.
const (
	plain   = 0
	castle  = 1 // from and to are the king's
	passing = 2 // the captured pawn does not stand on the target
	leaping = 3 // a pawn's first step over one cell or more
)

// none is no cell in the tables, which hold cells in 8 bits.
const none = 0xFF

func origin(m rules.Move) uint8        { return uint8(m) }
func target(m rules.Move) uint8        { return uint8(m >> 8) }
func flag(m rules.Move) uint8          { return uint8(m >> flagShift) }
func mover(m rules.Move) uint8         { return uint8(m>>kindShift) & 15 }
func capturedPiece(m rules.Move) uint8 { return uint8(m>>capturedShift) & 15 }

// promote is the kind that a pawn becomes, lifted the set of pairs that are lifted off before the move.
func promote(m rules.Move) uint8 { return extra(m) &^ -uint8(m>>liftShift&1) }
func lifted(m rules.Move) uint8  { return extra(m) & -uint8(m>>liftShift&1) }
func extra(m rules.Move) uint8   { return uint8(m>>promoteShift) & 31 }

func pack(from, to, kind, captured uint8) rules.Move {
	return rules.Move(from) | rules.Move(to)<<8 | rules.Move(kind)<<kindShift | rules.Move(captured)<<capturedShift
}

// A piece is kept as kind | (seat+1)<<4, so that an empty cell belongs to no seat.
const (
	kindMask  = 0x0F
	seatMask  = 0xF0
	seatShift = 4
)

func seatBits(s rules.Seat) uint8 { return uint8(s+1) << seatShift }

func code(m rules.Piece) uint8 {
	if m.IsEmpty() {
		return 0
	}
	return uint8(m.Kind) | seatBits(m.Seat)
}

func piece(code uint8) rules.Piece {
	if code == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: rules.Kind(code & kindMask), Seat: seatOf(code)}
}

func seatOf(code uint8) rules.Seat { return rules.Seat(code>>seatShift) - 1 }

// CapturedKind is the kind that m captures, 0 if none.
func (p *Position) CapturedKind(m rules.Move) rules.Kind { return rules.Kind(capturedPiece(m)) }

// MovedKind is the kind that m moves.
func (p *Position) MovedKind(m rules.Move) rules.Kind { return rules.Kind(mover(m)) }

// FromTo are the cells between which the piece of m goes; castling: the king.
func (p *Position) FromTo(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(origin(m)), rules.Cell(target(m))
}

// PromotionKind is the kind that the pawn of m becomes, 0 if it stays a pawn.
func (p *Position) PromotionKind(m rules.Move) rules.Kind { return rules.Kind(promote(m)) }
