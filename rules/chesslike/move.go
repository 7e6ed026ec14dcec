package chesslike

import "github.com/ludarium/ludarium/rules"

// A move is packed from the low bits up: origin 8 bits, target 8, kind 4, promotion 5, captured kind 4, lifting 1, flag 2.
// If the lifting bit is set, the five bits of the promotion are a set of lifted pairs.
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
	castle  = 1 // origin and target are the king's
	passing = 2 // the captured pawn is not on the target
	leaping = 3 // a first move of a pawn over one cell or more
)

// none stands for no cell in the tables, which store cells in 8 bits.
const none = 0xFF

func origin(m rules.Move) uint8        { return uint8(m) }
func target(m rules.Move) uint8        { return uint8(m >> 8) }
func flag(m rules.Move) uint8          { return uint8(m >> flagShift) }
func mover(m rules.Move) uint8         { return uint8(m>>kindShift) & 15 }
func capturedPiece(m rules.Move) uint8 { return uint8(m>>capturedShift) & 15 }

// The promotion and the set of lifted pairs, by bit, share promotionBits.
func promote(m rules.Move) uint8 { return extra(m) &^ -uint8(m>>liftShift&1) }
func lifted(m rules.Move) uint8  { return extra(m) & -uint8(m>>liftShift&1) }
func extra(m rules.Move) uint8   { return uint8(m>>promoteShift) & 31 }

// packMove packs a move without promotion, lifted pairs and flag.
func pack(from, to, kind, captured uint8) rules.Move {
	return rules.Move(from) | rules.Move(to)<<8 | rules.Move(kind)<<kindShift | rules.Move(captured)<<capturedShift
}

// A piece is packed as kind | (seat+1)<<4, so that an empty cell, 0, belongs to no seat.
const (
	kindMask  = 0x0F
	seatMask  = 0xF0
	seatShift = 4
)

func seatBits(s rules.Seat) uint8 { return uint8(s+1) << seatShift }

// pieceCode packs a piece into 8 bits.
func code(m rules.Piece) uint8 {
	if m.IsEmpty() {
		return 0
	}
	return uint8(m.Kind) | seatBits(m.Seat)
}

// decodePiece is the reverse of pieceCode.
func piece(code uint8) rules.Piece {
	if code == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: rules.Kind(code & kindMask), Seat: seatOf(code)}
}

// seatOf returns the seat of a packed piece.
func seatOf(code uint8) rules.Seat { return rules.Seat(code>>seatShift) - 1 }

// CapturedKind returns the kind that m captures, 0 if none.
func (p *Position) CapturedKind(m rules.Move) rules.Kind { return rules.Kind(capturedPiece(m)) }

// MovedKind returns the kind that m moves.
func (p *Position) MovedKind(m rules.Move) rules.Kind { return rules.Kind(mover(m)) }

// FromTo returns origin and target of m; for castling those of the king.
func (p *Position) FromTo(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(origin(m)), rules.Cell(target(m))
}

// PromotionKind returns the kind to which the pawn of m is promoted, 0 if none.
func (p *Position) PromotionKind(m rules.Move) rules.Kind { return rules.Kind(promote(m)) }
