package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// A pawnEntry is what is known of one structure of pawns, and of the kings behind it.
type pawnEntry struct {
	men    [2]set
	known  bool
	sum    taper.Pair // the first seat's less the second's
	hits   [2]set     // attacked by pawns
	passed [2]set
	behind [2]set // cells in the middle right behind pawns

	kings   [2]int
	shelter [2]int // of kings there
}

// pawnStructure judges the pawns and the shelter of the kings, or remembers having done so.
func (e *Eval) pawnStructure(l *look) *pawnEntry {
	men := [2]set{l.men[0][e.pawn], l.men[1][e.pawn]}
	mix := (men[0].lo^men[1].hi)*0x9E3779B97F4A7C15 ^ (men[1].lo^men[0].hi<<1)*0xC2B2AE3D27D4EB4F
	at := &e.pawns[mix>>52]
	if !at.known || at.men != men {
		*at = pawnEntry{men: men, known: true, kings: [2]int{nowhere, nowhere}}
		for s := range 2 {
			for pawns := men[s]; !pawns.empty(); pawns = pawns.rest() {
				at.hits[s] = at.hits[s].or(e.g.takes[s][pawns.first()])
			}
		}
		at.sum = e.structure(at, 0) - e.structure(at, 1)
	}
	if at.kings != l.king {
		at.kings = l.king
		for s := range 2 {
			at.shelter[s] = e.shelter(at, s, l.king[s])
		}
	}
	return at
}

// structure is the worth of the pawns of s; it notes which are passed.
func (e *Eval) structure(at *pawnEntry, s int) (sum taper.Pair) {
	v, g := e.v, e.g
	own, theirs := at.men[s], at.men[s^1]
	for men := own; !men.empty(); men = men.rest() {
		c := men.first()
		rank := g.rank[s][c]
		beside := own.and(g.beside[c])
		guarded := at.hits[s].has(c)
		if !theirs.meets(g.span[s][c]) && !own.meets(g.front[s][c]) {
			at.passed[s] = at.passed[s].or(one(c))
			sum += v.Passed[g.left[s][c]]
			if guarded {
				sum += v.PassedGuard
			}
		}
		if own.meets(g.front[s][c]) {
			sum += v.Doubled
		}
		next := g.ahead[s][c]
		switch {
		case beside.empty():
			sum += v.Isolated
		case beside.minus(g.span[s][c]).empty() && at.hits[s^1].has(next):
			sum += v.Backward
		}
		if guarded {
			sum += v.Supported[rank]
		}
		if beside.meets(g.row[c]) {
			sum += v.Phalanx[rank]
		}
		behind := g.front[s^1][c].minus(g.front[s^1][g.back(s, c)])
		at.behind[s] = at.behind[s].or(behind.and(g.middle))
	}
	at.behind[s] = at.behind[s].minus(own)
	return sum
}

// back is the cell three steps behind a pawn on c, or the last one there is.
func (g *geometry) back(s, c int) int {
	for range 3 {
		to := g.ahead[s^1][c]
		if to == nowhere {
			break
		}
		c = to
	}
	return c
}

// shelter is the worth of the pawns before the king of s, in the middlegame.
func (e *Eval) shelter(at *pawnEntry, s, king int) (sum int) {
	v, g := e.v, e.g
	mid := king
	if g.fold[king] == 0 {
		mid = g.near[king].and(g.row[king]).first()
	}
	for files := g.row[king].and(g.near[mid].or(one(mid))); !files.empty(); files = files.rest() {
		c := files.first()
		before := g.front[s][c].or(one(c))
		sum += v.Shield[min(g.steps(at.men[s].and(before), c, s), len(v.Shield)-1)]
		sum += v.Storm[min(g.steps(at.men[s^1].and(before), c, s), len(v.Storm)-1)]
		if !at.men[0].or(at.men[1]).meets(g.column[c]) {
			sum += v.OpenKing
		}
	}
	return sum
}

// steps is how far before the rank of c the nearest of the pawns is; far if there is none.
func (g *geometry) steps(pawns set, c, s int) int {
	least := maxRanks
	for ; !pawns.empty(); pawns = pawns.rest() {
		least = min(least, g.rank[s][pawns.first()]-g.rank[s][c])
	}
	return least
}

// passed adds what passed pawns are worth among all the men.
func (e *Eval) passed(l *look, s int) (sum taper.Pair) {
	v, g, foe := e.v, e.g, s^1
	for men := l.pawns.passed[s]; !men.empty(); men = men.rest() {
		c := men.first()
		left, to := g.left[s][c], g.ahead[s][c]
		if near := 5 - left; near > 0 {
			sum += v.PassedOwn * taper.Pair(near) * taper.Pair(g.distance[l.king[s]][to])
			sum += v.PassedEnemy * taper.Pair(near) * taper.Pair(g.distance[l.king[foe]][to])
		}
		if !l.occ.has(to) {
			sum += v.PassedFree[left]
			if !g.front[s][c].meets(l.any[foe].or(l.own[foe])) {
				sum += v.PassedSafe[left]
			}
		}
	}
	return sum
}
