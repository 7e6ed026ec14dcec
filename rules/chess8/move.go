package chess8

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// The kinds of pieces as indices.
const (
	king   = uint8(chesslike.King)
	queen  = uint8(chesslike.Queen)
	rook   = uint8(chesslike.Rook)
	bishop = uint8(chesslike.Bishop)
	knight = uint8(chesslike.Knight)
	pawn   = uint8(chesslike.Pawn)
)

// Moves are packed as in package chesslike: origin 8 bits, target 8, kind 4, promotion 5, captured kind 5, flag 2.
const (
	kindShift    = 16
	promoteShift = 20
	victimShift  = 25
	flagShift    = 30
)

// The flags of a move.
const (
	castling = 1 // origin and target are the king's
	passing  = 2 // the captured pawn is not on the target
	leaping  = 3 // a double step of a pawn
)

func origin(m rules.Move) uint8  { return uint8(m) & 63 }
func target(m rules.Move) uint8  { return uint8(m>>8) & 63 }
func flag(m rules.Move) uint8    { return uint8(m >> flagShift) }
func mover(m rules.Move) uint8   { return uint8(m>>kindShift) & 7 }
func promote(m rules.Move) uint8 { return uint8(m>>promoteShift) & 7 }
func victim(m rules.Move) uint8  { return uint8(m>>victimShift) & 7 }
