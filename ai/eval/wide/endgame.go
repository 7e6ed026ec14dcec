package wide

// endgameScale returns how much of the endgame score counts, of 64: some advantages do not win.
func (e *Eval) endgameScale(st *evalState, score int) int {
	strongSide := 0
	if score < 0 {
		strongSide = 1
	}
	scale := e.pawnlessScale(st, strongSide)
	if st.pawnSet[strongSide].isEmpty() {
		if st.points[strongSide]-st.points[strongSide^1] <= 3 && st.heavyCount[strongSide] <= st.heavyCount[strongSide^1] {
			scale = min(scale, e.values.NoPawns)
		}
		if scale < 64 {
			return scale
		}
	}
	bishops0, bishops1 := e.bishops(st, 0), e.bishops(st, 1)
	if bishops0.count() == 1 && bishops1.count() == 1 && e.geometry.tone[bishops0.lowest()&127] != e.geometry.tone[bishops1.lowest()&127] {
		if st.pieceCount[0] == 1 && st.pieceCount[1] == 1 {
			return e.values.OppositeBishops
		}
		return (e.values.OppositeBishops + 64) / 2
	}
	return 64
}

// pawnlessScale returns the scale of pieces without pawns.
func (e *Eval) pawnlessScale(st *evalState, s int) int {
	switch minor := st.pieceCount[s] - st.rookCount[s] - st.heavyCount[s]; {
	case minor != st.pieceCount[s] || minor > 2:
		return 64
	case minor < 2:
		return e.values.SingleMinor
	case e.bishops(st, s).isEmpty():
		return e.values.TwoLeapers
	}
	return e.values.TwoMinors
}

// bareKingBonus drives a bare king to the edge and brings the other king near it. The score is the first seat's.
func (e *Eval) bareKingBonus(st *evalState) int {
	for s := range 2 {
		them := s ^ 1
		if st.occupiedBy[them] != st.pieces[them][e.king] || e.pawnlessScale(st, s) < 64 {
			continue
		}
		sum := e.values.BareKingEdge*e.geometry.centreDistance[st.kingCell[them]] + e.values.BareKingCloseness*(e.geometry.maxDistance-int(e.geometry.distance[st.kingCell[0]][st.kingCell[1]]))
		if s == 1 {
			return -sum
		}
		return sum
	}
	return 0
}

// fewPawnsScores are what a side gains by the pawns left to the other, where the last one decides the game.
var fewPawnsScores = [...]int{600, 360, 220, 140, 90, 55, 30, 12, 0}

// fewPawnsScore returns what the first seat gains because the other has few pawns left, minus what it loses in the same way.
func fewPawnsScore(st *evalState) int {
	const last = len(fewPawnsScores) - 1
	return fewPawnsScores[min(st.pawnSet[1].count(), last)] - fewPawnsScores[min(st.pawnSet[0].count(), last)]
}

// fewPiecesScore returns what the first seat gains because the other has few pieces left, minus what it loses in the
// same way.
func (e *Eval) fewPiecesScore(st *evalState) int {
	if len(e.values.FewPieces) == 0 {
		return 0
	}
	last := len(e.values.FewPieces) - 1
	return e.values.FewPieces[min(st.occupiedBy[1].count(), last)] - e.values.FewPieces[min(st.occupiedBy[0].count(), last)]
}
