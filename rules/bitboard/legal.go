package bitboard

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// IsLegal reports whether m, which may be any number, is in Moves.
func (p *Position) IsLegal(m rules.Move) bool {
	st, s := p.checkInfo(), p.turn&1
	from, to, kind := fromCell(m), toCell(m), uint8(m>>kindShift)&15
	if m&0xC0C0 != 0 || st.occupied[s]>>from&1 == 0 || st.kindAt(from) != kind {
		return false
	}
	switch moveFlag(m) {
	case castlingFlag:
		if st.checkers != 0 || st.mustCapture || st.castlingRights&p.seatRights[s] == 0 {
			return false
		}
		p.moveBuffer = p.appendCastling(p.moveBuffer[:0], st)
		return slices.Contains(p.moveBuffer, m)
	case enPassantFlag:
		return to == st.enPassantTarget && m == enPassantMove(from, to) && p.pawnAttacks[s][from]>>to&1 != 0 && p.isEnPassantLegal(st, from)
	}
	captured := uint8(m>>capturedShift) & 31
	if st.occupied[s]>>to&1 != 0 || st.kindAt(to) != captured || captured == 0 && st.mustCapture {
		return false
	}
	if kind == king && p.hasRoyalKing {
		return m>>promotionShift&31 == 0 && moveFlag(m) == 0 && p.kingAttacks[from]>>to&1 != 0 && p.kingTargets(st, from)>>to&1 != 0
	}
	if p.checkMask(st)>>to&1 == 0 || st.pinned>>from&1 != 0 && p.lineThrough[lsb(st.pieces[king]&st.occupied[s])][from]>>to&1 == 0 {
		return false
	}
	if kind == pawn {
		return p.canPawnReach(st, m)
	}
	return m>>promotionShift&31 == 0 && moveFlag(m) == 0 && p.pieceAttacks(kind, from, st.occupied[0]|st.occupied[1])>>to&1 != 0
}

// pieceAttacks returns what a piece other than a pawn attacks from c.
func (p *Position) pieceAttacks(kind, c uint8, occ bitboard) bitboard {
	switch kind {
	case king:
		return p.kingAttacks[c&63]
	case queen:
		return p.RookAttacks(c, occ) | p.BishopAttacks(c, occ)
	case rook:
		return p.RookAttacks(c, occ)
	case bishop:
		return p.BishopAttacks(c, occ)
	}
	return p.knightAttacks[c&63]
}

// canPawnReach reports whether a pawn move to a cell that is empty or holds an enemy piece is one that pawns make.
func (p *Position) canPawnReach(st *state, m rules.Move) bool {
	from, to, s := fromCell(m), toCell(m), p.turn&1
	promotion := m & (31 << promotionShift)
	if bitboard(1)<<to&promotionRanks == 0 && promotion != 0 || bitboard(1)<<to&promotionRanks != 0 && !slices.Contains(p.promotions, promotion) {
		return false
	}
	step := pushPawns(1<<from, s)
	switch {
	case capturedKind(m) != 0:
		return moveFlag(m) == 0 && p.pawnAttacks[s][from]>>to&1 != 0
	case moveFlag(m) == 0:
		return step == 1<<to
	}
	step &^= st.occupied[0] | st.occupied[1]
	return pushPawns(step&doubleStepRank(s), s) == 1<<to
}
