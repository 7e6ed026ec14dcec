package chesslike

import "github.com/ludarium/ludarium/rules"

// SEE reports whether m wins at least threshold centipawns by static exchange evaluation with the values of the Spec,
// including lifted pairs: both sides capture on its target with their least valuable pieces as long as it pays. It
// ignores pins and all promotions but that of m.
func (p *Position) SEE(m rules.Move, threshold int) bool {
	if moveFlag(m) == castlingFlag {
		return threshold <= 0
	}
	from, to := fromCell(m), toCell(m)
	balance, atRisk := p.pieceValues[capturedKind(m)]+p.LiftedValue(m)-threshold, p.pieceValues[movedKind(m)]
	if kind := promotionKind(m); kind != 0 {
		balance += p.pieceValues[kind] - atRisk
		atRisk = p.pieceValues[kind]
	}
	if balance < 0 {
		return false
	}
	if atRisk <= balance {
		return true
	}
	x := exchange{p: p, to: to}
	x.remove(from)
	if moveFlag(m) == enPassantFlag {
		x.remove(p.current().enPassantStep(to).pawn)
	}
	x.removePairs(liftedPairs(m))
	reached := x.reachesThreshold(atRisk - balance)
	x.restore()
	return reached
}

// An exchange takes pieces off the board as they capture on one cell.
type exchange struct {
	p      *Position
	to     uint8
	count  int
	cells  [24]uint8
	pieces [24]uint8
}

// remove takes the piece on c off.
func (x *exchange) remove(c uint8) {
	x.cells[x.count], x.pieces[x.count] = c, x.p.pieceOn[c]
	x.p.pieceOn[c] = 0
	x.count++
}

// removePairs takes the pairs in set off.
func (x *exchange) removePairs(set uint8) {
	if set == 0 {
		return
	}
	pairs := x.p.liftablePairs()
	for i := range pairs.count {
		if set>>i&1 != 0 {
			x.remove(pairs.cells[i][0])
			x.remove(pairs.cells[i][1])
		}
	}
}

// restore puts all pieces back.
func (x *exchange) restore() {
	for i := range x.count {
		x.p.pieceOn[x.cells[i]] = x.pieces[i]
	}
}

// reachesThreshold reports whether the mover reaches the threshold; swap is what the other side wins if it captures
// and is not recaptured.
func (x *exchange) reachesThreshold(swap int) bool {
	ownBits := seatBits(x.p.turn)
	result, ownTurn := true, false
	for x.count < len(x.cells) {
		c := x.leastValuableAttacker(ownBits, ownTurn)
		if c == none {
			break
		}
		result = !result
		piece := x.p.pieceOn[c]
		if x.p.isRoyal(piece) {
			x.remove(c)
			if x.leastValuableAttacker(ownBits, !ownTurn) != none { // a king cannot capture a protected piece
				result = !result
			}
			break
		}
		minimum := 0
		if result {
			minimum = 1
		}
		if swap = x.p.pieceValues[piece&kindMask] - swap; swap < minimum {
			break
		}
		x.remove(c)
		ownTurn = !ownTurn
	}
	return result
}

// leastValuableAttacker returns the cell of the least valuable piece that attacks the target, of the mover's side or
// of all others; the first of several with the same value.
func (x *exchange) leastValuableAttacker(ownBits uint8, ownSide bool) uint8 {
	p := x.p
	best, value := uint8(none), 1<<30
	consider := func(c uint8) {
		piece := p.pieceOn[c]
		if v := p.pieceValues[piece&kindMask]; (piece&seatMask == ownBits) == ownSide && (v < value || v == value && c < best) {
			best, value = c, v
		}
	}
	for _, t := range p.pawnAttackers[rules.MaxSeats][x.to] {
		if p.pieceOn[t.cell] == t.piece {
			consider(t.cell)
		}
	}
	if best != none {
		return best
	}
	for _, f := range p.leapsTo[x.to] {
		if p.leapClasses[p.pieceOn[f.from]]&f.class != 0 {
			consider(f.from)
		}
	}
	rays := p.rays[x.to]
	for i := range rays {
		r := &rays[i]
		for n, f := range r.cells {
			if piece := p.pieceOn[f]; piece != 0 {
				if n < int(p.slideRange[r.line&1][piece]) {
					consider(f)
				}
				break
			}
		}
	}
	return best
}
