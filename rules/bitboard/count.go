package bitboard

// CountMoves returns the number of legal moves without listing them.
func (p *Position) CountMoves() int {
	if !p.hasRoyalKing {
		return p.countWithoutRoyal()
	}
	st := p.checkInfo()
	s := p.turn & 1
	own, enemy := st.occupied[s], st.occupied[s^1]
	k := lsb(st.pieces[king] & own)
	n := 0
	if p.kingAttacks[k]&^own != 0 {
		n = popCount(p.kingTargets(st, k))
	}
	targets := ^own
	if st.checkers != 0 {
		targets &= p.checkMask(st)
		if targets == 0 {
			return n
		}
	} else {
		n += p.countCastlings(st)
	}
	m, occ, free := &st.pieces, own|enemy, own&^st.pinned
	n += p.countPawnMoves(m[pawn]&free, occ, enemy, targets, s)
	n += countKnightMoves(m[knight]&free, targets)
	n += countBishopMoves((m[bishop]|m[queen])&free, ^occ, targets)
	n += countRookMoves((m[rook]|m[queen])&free, ^occ, targets)
	if st.pinned != 0 {
		n += p.countPinnedMoves(st, k, occ, enemy, targets)
	}
	if st.enPassantTarget != none {
		n += p.countEnPassant(st, own)
	}
	return n
}

// countCastlings counts the legal castlings of the seat to move, which is not in check and need not capture.
func (p *Position) countCastlings(st *state) int {
	n := 0
	if rights := st.castlingRights & p.seatRights[p.turn&1]; rights != 0 {
		for i := range p.castlings {
			if x := &p.castlings[i]; rights&x.right != 0 && p.canCastle(st, x) {
				n++
			}
		}
	}
	return n
}

// countPinnedMoves counts the moves of pinned pieces along their lines.
func (p *Position) countPinnedMoves(st *state, k uint8, occ, enemy, targets bitboard) int {
	m, n := &st.pieces, 0
	for pieces := st.pinned &^ m[knight]; pieces != 0; pieces &= pieces - 1 {
		c := lsb(pieces)
		targets := targets & p.lineThrough[k][c]
		switch bit := pieces & -pieces; {
		case m[pawn]&bit != 0:
			n += p.countPawnMoves(bit, occ, enemy, targets, p.turn&1)
		case p.emptyBoardAttacks[1][k]&bit != 0: // the pin is diagonal
			if m[rook]&bit == 0 {
				n += popCount(p.BishopAttacks(c, occ) & targets)
			}
		case m[bishop]&bit == 0:
			n += popCount(p.RookAttacks(c, occ) & targets)
		}
	}
	return n
}

// countPawnMoves counts the moves of pawns to targets, except en passant.
func (p *Position) countPawnMoves(pieces, occ, enemy, targets bitboard, s int) int {
	step := pushPawns(pieces, s) &^ occ
	double := pushPawns(step&doubleStepRank(s), s) &^ occ & targets
	step &= targets
	targets &= enemy
	left, right := pawnAttacksLeft(pieces, s)&targets, pawnAttacksRight(pieces, s)&targets
	n := popCount(step) + popCount(double) + popCount(left) + popCount(right)
	if (step|left|right)&promotionRanks != 0 {
		n += (len(p.promotions) - 1) * (popCount(step&promotionRanks) + popCount(left&promotionRanks) + popCount(right&promotionRanks))
	}
	return n
}

// countEnPassant counts the legal en passant captures.
func (p *Position) countEnPassant(st *state, own bitboard) int {
	n := 0
	for pieces := p.pawnAttacks[p.turn&1^1][st.enPassantTarget&63] & st.pieces[pawn] & own; pieces != 0; pieces &= pieces - 1 {
		if p.isEnPassantLegal(st, lsb(pieces)) {
			n++
		}
	}
	return n
}

// countWithoutRoyal counts the moves where no piece is royal. If captures are mandatory and there is one, only
// captures count.
func (p *Position) countWithoutRoyal() int {
	st := p.current()
	s := p.turn & 1
	own, enemy := st.occupied[s], st.occupied[s^1]
	m, occ := &st.pieces, own|enemy
	pawns := m[pawn] & own
	captures := p.countPawnMoves(pawns, ^bitboard(0), enemy, enemy, s)
	if st.enPassantTarget != none {
		captures += p.countEnPassant(st, own)
	}
	knights, bishopsQueens, rooksQueens := m[knight]&own, (m[bishop]|m[queen])&own, (m[rook]|m[queen])&own
	captures += countKnightMoves(knights, enemy) + countBishopMoves(bishopsQueens, ^occ, enemy) + countRookMoves(rooksQueens, ^occ, enemy)
	kings := m[king] & own
	for pieces := kings; pieces != 0; pieces &= pieces - 1 {
		captures += popCount(p.kingAttacks[lsb(pieces)] & enemy)
	}
	if p.mustCapture && captures > 0 {
		return captures
	}
	for pieces := kings; pieces != 0; pieces &= pieces - 1 {
		captures += popCount(p.kingAttacks[lsb(pieces)] &^ occ)
	}
	return captures + p.countCastlings(st) + p.countPawnMoves(pawns, occ, 0, ^occ, s) +
		countKnightMoves(knights, ^occ) + countBishopMoves(bishopsQueens, ^occ, ^occ) + countRookMoves(rooksQueens, ^occ, ^occ)
}

// hasCapture reports whether the seat to move, which has no royal piece, can capture.
func (p *Position) hasCapture(st *state) bool {
	s := p.turn & 1
	own, enemy := st.occupied[s], st.occupied[s^1]
	m, occ := &st.pieces, own|enemy
	if pawnAttacks(m[pawn]&own, s)&enemy != 0 || st.enPassantTarget != none {
		return true
	}
	for pieces := m[king] & own; pieces != 0; pieces &= pieces - 1 {
		if p.kingAttacks[lsb(pieces)]&enemy != 0 {
			return true
		}
	}
	for pieces := m[knight] & own; pieces != 0; pieces &= pieces - 1 {
		if p.knightAttacks[lsb(pieces)]&enemy != 0 {
			return true
		}
	}
	for pieces := (m[bishop] | m[queen]) & own; pieces != 0; pieces &= pieces - 1 {
		if p.BishopAttacks(lsb(pieces), occ)&enemy != 0 {
			return true
		}
	}
	for pieces := (m[rook] | m[queen]) & own; pieces != 0; pieces &= pieces - 1 {
		if p.RookAttacks(lsb(pieces), occ)&enemy != 0 {
			return true
		}
	}
	return false
}
