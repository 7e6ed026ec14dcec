package bitboard

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
)

var (
	_ rules.PieceAttackers   = (*Position)(nil)
	_ rules.ColorBoundPieces = (*Position)(nil)
)

// attackers returns the pieces among enemy, of the seat that is not to move, that attack c with the occupancy occ.
func (p *Position) attackers(st *state, c uint8, occ, enemy bitboard) bitboard {
	m := &st.pieces
	return enemy & (p.pawnAttacks[p.turn&1][c&63]&m[pawn] | p.knightAttacks[c&63]&m[knight] | p.kingAttacks[c&63]&m[king] |
		p.RookAttacks(c, occ)&(m[rook]|m[queen]) | p.BishopAttacks(c, occ)&(m[bishop]|m[queen]))
}

// checkInfo returns the current state with checkers, pinned pieces and mandatory captures, which it computes once per
// position.
func (p *Position) checkInfo() *state {
	st := p.current()
	if st.hasCheckInfo {
		return st
	}
	st.hasCheckInfo, st.mustCapture, st.checkers, st.pinned = true, false, 0, 0
	s := p.turn & 1
	own, enemy := st.occupied[s], st.occupied[s^1]
	if !p.hasRoyalKing {
		st.mustCapture = p.mustCapture && p.hasCapture(st)
		return st
	}
	m := &st.pieces
	k := lsb(m[king] & own)
	st.checkers = enemy & (p.pawnAttacks[s][k]&m[pawn] | p.knightAttacks[k]&m[knight])
	for pieces := enemy & (p.emptyBoardAttacks[0][k]&(m[rook]|m[queen]) | p.emptyBoardAttacks[1][k]&(m[bishop]|m[queen])); pieces != 0; pieces &= pieces - 1 {
		c := lsb(pieces)
		switch blockers := p.between[k][c] & (own | enemy); {
		case blockers == 0:
			st.checkers |= 1 << c
		case blockers&(blockers-1) == 0:
			st.pinned |= blockers & own
		}
	}
	return st
}

// checkMask returns the cells to which a piece other than the king may move without leaving the king in check.
func (p *Position) checkMask(st *state) bitboard {
	switch x := st.checkers; {
	case x == 0:
		return ^bitboard(0)
	case x&(x-1) != 0:
		return 0
	}
	c := lsb(st.checkers)
	return p.between[lsb(st.pieces[king]&st.occupied[p.turn&1])][c] | 1<<c
}

// kingTargets returns the cells to which the king on k may move.
func (p *Position) kingTargets(st *state, k uint8) bitboard {
	s := p.turn & 1
	own, enemy := st.occupied[s], st.occupied[s^1]
	m := &st.pieces
	to := p.kingAttacks[k&63] &^ own &^ p.kingAttacks[lsb(m[king]&enemy)] &^ pawnAttacks(m[pawn]&enemy, s^1)
	for pieces := m[knight] & enemy; pieces != 0; pieces &= pieces - 1 {
		to &^= p.knightAttacks[lsb(pieces)]
	}
	occ := (own | enemy) ^ 1<<k
	rooksQueens, bishopsQueens := enemy&(m[rook]|m[queen]), enemy&(m[bishop]|m[queen])
	for rest := to; rest != 0; rest &= rest - 1 {
		c := lsb(rest)
		if p.RookAttacks(c, occ)&rooksQueens|p.BishopAttacks(c, occ)&bishopsQueens != 0 {
			to &^= 1 << c
		}
	}
	return to
}

// InCheck reports whether the seat to move is in check.
func (p *Position) InCheck() bool { return p.checkInfo().checkers != 0 }

// CheckedRoyals appends the cell of the royal piece of the seat to move if it is in check.
func (p *Position) CheckedRoyals(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, p.King(p.Turn()))
	}
	return dst
}

// Checkers appends the cells of the pieces that give check to the seat to move.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	for pieces := p.checkInfo().checkers; pieces != 0; pieces &= pieces - 1 {
		dst = append(dst, rules.Cell(lsb(pieces)))
	}
	return dst
}

// AttackersOf appends the cells of the pieces of the other seat that attack the piece on c, pinned or not.
func (p *Position) AttackersOf(dst []rules.Cell, c rules.Cell) []rules.Cell {
	st := p.current()
	occ := st.occupied[0] | st.occupied[1]
	if c > 63 || occ>>c&1 == 0 {
		return dst
	}
	m, s, cell := &st.pieces, st.occupied[1]>>c&1, uint8(c)
	found := p.pawnAttacks[s][cell]&m[pawn] | p.knightAttacks[cell]&m[knight] | p.kingAttacks[cell]&m[king] |
		p.RookAttacks(cell, occ)&(m[rook]|m[queen]) | p.BishopAttacks(cell, occ)&(m[bishop]|m[queen])
	if st.enPassantTarget != none && st.enPassantPawn == cell {
		found |= p.pawnAttacks[s][st.enPassantTarget&63] & m[pawn]
	}
	for found &= st.occupied[s^1]; found != 0; found &= found - 1 {
		dst = append(dst, rules.Cell(lsb(found)))
	}
	return dst
}

// IsColorBound reports whether k is the bishop.
func (p *Position) IsColorBound(k rules.Kind) bool { return k == chess.Bishop }
