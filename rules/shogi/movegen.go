package shogi

import "github.com/ludarium/ludarium/rules"

// Kinds of moves to generate.
const (
	genCaptures = 1 << iota // captures and promotions
	genQuiets
	genAll = genCaptures | genQuiets
)

// Moves appends the legal moves, board moves before drops.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.generate(dst, genAll) }

// Captures appends the legal captures and promotions.
func (p *Position) Captures(dst []rules.Move) []rules.Move { return p.generate(dst, genCaptures) }

// Quiets appends the legal moves that neither capture nor promote.
func (p *Position) Quiets(dst []rules.Move) []rules.Move { return p.generate(dst, genQuiets) }

func (p *Position) generate(dst []rules.Move, gen int) []rules.Move {
	st := p.checkInfo()
	occ := p.occupied()
	own := p.bySeat[p.turn]
	if king := p.kingCells[p.turn]; king != noCell {
		dst = p.appendMoves(dst, king, uint8(King), p.kingEscapes(p.turn, occ.AndNot(cellBit(king))), gen)
		own = own.AndNot(cellBit(king))
	}
	mask := p.checkMask(st)
	targets := mask.AndNot(p.bySeat[p.turn])
	if targets.IsEmpty() {
		return dst
	}
	for ; !own.IsEmpty(); own = own.WithoutFirst() {
		c := own.First()
		kind := p.board[c] & kindMask
		to := p.attacks(p.turn, kind, c, occ).And(p.pinMask(st, c, targets))
		if !to.IsEmpty() {
			dst = p.appendMoves(dst, c, kind, to, gen)
		}
	}
	if gen&genQuiets != 0 {
		dst = p.appendDrops(dst, mask.AndNot(occ))
	}
	return dst
}

// appendMoves appends the moves of the piece on from to the cells of to, promoting and not.
func (p *Position) appendMoves(dst []rules.Move, from, kind uint8, to Bitboard, gen int) []rules.Move {
	baseMove := newMove(from, 0, kind, 0)
	promotions := p.promotionTargets(from, kind)
	if gen == genCaptures {
		to = to.And(p.bySeat[p.turn^1].Or(promotions))
	}
	for ; !to.IsEmpty(); to = to.WithoutFirst() {
		c := to.First()
		captured := p.board[c] & kindMask
		m := baseMove | rules.Move(c)<<cellBits | rules.Move(captured)<<capturedShift
		if promotions.Has(c) {
			if gen&genCaptures != 0 {
				dst = append(dst, m|promoteBit)
			}
			if p.deadEndCells[p.turn][kind].Has(c) {
				continue
			}
		}
		if captured != 0 && gen&genCaptures != 0 || captured == 0 && gen&genQuiets != 0 {
			dst = append(dst, m)
		}
	}
	return dst
}

// promotionTargets returns the cells on which a piece of the side to move may promote when it moves from c.
func (p *Position) promotionTargets(c, kind uint8) Bitboard {
	if !canPromote(kind) {
		return Bitboard{}
	}
	if p.promotionZones[p.turn].Has(c) {
		return Bitboard{lowMask, highMask}
	}
	return p.promotionZones[p.turn]
}

// appendDrops appends the drops onto the cells of to, which must be empty.
func (p *Position) appendDrops(dst []rules.Move, to Bitboard) []rules.Move {
	hand := &p.hands[p.turn]
	for _, kind := range handOrder {
		if hand[kind] == 0 {
			continue
		}
		for targets := p.dropTargets(uint8(kind), to); !targets.IsEmpty(); targets = targets.WithoutFirst() {
			dst = append(dst, newDrop(uint8(kind), targets.First()))
		}
	}
	return dst
}

// dropTargets returns the cells of to, all empty, onto which the side to move may drop a piece of this kind.
func (p *Position) dropTargets(kind uint8, to Bitboard) Bitboard {
	to = to.AndNot(p.deadEndCells[p.turn][kind])
	if kind != uint8(Pawn) {
		return to
	}
	to = to.AndNot(p.pawnFiles(p.turn))
	// A pawn can only mate from the cell in front of the king.
	if king := p.kingCells[p.turn^1]; king != noCell {
		if front := p.stepAttacks[p.turn^1][Pawn][king].And(to); !front.IsEmpty() && p.isDropPawnMate(front.First()) {
			to = to.AndNot(front)
		}
	}
	return to
}

// pawnFiles returns the files on which s has an unpromoted pawn.
func (p *Position) pawnFiles(s int) Bitboard {
	pawns := p.byKind[Pawn].And(p.bySeat[s])
	// Fold all rows into the first, then spread it over all rows.
	row := pawns.lo | pawns.hi
	row |= row >> 36
	row |= row >> 18
	row |= row >> 9
	row &= 1<<boardSize - 1
	row |= row << 9
	row |= row << 18
	return Bitboard{(row | row<<36) & lowMask, row & highMask}
}

// isDropPawnMate reports whether a pawn dropped on c, in front of the enemy king, mates: no unpinned piece can capture
// it and the king has no escape. There is nothing to interpose.
func (p *Position) isDropPawnMate(c uint8) bool {
	opponent := p.turn ^ 1
	king := p.kingCells[opponent]
	bit := cellBit(c)
	occ := p.occupied().Or(bit)
	_, pinned := p.checkersAndPinned(opponent, occ)
	if !p.attackers(opponent, c, occ).AndNot(cellBit(king)).AndNot(pinned).IsEmpty() {
		return false
	}
	return p.kingEscapes(opponent, occ.AndNot(cellBit(king))).IsEmpty()
}
