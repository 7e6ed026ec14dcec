package shogi

import "github.com/ludarium/ludarium/rules"

var _ rules.PieceAttackers = (*Position)(nil)

// rooksAndBishops returns the pieces that slide along rook lines and along bishop lines.
func (p *Position) rooksAndBishops() (rooks, bishops Bitboard) {
	return p.byKind[Rook].Or(p.byKind[Dragon]), p.byKind[Bishop].Or(p.byKind[Horse])
}

// attackers returns the pieces of s, the king included, that attack c, given the occupied cells.
func (p *Position) attackers(s int, c uint8, occ Bitboard) Bitboard {
	from := &p.stepAttacks[s^1] // attackers of c are where an enemy piece on c would attack
	rooks, bishops := p.rooksAndBishops()
	found := from[Pawn][c].And(p.byKind[Pawn]).Or(
		from[Knight][c].And(p.byKind[Knight])).Or(

		from[Silver][c].And(p.byKind[Silver])).Or(

		from[Gold][c].And(p.golds)).Or(

		from[King][c].And(p.byKind[King])).Or(

		from[Horse][c].And(p.byKind[Horse])).Or(

		from[Dragon][c].And(p.byKind[Dragon]))

	own := p.bySeat[s&1]
	if own.Intersects(p.rookRays[c].And(rooks)) {
		found = found.Or(p.rookAttacks(c, occ).And(rooks))
	}
	if own.Intersects(p.bishopRays[c].And(bishops)) {
		found = found.Or(p.bishopAttacks(c, occ).And(bishops))
	}
	if lances := p.rays[forwardDirection[s^1]][c].And(p.byKind[Lance]).And(own); !lances.IsEmpty() {
		found = found.Or(p.rayAttacks(forwardDirection[s^1], c, occ).And(lances))
	}
	return found.And(own)
}

// checkInfo computes checkers and pinned pieces once per position.
func (p *Position) checkInfo() *state {
	st := p.currentState()
	if st.hasCheckInfo {
		return st
	}
	st.hasCheckInfo = true
	st.checkers, st.pinned = p.checkersAndPinned(p.turn, p.occupied())
	return st
}

// checkersAndPinned returns the pieces that check the king of s and the pinned pieces of s, given the occupied cells.
func (p *Position) checkersAndPinned(s int, occ Bitboard) (checkers, pinned Bitboard) {
	king := p.kingCells[s&1]
	if king == noCell {
		return Bitboard{}, Bitboard{}
	}
	from, enemies := &p.stepAttacks[s&1], p.bySeat[s&1^1]
	rooks, bishops := p.rooksAndBishops()
	checkers = enemies.And(from[Pawn][king].And(p.byKind[Pawn]).Or(
		from[Knight][king].And(p.byKind[Knight])).Or(

		from[Silver][king].And(p.byKind[Silver])).Or(

		from[Gold][king].And(p.golds)).Or(

		from[Horse][king].And(p.byKind[Horse])).Or(

		from[Dragon][king].And(p.byKind[Dragon])))

	snipers := p.rookRays[king].And(rooks).Or(p.bishopRays[king].And(bishops)).Or(p.rays[forwardDirection[s&1]][king].And(p.byKind[Lance])).And(enemies)
	for ; !snipers.IsEmpty(); snipers = snipers.WithoutFirst() {
		c := snipers.First()
		switch blockers := p.between(king, c).And(occ); {
		case blockers.IsEmpty():
			checkers = checkers.Or(cellBit(c))
		case !blockers.hasSeveral():
			pinned = pinned.Or(blockers.And(p.bySeat[s&1]))
		}
	}
	return checkers, pinned
}

// kingEscapes returns the cells to which the king of s may move. The occupied cells must not include the king, so that
// sliders see through it.
func (p *Position) kingEscapes(s int, occ Bitboard) Bitboard {
	king := p.kingCells[s&1]
	if king == noCell {
		return Bitboard{}
	}
	to := p.stepAttacks[s&1][King][king].AndNot(p.bySeat[s&1])
	if to.IsEmpty() {
		return to
	}
	to = to.AndNot(p.stepAttacksBy(s ^ 1))
	if to.IsEmpty() {
		return to
	}
	enemies := p.bySeat[s&1^1]
	rooks, bishops := p.rooksAndBishops()
	for pieces := rooks.And(enemies); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		if c := pieces.First(); p.rookRays[c].Intersects(to) {
			to = to.AndNot(p.rookAttacks(c, occ))
		}
	}
	for pieces := bishops.And(enemies); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		if c := pieces.First(); p.bishopRays[c].Intersects(to) {
			to = to.AndNot(p.bishopAttacks(c, occ))
		}
	}
	for pieces := p.byKind[Lance].And(enemies); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		if c, direction := pieces.First(), forwardDirection[s&1^1]; p.rays[direction][c].Intersects(to) {
			to = to.AndNot(p.rayAttacks(direction, c, occ))
		}
	}
	return to
}

// stepAttacksBy returns the cells that s attacks by single steps and jumps.
func (p *Position) stepAttacksBy(s int) Bitboard {
	own := p.bySeat[s&1]
	pawns, silvers, golds := p.byKind[Pawn].And(own), p.byKind[Silver].And(own), p.golds.And(own)
	knights, horses, dragons := p.byKind[Knight].And(own), p.byKind[Horse].And(own), p.byKind[Dragon].And(own)
	forward := pawns.Or(silvers).Or(golds).Or(horses)
	forwardDiagonal := silvers.Or(golds).Or(dragons)
	orthogonal := golds.Or(horses)
	backDiagonal := silvers.Or(dragons)
	to := orthogonal.AndNot(p.westFile).shiftUp(1).Or(orthogonal.AndNot(p.eastFile).shiftDown(1))
	forwardDiagonalWest, forwardDiagonalEast := forwardDiagonal.AndNot(p.westFile), forwardDiagonal.AndNot(p.eastFile)
	backDiagonalWest, backDiagonalEast := backDiagonal.AndNot(p.westFile), backDiagonal.AndNot(p.eastFile)
	if s == int(Black) {
		to = to.Or(forward.shiftUp(9)).Or(orthogonal.shiftDown(9)).Or(forwardDiagonalWest.shiftUp(10)).Or(forwardDiagonalEast.shiftUp(8)).Or(backDiagonalWest.shiftDown(8)).Or(backDiagonalEast.shiftDown(10))
		if !knights.IsEmpty() {
			to = to.Or(knights.AndNot(p.westFile).shiftUp(19)).Or(knights.AndNot(p.eastFile).shiftUp(17))
		}
	} else {
		to = to.Or(forward.shiftDown(9)).Or(orthogonal.shiftUp(9)).Or(forwardDiagonalWest.shiftDown(8)).Or(forwardDiagonalEast.shiftDown(10)).Or(backDiagonalWest.shiftUp(10)).Or(backDiagonalEast.shiftUp(8))
		if !knights.IsEmpty() {
			to = to.Or(knights.AndNot(p.westFile).shiftDown(17)).Or(knights.AndNot(p.eastFile).shiftDown(19))
		}
	}
	if king := p.kingCells[s&1]; king != noCell {
		to = to.Or(p.stepAttacks[s&1][King][king])
	}
	return to
}

// checkMask returns the cells that a piece other than the king may move to or be dropped on without leaving the king in
// check.
func (p *Position) checkMask(st *state) Bitboard {
	switch {
	case st.checkers.IsEmpty():
		return Bitboard{lowMask, highMask}
	case st.checkers.hasSeveral():
		return Bitboard{}
	}
	return p.between(p.kingCells[p.turn], st.checkers.First()).Or(st.checkers)
}

// pinMask restricts targets to the pin line if the piece on c is pinned.
func (p *Position) pinMask(st *state, c uint8, targets Bitboard) Bitboard {
	if !st.pinned.Has(c) {
		return targets
	}
	king := p.kingCells[p.turn]
	return targets.And(p.rays[p.directionTo[king][c]][king])
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return !p.checkInfo().checkers.IsEmpty() }

// Royal returns the kind that can be mated.
func (p *Position) Royal() rules.Kind { return King }

// CheckedRoyals appends the cell of the king of the side to move if it is in check.
func (p *Position) CheckedRoyals(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, rules.Cell(p.kingCells[p.turn]))
	}
	return dst
}

// AttackersOf appends the cells of the pieces of the other side that attack the piece on c, pinned or not.
func (p *Position) AttackersOf(dst []rules.Cell, c rules.Cell) []rules.Cell {
	if c >= numCells || p.board[c] == 0 {
		return dst
	}
	s := int(p.PieceAt(c).Seat)
	for found := p.attackers(s^1, uint8(c), p.occupied()); !found.IsEmpty(); found = found.WithoutFirst() {
		dst = append(dst, rules.Cell(found.First()))
	}
	return dst
}

// Checkers appends the cells of the pieces that give check.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	for pieces := p.checkInfo().checkers; !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		dst = append(dst, rules.Cell(pieces.First()))
	}
	return dst
}
