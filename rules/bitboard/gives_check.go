package bitboard

import "github.com/ludarium/ludarium/rules"

// GivesCheck reports whether the legal move m gives check.
func (p *Position) GivesCheck(m rules.Move) bool {
	if !p.hasRoyalKing {
		return false
	}
	if moveFlag(m) == castlingFlag {
		p.Play(m)
		found := p.InCheck()
		p.Undo()
		return found
	}
	st, s := p.current(), p.turn&1
	from, to := fromCell(m), toCell(m)
	k := lsb(st.pieces[king] & st.occupied[s^1])
	occ := (st.occupied[0]|st.occupied[1])&^(1<<from) | 1<<to
	placedKind := movedKind(m)
	if kind := promotionKind(m); kind != 0 {
		placedKind = kind
	}
	if p.attacksCell(placedKind, to, k, occ, s) {
		return true
	}
	own := st.occupied[s] &^ (1 << from)
	if moveFlag(m) == enPassantFlag {
		occ &^= 1 << (st.enPassantPawn & 63)
	} else if p.lineThrough[k][from] == 0 || p.lineThrough[k][from]>>to&1 != 0 {
		return false // no discovered check
	}
	return own&(p.RookAttacks(k, occ)&(st.pieces[rook]|st.pieces[queen])|p.BishopAttacks(k, occ)&(st.pieces[bishop]|st.pieces[queen])) != 0
}

// attacksCell reports whether a piece of seat s on c attacks k.
func (p *Position) attacksCell(kind, c, k uint8, occ bitboard, s int) bool {
	switch kind {
	case king:
		return false
	case pawn:
		return p.pawnAttacks[s][c]>>k&1 != 0
	case knight:
		return p.knightAttacks[c]>>k&1 != 0
	case rook:
		return p.emptyBoardAttacks[0][c]>>k&1 != 0 && p.between[c][k]&occ == 0
	case bishop:
		return p.emptyBoardAttacks[1][c]>>k&1 != 0 && p.between[c][k]&occ == 0
	}
	return (p.emptyBoardAttacks[0][c]|p.emptyBoardAttacks[1][c])>>k&1 != 0 && p.between[c][k]&occ == 0
}
