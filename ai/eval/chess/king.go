package chess

import "github.com/ludarium/ludarium/ai/eval/taper"

// kingShelter returns the value of the pawns in front of the king of s, in the middlegame.
func (e *Eval) kingShelter(st *evalState, s int) int {
	v, g := e.values, e.geometry
	k := st.kingSquare[s]
	sum := 0
	mid := min(max(k&7, 1), 6)
	beyond := g.forwardRanks[s][k>>3] | rank1<<(k&56)
	for file := mid - 1; file <= mid+1; file++ {
		column := fileA << file
		own, theirPawns := st.pieces[s][pawn]&column&beyond, st.pieces[s^1][pawn]&column&beyond
		sum += v.PawnShield[min(pawnDistance(own, k, s), 3)]
		sum += v.PawnStorm[min(pawnDistance(theirPawns, k, s), 4)]
		if (st.pieces[0][pawn]|st.pieces[1][pawn])&column == 0 {
			sum += v.OpenKingFile
		}
	}
	return sum
}

// pawnDistance returns the number of ranks between the king of s and the nearest of the pawns in front of it; 8 if
// there is none.
func pawnDistance(pawns squareSet, king, s int) int {
	if pawns == 0 {
		return 8
	}
	if s == 0 {
		return lsb(pawns)>>3 - king>>3
	}
	return king>>3 - msb(pawns)>>3
}

// kingDanger returns the penalty for attacks on the king of s, in the middlegame.
func (e *Eval) kingDanger(st *evalState, s int) int {
	v, g, them := e.values, e.geometry, s^1
	k := st.kingSquare[s]
	units := st.danger[them]
	if st.kingAttackers[them] == 0 {
		return 0
	}
	// Weak squares are attacked and guarded only by the king or the queen, at most once.
	weak := st.attacked[them] &^ st.attackedTwice[s] & (^st.attacked[s] | st.attackedBy[s][king] | st.attackedBy[s][queen])
	units += v.KingRingWeak * popCount(weak&g.kingRing[k])
	safe := ^st.occupiedBy[them] & (^st.attacked[s] | weak&st.attackedTwice[them])
	straight, diagonal := st.lines.RookAttacks(uint8(k), st.occupied&^st.pieces[s][queen]), st.lines.BishopAttacks(uint8(k), st.occupied&^st.pieces[s][queen])
	for kind, checkSquares := range [7]squareSet{queen: straight | diagonal, rook: straight, bishop: diagonal, knight: g.knightAttacks[k]} {
		if checkSquares&safe&st.attackedBy[them][kind] != 0 {
			units += v.SafeCheck[kind]
		}
	}
	if st.pieces[them][queen] == 0 {
		units -= v.NoQueen
	}
	if st.kingAttackers[them] < 2 {
		units /= 2
	}
	if units <= 0 {
		return 0
	}
	return min(units*units/v.DangerScale, 600)
}

// threatBonus returns the value of what s threatens.
func (e *Eval) threatBonus(st *evalState, s int) (sum taper.Pair) {
	v, them := e.values, s^1
	theirPieces := st.occupiedBy[them] &^ (st.pieces[them][pawn] | st.pieces[them][king])
	sum += v.ThreatByPawn * taper.Pair(popCount(theirPieces&st.attackedBy[s][pawn]))
	minor := st.attackedBy[s][knight] | st.attackedBy[s][bishop]
	weaklyDefended := ^st.attacked[them] | st.attackedTwice[s]&^st.attackedBy[them][pawn]&^st.attackedTwice[them]
	for kind := queen; kind <= pawn; kind++ {
		pieces := st.pieces[them][kind]
		if kind > rook {
			pieces &= weaklyDefended
		}
		sum += v.ThreatByMinor[kind] * taper.Pair(popCount(pieces&minor))
		sum += v.ThreatByRook[kind] * taper.Pair(popCount(pieces&st.attackedBy[s][rook]))
	}
	sum += v.Hanging * taper.Pair(popCount(st.occupiedBy[them]&^st.pieces[them][king]&st.attacked[s]&^st.attacked[them]))
	pushTargets := ^(st.occupied | st.attackedBy[them][pawn])
	push := shiftForward(st.pieces[s][pawn], s) & pushTargets
	sum += v.ThreatByPawnPush * taper.Pair(popCount(pawnAttacks(push, s)&theirPieces&^st.attackedBy[s][pawn]))
	return sum
}
