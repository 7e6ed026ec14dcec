package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// kingShelter returns the value of the pawns in front of the king of s, in the middlegame.
func (e *Eval) shelter(l *look, s int) int {
	v, g := e.v, e.g
	k := l.king[s]
	sum := 0
	mid := min(max(k&7, 1), 6)
	beyond := g.forward[s][k>>3] | rank1<<(k&56)
	for file := mid - 1; file <= mid+1; file++ {
		column := fileA << file
		own, theirs := l.men[s][pawn]&column&beyond, l.men[s^1][pawn]&column&beyond
		sum += v.Shield[min(steps(own, k, s), 3)]
		sum += v.Storm[min(steps(theirs, k, s), 4)]
		if (l.men[0][pawn]|l.men[1][pawn])&column == 0 {
			sum += v.OpenKing
		}
	}
	return sum
}

// pawnDistance returns the number of ranks between the king of s and the nearest of the pawns in front of it; 8 if
// there is none.
func steps(pawns set, king, s int) int {
	if pawns == 0 {
		return 8
	}
	if s == 0 {
		return first(pawns)>>3 - king>>3
	}
	return king>>3 - last(pawns)>>3
}

// kingDanger returns the penalty for attacks on the king of s, in the middlegame.
func (e *Eval) danger(l *look, s int) int {
	v, g, foe := e.v, e.g, s^1
	k := l.king[s]
	units := l.units[foe]
	if l.lures[foe] == 0 {
		return 0
	}
	// Weak squares are attacked and guarded only by the king or the queen, at most once.
	weak := l.any[foe] &^ l.twice[s] & (^l.any[s] | l.hits[s][king] | l.hits[s][queen])
	units += v.RingWeak * count(weak&g.ring[k])
	safe := ^l.own[foe] & (^l.any[s] | weak&l.twice[foe])
	straight, slanted := l.lines.Rook(uint8(k), l.occ&^l.men[s][queen]), l.lines.Bishop(uint8(k), l.occ&^l.men[s][queen])
	for kind, from := range [7]set{queen: straight | slanted, rook: straight, bishop: slanted, knight: g.knight[k]} {
		if from&safe&l.hits[foe][kind] != 0 {
			units += v.SafeCheck[kind]
		}
	}
	if l.men[foe][queen] == 0 {
		units -= v.NoQueen
	}
	if l.lures[foe] < 2 {
		units /= 2
	}
	if units <= 0 {
		return 0
	}
	return min(units*units/v.DangerScale, 600)
}

// threatBonus returns the value of what s threatens.
func (e *Eval) threats(l *look, s int) (sum taper.Pair) {
	v, foe := e.v, s^1
	pieces := l.own[foe] &^ (l.men[foe][pawn] | l.men[foe][king])
	sum += v.ThreatPawn * taper.Pair(count(pieces&l.hits[s][pawn]))
	minor := l.hits[s][knight] | l.hits[s][bishop]
	loose := ^l.any[foe] | l.twice[s]&^l.hits[foe][pawn]&^l.twice[foe]
	for kind := queen; kind <= pawn; kind++ {
		men := l.men[foe][kind]
		if kind > rook {
			men &= loose
		}
		sum += v.ThreatMinor[kind] * taper.Pair(count(men&minor))
		sum += v.ThreatRook[kind] * taper.Pair(count(men&l.hits[s][rook]))
	}
	sum += v.Hanging * taper.Pair(count(l.own[foe]&^l.men[foe][king]&l.any[s]&^l.any[foe]))
	free := ^(l.occ | l.hits[foe][pawn])
	push := ahead(l.men[s][pawn], s) & free
	sum += v.ThreatPush * taper.Pair(count(pawnHits(push, s)&pieces&^l.hits[s][pawn]))
	return sum
}
