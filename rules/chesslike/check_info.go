package chesslike

import "github.com/ludarium/ludarium/rules"

var _ rules.CheckingPieces = (*Position)(nil)

// checkInfo returns the current state with checkers, pinned pieces and mandatory captures, which it computes once per
// position.
func (p *Position) checkInfo() *state {
	st := p.current()
	seat := uint8(p.turn) + 1
	if st.checkInfoSeat == seat {
		return st
	}
	st.checkInfoSeat, st.mustCapture, st.checkCount, st.pinnedRays = seat, false, 0, 0
	if p.game.spec.MandatoryCapture {
		st.mustCapture = p.hasCapture(st)
	}
	k := p.kingCell[p.turn]
	if k == none {
		return st
	}
	ownBits := seatBits(p.turn)
	addCheck := func(cell, ray, step uint8) {
		st.checkCount++
		st.checker, st.checkRay, st.checkStep = cell, ray, step
	}
	for _, t := range p.pawnAttackers[p.turn][k] {
		if p.pieceOn[t.cell] == t.piece {
			addCheck(t.cell, noRay, 0)
		}
	}
	for _, f := range p.leapsTo[k] {
		if piece := p.pieceOn[f.from]; piece&seatMask != ownBits && p.leapClasses[piece]&f.class != 0 {
			addCheck(f.from, noRay, 0)
		}
	}
	rays := p.rays[k]
	for i := range rays {
		r := &rays[i]
		blocker := uint8(none)
		for n, f := range r.cells {
			piece := p.pieceOn[f]
			if piece == 0 {
				continue
			}
			if piece&seatMask == ownBits {
				if blocker != none {
					break
				}
				blocker = f
				continue
			}
			if n < int(p.slideRange[r.line&1][piece]) {
				if blocker == none {
					addCheck(f, uint8(i+1), uint8(n+1))
				} else {
					st.pinnedRays |= 1 << i
					st.pinnedCells[i] = blocker
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
func (p *Position) InCheck() bool { return p.checkInfo().checkCount != 0 }

// CheckedRoyals appends the cell of the royal piece of the seat to move if it is in check.
func (p *Position) CheckedRoyals(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, p.King(p.turn))
	}
	return dst
}

// Checkers appends the cells of the pieces that give check to the seat to move.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	if k := p.kingCell[p.turn]; k != none {
		dst = p.appendAttackers(dst, k, p.turn)
	}
	return dst
}
