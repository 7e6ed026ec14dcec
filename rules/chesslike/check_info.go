package chesslike

import "github.com/ludarium/ludarium/rules"

var _ rules.CheckingPieces = (*Position)(nil)

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

// Checkers appends the cells of the pieces that give check to the seat to move.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	if k := p.king[p.turn]; k != none {
		dst = p.attackers(dst, k, p.turn)
	}
	return dst
}
