package chesslike

import "github.com/ludarium/ludarium/rules"

// A move is packed from the low bits up: origin 8 bits, target 8, kind 4, promotion 5, captured kind 4, lifting 1, flag 2.
// If the lifting bit is set, the five bits of the promotion are a set of lifted pairs.
const (
	kindShift      = 16
	promotionShift = 20
	capturedShift  = 25
	liftShift      = 29
	flagShift      = 30
)

// The flags of a move. Most moves have none of them.
const (
	castlingFlag   = 1 // origin and target are the king's
	enPassantFlag  = 2 // the captured pawn is not on the target
	doubleStepFlag = 3 // a first move of a pawn over one cell or more
)

// none stands for no cell in the tables, which store cells in 8 bits.
const none = 0xFF

func fromCell(m rules.Move) uint8     { return uint8(m) }
func toCell(m rules.Move) uint8       { return uint8(m >> 8) }
func moveFlag(m rules.Move) uint8     { return uint8(m >> flagShift) }
func movedKind(m rules.Move) uint8    { return uint8(m>>kindShift) & 15 }
func capturedKind(m rules.Move) uint8 { return uint8(m>>capturedShift) & 15 }

// The promotion and the set of lifted pairs, by bit, share promotionBits.
func promotionKind(m rules.Move) uint8 { return promotionBits(m) &^ -uint8(m>>liftShift&1) }
func liftedPairs(m rules.Move) uint8   { return promotionBits(m) & -uint8(m>>liftShift&1) }
func promotionBits(m rules.Move) uint8 { return uint8(m>>promotionShift) & 31 }

// packMove packs a move without promotion, lifted pairs and flag.
func packMove(from, to, kind, captured uint8) rules.Move {
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
func pieceCode(piece rules.Piece) uint8 {
	if piece.IsEmpty() {
		return 0
	}
	return uint8(piece.Kind) | seatBits(piece.Seat)
}

// decodePiece is the reverse of pieceCode.
func decodePiece(code uint8) rules.Piece {
	if code == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: rules.Kind(code & kindMask), Seat: seatOf(code)}
}

// seatOf returns the seat of a packed piece.
func seatOf(code uint8) rules.Seat { return rules.Seat(code>>seatShift) - 1 }

// CapturedKind returns the kind that m captures, 0 if none.
func (p *Position) CapturedKind(m rules.Move) rules.Kind { return rules.Kind(capturedKind(m)) }

// MovedKind returns the kind that m moves.
func (p *Position) MovedKind(m rules.Move) rules.Kind { return rules.Kind(movedKind(m)) }

// FromTo returns origin and target of m; for castling those of the king.
func (p *Position) FromTo(m rules.Move) (from, to rules.Cell) {
	return rules.Cell(fromCell(m)), rules.Cell(toCell(m))
}

// PromotionKind returns the kind to which the pawn of m is promoted, 0 if none.
func (p *Position) PromotionKind(m rules.Move) rules.Kind { return rules.Kind(promotionKind(m)) }
