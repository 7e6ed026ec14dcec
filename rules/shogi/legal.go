package shogi

import "github.com/ludarium/ludarium/rules"

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *Position) IsLegal(m rules.Move) bool {
	from, to, kind, captured := origin(m), target(m), movedKind(m), capturedKind(m)
	if m>>(capturedShift+5) != 0 || from >= numCells || to >= numCells || kind == 0 || kind == kindMask {
		return false
	}
	st, s := p.checkInfo(), p.turn
	if from == to {
		return captured == 0 && !isPromotion(m) && kind <= uint8(Gold) && p.hands[s][kind] > 0 && p.board[to] == 0 &&
			p.dropTargets(kind, cellBit(to).And(p.checkMask(st))).Has(to)
	}
	if p.board[from] != kind|uint8(s)*seatBit || p.bySeat[s].Has(to) || p.board[to]&kindMask != captured {
		return false
	}
	if isPromotion(m) && !p.promotionTargets(from, kind).Has(to) || !isPromotion(m) && p.deadEndCells[s][kind].Has(to) {
		return false
	}
	occ := p.occupied()
	if kind == uint8(King) {
		return p.stepAttacks[s][King][from].Has(to) && p.kingEscapes(s, occ.AndNot(cellBit(from))).Has(to)
	}
	return p.pinMask(st, from, p.checkMask(st)).Has(to) && p.attacks(s, kind, from, occ).Has(to)
}

// GivesCheck reports whether the legal move m gives check, directly or by discovery.
func (p *Position) GivesCheck(m rules.Move) bool {
	s := p.turn
	king := p.kingCells[s^1]
	if king == noCell {
		return false
	}
	from, to := origin(m), target(m)
	occ := p.occupied().AndNot(cellBit(from)).Or(cellBit(to))
	if p.attacks(s, kindAfter(m), to, occ).Has(king) {
		return true
	}
	direction := p.directionTo[king][from]
	return !isDrop(m) && direction != numDirections && p.directionTo[king][to] != direction && p.isAttackedAlong(s, king, direction, occ)
}

// isAttackedAlong reports whether a slider of s attacks the cell k along a direction, given the occupied cells.
func (p *Position) isAttackedAlong(s int, king, direction uint8, occ Bitboard) bool {
	rooks, bishops := p.rooksAndBishops()
	sliders := rooks
	if direction >= northWest {
		sliders = bishops
	}
	if int(direction) == forwardDirection[s^1] {
		sliders = sliders.Or(p.byKind[Lance])
	}
	return p.rayAttacks(int(direction), king, occ).Intersects(sliders.And(p.bySeat[s]))
}
