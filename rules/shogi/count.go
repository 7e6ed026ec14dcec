package shogi

// CountMoves returns the number of legal moves without listing them.
func (p *Position) CountMoves() int {
	st := p.checkInfo()
	s := p.turn
	occ := p.occupied()
	own := p.bySeat[s]
	n := 0
	if king := p.kingCells[s]; king != noCell {
		n = p.kingEscapes(s, occ.AndNot(cellBit(king))).Count()
	}
	mask := p.checkMask(st)
	targets := mask.AndNot(own)
	if targets.IsEmpty() {
		return n
	}
	for pieces := st.pinned; !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		c := pieces.First()
		kind := p.board[c] & kindMask
		n += p.countMovesTo(c, kind, p.attacks(s, kind, c, occ).And(p.pinMask(st, c, targets)))
	}
	own = own.AndNot(st.pinned)
	n += p.countStepMoves(own, targets)
	sliders := p.byKind[Rook].Or(p.byKind[Bishop]).Or(p.byKind[Horse]).Or(p.byKind[Dragon]).Or(p.byKind[Lance])
	for pieces := sliders.And(own); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		c := pieces.First()
		kind := p.board[c] & kindMask
		n += p.countMovesTo(c, kind, p.attacks(s, kind, c, occ).And(targets))
	}
	return n + p.countDrops(mask.AndNot(occ))
}

// countMovesTo counts the moves of one piece to these cells, promoting and not.
func (p *Position) countMovesTo(c, kind uint8, to Bitboard) int {
	promotions := p.promotionTargets(c, kind)
	return to.AndNot(p.deadEndCells[p.turn][kind]).Count() + to.And(promotions).Count()
}

func (p *Position) countDrops(to Bitboard) int {
	n, emptyCells := 0, to.Count()
	hand := &p.hands[p.turn]
	if emptyCells == 0 {
		return 0
	}
	for kind := Pawn; kind <= Gold; kind++ {
		switch {
		case hand[kind] == 0:
		case kind <= Knight:
			n += p.dropTargets(uint8(kind), to).Count()
		default:
			n += emptyCells
		}
	}
	return n
}

// countStepMoves counts the moves to targets of all pieces of own that step or jump, except the king. None of them may
// be pinned.
func (p *Position) countStepMoves(own, targets Bitboard) int {
	pawns, silvers, golds, knights := p.byKind[Pawn].And(own), p.byKind[Silver].And(own), p.golds.And(own), p.byKind[Knight].And(own)
	westFile, eastFile := p.westFile, p.eastFile
	splitEdges := func(pieces Bitboard) (Bitboard, Bitboard) { return pieces.AndNot(westFile), pieces.AndNot(eastFile) }
	goldWest, goldEast := splitEdges(golds)
	silverWest, silverEast := splitEdges(silvers)
	promotionZone := p.promotionZones[p.turn]
	n := goldWest.shiftUp(1).And(targets).Count() + goldEast.shiftDown(1).And(targets).Count()
	zoneSilvers := silvers.And(promotionZone) // these may promote on any move
	zoneSilversWest, zoneSilversEast := splitEdges(zoneSilvers)
	var pawnTargets, knightTargetsWest, knightTargetsEast Bitboard
	if p.turn == int(Black) {
		n += golds.shiftUp(9).And(targets).Count() + golds.shiftDown(9).And(targets).Count() + goldWest.shiftUp(10).And(targets).Count() + goldEast.shiftUp(8).And(targets).Count()
		n += silvers.shiftUp(9).And(targets).Count() + silverWest.shiftUp(10).And(targets).Count() + silverEast.shiftUp(8).And(targets).Count() +
			silverWest.shiftDown(8).And(targets).Count() + silverEast.shiftDown(10).And(targets).Count()
		zoneTargets := targets.And(promotionZone)
		n += silvers.shiftUp(9).And(zoneTargets).Count() + silverWest.shiftUp(10).And(zoneTargets).Count() + silverEast.shiftUp(8).And(zoneTargets).Count()
		n += zoneSilversWest.shiftDown(8).And(targets).Count() + zoneSilversEast.shiftDown(10).And(targets).Count()
		pawnTargets = pawns.shiftUp(9)
		knightTargetsWest, knightTargetsEast = knights.AndNot(westFile).shiftUp(19), knights.AndNot(eastFile).shiftUp(17)
	} else {
		n += golds.shiftDown(9).And(targets).Count() + golds.shiftUp(9).And(targets).Count() + goldWest.shiftDown(8).And(targets).Count() + goldEast.shiftDown(10).And(targets).Count()
		n += silvers.shiftDown(9).And(targets).Count() + silverWest.shiftDown(8).And(targets).Count() + silverEast.shiftDown(10).And(targets).Count() +
			silverWest.shiftUp(10).And(targets).Count() + silverEast.shiftUp(8).And(targets).Count()
		zoneTargets := targets.And(promotionZone)
		n += silvers.shiftDown(9).And(zoneTargets).Count() + silverWest.shiftDown(8).And(zoneTargets).Count() + silverEast.shiftDown(10).And(zoneTargets).Count()
		n += zoneSilversWest.shiftUp(10).And(targets).Count() + zoneSilversEast.shiftUp(8).And(targets).Count()
		pawnTargets = pawns.shiftDown(9)
		knightTargetsWest, knightTargetsEast = knights.AndNot(westFile).shiftDown(17), knights.AndNot(eastFile).shiftDown(19)
	}
	return n + p.countForwardMoves(pawnTargets, targets, uint8(Pawn)) + p.countForwardMoves(knightTargetsWest, targets, uint8(Knight)) + p.countForwardMoves(knightTargetsEast, targets, uint8(Knight))
}

// countForwardMoves counts the moves of pieces that only move forward, given their destinations.
func (p *Position) countForwardMoves(to, targets Bitboard, kind uint8) int {
	to = to.And(targets)
	return to.AndNot(p.deadEndCells[p.turn][kind]).Count() + to.And(p.promotionZones[p.turn]).Count()
}
