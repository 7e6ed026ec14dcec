package chess8

import "github.com/ludarium/ludarium/rules"

// attackers returns the pieces among enemy, of the seat that is not to move, that attack c with the occupancy occ.
func (p *Position) attackers(st *state, c uint8, occ, foe set) set {
	m := &st.men
	return foe & (p.takes[p.turn&1][c&63]&m[pawn] | p.knight[c&63]&m[knight] | p.king[c&63]&m[king] |
		p.Rook(c, occ)&(m[rook]|m[queen]) | p.Bishop(c, occ)&(m[bishop]|m[queen]))
}

// checkInfo returns the current state with checkers, pinned pieces and mandatory captures, which it computes once per
// position.
func (p *Position) scan() *state {
	st := p.now()
	if st.scanned {
		return st
	}
	st.scanned, st.must, st.checkers, st.pinned = true, false, 0, 0
	s := p.turn & 1
	own, foe := st.seat[s], st.seat[s^1]
	if !p.royal {
		st.must = p.must && p.canTake(st)
		return st
	}
	m := &st.men
	k := first(m[king] & own)
	st.checkers = foe & (p.takes[s][k]&m[pawn] | p.knight[k]&m[knight])
	for men := foe & (p.wide[0][k]&(m[rook]|m[queen]) | p.wide[1][k]&(m[bishop]|m[queen])); men != 0; men &= men - 1 {
		c := first(men)
		switch way := p.between[k][c] & (own | foe); {
		case way == 0:
			st.checkers |= 1 << c
		case way&(way-1) == 0:
			st.pinned |= way & own
		}
	}
	return st
}

// checkMask returns the cells to which a piece other than the king may move without leaving the king in check.
func (p *Position) shield(st *state) set {
	switch x := st.checkers; {
	case x == 0:
		return ^set(0)
	case x&(x-1) != 0:
		return 0
	}
	c := first(st.checkers)
	return p.between[first(st.men[king]&st.seat[p.turn&1])][c] | 1<<c
}

// kingTargets returns the cells to which the king on k may move.
func (p *Position) refuges(st *state, k uint8) set {
	s := p.turn & 1
	own, foe := st.seat[s], st.seat[s^1]
	m := &st.men
	to := p.king[k&63] &^ own &^ p.king[first(m[king]&foe)] &^ pawnTakes(m[pawn]&foe, s^1)
	for men := m[knight] & foe; men != 0; men &= men - 1 {
		to &^= p.knight[first(men)]
	}
	occ := (own | foe) ^ 1<<k
	straight, slanted := foe&(m[rook]|m[queen]), foe&(m[bishop]|m[queen])
	for rest := to; rest != 0; rest &= rest - 1 {
		c := first(rest)
		if p.Rook(c, occ)&straight|p.Bishop(c, occ)&slanted != 0 {
			to &^= 1 << c
		}
	}
	return to
}

// InCheck reports whether the seat to move is in check.
func (p *Position) InCheck() bool { return p.scan().checkers != 0 }

// CheckedRoyals appends the cell of the royal piece of the seat to move if it is in check.
func (p *Position) Checked(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, p.King(p.Turn()))
	}
	return dst
}

// Checkers appends the cells of the pieces that give check to the seat to move.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	for men := p.scan().checkers; men != 0; men &= men - 1 {
		dst = append(dst, rules.Cell(first(men)))
	}
	return dst
}
