package chess8

import "github.com/ludarium/ludarium/rules"

// GivesCheck reports whether the legal move m gives check.
func (p *Position) GivesCheck(m rules.Move) bool {
	if !p.royal {
		return false
	}
	if flag(m) == castling {
		p.Play(m)
		found := p.InCheck()
		p.Undo()
		return found
	}
	st, s := p.now(), p.turn&1
	from, to := origin(m), target(m)
	k := first(st.men[king] & st.seat[s^1])
	occ := (st.seat[0]|st.seat[1])&^(1<<from) | 1<<to
	after := mover(m)
	if kind := promote(m); kind != 0 {
		after = kind
	}
	if p.hits(after, to, k, occ, s) {
		return true
	}
	own := st.seat[s] &^ (1 << from)
	if flag(m) == passing {
		occ &^= 1 << (st.stepped & 63)
	} else if p.line[k][from] == 0 || p.line[k][from]>>to&1 != 0 {
		return false // no discovered check
	}
	return own&(p.Rook(k, occ)&(st.men[rook]|st.men[queen])|p.Bishop(k, occ)&(st.men[bishop]|st.men[queen])) != 0
}

// attacksCell reports whether a piece of seat s on c attacks k.
func (p *Position) hits(kind, c, k uint8, occ set, s int) bool {
	switch kind {
	case king:
		return false
	case pawn:
		return p.takes[s][c]>>k&1 != 0
	case knight:
		return p.knight[c]>>k&1 != 0
	case rook:
		return p.wide[0][c]>>k&1 != 0 && p.between[c][k]&occ == 0
	case bishop:
		return p.wide[1][c]>>k&1 != 0 && p.between[c][k]&occ == 0
	}
	return (p.wide[0][c]|p.wide[1][c])>>k&1 != 0 && p.between[c][k]&occ == 0
}
