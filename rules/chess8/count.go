package chess8

// CountMoves returns the number of legal moves without listing them.
func (p *Position) CountMoves() int {
	if !p.royal {
		return p.countFree()
	}
	st := p.scan()
	s := p.turn & 1
	own, foe := st.seat[s], st.seat[s^1]
	k := first(st.men[king] & own)
	n := 0
	if p.king[k]&^own != 0 {
		n = count(p.refuges(st, k))
	}
	aim := ^own
	if st.checkers != 0 {
		aim &= p.shield(st)
		if aim == 0 {
			return n
		}
	} else {
		n += p.countCastlings(st)
	}
	m, occ, free := &st.men, own|foe, own&^st.pinned
	n += p.countPawns(m[pawn]&free, occ, foe, aim, s)
	n += countLeaps(m[knight]&free, aim)
	n += countSlanted((m[bishop]|m[queen])&free, ^occ, aim)
	n += countStraight((m[rook]|m[queen])&free, ^occ, aim)
	if st.pinned != 0 {
		n += p.countPinned(st, k, occ, foe, aim)
	}
	if st.passed != none {
		n += p.countPassing(st, own)
	}
	return n
}

// countCastlings counts the legal castlings of the seat to move, which is not in check and need not capture.
func (p *Position) countCastlings(st *state) int {
	n := 0
	if rights := st.rights & p.seats[p.turn&1]; rights != 0 {
		for i := range p.all {
			if x := &p.all[i]; rights&x.right != 0 && p.canCastle(st, x) {
				n++
			}
		}
	}
	return n
}

// countPinnedMoves counts the moves of pinned pieces along their lines.
func (p *Position) countPinned(st *state, k uint8, occ, foe, aim set) int {
	m, n := &st.men, 0
	for men := st.pinned &^ m[knight]; men != 0; men &= men - 1 {
		c := first(men)
		aim := aim & p.line[k][c]
		switch bit := men & -men; {
		case m[pawn]&bit != 0:
			n += p.countPawns(bit, occ, foe, aim, p.turn&1)
		case p.wide[1][k]&bit != 0: // the pin is diagonal
			if m[rook]&bit == 0 {
				n += count(p.Bishop(c, occ) & aim)
			}
		case m[bishop]&bit == 0:
			n += count(p.Rook(c, occ) & aim)
		}
	}
	return n
}

// countPawnMoves counts the moves of pawns to targets, except en passant.
func (p *Position) countPawns(men, occ, foe, aim set, s int) int {
	step := forward(men, s) &^ occ
	double := forward(step&afterStep(s), s) &^ occ & aim
	step &= aim
	aim &= foe
	left, right := takesLeft(men, s)&aim, takesRight(men, s)&aim
	n := count(step) + count(double) + count(left) + count(right)
	if (step|left|right)&ends != 0 {
		n += (len(p.promotions) - 1) * (count(step&ends) + count(left&ends) + count(right&ends))
	}
	return n
}

// countEnPassant counts the legal en passant captures.
func (p *Position) countPassing(st *state, own set) int {
	n := 0
	for men := p.takes[p.turn&1^1][st.passed&63] & st.men[pawn] & own; men != 0; men &= men - 1 {
		if p.passingLegal(st, first(men)) {
			n++
		}
	}
	return n
}

// countWithoutRoyal counts the moves where no piece is royal. If captures are mandatory and there is one, only
// captures count.
func (p *Position) countFree() int {
	st := p.now()
	s := p.turn & 1
	own, foe := st.seat[s], st.seat[s^1]
	m, occ := &st.men, own|foe
	pawns := m[pawn] & own
	takes := p.countPawns(pawns, ^set(0), foe, foe, s)
	if st.passed != none {
		takes += p.countPassing(st, own)
	}
	knights, slanted, straight := m[knight]&own, (m[bishop]|m[queen])&own, (m[rook]|m[queen])&own
	takes += countLeaps(knights, foe) + countSlanted(slanted, ^occ, foe) + countStraight(straight, ^occ, foe)
	kings := m[king] & own
	for men := kings; men != 0; men &= men - 1 {
		takes += count(p.king[first(men)] & foe)
	}
	if p.must && takes > 0 {
		return takes
	}
	for men := kings; men != 0; men &= men - 1 {
		takes += count(p.king[first(men)] &^ occ)
	}
	return takes + p.countCastlings(st) + p.countPawns(pawns, occ, 0, ^occ, s) +
		countLeaps(knights, ^occ) + countSlanted(slanted, ^occ, ^occ) + countStraight(straight, ^occ, ^occ)
}

// hasCapture reports whether the seat to move, which has no royal piece, can capture.
func (p *Position) canTake(st *state) bool {
	s := p.turn & 1
	own, foe := st.seat[s], st.seat[s^1]
	m, occ := &st.men, own|foe
	if pawnTakes(m[pawn]&own, s)&foe != 0 || st.passed != none {
		return true
	}
	for men := m[king] & own; men != 0; men &= men - 1 {
		if p.king[first(men)]&foe != 0 {
			return true
		}
	}
	for men := m[knight] & own; men != 0; men &= men - 1 {
		if p.knight[first(men)]&foe != 0 {
			return true
		}
	}
	for men := (m[bishop] | m[queen]) & own; men != 0; men &= men - 1 {
		if p.Bishop(first(men), occ)&foe != 0 {
			return true
		}
	}
	for men := (m[rook] | m[queen]) & own; men != 0; men &= men - 1 {
		if p.Rook(first(men), occ)&foe != 0 {
			return true
		}
	}
	return false
}
