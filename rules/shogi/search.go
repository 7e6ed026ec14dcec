package shogi

import "github.com/ludarium/ludarium/rules"

// QuietChecks appends quiet legal moves that give direct check. Moves of pieces that had better promote are left out.
func (p *Position) QuietChecks(dst []rules.Move) []rules.Move {
	s, king := p.turn, p.kingCells[p.turn^1]
	st, occ := p.checkInfo(), p.occupied()
	targets := p.checkMask(st).AndNot(occ)
	if king == noCell || targets.IsEmpty() {
		return dst
	}
	var checkCells [kindMask + 1]Bitboard // by kind: from where it attacks the king
	var isComputed [kindMask + 1]bool
	checkCellsOf := func(kind uint8) Bitboard {
		if !isComputed[kind&kindMask] {
			checkCells[kind&kindMask], isComputed[kind&kindMask] = p.attacks(s^1, kind, king, occ).And(targets), true
		}
		return checkCells[kind&kindMask]
	}
	for pieces := p.bySeat[s].AndNot(p.byKind[King]); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		c := pieces.First()
		kind := p.board[c] & kindMask
		to := checkCellsOf(kind)
		if to.IsEmpty() {
			continue
		}
		to = to.And(p.attacks(s, kind, c, occ)).And(p.pinMask(st, c, targets)).AndNot(p.deadEndCells[s][kind])
		if alwaysPromotes(kind) {
			to = to.AndNot(p.promotionTargets(c, kind))
		}
		for ; !to.IsEmpty(); to = to.WithoutFirst() {
			dst = append(dst, newMove(c, to.First(), kind, 0))
		}
	}
	for _, kind := range handOrder {
		if p.hands[s][kind] == 0 {
			continue
		}
		to := checkCellsOf(uint8(kind))
		if !to.IsEmpty() {
			to = p.dropTargets(uint8(kind), to)
		}
		for ; !to.IsEmpty(); to = to.WithoutFirst() {
			dst = append(dst, newDrop(uint8(kind), to.First()))
		}
	}
	return dst
}

// alwaysPromotes reports whether a kind loses no moves by promoting.
func alwaysPromotes(kind uint8) bool {
	return kind == uint8(Pawn) || kind == uint8(Bishop) || kind == uint8(Rook)
}

// ProbeMateInOne returns a mating move if one is quickly found: a protected piece next to the king, or a knight, that
// only the king could capture. It finds none when the side to move is in check.
func (p *Position) ProbeMateInOne() rules.Move {
	s, opponent := p.turn, p.turn^1
	king := p.kingCells[opponent]
	if king == noCell || p.InCheck() {
		return rules.NoMove
	}
	occ := p.occupied()
	hand := &p.hands[s]
	for neighbours := p.stepAttacks[opponent][King][king].AndNot(p.bySeat[s]); !neighbours.IsEmpty(); neighbours = neighbours.WithoutFirst() {
		c := neighbours.First()
		attackers := p.attackers(s, c, occ)
		if attackers.IsEmpty() || !p.attackers(opponent, c, occ).AndNot(p.byKind[King]).IsEmpty() {
			continue
		}
		if !occ.Has(c) {
			for _, kind := range handOrder[:len(handOrder)-1] {
				if kind != Knight && hand[kind] > 0 && p.attacks(s, uint8(kind), c, occ).Has(king) && p.isMatingMove(newDrop(uint8(kind), c)) {
					return newDrop(uint8(kind), c)
				}
			}
		}
		if !attackers.hasSeveral() {
			continue // the moved piece would be unprotected
		}
		for attackers = attackers.AndNot(p.byKind[King]); !attackers.IsEmpty(); attackers = attackers.WithoutFirst() {
			if m := p.matingMove(attackers.First(), c, king); m != rules.NoMove {
				return m
			}
		}
	}
	for checkCells := p.stepAttacks[opponent][Knight][king].AndNot(p.bySeat[s]); !checkCells.IsEmpty(); checkCells = checkCells.WithoutFirst() {
		c := checkCells.First()
		if !p.attackers(opponent, c, occ).IsEmpty() {
			continue
		}
		if hand[Knight] > 0 && !occ.Has(c) && p.isMatingMove(newDrop(uint8(Knight), c)) {
			return newDrop(uint8(Knight), c)
		}
		for attackers := p.stepAttacks[opponent][Knight][c].And(p.byKind[Knight]).And(p.bySeat[s]); !attackers.IsEmpty(); attackers = attackers.WithoutFirst() {
			if m := newMove(attackers.First(), c, uint8(Knight), p.board[c]&kindMask); p.isMatingMove(m) {
				return m
			}
		}
	}
	return rules.NoMove
}

// matingMove returns a move of the piece on from to c that mates the king, promoting or not; NoMove if there is none.
func (p *Position) matingMove(from, c, king uint8) rules.Move {
	kind := p.board[from] & kindMask
	m := newMove(from, c, kind, p.board[c]&kindMask)
	occ := p.occupied().AndNot(cellBit(from)).Or(cellBit(c))
	canPromoteThere := p.promotionTargets(from, kind).Has(c)
	if canPromoteThere && p.attacks(p.turn, kind+promotionOffset, c, occ).Has(king) && p.isMatingMove(m|promoteBit) {
		return m | promoteBit
	}
	if (!canPromoteThere || !alwaysPromotes(kind)) && p.attacks(p.turn, kind, c, occ).Has(king) && p.isMatingMove(m) {
		return m
	}
	return rules.NoMove
}

// isMatingMove reports whether m, which gives check, is legal and leaves no reply.
func (p *Position) isMatingMove(m rules.Move) bool {
	if !p.IsLegal(m) {
		return false
	}
	p.Play(m)
	n := p.CountMoves()
	p.Undo()
	return n == 0
}

// IsDominated reports whether m declines a promotion that only adds moves: that of a pawn, bishop or rook. Declining
// can only be better to avoid mate by a dropped pawn.
func (p *Position) IsDominated(m rules.Move) bool {
	if isPromotion(m) || isDrop(m) {
		return false
	}
	switch kind := movedKind(m); rules.Kind(kind) {
	case Pawn, Bishop, Rook:
		return p.promotionZones[p.turn].Has(target(m)) || p.promotionZones[p.turn].Has(origin(m))
	default:
		return false
	}
}

// CompareHands looks within the last plies for the same board with the same side to move and other hands: +1 if the
// side to move has gained pieces in hand since, -1 if it has lost some, 0 if there is no such position or the hands are
// not comparable.
func (p *Position) CompareHands(plies int) int {
	st := p.currentState()
	top := len(p.states) - 1
	for distance := 4; distance <= min(plies, int(st.pliesFromNull), maxComparePlies); distance += 2 {
		if p.states[top-distance].boardKey == st.boardKey && p.states[top-distance].key != st.key {
			return p.handChange(distance)
		}
	}
	return 0
}

// maxComparePlies bounds how far CompareHands looks back.
const maxComparePlies = 12

// handChange compares the hand of the side to move with that of so many plies ago.
func (p *Position) handChange(plies int) int {
	var change [numHandKinds]int
	top := len(p.states) - 1
	for i := range plies {
		m := p.states[top-i].move
		sign := 1 // count only moves of the side to move
		if i%2 == 0 {
			sign = 0
		}
		if isDrop(m) {
			change[movedKind(m)] -= sign
		} else if captured := capturedKind(m); captured != 0 {
			change[unpromoted(captured)] += sign
		}
	}
	gained, lost := false, false
	for _, n := range change {
		gained, lost = gained || n > 0, lost || n < 0
	}
	switch {
	case gained && !lost:
		return 1
	case lost && !gained:
		return -1
	}
	return 0
}
