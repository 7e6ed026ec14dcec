package shogi

import "github.com/ludarium/ludarium/rules"

// Kinds of moves to generate.
const (
	noisy = 1 << iota // captures and promotions
	quiet
	all = noisy | quiet
)

// Moves appends the legal moves, board moves before drops.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.generate(dst, all) }

// Captures appends the legal captures and promotions.
func (p *Position) Noisy(dst []rules.Move) []rules.Move { return p.generate(dst, noisy) }

// Quiets appends the legal moves that neither capture nor promote.
func (p *Position) Quiet(dst []rules.Move) []rules.Move { return p.generate(dst, quiet) }

func (p *Position) generate(dst []rules.Move, want int) []rules.Move {
	st := p.scan()
	occ := p.occupied()
	own := p.seat[p.turn]
	if k := p.kings[p.turn]; k != none {
		dst = p.append(dst, k, uint8(King), p.refuges(p.turn, occ.Minus(one(k))), want)
		own = own.Minus(one(k))
	}
	shield := p.shield(st)
	aim := shield.Minus(p.seat[p.turn])
	if aim.Empty() {
		return dst
	}
	for ; !own.Empty(); own = own.Rest() {
		c := own.First()
		kind := p.on[c] & kindMask
		to := p.sees(p.turn, kind, c, occ).And(p.allowed(st, c, aim))
		if !to.Empty() {
			dst = p.append(dst, c, kind, to, want)
		}
	}
	if want&quiet != 0 {
		dst = p.drops(dst, shield.Minus(occ))
	}
	return dst
}

// appendMoves appends the moves of the piece on from to the cells of to, promoting and not.
func (p *Position) append(dst []rules.Move, from, kind uint8, to Set, want int) []rules.Move {
	base := pack(from, 0, kind, 0)
	zone := p.zone(from, kind)
	if want == noisy {
		to = to.And(p.seat[p.turn^1].Or(zone))
	}
	for ; !to.Empty(); to = to.Rest() {
		c := to.First()
		taken := p.on[c] & kindMask
		m := base | rules.Move(c)<<cellBits | rules.Move(taken)<<victimShift
		if zone.Has(c) {
			if want&noisy != 0 {
				dst = append(dst, m|promoteBit)
			}
			if p.dead[p.turn][kind].Has(c) {
				continue
			}
		}
		if taken != 0 && want&noisy != 0 || taken == 0 && want&quiet != 0 {
			dst = append(dst, m)
		}
	}
	return dst
}

// promotionTargets returns the cells on which a piece of the side to move may promote when it moves from c.
func (p *Position) zone(c, kind uint8) Set {
	if !canPromote(kind) {
		return Set{}
	}
	if p.camps[p.turn].Has(c) {
		return Set{loCells, hiCells}
	}
	return p.camps[p.turn]
}

// appendDrops appends the drops onto the cells of to, which must be empty.
func (p *Position) drops(dst []rules.Move, to Set) []rules.Move {
	hand := &p.hand[p.turn]
	for _, k := range handOrder {
		if hand[k] == 0 {
			continue
		}
		for free := p.droppable(uint8(k), to); !free.Empty(); free = free.Rest() {
			dst = append(dst, dropped(uint8(k), free.First()))
		}
	}
	return dst
}

// dropTargets returns the cells of to, all empty, onto which the side to move may drop a piece of this kind.
func (p *Position) droppable(kind uint8, to Set) Set {
	to = to.Minus(p.dead[p.turn][kind])
	if kind != uint8(Pawn) {
		return to
	}
	to = to.Minus(p.pawnFiles(p.turn))
	// A pawn can only mate from the cell in front of the king.
	if k := p.kings[p.turn^1]; k != none {
		if front := p.steps[p.turn^1][Pawn][k].And(to); !front.Empty() && p.matesByDrop(front.First()) {
			to = to.Minus(front)
		}
	}
	return to
}

// pawnFiles returns the files on which s has an unpromoted pawn.
func (p *Position) pawnFiles(s int) Set {
	pawns := p.men[Pawn].And(p.seat[s])
	// Fold all rows into the first, then spread it over all rows.
	row := pawns.lo | pawns.hi
	row |= row >> 36
	row |= row >> 18
	row |= row >> 9
	row &= 1<<side - 1
	row |= row << 9
	row |= row << 18
	return Set{(row | row<<36) & loCells, row & hiCells}
}

// isDropPawnMate reports whether a pawn dropped on c, in front of the enemy king, mates: no unpinned piece can capture
// it and the king has no escape. There is nothing to interpose.
func (p *Position) matesByDrop(c uint8) bool {
	foe := p.turn ^ 1
	k := p.kings[foe]
	bit := one(c)
	occ := p.occupied().Or(bit)
	_, pinned := p.pins(foe, occ)
	if !p.attackers(foe, c, occ).Minus(one(k)).Minus(pinned).Empty() {
		return false
	}
	return p.refuges(foe, occ.Minus(one(k))).Empty()
}
