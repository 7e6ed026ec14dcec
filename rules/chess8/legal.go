package chess8

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// IsLegal reports whether m, which may be any number, is in Moves.
func (p *Position) Legal(m rules.Move) bool {
	st, s := p.scan(), p.turn&1
	from, to, kind := origin(m), target(m), uint8(m>>kindShift)&15
	if m&0xC0C0 != 0 || st.seat[s]>>from&1 == 0 || st.on(from) != kind {
		return false
	}
	switch flag(m) {
	case castling:
		if st.checkers != 0 || st.must || st.rights&p.seats[s] == 0 {
			return false
		}
		p.scratch = p.castleMoves(p.scratch[:0], st)
		return slices.Contains(p.scratch, m)
	case passing:
		return to == st.passed && m == passingMove(from, to) && p.takes[s][from]>>to&1 != 0 && p.passingLegal(st, from)
	}
	taken := uint8(m>>victimShift) & 31
	if st.seat[s]>>to&1 != 0 || st.on(to) != taken || taken == 0 && st.must {
		return false
	}
	if kind == king && p.royal {
		return m>>promoteShift&31 == 0 && flag(m) == 0 && p.king[from]>>to&1 != 0 && p.refuges(st, from)>>to&1 != 0
	}
	if p.shield(st)>>to&1 == 0 || st.pinned>>from&1 != 0 && p.line[first(st.men[king]&st.seat[s])][from]>>to&1 == 0 {
		return false
	}
	if kind == pawn {
		return p.pawnReaches(st, m)
	}
	return m>>promoteShift&31 == 0 && flag(m) == 0 && p.sees(kind, from, st.seat[0]|st.seat[1])>>to&1 != 0
}

// pieceAttacks returns what a piece other than a pawn attacks from c.
func (p *Position) sees(kind, c uint8, occ set) set {
	switch kind {
	case king:
		return p.king[c&63]
	case queen:
		return p.Rook(c, occ) | p.Bishop(c, occ)
	case rook:
		return p.Rook(c, occ)
	case bishop:
		return p.Bishop(c, occ)
	}
	return p.knight[c&63]
}

// canPawnReach reports whether a pawn move to a cell that is empty or holds an enemy piece is one that pawns make.
func (p *Position) pawnReaches(st *state, m rules.Move) bool {
	from, to, s := origin(m), target(m), p.turn&1
	becomes := m & (31 << promoteShift)
	if set(1)<<to&ends == 0 && becomes != 0 || set(1)<<to&ends != 0 && !slices.Contains(p.promotions, becomes) {
		return false
	}
	step := forward(1<<from, s)
	switch {
	case victim(m) != 0:
		return flag(m) == 0 && p.takes[s][from]>>to&1 != 0
	case flag(m) == 0:
		return step == 1<<to
	}
	step &^= st.seat[0] | st.seat[1]
	return forward(step&afterStep(s), s) == 1<<to
}
