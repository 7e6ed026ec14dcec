package chesslike

// CountMoves returns the number of legal moves. Moves of pieces that are not pinned are counted without listing them,
// unless there is a check or captures are mandatory.
func (p *Position) CountMoves() int {
	if p.ended() {
		return 0
	}
	if p.game.spec.PairLifting {
		if x := p.pairs(); x.n > 0 {
			p.scratch = p.lifting(p.scratch[:0], none, all)
			return len(p.scratch)
		}
	}
	st := p.scan()
	if st.must || st.checks != 0 {
		p.scratch = p.generateAll(p.scratch[:0], all)
		return len(p.scratch)
	}
	n := 0
	for _, c := range p.pieces[p.turn] {
		from := uint8(c)
		own := p.on[from]
		switch {
		case p.royal(own), st.rights != 0 && own&kindMask == p.game.castler, st.pins != 0 && p.isPinned(st, from):
			p.scratch = p.generateFrom(p.scratch[:0], from, all, st)
			n += len(p.scratch)
		case p.pawns[own] != nil:
			n += p.countPawn(p.pawns[own], from, own, st)
		default:
			n += p.countPiece(from, own)
		}
	}
	return n
}

// countPieceMoves counts the moves of a piece other than a pawn.
func (p *Position) countPiece(from, own uint8) int {
	if p.forked && len(p.slide[own&kindMask][from]) > 0 {
		free, prey := p.targets(from, own)
		return free.count() + prey.count()
	}
	kind, mine := own&kindMask, p.captureTargets[own>>seatShift&7]
	n := 0
	for _, to := range p.hops[kind][from] {
		if t := p.on[to]; t == 0 || mine[t] {
			n++
		}
	}
	for _, path := range p.slide[kind][from] {
		for _, to := range path {
			t := p.on[to]
			if t == 0 {
				n++
				continue
			}
			if mine[t] {
				n++
			}
			break
		}
	}
	return n
}

// countPawnMoves counts the moves of a pawn.
func (p *Position) countPawn(pawn *pawnTable, from, own uint8, st *state) int {
	n := 0
	for _, to := range pawn.advances[from] {
		if p.on[to] != 0 {
			break
		}
		n += p.ways(pawn, to)
	}
	for _, to := range pawn.attacks[from] {
		t := p.on[to]
		switch {
		case t != 0 && p.captureTargets[own>>seatShift&7][t]:
			n += p.ways(pawn, to)
		case t == 0 && st.usable != 0:
			if s := st.stepOver(to); s != nil && p.isEnPassantLegal(from, to, s.at) {
				n += p.ways(pawn, to)
			}
		}
	}
	return n
}

// pawnMoveCount returns the number of moves of a pawn to one cell.
func (p *Position) ways(pawn *pawnTable, to uint8) int {
	if pawn.promotes[to] {
		return len(p.game.spec.Promotions)
	}
	return 1
}
