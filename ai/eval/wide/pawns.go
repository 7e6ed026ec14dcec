package wide

import "github.com/ludarium/ludarium/ai/eval/taper"

// A pawnEntry caches the evaluation of a pawn structure and of the king shelters.
type pawnEntry struct {
	pawns       [sides]cellSet
	pawnsOf     [2]cellSet
	isValid     bool
	sum         taper.Pair // the first seat's minus the second's
	attacks     [2]cellSet // by pawns
	passed      [2]cellSet
	spaceBehind [2]cellSet // central cells right behind pawns
	pairedPawns int        // paired pawns of the first seat minus those of the second

	kings   [2]int
	shelter [2]int // of kings on these cells
}

// probePawns returns the evaluation of the pawns and king shelters, from the pawn table if it is there.
func (e *Eval) probePawns(st *evalState) *pawnEntry {
	var pieces [sides]cellSet
	for side, kind := range e.geometry.pawnKinds {
		pieces[side] = st.pieces[side&1][kind]
	}
	hash := (pieces[0].lo^pieces[1].hi^pieces[2].lo<<2)*0x9E3779B97F4A7C15 ^ (pieces[1].lo^pieces[0].hi<<1^pieces[3].lo>>2)*0xC2B2AE3D27D4EB4F
	entry := &e.pawnTable[hash>>52]
	if !entry.isValid || entry.pawns != pieces {
		*entry = pawnEntry{pawns: pieces, pawnsOf: st.pawnSet, isValid: true, kings: [2]int{noCell, noCell}}
		for side := range sides {
			for pawns := pieces[side]; !pawns.isEmpty(); pawns = pawns.withoutLowest() {
				entry.attacks[side&1] = entry.attacks[side&1].or(e.geometry.attacks[side][pawns.lowest()])
			}
		}
		entry.sum = e.pawnStructureScore(entry, 0) - e.pawnStructureScore(entry, 1)
	}
	if entry.kings != st.kingCell {
		entry.kings = st.kingCell
		for s := range 2 {
			entry.shelter[s] = e.kingShelter(entry, s, st.kingCell[s])
		}
	}
	return entry
}

// pawnStructureScore returns the value of the pawns of s and records which are passed.
func (e *Eval) pawnStructureScore(entry *pawnEntry, s int) (sum taper.Pair) {
	for side := s; side < sides; side += 2 {
		for pieces := entry.pawns[side]; !pieces.isEmpty(); pieces = pieces.withoutLowest() {
			sum += e.pawnScore(entry, side, pieces.lowest())
		}
	}
	entry.spaceBehind[s] = entry.spaceBehind[s].without(entry.pawnsOf[s])
	return sum
}

// pawnScore returns the structural value of a pawn of side on c.
func (e *Eval) pawnScore(entry *pawnEntry, side, c int) (sum taper.Pair) {
	v, g, s := e.values, e.geometry, side&1
	own, theirPawns := entry.pawnsOf[s], entry.pawnsOf[s^1]
	neighbours, next := own.and(g.adjacentFiles[c]), g.ahead[side][c]
	guarded := entry.attacks[s].has(c)
	if left := g.stepsLeft[side][c]; left > 0 && !theirPawns.intersects(g.stopSpan[side][c]) && !own.intersects(g.forwardFile[side][c]) {
		entry.passed[s] = entry.passed[s].or(singleton(c))
		sum += v.Passed[left]
		if guarded {
			sum += v.PassedDefended
		}
	}
	if own.intersects(g.forwardFile[side][c]) {
		sum += v.Doubled
	}
	switch {
	case neighbours.isEmpty():
		sum += v.Isolated
	case neighbours.without(g.stopSpan[side][c]).isEmpty() && entry.attacks[s^1].has(next):
		sum += v.Backward
	}
	if guarded {
		sum += v.Supported[g.pawnRank[side][c]]
	}
	if entry.attacks[s].has(next) {
		sum += v.Phalanx[g.pawnRank[side][c]]
	}
	if side < 2 && entry.pawns[side+2].has(next) && g.ahead[side+2][next] == c {
		entry.pairedPawns += 1 - 2*s
	}
	behind := g.forwardFile[s^1][c].without(g.forwardFile[s^1][g.threeBehind(s, c)])
	entry.spaceBehind[s] = entry.spaceBehind[s].or(behind.and(g.centreFiles))
	return sum
}

// threeBehind returns the cell three steps behind a pawn on c, or the last one there is.
func (g *geometry) threeBehind(s, c int) int {
	for range 3 {
		to := g.ahead[s^1][c]
		if to == noCell {
			break
		}
		c = to
	}
	return c
}

// kingShelter returns the value of the pawns in front of the king of s, in the middlegame.
func (e *Eval) kingShelter(entry *pawnEntry, s, king int) (sum int) {
	v, g := e.values, e.geometry
	sum += v.PawnCover * entry.pawnsOf[s].and(g.neighbours[king]).count()
	for files := g.shelterCells[s][king]; !files.isEmpty(); files = files.withoutLowest() {
		c := files.lowest()
		before := g.forwardFile[s][c].or(singleton(c))
		sum += v.PawnShield[min(g.ranksAhead(entry.pawnsOf[s].and(before), c, s), len(v.PawnShield)-1)]
		sum += v.PawnStorm[min(g.ranksAhead(entry.pawnsOf[s^1].and(before), c, s), len(v.PawnStorm)-1)]
		if !entry.pawnsOf[0].or(entry.pawnsOf[1]).intersects(g.fileCells[c]) {
			sum += v.OpenKingFile
		}
	}
	return sum
}

// ranksAhead returns how many ranks the nearest of the pawns is ahead of c; the number of cells if there is none.
func (g *geometry) ranksAhead(pawns cellSet, c, s int) int {
	least := g.cells
	for ; !pawns.isEmpty(); pawns = pawns.withoutLowest() {
		least = min(least, g.rank[s][pawns.lowest()]-g.rank[s][c])
	}
	return least
}

// passedPawnBonus returns the value of passed pawns that depends on other pieces.
func (e *Eval) passedPawnBonus(st *evalState, s int) (sum taper.Pair) {
	v, g, them := e.values, e.geometry, s^1
	for pieces := st.pawnEntry.passed[s]; !pieces.isEmpty(); pieces = pieces.withoutLowest() {
		c := pieces.lowest()
		left, to := g.stepsLeft[s][c], g.ahead[s][c]
		if near := 5 - left; near > 0 {
			sum += v.PassedOwnKing * taper.Pair(near) * taper.Pair(g.distance[st.kingCell[s]][to])
			sum += v.PassedEnemyKing * taper.Pair(near) * taper.Pair(g.distance[st.kingCell[them]][to])
		}
		if !st.occupied.has(to) {
			sum += v.PassedFree[left]
			if !g.forwardFile[s][c].intersects(st.attacked[them].or(st.occupiedBy[them])) {
				sum += v.PassedSafe[left]
			}
		}
	}
	return sum
}
