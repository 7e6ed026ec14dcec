package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// isAttacked reports whether a piece of another seat than s attacks c, pinned or not.
func (p *Position) attacked(c uint8, s rules.Seat) bool {
	own := seatBits(s)
	for _, t := range p.threats[s][c] {
		if p.on[t.cell] == t.code {
			return true
		}
	}
	for _, f := range p.leapt[c] {
		if m := p.on[f.from]; m&seatMask != own && p.leaps[m]&f.class != 0 {
			return true
		}
	}
	rays := p.rays[c]
	for i := range rays {
		r := &rays[i]
		for n, f := range r.cells {
			m := p.on[f]
			if m == 0 {
				continue
			}
			if m&seatMask != own && n < int(p.reach[r.line&1][m]) {
				return true
			}
			break
		}
	}
	return false
}

// appendAttackers appends the cells of the pieces of other seats than s that attack c.
func (p *Position) attackers(dst []rules.Cell, c uint8, s rules.Seat) []rules.Cell {
	own, first := seatBits(s), len(dst)
	for _, t := range p.threats[s][c] {
		if p.on[t.cell] == t.code {
			dst = append(dst, rules.Cell(t.cell))
		}
	}
	for _, f := range p.leapt[c] {
		if m := p.on[f.from]; m&seatMask != own && p.leaps[m]&f.class != 0 {
			dst = append(dst, rules.Cell(f.from))
		}
	}
	for _, r := range p.rays[c] {
		for n, f := range r.cells {
			m := p.on[f]
			if m == 0 {
				continue
			}
			if m&seatMask != own && n < int(p.reach[r.line&1][m]) {
				dst = append(dst, rules.Cell(f))
			}
			break
		}
	}
	if p.forked {
		slices.Sort(dst[first:])
		return dst[:first+len(slices.Compact(dst[first:]))]
	}
	return dst
}

// checkInfo returns the current state with checkers, pinned pieces and mandatory captures, which it computes once per
// position.
func (p *Position) scan() *state {
	st := p.now()
	mine := uint8(p.turn) + 1
	if st.scanned == mine {
		return st
	}
	st.scanned, st.must, st.checks, st.pins = mine, false, 0, 0
	if p.game.spec.MandatoryCapture {
		st.must = p.canTake(st)
	}
	k := p.king[p.turn]
	if k == none {
		return st
	}
	own := seatBits(p.turn)
	check := func(cell, ray, step uint8) {
		st.checks++
		st.checker, st.checkRay, st.checkStep = cell, ray, step
	}
	for _, t := range p.threats[p.turn][k] {
		if p.on[t.cell] == t.code {
			check(t.cell, noRay, 0)
		}
	}
	for _, f := range p.leapt[k] {
		if m := p.on[f.from]; m&seatMask != own && p.leaps[m]&f.class != 0 {
			check(f.from, noRay, 0)
		}
	}
	rays := p.rays[k]
	for i := range rays {
		r := &rays[i]
		shield := uint8(none)
		for n, f := range r.cells {
			m := p.on[f]
			if m == 0 {
				continue
			}
			if m&seatMask == own {
				if shield != none {
					break
				}
				shield = f
				continue
			}
			if n < int(p.reach[r.line&1][m]) {
				if shield == none {
					check(f, uint8(i+1), uint8(n+1))
				} else {
					st.pins |= 1 << i
					st.pinned[i] = shield
				}
			}
			break
		}
	}
	return st
}

// Royal returns the kind that must not be left in check, 0 if none.
func (p *Position) Royal() rules.Kind { return p.game.spec.Royal }

// InCheck reports whether the seat to move is in check.
func (p *Position) InCheck() bool { return p.scan().checks != 0 }

// CheckedRoyals appends the cell of the royal piece of the seat to move if it is in check.
func (p *Position) CheckedRoyals(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, p.King(p.turn))
	}
	return dst
}

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
