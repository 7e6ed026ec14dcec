package bitboard

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// The kinds of moves that a list may hold.
const (
	tacticalMoves = 1 << iota // captures and promotions
	quietMoves
	allMoves = tacticalMoves | quietMoves
)

// Moves appends the legal moves.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.appendMoves(dst, allMoves) }

// Captures appends the legal captures and promotions.
func (p *Position) Captures(dst []rules.Move) []rules.Move { return p.appendMoves(dst, tacticalMoves) }

// Quiets appends the other legal moves.
func (p *Position) Quiets(dst []rules.Move) []rules.Move { return p.appendMoves(dst, quietMoves) }

// A moveGenerator holds what move generation needs of a position.
type moveGenerator struct {
	st         *state
	own, enemy bitboard
	checkMask  bitboard // targets of all pieces but the king, as far as checks allow
	targets    bitboard // targets of all pieces, as far as the wanted kinds of moves allow
	kinds      kindPlanes
}

// appendMoves appends the legal moves of the wanted kinds.
func (p *Position) appendMoves(dst []rules.Move, want uint8) []rules.Move {
	st := p.checkInfo()
	s := p.turn & 1
	g := moveGenerator{st: st, own: st.occupied[s], enemy: st.occupied[s^1], checkMask: p.checkMask(st), kinds: st.planes()}
	switch {
	case st.mustCapture:
		want &= tacticalMoves
		g.targets = g.enemy
	case want == tacticalMoves:
		g.targets = g.enemy
	case want == quietMoves:
		g.targets = ^(g.own | g.enemy)
	default:
		g.targets = ^g.own
	}
	if want == 0 {
		return dst
	}
	if g.checkMask != 0 {
		dst = p.appendPieceMoves(dst, &g)
		dst = p.appendPawnMoves(dst, &g, st.pieces[pawn]&g.own, want)
	}
	if !p.hasRoyalKing {
		for pieces := st.pieces[king] & g.own; pieces != 0; pieces &= pieces - 1 {
			k := lsb(pieces)
			dst = g.appendTargets(dst, rules.Move(k)|rules.Move(king)<<kindShift, p.kingAttacks[k]&g.targets)
		}
		if want&quietMoves != 0 && st.castlingRights&p.seatRights[s] != 0 {
			dst = p.appendCastling(dst, st)
		}
		return dst
	}
	k := lsb(st.pieces[king] & g.own)
	if p.kingAttacks[k]&g.targets != 0 {
		dst = g.appendTargets(dst, rules.Move(k)|rules.Move(king)<<kindShift, p.kingTargets(st, k)&g.targets)
	}
	if st.checkers == 0 && want&quietMoves != 0 && st.castlingRights&p.seatRights[s] != 0 {
		dst = p.appendCastling(dst, st)
	}
	return dst
}

// appendPieceMoves appends the moves of knights, bishops, rooks and queens.
func (p *Position) appendPieceMoves(dst []rules.Move, g *moveGenerator) []rules.Move {
	st := g.st
	occ, targets := g.own|g.enemy, g.targets&g.checkMask
	for pieces := st.pieces[knight] & g.own &^ st.pinned; pieces != 0; pieces &= pieces - 1 {
		c := lsb(pieces)
		dst = g.appendTargets(dst, rules.Move(c)|rules.Move(knight)<<kindShift, p.knightAttacks[c]&targets)
	}
	k := uint8(0)
	if st.pinned != 0 {
		k = lsb(st.pieces[king] & g.own)
	}
	for kind := bishop; kind >= queen; kind-- {
		for pieces := st.pieces[kind] & g.own; pieces != 0; pieces &= pieces - 1 {
			c := lsb(pieces)
			var to bitboard
			if kind != rook {
				to = p.BishopAttacks(c, occ)
			}
			if kind != bishop {
				to |= p.RookAttacks(c, occ)
			}
			to &= targets
			if st.pinned>>c&1 != 0 {
				to &= p.lineThrough[k][c]
			}
			dst = g.appendTargets(dst, rules.Move(c)|rules.Move(kind)<<kindShift, to)
		}
	}
	return dst
}

// appendTargets appends the moves of one piece to the cells of to.
func (g *moveGenerator) appendTargets(dst []rules.Move, base rules.Move, to bitboard) []rules.Move {
	for captures := to & g.enemy; captures != 0; captures &= captures - 1 {
		c := lsb(captures)
		dst = append(dst, base|rules.Move(c)<<8|rules.Move(g.kinds.kindAt(c))<<capturedShift)
	}
	for quiets := to &^ g.enemy; quiets != 0; quiets &= quiets - 1 {
		dst = append(dst, base|rules.Move(lsb(quiets))<<8)
	}
	return dst
}

// pushPawns advances the pawns of seat s by one step.
func pushPawns(pieces bitboard, s int) bitboard { return bits.RotateLeft64(pieces, 16*s-8) }

// pawnAttacks returns the cells that pawns of seat s attack.
func pawnAttacks(pieces bitboard, s int) bitboard {
	return pawnAttacksLeft(pieces, s) | pawnAttacksRight(pieces, s)
}

// pawnAttacksLeft returns the cells on the file to the left, as the board is drawn, that pawns of seat s attack.
func pawnAttacksLeft(pieces bitboard, s int) bitboard {
	return bits.RotateLeft64(pieces&^fileA, 16*s-9)
}

// pawnAttacksRight does the same to the right.
func pawnAttacksRight(pieces bitboard, s int) bitboard {
	return bits.RotateLeft64(pieces&^fileH, 16*s-7)
}

// doubleStepRank returns the row on which pawns of seat s may take a second step after their first one.
func doubleStepRank(s int) bitboard { return rank8 << (40 - 24*s) }
