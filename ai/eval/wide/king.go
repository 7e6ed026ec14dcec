package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// maxDanger is the greatest penalty, in centipawns.
const maxDanger = 900

// kingDanger returns the penalty for attacks on the king of s.
func (e *Eval) kingDanger(st *evalState, s int) taper.Pair {
	v, g, them := e.values, e.geometry, s^1
	if st.kingAttackers[them] == 0 {
		return 0
	}
	k := st.kingCell[s]
	units := st.danger[them]
	// Weak cells are attacked and guarded only by the king or a heavy piece, at most once.
	poorlyGuarded := st.attacked[s].complement().or(st.attackedBy[s][e.king]).or(st.attackedByClass[s][classHeavy])
	weak := st.attacked[them].without(st.attackedTwice[s]).and(poorlyGuarded)
	weakRing := weak.and(g.kingRing[s][k])
	cornerCount := weakRing.and(g.ringCorners[s][k]).count()
	units += v.KingRingWeak*(weakRing.count()-cornerCount) + v.KingCornerWeak*cornerCount
	safe := st.attacked[s].complement().or(weak.and(st.attackedTwice[them])).without(st.occupiedBy[them])
	straight, diagonal := g.slidingAttacks(orth, k, st.occupied), g.slidingAttacks(diag, k, st.occupied)
	for kind := range e.kinds {
		n := &e.kinds[kind]
		if n.class == classPawn || n.class == classKing {
			continue
		}
		var checkCells cellSet
		if n.leaps {
			checkCells = g.leapTargets[kind][k]
		}
		if n.orth {
			checkCells = checkCells.or(straight)
		}
		if n.diag {
			checkCells = checkCells.or(diagonal)
		}
		if checkCells.and(safe).intersects(st.attackedBy[them][kind]) {
			units += v.SafeCheck[kind]
		}
	}
	units -= v.KingEscape * g.neighbours[k].without(st.occupiedBy[s]).without(st.attacked[them]).count()
	if st.heavyCount[them] == 0 {
		units -= v.NoHeavy
	}
	if st.kingAttackers[them] < 2 {
		units /= 2
	}
	if units <= 0 {
		return 0
	}
	cost := min(units*units/v.DangerScale, maxDanger)
	return taper.Both(cost, cost*v.DangerEnd/64)
}

// threatBonus returns the value of what s threatens.
func (e *Eval) threatBonus(st *evalState, s int) (sum taper.Pair) {
	v, g, them := e.values, e.geometry, s^1
	pawns, king := st.pawnSet[them], st.pieces[them][e.king]
	weaklyDefended := st.attacked[them].complement().or(st.attackedTwice[s].without(st.attackedByClass[them][classPawn]).without(st.attackedTwice[them]))
	for kind := range e.kinds {
		pieces := st.pieces[them][kind]
		if pieces.isEmpty() || kind == int(e.king) {
			continue
		}
		weak := pieces.and(weaklyDefended)
		valueKind := e.valueKind(them, kind)
		minor, rook := pieces, pieces
		switch e.kinds[kind].class {
		case classPawn, classMinor:
			minor, rook = weak, weak
		case classRook:
			rook = weak
		}
		sum += v.ThreatByPawn[valueKind] * taper.Pair(pieces.and(st.attackedByClass[s][classPawn]).count())
		sum += v.ThreatByMinor[valueKind] * taper.Pair(minor.and(st.attackedByClass[s][classMinor]).count())
		sum += v.ThreatByRook[valueKind] * taper.Pair(rook.and(st.attackedByClass[s][classRook]).count())
		sum += v.ThreatByHeavy[valueKind] * taper.Pair(weak.and(st.attackedByClass[s][classHeavy]).count())
	}
	sum += v.Hanging * taper.Pair(st.occupiedBy[them].without(king).and(st.attacked[s]).without(st.attacked[them]).count())
	blocked := st.occupied.or(st.attackedByClass[them][classPawn])
	var push cellSet
	for side := s; side < sides; side += 2 {
		for pieces := st.pieces[s][g.pawnKinds[side]]; !pieces.isEmpty(); pieces = pieces.withoutLowest() {
			if to := g.ahead[side][pieces.lowest()]; !blocked.has(to) {
				push = push.or(g.attacks[side][to])
			}
		}
	}
	theirPieces := st.occupiedBy[them].without(pawns).without(king).without(st.attackedByClass[s][classPawn])
	return sum + v.ThreatByPawnPush*taper.Pair(push.and(theirPieces).count())
}
