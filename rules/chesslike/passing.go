package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// offerPassing notes what the pawn that stepped from from to to passed over, if anybody can legally capture it.
func (p *Position) offerPassing(st *state, own, from, to uint8) {
	for i, c := range p.pawns[own].steps[from] {
		if c == to || i == len(st.passed) {
			break
		}
		st.passed[i] = c
	}
	st.stepped = to
	for _, c := range st.passed {
		if c == none {
			continue
		}
		for _, t := range p.threats[rules.MaxSeats][c] {
			if p.on[t.cell] == t.code && seatOf(t.code) == p.turn && p.passingLegal(t.cell, c, to) {
				return
			}
		}
	}
	st.stepped, st.passed, st.missed = none, [2]uint8{none, none}, to
}

// passingLegal says that the own pawn on from may capture the pawn on stepped by going to to.
func (p *Position) passingLegal(from, to, stepped uint8) bool {
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

// steppedOver is the cell of the pawn that has just stepped over c, whether it can be captured or not, or none.
func (p *Position) steppedOver(st *state, c uint8) uint8 {
	if st.stepped != none && (c == st.passed[0] || c == st.passed[1]) {
		return st.stepped
	}
	if st.missed == none {
		return none
	}
	if _, n := p.steppedFrom(p.on[st.missed], st.missed, c); n == 0 {
		return none
	}
	return st.missed
}

// readPassed drops cells that no pawn can just have passed over, or that nobody can legally capture on. A pawn that
// passed over several cells is known by all of them, in either order.
func (p *Position) readPassed(s string) {
	over := p.cells(s)
	for s := range p.game.seats {
		for _, m := range p.men[s] {
			own := p.on[uint8(m)]
			if rules.Seat(s) == p.turn || p.pawns[own] == nil {
				continue
			}
			if home, n := p.steppedFrom(own, uint8(m), over...); n > 0 && n == len(over) {
				p.offerPassing(p.now(), own, home, uint8(m))
			}
		}
	}
}

// cells are the cells that s names one after another, nil if it is anything else.
func (p *Position) cells(s string) []uint8 {
	var out []uint8
	for s != "" {
		file, rest := split(s)
		rank := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
		c, ok := p.board.Find(file + rank)
		if !ok || slices.Contains(out, uint8(c)) {
			return nil
		}
		out = append(out, uint8(c))
		s = rest[len(rank):]
	}
	return out
}

// steppedFrom is the cell from which a pawn, now on at, can have stepped over these cells, and over how many in all;
// none if it cannot.
func (p *Position) steppedFrom(own, at uint8, over ...uint8) (home uint8, n int) {
	for c := range p.board.Cells {
		way := p.pawns[own].steps[c]
		n := slices.Index(way, at)
		if n < 1 || p.on[c] != 0 || !p.clear(way[:n], none) {
			continue
		}
		if !slices.ContainsFunc(over, func(c uint8) bool { return !slices.Contains(way[:n], c) }) {
			return uint8(c), n
		}
	}
	return none, 0
}
