package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// A doubleStep is a first move of a pawn over one cell or more. The pawn can be captured en passant on any cell that
// it passed.
type step struct {
	at   uint8    // the cell of the pawn
	over [2]uint8 // the second is none if there is only one
}

// passesOver reports whether the pawn passed c.
func (s *step) passes(c uint8) bool { return c == s.over[0] || c == s.over[1] }

// enPassantKey returns the part of the key for en passant captures.
func (p *Position) enPassantKey(st *state) uint64 {
	key := uint64(0)
	for open := st.usable; open != 0; open &= open - 1 {
		s := &st.steps[bits.TrailingZeros8(open)&(rules.MaxSeats-1)]
		key ^= p.enPassantKeys[s.over[0]] ^ p.enPassantKeys[s.over[1]]
	}
	return key
}

// enPassantStep returns the double step that passed c and whose pawn can be captured there, nil if there is none.
func (st *state) stepOver(c uint8) *step { return st.find(st.usable, c) }

// doubleStepPawn returns the cell of the pawn that has just passed c, whether it can be captured or not, or none.
func (p *Position) enPassantTargets(st *state, c uint8) uint8 {
	if s := st.find(st.open, c); s != nil {
		return s.at
	}
	return none
}

// findDoubleStep returns the double step among those of seats, by bit, that passed c, or nil.
func (st *state) find(open, c uint8) *step {
	for ; open != 0; open &= open - 1 {
		if s := &st.steps[bits.TrailingZeros8(open)&(rules.MaxSeats-1)]; s.passes(c) {
			return s
		}
	}
	return nil
}

// recordDoubleStep stores the cells that a pawn passed on its move between two cells.
func (p *Position) setEnPassant(st *state, own, from, to uint8) {
	s := &st.steps[seatOf(own)]
	*s = step{to, [2]uint8{none, none}}
	for i, c := range p.pawns[own].advances[from] {
		if c == to || i == len(s.over) {
			break
		}
		s.over[i] = c
	}
	st.open |= 1 << seatOf(own)
}

// carryDoubleSteps carries double steps that last over to st: until their seat has the turn, the pawn is gone, or a
// piece stands where it passed.
func (p *Position) keepSteps(prev, st *state) {
	if !p.game.spec.EnPassant.LastsFullRound {
		return
	}
	for open := prev.open; open != 0; open &= open - 1 {
		i := bits.TrailingZeros8(open)
		s := prev.steps[i]
		own := p.on[s.at]
		if p.pawns[own] == nil || seatOf(own) != rules.Seat(i) || p.on[s.over[0]] != 0 || p.on[s.over[1]] != 0 {
			continue
		}
		st.steps[i] = s
		st.open |= 1 << i
	}
}

// updateEnPassantSeats decides, after a change of turn, which double steps count.
func (p *Position) weighSteps(st *state) {
	st.open &^= 1 << p.turn
	st.usable = 0
	for open := st.open; open != 0; open &= open - 1 {
		i := bits.TrailingZeros8(open)
		if p.game.spec.EnPassant.AffectsKey || p.canPass(rules.Seat(i), &st.steps[i]) {
			st.usable |= 1 << i
		}
	}
}

// isEnPassantPossible reports whether the seat to move can legally capture the pawn of owner en passant, or whether a
// seat that moves before owner has a pawn that attacks a cell it passed.
func (p *Position) canPass(owner rules.Seat, s *step) bool {
	for _, c := range s.over {
		if c == none {
			continue
		}
		for _, t := range p.threats[rules.MaxSeats][c] {
			if p.on[t.cell] != t.code {
				continue
			}
			switch seat := seatOf(t.code); {
			case seat == p.turn:
				if p.isEnPassantLegal(t.cell, c, s.at) {
					return true
				}
			case p.game.spec.EnPassant.LastsFullRound && p.before(seat, owner):
				return true
			}
		}
	}
	return false
}

// movesBefore reports whether s moves before t.
func (p *Position) before(s, t rules.Seat) bool {
	n := rules.Seat(p.game.seats)
	return (s-p.turn+n)%n < (t-p.turn+n)%n
}

// isEnPassantLegal reports whether the own pawn on from may capture a pawn by moving to the target.
func (p *Position) isEnPassantLegal(from, to, stepped uint8) bool {
	k := p.king[p.turn]
	if k == none {
		return true
	}
	own, other := p.on[from], p.on[stepped]
	p.on[from], p.on[stepped], p.on[to] = 0, 0, own
	safe := !p.attacked(k, p.turn)
	p.on[from], p.on[stepped], p.on[to] = own, other, 0
	return safe
}
