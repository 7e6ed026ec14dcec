package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// A pawnEntry caches the evaluation of a pawn structure and of the king shelters.
type pawnEntry struct {
	men    [sides]set
	own    [2]set
	known  bool
	sum    taper.Pair // the first seat's minus the second's
	hits   [2]set     // by pawns
	passed [2]set
	behind [2]set // central cells right behind pawns
	pairs  int    // paired pawns of the first seat minus those of the second

	kings   [2]int
	shelter [2]int // of kings on these cells
}

// probePawns returns the evaluation of the pawns and king shelters, from the pawn table if it is there.
func (e *Eval) pawnStructure(l *look) *pawnEntry {
	var men [sides]set
	for side, kind := range e.g.kinds {
		men[side] = l.men[side&1][kind]
	}
	mix := (men[0].lo^men[1].hi^men[2].lo<<2)*0x9E3779B97F4A7C15 ^ (men[1].lo^men[0].hi<<1^men[3].lo>>2)*0xC2B2AE3D27D4EB4F
	at := &e.pawns[mix>>52]
	if !at.known || at.men != men {
		*at = pawnEntry{men: men, own: l.foot, known: true, kings: [2]int{nowhere, nowhere}}
		for side := range sides {
			for pawns := men[side]; !pawns.empty(); pawns = pawns.rest() {
				at.hits[side&1] = at.hits[side&1].or(e.g.takes[side][pawns.first()])
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

// pawnStructureScore returns the value of the pawns of s and records which are passed.
func (e *Eval) structure(at *pawnEntry, s int) (sum taper.Pair) {
	for side := s; side < sides; side += 2 {
		for men := at.men[side]; !men.empty(); men = men.rest() {
			sum += e.standing(at, side, men.first())
		}
	}
	at.behind[s] = at.behind[s].minus(at.own[s])
	return sum
}

// pawnScore returns the structural value of a pawn of side on c.
func (e *Eval) standing(at *pawnEntry, side, c int) (sum taper.Pair) {
	v, g, s := e.v, e.g, side&1
	own, theirs := at.own[s], at.own[s^1]
	beside, next := own.and(g.beside[c]), g.ahead[side][c]
	guarded := at.hits[s].has(c)
	if left := g.left[side][c]; left > 0 && !theirs.meets(g.span[side][c]) && !own.meets(g.front[side][c]) {
		at.passed[s] = at.passed[s].or(one(c))
		sum += v.Passed[left]
		if guarded {
			sum += v.PassedGuard
		}
	}
	if own.meets(g.front[side][c]) {
		sum += v.Doubled
	}
	switch {
	case beside.empty():
		sum += v.Isolated
	case beside.minus(g.span[side][c]).empty() && at.hits[s^1].has(next):
		sum += v.Backward
	}
	if guarded {
		sum += v.Supported[g.march[side][c]]
	}
	if at.hits[s].has(next) {
		sum += v.Phalanx[g.march[side][c]]
	}
	if side < 2 && at.men[side+2].has(next) && g.ahead[side+2][next] == c {
		at.pairs += 1 - 2*s
	}
	behind := g.front[s^1][c].minus(g.front[s^1][g.back(s, c)])
	at.behind[s] = at.behind[s].or(behind.and(g.middle))
	return sum
}

// threeBehind returns the cell three steps behind a pawn on c, or the last one there is.
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

// kingShelter returns the value of the pawns in front of the king of s, in the middlegame.
func (e *Eval) shelter(at *pawnEntry, s, king int) (sum int) {
	v, g := e.v, e.g
	sum += v.Cover * at.own[s].and(g.near[king]).count()
	for files := g.flank[s][king]; !files.empty(); files = files.rest() {
		c := files.first()
		before := g.front[s][c].or(one(c))
		sum += v.Shield[min(g.before(at.own[s].and(before), c, s), len(v.Shield)-1)]
		sum += v.Storm[min(g.before(at.own[s^1].and(before), c, s), len(v.Storm)-1)]
		if !at.own[0].or(at.own[1]).meets(g.column[c]) {
			sum += v.OpenKing
		}
	}
	return sum
}

// ranksAhead returns how many ranks the nearest of the pawns is ahead of c; the number of cells if there is none.
func (g *geometry) before(pawns set, c, s int) int {
	least := g.cells
	for ; !pawns.empty(); pawns = pawns.rest() {
		least = min(least, g.rank[s][pawns.first()]-g.rank[s][c])
	}
	return least
}

// passedPawnBonus returns the value of passed pawns that depends on other pieces.
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
