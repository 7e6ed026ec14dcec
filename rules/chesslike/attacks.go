package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
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
