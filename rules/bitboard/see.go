package bitboard

import "github.com/ludarium/ludarium/rules"

// SEE reports whether m wins at least threshold centipawns by static exchange evaluation with the piece values of the
// game: both sides capture on its target with their least valuable pieces as long as it pays. It ignores pins and all
// promotions but that of m.
func (p *Position) SEE(m rules.Move, threshold int) bool {
	if moveFlag(m) == castlingFlag {
		return threshold <= 0
	}
	from, to := fromCell(m), toCell(m)
	balance, atRisk := p.values[capturedKind(m)]-threshold, p.values[movedKind(m)]
	if kind := promotionKind(m); kind != 0 {
		balance += p.values[kind] - atRisk
		atRisk = p.values[kind]
	}
	if balance < 0 {
		return false
	}
	if atRisk <= balance {
		return true
	}
	st := p.current()
	occ := (st.occupied[0] | st.occupied[1]) &^ (1 << from)
	if moveFlag(m) == enPassantFlag {
		occ &^= 1 << (st.enPassantPawn & 63)
	}
	return p.exchange(st, to, occ, atRisk-balance)
}

// exchange reports whether the seat to move reaches the threshold; swap is what the other side wins if it captures
// and is not recaptured.
func (p *Position) exchange(st *state, to uint8, occ bitboard, swap int) bool {
	m := &st.pieces
	rooksQueens, bishopsQueens := m[rook]|m[queen], m[bishop]|m[queen]
	// A pawn attacks to from the cells that a pawn of the other seat on to would attack.
	leaperAttackers := p.pawnAttacks[1][to]&m[pawn]&st.occupied[0] | p.pawnAttacks[0][to]&m[pawn]&st.occupied[1] | p.knightAttacks[to]&m[knight] | p.kingAttacks[to]&m[king]
	result, s := true, p.turn&1^1
	for {
		attackers := (leaperAttackers | p.RookAttacks(to, occ)&rooksQueens | p.BishopAttacks(to, occ)&bishopsQueens) & occ
		pieces := attackers & st.occupied[s]
		if pieces == 0 {
			return result
		}
		kind := p.leastValuable(m, pieces)
		result = !result
		candidates := pieces & m[kind]
		occ ^= candidates & -candidates
		if kind == king && p.hasRoyalKing {
			xrayAttackers := p.RookAttacks(to, occ)&rooksQueens | p.BishopAttacks(to, occ)&bishopsQueens
			if (attackers|xrayAttackers)&occ&st.occupied[s^1] != 0 { // a king cannot capture a protected piece
				return !result
			}
			return result
		}
		minimum := 0
		if result {
			minimum = 1
		}
		if swap = p.values[kind] - swap; swap < minimum {
			return result
		}
		s ^= 1
	}
}

// leastValuable returns the kind of the least valuable of these pieces.
func (p *Position) leastValuable(m *[8]bitboard, pieces bitboard) uint8 {
	for _, kind := range p.kindsByValue {
		if pieces&m[kind&7] != 0 {
			return kind & 7
		}
	}
	return 0
}
