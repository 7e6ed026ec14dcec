package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// A doubleStep is a first move of a pawn over one cell or more. The pawn can be captured en passant on any cell that
// it passed.
type doubleStep struct {
	pawn   uint8    // the cell of the pawn
	passed [2]uint8 // the second is none if there is only one
}

// passesOver reports whether the pawn passed c.
func (s *doubleStep) passesOver(c uint8) bool { return c == s.passed[0] || c == s.passed[1] }

// enPassantKey returns the part of the key for en passant captures.
func (p *Position) enPassantKey(st *state) uint64 {
	key := uint64(0)
	for seats := st.enPassantSeats; seats != 0; seats &= seats - 1 {
		s := &st.doubleSteps[bits.TrailingZeros8(seats)&(rules.MaxSeats-1)]
		key ^= p.enPassantKeys[s.passed[0]] ^ p.enPassantKeys[s.passed[1]]
	}
	return key
}

// enPassantStep returns the double step that passed c and whose pawn can be captured there, nil if there is none.
func (st *state) enPassantStep(c uint8) *doubleStep { return st.findDoubleStep(st.enPassantSeats, c) }

// doubleStepPawn returns the cell of the pawn that has just passed c, whether it can be captured or not, or none.
func (p *Position) doubleStepPawn(st *state, c uint8) uint8 {
	if s := st.findDoubleStep(st.doubleStepSeats, c); s != nil {
		return s.pawn
	}
	return none
}

// LastDoubleStep implements rules.DoubleSteps. With more than two seats a double step lasts for a whole round, so that it need not be the
// last move: only one of the previous seat is told.
func (p *Position) LastDoubleStep() (from, to rules.Cell, ok bool) {
	st, n := p.current(), rules.Seat(p.game.seatCount)
	seat := (p.turn + n - 1) % n
	if st.doubleStepSeats>>seat&1 == 0 {
		return 0, 0, false
	}
	s := st.doubleSteps[seat]
	passed := s.passed[:]
	if s.passed[1] == none {
		passed = passed[:1]
	}
	origin, length := p.doubleStepOrigin(p.pieceOn[s.pawn], s.pawn, passed...)
	return rules.Cell(origin), rules.Cell(s.pawn), length > 0
}

// findDoubleStep returns the double step among those of seats, by bit, that passed c, or nil.
func (st *state) findDoubleStep(seats, c uint8) *doubleStep {
	for ; seats != 0; seats &= seats - 1 {
		if s := &st.doubleSteps[bits.TrailingZeros8(seats)&(rules.MaxSeats-1)]; s.passesOver(c) {
			return s
		}
	}
	return nil
}

// recordDoubleStep stores the cells that a pawn passed on its move between two cells.
func (p *Position) recordDoubleStep(st *state, piece, from, to uint8) {
	s := &st.doubleSteps[seatOf(piece)]
	*s = doubleStep{to, [2]uint8{none, none}}
	for i, c := range p.pawnTables[piece].advances[from] {
		if c == to || i == len(s.passed) {
			break
		}
		s.passed[i] = c
	}
	st.doubleStepSeats |= 1 << seatOf(piece)
}

// carryDoubleSteps carries double steps that last over to st: until their seat has the turn, the pawn is gone, or a
// piece stands where it passed.
func (p *Position) carryDoubleSteps(prev, st *state) {
	if !p.game.spec.EnPassant.LastsFullRound {
		return
	}
	for seats := prev.doubleStepSeats; seats != 0; seats &= seats - 1 {
		i := bits.TrailingZeros8(seats)
		s := prev.doubleSteps[i]
		pawn := p.pieceOn[s.pawn]
		if p.pawnTables[pawn] == nil || seatOf(pawn) != rules.Seat(i) || p.pieceOn[s.passed[0]] != 0 || p.pieceOn[s.passed[1]] != 0 {
			continue
		}
		st.doubleSteps[i] = s
		st.doubleStepSeats |= 1 << i
	}
}

// updateEnPassantSeats decides, after a change of turn, which double steps count.
func (p *Position) updateEnPassantSeats(st *state) {
	st.doubleStepSeats &^= 1 << p.turn
	st.enPassantSeats = 0
	for seats := st.doubleStepSeats; seats != 0; seats &= seats - 1 {
		i := bits.TrailingZeros8(seats)
		if p.game.spec.EnPassant.AffectsKey || p.isEnPassantPossible(rules.Seat(i), &st.doubleSteps[i]) {
			st.enPassantSeats |= 1 << i
		}
	}
}

// appendEnPassant appends the moves by which the pawn on from captures en passant on the empty cell to, if it can.
func (p *Position) appendEnPassant(dst []rules.Move, from, to, kind uint8, pawn *pawnTable, st *state) []rules.Move {
	s := st.enPassantStep(to)
	if s == nil || !p.isEnPassantLegal(from, to, s.pawn) {
		return dst
	}
	m := packMove(from, to, kind, p.pieceOn[s.pawn]&kindMask) | enPassantFlag<<flagShift
	if pawn.promotes[to] {
		return p.appendPromotions(dst, m)
	}
	return append(dst, m)
}

// isEnPassantPossible reports whether the seat to move can legally capture the pawn of owner en passant, or whether a
// seat that moves before owner has a pawn that attacks a cell it passed.
func (p *Position) isEnPassantPossible(owner rules.Seat, s *doubleStep) bool {
	for _, c := range s.passed {
		if c == none {
			continue
		}
		for _, t := range p.pawnAttackers[rules.MaxSeats][c] {
			if p.pieceOn[t.cell] != t.piece {
				continue
			}
			switch seat := seatOf(t.piece); {
			case seat == p.turn:
				if p.isEnPassantLegal(t.cell, c, s.pawn) {
					return true
				}
			case p.game.spec.EnPassant.LastsFullRound && p.movesBefore(seat, owner):
				return true
			}
		}
	}
	return false
}

// movesBefore reports whether s moves before t.
func (p *Position) movesBefore(s, t rules.Seat) bool {
	n := rules.Seat(p.game.seatCount)
	return (s-p.turn+n)%n < (t-p.turn+n)%n
}

// isEnPassantLegal reports whether the own pawn on from may capture a pawn by moving to the target.
func (p *Position) isEnPassantLegal(from, to, pawn uint8) bool {
	k := p.kingCell[p.turn]
	if k == none {
		return true
	}
	capturer, captured := p.pieceOn[from], p.pieceOn[pawn]
	p.pieceOn[from], p.pieceOn[pawn], p.pieceOn[to] = 0, 0, capturer
	safe := !p.isAttacked(k, p.turn)
	p.pieceOn[from], p.pieceOn[pawn], p.pieceOn[to] = capturer, captured, 0
	return safe
}
