package chess8

import "github.com/ludarium/ludarium/rules"

// SEE reports whether m wins at least threshold centipawns by static exchange evaluation with the piece values of the
// game: both sides capture on its target with their least valuable pieces as long as it pays. It ignores pins and all
// promotions but that of m.
func (p *Position) See(m rules.Move, threshold int) bool {
	if flag(m) == castling {
		return threshold <= 0
	}
	from, to := origin(m), target(m)
	at, standing := p.values[victim(m)]-threshold, p.values[mover(m)]
	if kind := promote(m); kind != 0 {
		at += p.values[kind] - standing
		standing = p.values[kind]
	}
	if at < 0 {
		return false
	}
	if standing <= at {
		return true
	}
	st := p.now()
	occ := (st.seat[0] | st.seat[1]) &^ (1 << from)
	if flag(m) == passing {
		occ &^= 1 << (st.stepped & 63)
	}
	return p.fight(st, to, occ, standing-at)
}

// exchange reports whether the seat to move reaches the threshold; swap is what the other side wins if it captures
// and is not recaptured.
func (p *Position) fight(st *state, to uint8, occ set, swap int) bool {
	m := &st.men
	straight, slanted := m[rook]|m[queen], m[bishop]|m[queen]
	// A pawn attacks to from the cells that a pawn of the other seat on to would attack.
	near := p.takes[1][to]&m[pawn]&st.seat[0] | p.takes[0][to]&m[pawn]&st.seat[1] | p.knight[to]&m[knight] | p.king[to]&m[king]
	holds, s := true, p.turn&1^1
	for {
		around := (near | p.Rook(to, occ)&straight | p.Bishop(to, occ)&slanted) & occ
		men := around & st.seat[s]
		if men == 0 {
			return holds
		}
		kind := p.cheapest(m, men)
		holds = !holds
		man := men & m[kind]
		occ ^= man & -man
		if kind == king && p.royal {
			behind := p.Rook(to, occ)&straight | p.Bishop(to, occ)&slanted
			if (around|behind)&occ&st.seat[s^1] != 0 { // a king cannot capture a protected piece
				return !holds
			}
			return holds
		}
		need := 0
		if holds {
			need = 1
		}
		if swap = p.values[kind] - swap; swap < need {
			return holds
		}
		s ^= 1
	}
}

// leastValuable returns the kind of the least valuable of these pieces.
func (p *Position) cheapest(m *[8]set, men set) uint8 {
	for _, kind := range p.order {
		if men&m[kind&7] != 0 {
			return kind & 7
		}
	}
	return 0
}
