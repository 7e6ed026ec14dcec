package chess8

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// The kinds of moves that a list may hold.
const (
	noisy = 1 << iota // captures and promotions
	quiet
	all = noisy | quiet
)

// Moves appends the legal moves.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.generate(dst, all) }

// Captures appends the legal captures and promotions.
func (p *Position) Noisy(dst []rules.Move) []rules.Move { return p.generate(dst, noisy) }

// Quiets appends the other legal moves.
func (p *Position) Quiet(dst []rules.Move) []rules.Move { return p.generate(dst, quiet) }

// A moveGenerator holds what move generation needs of a position.
type maker struct {
	st       *state
	own, foe set
	shield   set // targets of all pieces but the king, as far as checks allow
	aim      set // targets of all pieces, as far as the wanted kinds of moves allow
	kinds    planes
}

// appendMoves appends the legal moves of the wanted kinds.
func (p *Position) generate(dst []rules.Move, want uint8) []rules.Move {
	st := p.scan()
	s := p.turn & 1
	g := maker{st: st, own: st.seat[s], foe: st.seat[s^1], shield: p.shield(st), kinds: st.planes()}
	switch {
	case st.must:
		want &= noisy
		g.aim = g.foe
	case want == noisy:
		g.aim = g.foe
	case want == quiet:
		g.aim = ^(g.own | g.foe)
	default:
		g.aim = ^g.own
	}
	if want == 0 {
		return dst
	}
	if g.shield != 0 {
		dst = p.pieceMoves(dst, &g)
		dst = p.pawnMoves(dst, &g, st.men[pawn]&g.own, want)
	}
	if !p.royal {
		for men := st.men[king] & g.own; men != 0; men &= men - 1 {
			k := first(men)
			dst = g.add(dst, rules.Move(k)|rules.Move(king)<<kindShift, p.king[k]&g.aim)
		}
		if want&quiet != 0 && st.rights&p.seats[s] != 0 {
			dst = p.castleMoves(dst, st)
		}
		return dst
	}
	k := first(st.men[king] & g.own)
	if p.king[k]&g.aim != 0 {
		dst = g.add(dst, rules.Move(k)|rules.Move(king)<<kindShift, p.refuges(st, k)&g.aim)
	}
	if st.checkers == 0 && want&quiet != 0 && st.rights&p.seats[s] != 0 {
		dst = p.castleMoves(dst, st)
	}
	return dst
}

// appendPieceMoves appends the moves of knights, bishops, rooks and queens.
func (p *Position) pieceMoves(dst []rules.Move, g *maker) []rules.Move {
	st := g.st
	occ, aim := g.own|g.foe, g.aim&g.shield
	for men := st.men[knight] & g.own &^ st.pinned; men != 0; men &= men - 1 {
		c := first(men)
		dst = g.add(dst, rules.Move(c)|rules.Move(knight)<<kindShift, p.knight[c]&aim)
	}
	k := uint8(0)
	if st.pinned != 0 {
		k = first(st.men[king] & g.own)
	}
	for kind := bishop; kind >= queen; kind-- {
		for men := st.men[kind] & g.own; men != 0; men &= men - 1 {
			c := first(men)
			var to set
			if kind != rook {
				to = p.Bishop(c, occ)
			}
			if kind != bishop {
				to |= p.Rook(c, occ)
			}
			to &= aim
			if st.pinned>>c&1 != 0 {
				to &= p.line[k][c]
			}
			dst = g.add(dst, rules.Move(c)|rules.Move(kind)<<kindShift, to)
		}
	}
	return dst
}

// appendTargets appends the moves of one piece to the cells of to.
func (g *maker) add(dst []rules.Move, base rules.Move, to set) []rules.Move {
	for take := to & g.foe; take != 0; take &= take - 1 {
		c := first(take)
		dst = append(dst, base|rules.Move(c)<<8|rules.Move(g.kinds.at(c))<<victimShift)
	}
	for free := to &^ g.foe; free != 0; free &= free - 1 {
		dst = append(dst, base|rules.Move(first(free))<<8)
	}
	return dst
}

// pushPawns advances the pawns of seat s by one step.
func forward(men set, s int) set { return bits.RotateLeft64(men, 16*s-8) }

// pawnAttacks returns the cells that pawns of seat s attack.
func pawnTakes(men set, s int) set { return takesLeft(men, s) | takesRight(men, s) }

// pawnAttacksLeft returns the cells on the file to the left, as the board is drawn, that pawns of seat s attack.
func takesLeft(men set, s int) set { return bits.RotateLeft64(men&^fileA, 16*s-9) }

// pawnAttacksRight does the same to the right.
func takesRight(men set, s int) set { return bits.RotateLeft64(men&^fileH, 16*s-7) }

// doubleStepRank returns the row on which pawns of seat s may take a second step after their first one.
func afterStep(s int) set { return row8 << (40 - 24*s) }
