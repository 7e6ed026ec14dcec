package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// GivesCheck reports whether the legal move m makes a piece attack another seat's royal piece that it did not attack
// before: the moved piece, or one of any seat whose line m opens. With more than two seats a check may stand before m
// and after it; that alone does not count.
func (p *Position) GivesCheck(m rules.Move) bool {
	if p.game.seats > 2 {
		return p.addsCheck(m)
	}
	foe := 1 - p.turn
	k := p.king[foe]
	if f := flag(m); k != none && (f == castle || f == passing || p.forked) {
		p.play(m)
		found := p.attacked(k, foe)
		p.Undo()
		return found
	}
	return k != none && p.hits(m, k)
}

// givesNewCheck is GivesCheck for more than two seats.
func (p *Position) addsCheck(m rules.Move) bool {
	own := p.turn
	var cells [rules.MaxSeats][12]rules.Cell
	var after [rules.MaxSeats][]rules.Cell
	found := false
	p.play(m)
	for s := range rules.Seat(p.game.seats) {
		if s != own && p.king[s] != none {
			after[s] = p.attackers(cells[s][:0], p.king[s], s)
			found = found || len(after[s]) > 0
		}
	}
	p.Undo()
	if !found {
		return false
	}
	var room [12]rules.Cell
	for s := range rules.Seat(p.game.seats) {
		if len(after[s]) == 0 {
			continue
		}
		before := p.attackers(room[:0], p.king[s], s)
		for _, c := range after[s] {
			if uint8(c) == target(m) {
				c = rules.Cell(origin(m))
			}
			if !slices.Contains(before, c) {
				return true
			}
		}
	}
	return false
}

// attacksAfter reports whether the mover attacks k after m, which is neither castling nor en passant.
func (p *Position) hits(m rules.Move, k uint8) bool {
	from, to := origin(m), target(m)
	own := p.on[from]
	after := own
	if kind := promote(m); kind != 0 {
		after = own&seatMask | kind
	}
	l := p.links[k][to]
	if pawn := p.pawns[after]; pawn != nil {
		for _, c := range pawn.attacks[to] {
			if c == k {
				return true
			}
		}
	}
	if l.leap&p.leaps[after] != 0 {
		return true
	}
	if l.ray != 0 {
		r := &p.rays[k][l.ray-1]
		if l.step <= p.reach[r.line&1][after] && p.clear(r.cells[:l.step-1], from) {
			return true
		}
	}
	f := p.links[k][from]
	if f.ray == 0 || f.ray == l.ray {
		return false
	}
	r := &p.rays[k][f.ray-1]
	for n, c := range r.cells {
		x := p.on[c]
		if x == 0 || c == from {
			continue
		}
		return n >= int(f.step) && x&seatMask == own&seatMask && n < int(p.reach[r.line&1][x])
	}
	return false
}

// isClear reports whether all cells but one are empty.
func (p *Position) clear(cells []uint8, gone uint8) bool {
	for _, c := range cells {
		if p.on[c] != 0 && c != gone {
			return false
		}
	}
	return true
}
