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
