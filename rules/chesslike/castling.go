package chesslike

import "github.com/ludarium/ludarium/rules"

// findCastling returns the castling that m packs.
func (p *Position) castleOf(m rules.Move) *castling {
	for i := range p.castles {
		if x := &p.castles[i]; x.king == origin(m) && x.kingTo == target(m) {
			return x
		}
	}
	panic("chesslike: no such castling")
}

// playCastling moves king and rook and returns the change of the key.
func (p *Position) castle(x *castling) uint64 {
	k := p.on[x.king]
	p.swap(x, x.king, x.rook, x.kingTo, x.rookTo)
	return p.pieceKeys[k][x.king] ^ p.pieceKeys[k][x.kingTo] ^ p.pieceKeys[x.code][x.rook] ^ p.pieceKeys[x.code][x.rookTo]
}

// undoCastling undoes playCastling.
func (p *Position) uncastle(x *castling) { p.swap(x, x.kingTo, x.rookTo, x.king, x.rook) }

// moveKingAndRook moves king and rook at once, as either may land on the origin of the other.
func (p *Position) swap(x *castling, king, rook, kingTo, rookTo uint8) {
	k, i, j := p.on[king], p.slot[king], p.slot[rook]
	p.on[king], p.on[rook] = 0, 0
	p.on[kingTo], p.on[rookTo] = k, x.code
	p.slot[kingTo], p.slot[rookTo] = i, j
	p.pieces[x.Seat][i], p.pieces[x.Seat][j] = rules.Cell(kingTo), rules.Cell(rookTo)
	if p.royal(k) {
		p.king[x.Seat] = kingTo
	}
}

// appendCastlings appends the legal castlings of the king on from. The seat to move is not in check.
func (p *Position) castlings(dst []rules.Move, from uint8) []rules.Move {
	rights := p.now().rights
	for i := range p.castles {
		if x := &p.castles[i]; rights>>i&1 != 0 && x.Seat == p.turn && x.king == from && p.blockers(x) == 0 && p.exposed(x) == none {
			dst = append(dst, p.castleMove(x))
		}
	}
	return dst
}

// packCastling packs x as a move.
func (p *Position) castleMove(x *castling) rules.Move {
	return pack(x.king, x.kingTo, p.game.castler, 0) | castle<<flagShift
}

// countBlockers returns the number of pieces in the way of x.
func (p *Position) blockers(x *castling) int {
	n := 0
	for _, c := range x.free {
		if p.on[c] != 0 {
			n++
		}
	}
	return n
}

// firstAttackedOnPath returns the first attacked cell on the king's path, or none. The target is tested with both
// pieces moved, as the rook may have shielded the king. Attacks do not matter if the king is not royal.
func (p *Position) exposed(x *castling) uint8 {
	if p.game.royal == 0 {
		return none
	}
	k := p.on[x.king]
	p.on[x.king] = 0
	found := uint8(none)
	for _, c := range x.safe {
		if p.attacked(c, x.Seat) {
			found = c
			break
		}
	}
	if found == none {
		p.on[x.rook] = 0
		p.on[x.rookTo] = x.code
		if p.attacked(x.kingTo, x.Seat) {
			found = x.kingTo
		}
		p.on[x.rookTo] = 0
		p.on[x.rook] = x.code
	}
	p.on[x.king] = k
	return found
}
