package chesslike

import "github.com/ludarium/ludarium/rules"

// IsCastling implements [rules.CastlingMoves].
func (p *Position) IsCastling(m rules.Move) bool { return moveFlag(m) == castlingFlag }

// LosesCastlingRight implements [rules.CastlingMoves].
func (p *Position) LosesCastlingRight(m rules.Move) bool {
	lost := p.current().castlingRights &^ p.keptRights[fromCell(m)]
	for i := range p.castlings {
		if lost>>i&1 != 0 && p.castlings[i].Seat == p.turn {
			return !p.IsCastling(m)
		}
	}
	return false
}

// findCastling returns the castling that m packs.
func (p *Position) findCastling(m rules.Move) *castlingMove {
	for i := range p.castlings {
		if x := &p.castlings[i]; x.king == fromCell(m) && x.kingTo == toCell(m) {
			return x
		}
	}
	panic("chesslike: no such castling")
}

// playCastling moves king and rook and returns the change of the key.
func (p *Position) playCastling(x *castlingMove) uint64 {
	king := p.pieceOn[x.king]
	p.moveKingAndRook(x, x.king, x.rook, x.kingTo, x.rookTo)
	return p.pieceKeys[king][x.king] ^ p.pieceKeys[king][x.kingTo] ^ p.pieceKeys[x.rookPiece][x.rook] ^ p.pieceKeys[x.rookPiece][x.rookTo]
}

// undoCastling undoes playCastling.
func (p *Position) undoCastling(x *castlingMove) {
	p.moveKingAndRook(x, x.kingTo, x.rookTo, x.king, x.rook)
}

// moveKingAndRook moves king and rook at once, as either may land on the origin of the other.
func (p *Position) moveKingAndRook(x *castlingMove, king, rook, kingTo, rookTo uint8) {
	kingPiece, kingIndex, rookIndex := p.pieceOn[king], p.listIndex[king], p.listIndex[rook]
	p.pieceOn[king], p.pieceOn[rook] = 0, 0
	p.pieceOn[kingTo], p.pieceOn[rookTo] = kingPiece, x.rookPiece
	p.listIndex[kingTo], p.listIndex[rookTo] = kingIndex, rookIndex
	p.pieceLists[x.Seat][kingIndex], p.pieceLists[x.Seat][rookIndex] = rules.Cell(kingTo), rules.Cell(rookTo)
	if p.isRoyal(kingPiece) {
		p.kingCell[x.Seat] = kingTo
	}
}

// appendCastlings appends the legal castlings of the king on from. The seat to move is not in check.
func (p *Position) appendCastlings(dst []rules.Move, from uint8) []rules.Move {
	rights := p.current().castlingRights
	for i := range p.castlings {
		if x := &p.castlings[i]; rights>>i&1 != 0 && x.Seat == p.turn && x.king == from && p.isPathEmpty(x) && p.firstAttackedOnPath(x) == none {
			dst = append(dst, p.packCastling(x))
		}
	}
	return dst
}

// packCastling packs x as a move.
func (p *Position) packCastling(x *castlingMove) rules.Move {
	return packMove(x.king, x.kingTo, p.game.castlingKind, 0) | castlingFlag<<flagShift
}

// isPathEmpty reports whether no piece is in the way of x.
func (p *Position) isPathEmpty(x *castlingMove) bool {
	for _, c := range x.mustBeEmpty {
		if p.pieceOn[c] != 0 {
			return false
		}
	}
	return true
}

// firstAttackedOnPath returns the first attacked cell on the king's path, or none. The target is tested with both
// pieces moved, as the rook may have shielded the king. Attacks do not matter if the king is not royal.
func (p *Position) firstAttackedOnPath(x *castlingMove) uint8 {
	if p.game.royalKind == 0 {
		return none
	}
	king := p.pieceOn[x.king]
	p.pieceOn[x.king] = 0
	found := uint8(none)
	for _, c := range x.mustBeSafe {
		if p.isAttacked(c, x.Seat) {
			found = c
			break
		}
	}
	if found == none {
		p.pieceOn[x.rook] = 0
		p.pieceOn[x.rookTo] = x.rookPiece
		if p.isAttacked(x.kingTo, x.Seat) {
			found = x.kingTo
		}
		p.pieceOn[x.rookTo] = 0
		p.pieceOn[x.rook] = x.rookPiece
	}
	p.pieceOn[x.king] = king
	return found
}
