package chesslike

import (
	"math/bits"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

var (
	_ rules.PieceAttackers   = (*Position)(nil)
	_ rules.ColorBoundPieces = (*Position)(nil)
)

// isAttacked reports whether a piece of another seat than s attacks c, pinned or not.
func (p *Position) isAttacked(c uint8, s rules.Seat) bool {
	ownBits := seatBits(s)
	for _, t := range p.pawnAttackers[s][c] {
		if p.pieceOn[t.cell] == t.piece {
			return true
		}
	}
	for _, f := range p.leapsTo[c] {
		if piece := p.pieceOn[f.from]; piece&seatMask != ownBits && p.leapClasses[piece]&f.class != 0 {
			return true
		}
	}
	rays := p.rays[c]
	for i := range rays {
		r := &rays[i]
		for n, f := range r.cells {
			piece := p.pieceOn[f]
			if piece == 0 {
				continue
			}
			if piece&seatMask != ownBits && n < int(p.slideRange[r.line&1][piece]) {
				return true
			}
			break
		}
	}
	return false
}

// appendAttackers appends the cells of the pieces of other seats than s that attack c.
func (p *Position) appendAttackers(dst []rules.Cell, c uint8, s rules.Seat) []rules.Cell {
	ownBits, first := seatBits(s), len(dst)
	for _, t := range p.pawnAttackers[s][c] {
		if p.pieceOn[t.cell] == t.piece {
			dst = append(dst, rules.Cell(t.cell))
		}
	}
	for _, f := range p.leapsTo[c] {
		if piece := p.pieceOn[f.from]; piece&seatMask != ownBits && p.leapClasses[piece]&f.class != 0 {
			dst = append(dst, rules.Cell(f.from))
		}
	}
	for _, r := range p.rays[c] {
		for n, f := range r.cells {
			piece := p.pieceOn[f]
			if piece == 0 {
				continue
			}
			if piece&seatMask != ownBits && n < int(p.slideRange[r.line&1][piece]) {
				dst = append(dst, rules.Cell(f))
			}
			break
		}
	}
	if p.isForked {
		slices.Sort(dst[first:])
		return dst[:first+len(slices.Compact(dst[first:]))]
	}
	return dst
}

// AttackersOf appends the cells of the pieces of other seats that attack the piece on c, pinned or not.
func (p *Position) AttackersOf(dst []rules.Cell, c rules.Cell) []rules.Cell {
	if int(c) >= len(p.board.Cells) || p.pieceOn[c] == 0 {
		return dst
	}
	first := len(dst)
	dst = p.appendAttackers(dst, uint8(c), seatOf(p.pieceOn[c]))
	dst = p.appendEnPassantAttackers(dst, uint8(c))
	slices.Sort(dst[first:])
	return dst[:first+len(slices.Compact(dst[first:]))]
}

// appendEnPassantAttackers appends the pawns that can capture the pawn on c en passant: those of the seat to move, and
// where double steps last, those of the seats that move before its owner.
func (p *Position) appendEnPassantAttackers(dst []rules.Cell, c uint8) []rules.Cell {
	st := p.current()
	for seats := st.enPassantSeats; seats != 0; seats &= seats - 1 {
		owner := rules.Seat(bits.TrailingZeros8(seats))
		s := &st.doubleSteps[owner&(rules.MaxSeats-1)]
		if s.pawn != c {
			continue
		}
		for _, passed := range s.passed {
			if passed == none {
				continue
			}
			for _, t := range p.pawnAttackers[owner][passed] {
				seat := seatOf(t.piece)
				if p.pieceOn[t.cell] == t.piece && (seat == p.turn || p.game.spec.EnPassant.LastsFullRound && p.movesBefore(seat, owner)) {
					dst = append(dst, rules.Cell(t.cell))
				}
			}
		}
	}
	return dst
}

// IsColorBound reports whether pieces of kind k move only along diagonal paths, which join cells of the same tone.
func (p *Position) IsColorBound(k rules.Kind) bool {
	spec := p.game.spec
	if k == 0 || int(k) > len(spec.Kinds) || slices.ContainsFunc(spec.Pawns, func(pawn PawnSpec) bool { return pawn.Kind == k }) {
		return false
	}
	kind := &spec.Kinds[k-1]
	return kind.MaxOrth == 0 && !kind.Leaps && (kind.MaxDiag > 0 || kind.JumpDistance > 0)
}
