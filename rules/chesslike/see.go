package chesslike

import "github.com/ludarium/ludarium/rules"

// SEE reports whether m wins at least threshold centipawns by static exchange evaluation with the values of the Spec,
// including lifted pairs: both sides capture on its target with their least valuable pieces as long as it pays. It
// ignores pins and all promotions but that of m.
func (p *Position) SEE(m rules.Move, threshold int) bool {
	if flag(m) == castle {
		return threshold <= 0
	}
	from, to := origin(m), target(m)
	at, standing := p.values[capturedPiece(m)]+p.LiftedValue(m)-threshold, p.values[mover(m)]
	if kind := promote(m); kind != 0 {
		at += p.values[kind] - standing
		standing = p.values[kind]
	}
	if at < 0 {
		return false
	}
	if standing <= at {
		return true
	}
	x := exchange{p: p, to: to}
	x.take(from)
	if flag(m) == passing {
		x.take(p.now().stepOver(to).at)
	}
	x.lift(lifted(m))
	won := x.fight(standing - at)
	x.restore()
	return won
}

// An exchange takes pieces off the board as they capture on one cell.
type exchange struct {
	p      *Position
	to     uint8
	n      int
	cells  [24]uint8
	pieces [24]uint8
}

// remove takes the piece on c off.
func (x *exchange) take(c uint8) {
	x.cells[x.n], x.pieces[x.n] = c, x.p.on[c]
	x.p.on[c] = 0
	x.n++
}

// removePairs takes the pairs in set off.
func (x *exchange) lift(set uint8) {
	if set == 0 {
		return
	}
	pairs := x.p.pairs()
	for i := range pairs.n {
		if set>>i&1 != 0 {
			x.take(pairs.cells[i][0])
			x.take(pairs.cells[i][1])
		}
	}
}

// restore puts all pieces back.
func (x *exchange) restore() {
	for i := range x.n {
		x.p.on[x.cells[i]] = x.pieces[i]
	}
}

// reachesThreshold reports whether the mover reaches the threshold; swap is what the other side wins if it captures
// and is not recaptured.
func (x *exchange) fight(swap int) bool {
	own := seatBits(x.p.turn)
	holds, mine := true, false
	for x.n < len(x.cells) {
		c := x.cheapest(own, mine)
		if c == none {
			break
		}
		holds = !holds
		m := x.p.on[c]
		if x.p.royal(m) {
			x.take(c)
			if x.cheapest(own, !mine) != none { // a king cannot capture a protected piece
				holds = !holds
			}
			break
		}
		need := 0
		if holds {
			need = 1
		}
		if swap = x.p.values[m&kindMask] - swap; swap < need {
			break
		}
		x.take(c)
		mine = !mine
	}
	return holds
}

// leastValuableAttacker returns the cell of the least valuable piece that attacks the target, of the mover's side or
// of all others; the first of several with the same value.
func (x *exchange) cheapest(own uint8, mine bool) uint8 {
	p := x.p
	best, value := uint8(none), 1<<30
	try := func(c uint8) {
		m := p.on[c]
		if v := p.values[m&kindMask]; (m&seatMask == own) == mine && (v < value || v == value && c < best) {
			best, value = c, v
		}
	}
	for _, t := range p.threats[rules.MaxSeats][x.to] {
		if p.on[t.cell] == t.code {
			try(t.cell)
		}
	}
	if best != none {
		return best
	}
	for _, f := range p.leapt[x.to] {
		if p.leaps[p.on[f.from]]&f.class != 0 {
			try(f.from)
		}
	}
	rays := p.rays[x.to]
	for i := range rays {
		r := &rays[i]
		for n, f := range r.cells {
			if m := p.on[f]; m != 0 {
				if n < int(p.reach[r.line&1][m]) {
					try(f)
				}
				break
			}
		}
	}
	return best
}
