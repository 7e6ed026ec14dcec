package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// GivesCheck reports whether the legal move m makes a piece attack another seat's royal piece that it did not attack
// before: the moved piece, or one of any seat whose line m opens. With more than two seats a check may stand before m
// and after it; that alone does not count.
func (p *Position) GivesCheck(m rules.Move) bool {
	if p.game.seatCount > 2 {
		return p.givesNewCheck(m)
	}
	enemy := 1 - p.turn
	k := p.kingCell[enemy]
	if f := moveFlag(m); k != none && (f == castlingFlag || f == enPassantFlag || p.isForked) {
		p.playWithoutElimination(m)
		found := p.isAttacked(k, enemy)
		p.Undo()
		return found
	}
	return k != none && p.attacksAfter(m, k)
}

// givesNewCheck is GivesCheck for more than two seats.
func (p *Position) givesNewCheck(m rules.Move) bool {
	mover := p.turn
	var buffers [rules.MaxSeats][12]rules.Cell
	var after [rules.MaxSeats][]rules.Cell
	found := false
	p.playWithoutElimination(m)
	for s := range rules.Seat(p.game.seatCount) {
		if s != mover && p.kingCell[s] != none {
			after[s] = p.appendAttackers(buffers[s][:0], p.kingCell[s], s)
			found = found || len(after[s]) > 0
		}
	}
	p.Undo()
	if !found {
		return false
	}
	var buffer [12]rules.Cell
	for s := range rules.Seat(p.game.seatCount) {
		if len(after[s]) == 0 {
			continue
		}
		before := p.appendAttackers(buffer[:0], p.kingCell[s], s)
		for _, c := range after[s] {
			if uint8(c) == toCell(m) {
				c = rules.Cell(fromCell(m))
			}
			if !slices.Contains(before, c) {
				return true
			}
		}
	}
	return false
}

// attacksAfter reports whether the mover attacks k after m, which is neither castling nor en passant.
func (p *Position) attacksAfter(m rules.Move, k uint8) bool {
	from, to := fromCell(m), toCell(m)
	piece := p.pieceOn[from]
	after := piece
	if kind := promotionKind(m); kind != 0 {
		after = piece&seatMask | kind
	}
	relation := p.relations[k][to]
	if pawn := p.pawnTables[after]; pawn != nil {
		for _, c := range pawn.attacks[to] {
			if c == k {
				return true
			}
		}
	}
	if relation.leap&p.leapClasses[after] != 0 {
		return true
	}
	if relation.ray != 0 {
		r := &p.rays[k][relation.ray-1]
		if relation.step <= p.slideRange[r.line&1][after] && p.isClear(r.cells[:relation.step-1], from) {
			return true
		}
	}
	origin := p.relations[k][from]
	if origin.ray == 0 || origin.ray == relation.ray {
		return false
	}
	r := &p.rays[k][origin.ray-1]
	for n, c := range r.cells {
		blocker := p.pieceOn[c]
		if blocker == 0 || c == from {
			continue
		}
		return n >= int(origin.step) && blocker&seatMask == piece&seatMask && n < int(p.slideRange[r.line&1][blocker])
	}
	return false
}

// isClear reports whether all cells but one are empty.
func (p *Position) isClear(cells []uint8, ignored uint8) bool {
	for _, c := range cells {
		if p.pieceOn[c] != 0 && c != ignored {
			return false
		}
	}
	return true
}
