package chess

import "math/bits"

// msb returns the highest square of a non-empty bitboard.
func msb(s squareSet) int { return 63 - bits.LeadingZeros64(s) }

// endgameScale returns how much of the endgame score counts, of 64: some advantages do not win.
func (e *Eval) endgameScale(st *evalState, score int) int {
	strongSide := 0
	if score < 0 {
		strongSide = 1
	}
	pieceMaterial := func(s int) int {
		return 9*popCount(st.pieces[s][queen]) + 5*popCount(st.pieces[s][rook]) + 3*popCount(st.pieces[s][bishop]|st.pieces[s][knight])
	}
	ownMaterial, otherMaterial := pieceMaterial(strongSide), pieceMaterial(strongSide^1)
	if st.pieces[strongSide][pawn] == 0 && ownMaterial-otherMaterial <= 3 {
		if ownMaterial <= 3 {
			return 2 // a single minor piece cannot mate
		}
		return e.values.NoPawns
	}
	// Two knights alone cannot force mate.
	if st.pieces[strongSide][pawn] == 0 && ownMaterial == 6 && popCount(st.pieces[strongSide][knight]) == 2 && otherMaterial == 0 {
		return 2
	}
	whiteBishops, blackBishops := st.pieces[0][bishop], st.pieces[1][bishop]
	if popCount(whiteBishops) == 1 && popCount(blackBishops) == 1 && (whiteBishops&lightSquares == 0) != (blackBishops&lightSquares == 0) {
		if ownMaterial == 3 && otherMaterial == 3 {
			return e.values.OppositeBishopsOnly
		}
		return e.values.OppositeBishops
	}
	return 64
}

// bareKingBonus drives a bare king to the edge and brings the other king near it. The score is White's.
func (e *Eval) bareKingBonus(st *evalState) int {
	for s := range 2 {
		them := s ^ 1
		if st.occupiedBy[them] != st.pieces[them][king] || st.pieces[s][queen]|st.pieces[s][rook] == 0 && popCount(st.pieces[s][bishop]|st.pieces[s][knight]) < 2 {
			continue
		}
		k := st.kingSquare[them]
		x, y := k&7, k>>3
		edgeCloseness := max(3-x, x-4) + max(3-y, y-4)
		sum := e.values.BareKingEdge*edgeCloseness + e.values.BareKingCloseness*(7-int(e.geometry.distance[st.kingSquare[0]][st.kingSquare[1]]))
		if s == 1 {
			return -sum
		}
		return sum
	}
	return 0
}
