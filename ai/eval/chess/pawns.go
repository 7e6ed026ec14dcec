package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// A pawnEntry caches the evaluation of a pawn structure.
type pawnEntry struct {
	white, black set
	sum          taper.Pair // White's minus Black's
	hits         [2]set     // by pawns
	passed       [2]set
}

// probePawns returns the evaluation of the pawn structure, from the pawn table if it is there.
func (e *Eval) pawnStructure(l *look) *pawnEntry {
	white, black := l.men[0][pawn], l.men[1][pawn]
	n := (white*0x9E3779B97F4A7C15 ^ black*0xC2B2AE3D27D4EB4F) >> 51
	at := &e.pawns[n]
	if at.white == white && at.black == black && at.hits != [2]set{} {
		return at
	}
	*at = pawnEntry{white: white, black: black}
	at.hits = [2]set{pawnHits(white, 0), pawnHits(black, 1)}
	at.sum = e.structure(l, at, 0) - e.structure(l, at, 1)
	return at
}

// pawnStructureScore returns the value of the pawns of s and records which are passed.
func (e *Eval) structure(l *look, at *pawnEntry, s int) (sum taper.Pair) {
	v, g := e.v, e.g
	own, theirs := l.men[s][pawn], l.men[s^1][pawn]
	for men := own; men != 0; men &= men - 1 {
		sq := first(men)
		bit, rank := set(1)<<sq, rankOf(sq, s)
		beside := own & g.files[sq]
		if theirs&g.span[s][sq] == 0 && own&g.front[s][sq] == 0 {
			at.passed[s] |= bit
			sum += v.Passed[rank]
			if bit&at.hits[s] != 0 {
				sum += v.PassedGuard
			}
		}
		if own&g.front[s][sq] != 0 {
			sum += v.Doubled
		}
		switch {
		case beside == 0:
			sum += v.Isolated
		case beside&^g.forward[s][sq>>3] == 0 && ahead(bit, s)&at.hits[s^1] != 0:
			sum += v.Backward
		}
		if bit&at.hits[s] != 0 {
			sum += v.Supported[rank]
		}
		if beside&(rank1<<(sq&56)) != 0 {
			sum += v.Phalanx[rank]
		}
	}
	return sum
}

// passedPawnBonus returns the value of passed pawns that depends on other pieces.
func (e *Eval) passed(l *look, s int) (sum taper.Pair) {
	v, g, foe := e.v, e.g, s^1
	for men := l.pawns.passed[s]; men != 0; men &= men - 1 {
		sq := first(men)
		rank := rankOf(sq, s)
		next := ahead(1<<sq, s)
		if rank > 2 {
			to := first(next)
			steps := taper.Pair(rank - 2)
			sum += v.PassedOwn * steps * taper.Pair(g.distance[l.king[s]][to])
			sum += v.PassedEnemy * steps * taper.Pair(g.distance[l.king[foe]][to])
		}
		if next&l.occ == 0 {
			sum += v.PassedFree[rank]
			if way := g.front[s][sq]; way&(l.any[foe]|l.own[foe]) == 0 {
				sum += v.PassedSafe[rank]
			}
		}
	}
	return sum
}
