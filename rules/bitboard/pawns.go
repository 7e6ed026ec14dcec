package bitboard

import "github.com/ludarium/ludarium/rules"

// appendPawnMoves appends the moves of these pawns.
func (p *Position) appendPawnMoves(dst []rules.Move, g *moveGenerator, pieces bitboard, want uint8) []rules.Move {
	st := g.st
	if pinned := pieces & st.pinned; pinned != 0 {
		pieces ^= pinned
		k, shield := lsb(st.pieces[king]&g.own), g.checkMask
		for ; pinned != 0; pinned &= pinned - 1 {
			c := lsb(pinned)
			g.checkMask = shield & p.lineThrough[k][c]
			dst = p.appendUnpinnedPawnMoves(dst, g, 1<<c, want)
		}
		g.checkMask = shield
	}
	dst = p.appendUnpinnedPawnMoves(dst, g, pieces, want)
	if st.enPassantTarget != none && want&tacticalMoves != 0 {
		dst = p.appendEnPassant(dst, g)
	}
	return dst
}

// appendUnpinnedPawnMoves appends the moves of pawns that are not pinned, or may go wherever g.checkMask allows.
func (p *Position) appendUnpinnedPawnMoves(dst []rules.Move, g *moveGenerator, pieces bitboard, want uint8) []rules.Move {
	s := p.turn & 1
	empty := ^(g.own | g.enemy)
	push := 16*s - 8
	step := pushPawns(pieces, s) & empty
	if want&tacticalMoves != 0 {
		targets := g.enemy & g.checkMask
		dst = p.appendPawnCaptures(dst, g, pawnAttacksLeft(pieces, s)&targets, push-1)
		dst = p.appendPawnCaptures(dst, g, pawnAttacksRight(pieces, s)&targets, push+1)
		if !g.st.mustCapture {
			for to := step & promotionRanks & g.checkMask; to != 0; to &= to - 1 {
				dst = p.appendPromotions(dst, pawnMove(lsb(to), push))
			}
		}
	}
	if want&quietMoves == 0 {
		return dst
	}
	for to := step &^ promotionRanks & g.checkMask; to != 0; to &= to - 1 {
		dst = append(dst, pawnMove(lsb(to), push))
	}
	for to := pushPawns(step&doubleStepRank(s), s) & empty & g.checkMask; to != 0; to &= to - 1 {
		dst = append(dst, pawnMove(lsb(to), 2*push)|doubleStepFlag<<flagShift)
	}
	return dst
}

// pawnMove returns the move of a pawn that moves by this many cells to to.
func pawnMove(to uint8, by int) rules.Move {
	return rules.Move(uint8(int(to)-by)&63) | rules.Move(to)<<8 | rules.Move(pawn)<<kindShift
}

// appendPawnCaptures appends the captures on the cells of to by pawns that move by this many cells.
func (p *Position) appendPawnCaptures(dst []rules.Move, g *moveGenerator, to bitboard, by int) []rules.Move {
	for ; to != 0; to &= to - 1 {
		c := lsb(to)
		m := pawnMove(c, by) | rules.Move(g.kinds.kindAt(c))<<capturedShift
		if 1<<c&promotionRanks != 0 {
			dst = p.appendPromotions(dst, m)
			continue
		}
		dst = append(dst, m)
	}
	return dst
}

// appendPromotions appends m with every possible promotion.
func (p *Position) appendPromotions(dst []rules.Move, m rules.Move) []rules.Move {
	for _, kind := range p.promotions {
		dst = append(dst, m|kind)
	}
	return dst
}

// appendEnPassant appends the legal en passant captures.
func (p *Position) appendEnPassant(dst []rules.Move, g *moveGenerator) []rules.Move {
	st, s := g.st, p.turn&1
	for pieces := p.pawnAttacks[s^1][st.enPassantTarget&63] & st.pieces[pawn] & g.own; pieces != 0; pieces &= pieces - 1 {
		if from := lsb(pieces); p.isEnPassantLegal(st, from) {
			dst = append(dst, enPassantMove(from, st.enPassantTarget))
		}
	}
	return dst
}

// enPassantMove returns the en passant capture between two cells.
func enPassantMove(from, to uint8) rules.Move {
	return rules.Move(from) | rules.Move(to)<<8 | rules.Move(pawn)<<kindShift | rules.Move(pawn)<<capturedShift | enPassantFlag<<flagShift
}
