package bitboard

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
)

// The kinds of pieces as indices.
const (
	king   = uint8(chess.King)
	queen  = uint8(chess.Queen)
	rook   = uint8(chess.Rook)
	bishop = uint8(chess.Bishop)
	knight = uint8(chess.Knight)
	pawn   = uint8(chess.Pawn)
)

// Moves are packed as in package chesslike: origin 8 bits, target 8, kind 4, promotion 5, captured kind 5, flag 2.
const (
	kindShift      = 16
	promotionShift = 20
	capturedShift  = 25
	flagShift      = 30
)

// The flags of a move.
const (
	castlingFlag   = 1 // origin and target are the king's
	enPassantFlag  = 2 // the captured pawn is not on the target
	doubleStepFlag = 3 // a double step of a pawn
)

func fromCell(m rules.Move) uint8      { return uint8(m) & 63 }
func toCell(m rules.Move) uint8        { return uint8(m>>8) & 63 }
func moveFlag(m rules.Move) uint8      { return uint8(m >> flagShift) }
func movedKind(m rules.Move) uint8     { return uint8(m>>kindShift) & 7 }
func promotionKind(m rules.Move) uint8 { return uint8(m>>promotionShift) & 7 }
func capturedKind(m rules.Move) uint8  { return uint8(m>>capturedShift) & 7 }
