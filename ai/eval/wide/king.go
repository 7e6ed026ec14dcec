package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// maxDanger is the greatest penalty, in centipawns.
const worst = 900

// kingDanger returns the penalty for attacks on the king of s.
func (e *Eval) danger(l *look, s int) taper.Pair {
	v, g, foe := e.v, e.g, s^1
	if l.lures[foe] == 0 {
		return 0
	}
	k := l.king[s]
	units := l.units[foe]
	// Weak cells are attacked and guarded only by the king or a heavy piece, at most once.
	feeble := l.any[s].not().or(l.hits[s][e.king]).or(l.class[s][isHeavy])
	weak := l.any[foe].minus(l.twice[s]).and(feeble)
	around := weak.and(g.ring[s][k])
	aslant := around.and(g.corners[s][k]).count()
	units += v.RingWeak*(around.count()-aslant) + v.WeakCorner*aslant
	safe := l.any[s].not().or(weak.and(l.twice[foe])).minus(l.own[foe])
	straight, slanted := g.slide(orth, k, l.occ), g.slide(diag, k, l.occ)
	for kind := range e.kinds {
		n := &e.kinds[kind]
		if n.class == isPawn || n.class == isKing {
			continue
		}
		var from set
		if n.hops {
			from = g.hops[kind][k]
		}
		if n.orth {
			from = from.or(straight)
		}
		if n.diag {
			from = from.or(slanted)
		}
		if from.and(safe).meets(l.hits[foe][kind]) {
			units += v.SafeCheck[kind]
		}
	}
	units -= v.Escape * g.near[k].minus(l.own[s]).minus(l.any[foe]).count()
	if l.heavy[foe] == 0 {
		units -= v.NoHeavy
	}
	if l.lures[foe] < 2 {
		units /= 2
	}
	if units <= 0 {
		return 0
	}
	cost := min(units*units/v.DangerScale, worst)
	return taper.Both(cost, cost*v.DangerEnd/64)
}

// threatBonus returns the value of what s threatens.
func (e *Eval) threats(l *look, s int) (sum taper.Pair) {
	v, g, foe := e.v, e.g, s^1
	pawns, king := l.foot[foe], l.men[foe][e.king]
	loose := l.any[foe].not().or(l.twice[s].minus(l.class[foe][isPawn]).minus(l.twice[foe]))
	for kind := range e.kinds {
		men := l.men[foe][kind]
		if men.empty() || kind == int(e.king) {
			continue
		}
		weak := men.and(loose)
		like := e.like(foe, kind)
		minor, rook := men, men
		switch e.kinds[kind].class {
		case isPawn, isMinor:
			minor, rook = weak, weak
		case isRook:
			rook = weak
		}
		sum += v.ThreatPawn[like] * taper.Pair(men.and(l.class[s][isPawn]).count())
		sum += v.ThreatMinor[like] * taper.Pair(minor.and(l.class[s][isMinor]).count())
		sum += v.ThreatRook[like] * taper.Pair(rook.and(l.class[s][isRook]).count())
		sum += v.ThreatHeavy[like] * taper.Pair(weak.and(l.class[s][isHeavy]).count())
	}
	sum += v.Hanging * taper.Pair(l.own[foe].minus(king).and(l.any[s]).minus(l.any[foe]).count())
	barred := l.occ.or(l.class[foe][isPawn])
	var push set
	for side := s; side < sides; side += 2 {
		for men := l.men[s][g.kinds[side]]; !men.empty(); men = men.rest() {
			if to := g.ahead[side][men.first()]; !barred.has(to) {
				push = push.or(g.takes[side][to])
			}
		}
	}
	pieces := l.own[foe].minus(pawns).minus(king).minus(l.class[s][isPawn])
	return sum + v.ThreatPush*taper.Pair(push.and(pieces).count())
}
