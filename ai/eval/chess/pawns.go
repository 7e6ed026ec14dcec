package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// A pawnEntry caches the evaluation of a pawn structure.
type pawnEntry struct {
	white, black squareSet
	sum          taper.Pair   // White's minus Black's
	attacks      [2]squareSet // by pawns
	passed       [2]squareSet
}

// probePawns returns the evaluation of the pawn structure, from the pawn table if it is there.
func (e *Eval) probePawns(st *evalState) *pawnEntry {
	white, black := st.pieces[0][pawn], st.pieces[1][pawn]
	n := (white*0x9E3779B97F4A7C15 ^ black*0xC2B2AE3D27D4EB4F) >> 51
	entry := &e.pawnTable[n]
	if entry.white == white && entry.black == black && entry.attacks != [2]squareSet{} {
		return entry
	}
	*entry = pawnEntry{white: white, black: black}
	entry.attacks = [2]squareSet{pawnAttacks(white, 0), pawnAttacks(black, 1)}
	entry.sum = e.pawnStructureScore(st, entry, 0) - e.pawnStructureScore(st, entry, 1)
	return entry
}

// pawnStructureScore returns the value of the pawns of s and records which are passed.
func (e *Eval) pawnStructureScore(st *evalState, entry *pawnEntry, s int) (sum taper.Pair) {
	v, g := e.values, e.geometry
	own, theirPawns := st.pieces[s][pawn], st.pieces[s^1][pawn]
	for pieces := own; pieces != 0; pieces &= pieces - 1 {
		sq := lsb(pieces)
		bit, rank := squareSet(1)<<sq, relativeRank(sq, s)
		neighbours := own & g.adjacentFiles[sq]
		if theirPawns&g.passedPawnSpan[s][sq] == 0 && own&g.forwardFile[s][sq] == 0 {
			entry.passed[s] |= bit
			sum += v.Passed[rank]
			if bit&entry.attacks[s] != 0 {
				sum += v.PassedDefended
			}
		}
		if own&g.forwardFile[s][sq] != 0 {
			sum += v.Doubled
		}
		switch {
		case neighbours == 0:
			sum += v.Isolated
		case neighbours&^g.forwardRanks[s][sq>>3] == 0 && shiftForward(bit, s)&entry.attacks[s^1] != 0:
			sum += v.Backward
		}
		if bit&entry.attacks[s] != 0 {
			sum += v.Supported[rank]
		}
		if neighbours&(rank1<<(sq&56)) != 0 {
			sum += v.Phalanx[rank]
		}
	}
	return sum
}

// passedPawnBonus returns the value of passed pawns that depends on other pieces.
func (e *Eval) passedPawnBonus(st *evalState, s int) (sum taper.Pair) {
	v, g, them := e.values, e.geometry, s^1
	for pieces := st.pawnEntry.passed[s]; pieces != 0; pieces &= pieces - 1 {
		sq := lsb(pieces)
		rank := relativeRank(sq, s)
		next := shiftForward(1<<sq, s)
		if rank > 2 {
			to := lsb(next)
			steps := taper.Pair(rank - 2)
			sum += v.PassedOwnKing * steps * taper.Pair(g.distance[st.kingSquare[s]][to])
			sum += v.PassedEnemyKing * steps * taper.Pair(g.distance[st.kingSquare[them]][to])
		}
		if next&st.occupied == 0 {
			sum += v.PassedFree[rank]
			if path := g.forwardFile[s][sq]; path&(st.attacked[them]|st.occupiedBy[them]) == 0 {
				sum += v.PassedSafe[rank]
			}
		}
	}
	return sum
}
