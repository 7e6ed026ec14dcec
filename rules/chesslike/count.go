package chesslike

// CountMoves returns the number of legal moves. Moves of pieces that are not pinned are counted without listing them,
// unless there is a check or captures are mandatory.
func (p *Position) CountMoves() int {
	if p.isVariantEnd() {
		return 0
	}
	if p.game.spec.PairLifting {
		if x := p.liftablePairs(); x.count > 0 {
			p.moveBuffer = p.appendMovesWithLifting(p.moveBuffer[:0], none, allMoves)
			return len(p.moveBuffer)
		}
	}
	st := p.checkInfo()
	if st.mustCapture || st.checkCount != 0 {
		p.moveBuffer = p.appendMovesWithoutLifting(p.moveBuffer[:0], allMoves)
		return len(p.moveBuffer)
	}
	n := 0
	for _, c := range p.pieceLists[p.turn] {
		from := uint8(c)
		piece := p.pieceOn[from]
		switch {
		case p.isRoyal(piece), st.castlingRights != 0 && piece&kindMask == p.game.castlingKind, st.pinnedRays != 0 && p.isPinned(st, from):
			p.moveBuffer = p.appendMovesFrom(p.moveBuffer[:0], from, allMoves, st)
			n += len(p.moveBuffer)
		case p.pawnTables[piece] != nil:
			n += p.countPawnMoves(p.pawnTables[piece], from, piece, st)
		default:
			n += p.countPieceMoves(from, piece)
		}
	}
	return n
}

// countPieceMoves counts the moves of a piece other than a pawn.
func (p *Position) countPieceMoves(from, piece uint8) int {
	if p.isForked && len(p.slidePaths[piece&kindMask][from]) > 0 {
		quiets, captures := p.forkedTargets(from, piece)
		return quiets.count() + captures.count()
	}
	kind, capturable := piece&kindMask, p.capturable[piece>>seatShift&7]
	n := 0
	for _, to := range p.leaperTargets[kind][from] {
		if t := p.pieceOn[to]; t == 0 || capturable[t] {
			n++
		}
	}
	for _, path := range p.slidePaths[kind][from] {
		for _, to := range path {
			t := p.pieceOn[to]
			if t == 0 {
				n++
				continue
			}
			if capturable[t] {
				n++
			}
			break
		}
	}
	return n
}

// countPawnMoves counts the moves of a pawn.
func (p *Position) countPawnMoves(pawn *pawnTable, from, piece uint8, st *state) int {
	n := 0
	for _, to := range pawn.advances[from] {
		if p.pieceOn[to] != 0 {
			break
		}
		n += p.pawnMoveCount(pawn, to)
	}
	for _, to := range pawn.attacks[from] {
		t := p.pieceOn[to]
		switch {
		case t != 0 && p.capturable[piece>>seatShift&7][t]:
			n += p.pawnMoveCount(pawn, to)
		case t == 0 && st.enPassantSeats != 0:
			if s := st.enPassantStep(to); s != nil && p.isEnPassantLegal(from, to, s.pawn) {
				n += p.pawnMoveCount(pawn, to)
			}
		}
	}
	return n
}

// pawnMoveCount returns the number of moves of a pawn to one cell.
func (p *Position) pawnMoveCount(pawn *pawnTable, to uint8) int {
	if pawn.promotes[to] {
		return len(p.game.spec.Promotions)
	}
	return 1
}
