package chess8

import "github.com/ludarium/ludarium/rules"

// appendPawnMoves appends the moves of these pawns.
func (p *Position) pawnMoves(dst []rules.Move, g *maker, men set, want uint8) []rules.Move {
	st := g.st
	if tied := men & st.pinned; tied != 0 {
		men ^= tied
		k, shield := first(st.men[king]&g.own), g.shield
		for ; tied != 0; tied &= tied - 1 {
			c := first(tied)
			g.shield = shield & p.line[k][c]
			dst = p.freePawns(dst, g, 1<<c, want)
		}
		g.shield = shield
	}
	dst = p.freePawns(dst, g, men, want)
	if st.passed != none && want&noisy != 0 {
		dst = p.passings(dst, g)
	}
	return dst
}

// appendUnpinnedPawnMoves appends the moves of pawns that are not pinned, or may go wherever g.checkMask allows.
func (p *Position) freePawns(dst []rules.Move, g *maker, men set, want uint8) []rules.Move {
	s := p.turn & 1
	free := ^(g.own | g.foe)
	ahead := 16*s - 8
	step := forward(men, s) & free
	if want&noisy != 0 {
		aim := g.foe & g.shield
		dst = p.pawnsTake(dst, g, takesLeft(men, s)&aim, ahead-1)
		dst = p.pawnsTake(dst, g, takesRight(men, s)&aim, ahead+1)
		if !g.st.must {
			for to := step & ends & g.shield; to != 0; to &= to - 1 {
				dst = p.promote(dst, pawnMove(first(to), ahead))
			}
		}
	}
	if want&quiet == 0 {
		return dst
	}
	for to := step &^ ends & g.shield; to != 0; to &= to - 1 {
		dst = append(dst, pawnMove(first(to), ahead))
	}
	for to := forward(step&afterStep(s), s) & free & g.shield; to != 0; to &= to - 1 {
		dst = append(dst, pawnMove(first(to), 2*ahead)|leaping<<flagShift)
	}
	return dst
}

// pawnMove returns the move of a pawn that moves by this many cells to to.
func pawnMove(to uint8, by int) rules.Move {
	return rules.Move(uint8(int(to)-by)&63) | rules.Move(to)<<8 | rules.Move(pawn)<<kindShift
}

// appendPawnCaptures appends the captures on the cells of to by pawns that move by this many cells.
func (p *Position) pawnsTake(dst []rules.Move, g *maker, to set, by int) []rules.Move {
	for ; to != 0; to &= to - 1 {
		c := first(to)
		m := pawnMove(c, by) | rules.Move(g.kinds.at(c))<<victimShift
		if 1<<c&ends != 0 {
			dst = p.promote(dst, m)
			continue
		}
		dst = append(dst, m)
	}
	return dst
}

// appendPromotions appends m with every possible promotion.
func (p *Position) promote(dst []rules.Move, m rules.Move) []rules.Move {
	for _, kind := range p.promotions {
		dst = append(dst, m|kind)
	}
	return dst
}

// appendEnPassant appends the legal en passant captures.
func (p *Position) passings(dst []rules.Move, g *maker) []rules.Move {
	st, s := g.st, p.turn&1
	for men := p.takes[s^1][st.passed&63] & st.men[pawn] & g.own; men != 0; men &= men - 1 {
		if from := first(men); p.passingLegal(st, from) {
			dst = append(dst, passingMove(from, st.passed))
		}
	}
	return dst
}

// enPassantMove returns the en passant capture between two cells.
func passingMove(from, to uint8) rules.Move {
	return rules.Move(from) | rules.Move(to)<<8 | rules.Move(pawn)<<kindShift | rules.Move(pawn)<<victimShift | passing<<flagShift
}
