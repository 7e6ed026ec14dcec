package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// evaluatePieces adds mobility, king attacks and placement of the pieces of s.
func (e *Eval) pieces(l *look, s int) {
	v, g, foe := e.v, e.g, s^1
	ring, corners := g.ring[foe][l.king[foe]], g.corners[foe][l.king[foe]]
	// The mobility area excludes cells attacked by enemy pawns and those of own pawns and king.
	area := l.pawns.hits[foe].or(l.men[s][e.king]).or(l.foot[s]).not()
	straight, slanted := l.occ, l.occ
	for kind := range e.kinds {
		// Sliders see through own pieces that slide along the same lines.
		if e.kinds[kind].orth {
			straight = straight.minus(l.men[s][kind])
		}
		if e.kinds[kind].diag {
			slanted = slanted.minus(l.men[s][kind])
		}
	}
	for kind := range e.kinds {
		n := &e.kinds[kind]
		if n.class == isPawn || n.class == isKing {
			continue
		}
		mobility := v.Mobility[kind]
		for men := l.men[s][kind]; !men.empty(); men = men.rest() {
			c := men.first()
			seen := e.sees(kind, c, straight, slanted)
			l.twice[s] = l.twice[s].or(l.any[s].and(seen))
			l.any[s] = l.any[s].or(seen)
			l.hits[s][kind] = l.hits[s][kind].or(seen)
			l.sum[s] += mobility[min(seen.and(area).count()>>n.coarse, len(mobility)-1)]
			if near := seen.and(ring); !near.empty() {
				l.lures[s]++
				aslant := near.and(corners).count()
				l.units[s] += v.RingAttack[kind] + v.RingSquare*(near.count()-aslant) + v.RingCorner*aslant
			}
			l.points[s] += n.points
			l.pieces[s]++
			switch n.class {
			case isHeavy:
				l.heavy[s]++
			case isRook:
				l.rooks[s]++
			}
			l.sum[s] += e.post(l, s, kind, c)
		}
		l.class[s][n.class] = l.class[s][n.class].or(l.hits[s][kind])
	}
	if n := g.shadesOf(e.bishops(l, s)); n > 1 {
		l.sum[s] += v.PairBonus * taper.Pair(n-1)
	}
	l.sum[s] += v.Space * taper.Pair(l.pawns.behind[s].minus(l.pawns.hits[foe]).count())
}

// bishops returns the pieces of s that always stay on one tone.
func (e *Eval) bishops(l *look, s int) (men set) {
	for kind := range e.kinds {
		if n := &e.kinds[kind]; n.class == isMinor && n.diag && !n.orth && !n.hops {
			men = men.or(l.men[s][kind])
		}
	}
	return men
}

// countTones returns on how many tones the pieces stand.
func (g *geometry) shadesOf(men set) (n int) {
	for _, shade := range g.shades {
		if men.meets(shade) {
			n++
		}
	}
	return n
}

// valueKind returns the kind whose values a piece of s uses.
func (e *Eval) like(s, kind int) int {
	if e.kinds[kind].class == isPawn {
		return int(e.g.kinds[s])
	}
	return kind
}

// placementBonus returns the value of a piece's relation to the pawns.
func (e *Eval) post(l *look, s, kind, c int) (sum taper.Pair) {
	v, g, n := e.v, e.g, &e.kinds[kind]
	own, theirs := l.foot[s], l.foot[s^1]
	if n.class == isMinor {
		if l.pawns.hits[s].has(c) && !g.span[s][c].and(g.beside[c]).meets(theirs) && g.rank[s][c] >= 3 {
			sum += v.Outpost
		}
		if to := g.ahead[s][c]; own.has(to) {
			sum += v.BehindPawn
		}
		if n.diag && !n.hops {
			sum += v.BadBishop * taper.Pair(own.and(g.shades[g.shade[c]]).count())
		}
	}
	if !n.orth {
		return sum
	}
	if !g.column[c].meets(own) {
		if g.column[c].meets(theirs) {
			sum += v.HalfFile[kind]
		} else {
			sum += v.OpenFile[kind]
		}
	}
	if n.class == isRook && g.front[s][c].meets(l.pawns.passed[s]) {
		sum += v.RookBehind
	}
	return sum
}
