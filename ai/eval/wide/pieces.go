package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// evaluatePieces adds mobility, king attacks and placement of the pieces of s.
func (e *Eval) evaluatePieces(st *evalState, s int) {
	v, g, them := e.values, e.geometry, s^1
	ring, corners := g.kingRing[them][st.kingCell[them]], g.ringCorners[them][st.kingCell[them]]
	// The mobility area excludes cells attacked by enemy pawns and those of own pawns and king.
	mobilityArea := st.pawnEntry.attacks[them].or(st.pieces[s][e.king]).or(st.pawnSet[s]).complement()
	straight, diagonal := st.occupied, st.occupied
	for kind := range e.kinds {
		// Sliders see through own pieces that slide along the same lines.
		if e.kinds[kind].orth {
			straight = straight.without(st.pieces[s][kind])
		}
		if e.kinds[kind].diag {
			diagonal = diagonal.without(st.pieces[s][kind])
		}
	}
	for kind := range e.kinds {
		n := &e.kinds[kind]
		if n.class == classPawn || n.class == classKing {
			continue
		}
		mobility := v.Mobility[kind]
		for pieces := st.pieces[s][kind]; !pieces.isEmpty(); pieces = pieces.withoutLowest() {
			c := pieces.lowest()
			attacks := e.attacksFrom(kind, c, straight, diagonal)
			st.attackedTwice[s] = st.attackedTwice[s].or(st.attacked[s].and(attacks))
			st.attacked[s] = st.attacked[s].or(attacks)
			st.attackedBy[s][kind] = st.attackedBy[s][kind].or(attacks)
			st.sum[s] += mobility[min(attacks.and(mobilityArea).count()>>n.mobilityShift, len(mobility)-1)]
			if ringAttacks := attacks.and(ring); !ringAttacks.isEmpty() {
				st.kingAttackers[s]++
				cornerCount := ringAttacks.and(corners).count()
				st.danger[s] += v.KingAttacker[kind] + v.KingRingAttack*(ringAttacks.count()-cornerCount) + v.KingCornerAttack*cornerCount
			}
			st.points[s] += n.points
			st.pieceCount[s]++
			switch n.class {
			case classHeavy:
				st.heavyCount[s]++
			case classRook:
				st.rookCount[s]++
			}
			st.sum[s] += e.placementBonus(st, s, kind, c)
		}
		st.attackedByClass[s][n.class] = st.attackedByClass[s][n.class].or(st.attackedBy[s][kind])
	}
	if n := g.countTones(e.bishops(st, s)); n > 1 {
		st.sum[s] += v.BishopPair * taper.Pair(n-1)
	}
	st.sum[s] += v.Space * taper.Pair(st.pawnEntry.spaceBehind[s].without(st.pawnEntry.attacks[them]).count())
}

// bishops returns the pieces of s that always stay on one tone.
func (e *Eval) bishops(st *evalState, s int) (pieces cellSet) {
	for kind := range e.kinds {
		if n := &e.kinds[kind]; n.class == classMinor && n.diag && !n.orth && !n.leaps {
			pieces = pieces.or(st.pieces[s][kind])
		}
	}
	return pieces
}

// countTones returns on how many tones the pieces stand.
func (g *geometry) countTones(pieces cellSet) (n int) {
	for _, shade := range g.cellsByTone {
		if pieces.intersects(shade) {
			n++
		}
	}
	return n
}

// valueKind returns the kind whose values a piece of s uses.
func (e *Eval) valueKind(s, kind int) int {
	if e.kinds[kind].class == classPawn {
		return int(e.geometry.pawnKinds[s])
	}
	return kind
}

// placementBonus returns the value of a piece's relation to the pawns.
func (e *Eval) placementBonus(st *evalState, s, kind, c int) (sum taper.Pair) {
	v, g, n := e.values, e.geometry, &e.kinds[kind]
	own, theirPawns := st.pawnSet[s], st.pawnSet[s^1]
	if n.class == classMinor {
		if st.pawnEntry.attacks[s].has(c) && !g.stopSpan[s][c].and(g.adjacentFiles[c]).intersects(theirPawns) && g.rank[s][c] >= 3 {
			sum += v.Outpost
		}
		if to := g.ahead[s][c]; own.has(to) {
			sum += v.BehindPawn
		}
		if n.diag && !n.leaps {
			sum += v.BadBishop * taper.Pair(own.and(g.cellsByTone[g.tone[c]]).count())
		}
	}
	if !n.orth {
		return sum
	}
	if !g.fileCells[c].intersects(own) {
		if g.fileCells[c].intersects(theirPawns) {
			sum += v.HalfOpenFile[kind]
		} else {
			sum += v.OpenFile[kind]
		}
	}
	if n.class == classRook && g.forwardFile[s][c].intersects(st.pawnEntry.passed[s]) {
		sum += v.RookBehindPassed
	}
	return sum
}
