package shogi

import "github.com/ludarium/ludarium/rules"

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *Position) Legal(m rules.Move) bool {
	from, to, kind, taken := origin(m), target(m), mover(m), victim(m)
	if m>>(victimShift+5) != 0 || from >= cells || to >= cells || kind == 0 || kind == kindMask {
		return false
	}
	st, s := p.scan(), p.turn
	if from == to {
		return taken == 0 && !promoting(m) && kind <= uint8(Gold) && p.hand[s][kind] > 0 && p.on[to] == 0 &&
			p.droppable(kind, one(to).And(p.shield(st))).Has(to)
	}
	if p.on[from] != kind|uint8(s)*seatBit || p.seat[s].Has(to) || p.on[to]&kindMask != taken {
		return false
	}
	if promoting(m) && !p.zone(from, kind).Has(to) || !promoting(m) && p.dead[s][kind].Has(to) {
		return false
	}
	occ := p.occupied()
	if kind == uint8(King) {
		return p.steps[s][King][from].Has(to) && p.refuges(s, occ.Minus(one(from))).Has(to)
	}
	return p.allowed(st, from, p.shield(st)).Has(to) && p.sees(s, kind, from, occ).Has(to)
}

// GivesCheck reports whether the legal move m gives check, directly or by discovery.
func (p *Position) GivesCheck(m rules.Move) bool {
	s := p.turn
	k := p.kings[s^1]
	if k == none {
		return false
	}
	from, to := origin(m), target(m)
	occ := p.occupied().Minus(one(from)).Or(one(to))
	if p.sees(s, becomes(m), to, occ).Has(k) {
		return true
	}
	d := p.toward[k][from]
	return !isDrop(m) && d != directions && p.toward[k][to] != d && p.opened(s, k, d, occ)
}

// isAttackedAlong reports whether a slider of s attacks the cell k along a direction, given the occupied cells.
func (p *Position) opened(s int, k, d uint8, occ Set) bool {
	straight, slanted := p.sliders()
	men := straight
	if d >= northWest {
		men = slanted
	}
	if int(d) == forward[s^1] {
		men = men.Or(p.men[Lance])
	}
	return p.slide(int(d), k, occ).Meets(men.And(p.seat[s]))
}
