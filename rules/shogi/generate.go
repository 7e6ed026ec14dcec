package shogi

import "github.com/ludarium/ludarium/rules"

// What a list of moves is to hold.
const (
	noisy = 1 << iota // captures and promotions
	quiet
	all = noisy | quiet
)

// Moves appends the legal moves, those of men on the board first.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.generate(dst, all) }

// Noisy appends the legal captures and promotions.
func (p *Position) Noisy(dst []rules.Move) []rules.Move { return p.generate(dst, noisy) }

// Quiet appends the other legal moves.
func (p *Position) Quiet(dst []rules.Move) []rules.Move { return p.generate(dst, quiet) }

func (p *Position) generate(dst []rules.Move, want int) []rules.Move {
	st := p.scan()
	occ := p.occupied()
	own := p.seat[p.turn]
	if k := p.kings[p.turn]; k != none {
		dst = p.append(dst, k, uint8(King), p.refuges(p.turn, occ.minus(one(k))), want)
		own = own.minus(one(k))
	}
	shield := p.shield(st)
	aim := shield.minus(p.seat[p.turn])
	if aim.empty() {
		return dst
	}
	for ; !own.empty(); own = own.rest() {
		c := own.first()
		kind := p.on[c] & kindMask
		to := p.sees(p.turn, kind, c, occ).and(p.allowed(st, c, aim))
		if !to.empty() {
			dst = p.append(dst, c, kind, to, want)
		}
	}
	if want&quiet != 0 {
		dst = p.drops(dst, shield.minus(occ))
	}
	return dst
}

// append appends the moves of the man on from to each of to, promoting and not.
func (p *Position) append(dst []rules.Move, from, kind uint8, to set, want int) []rules.Move {
	base := pack(from, 0, kind, 0)
	zone := p.zone(from, kind)
	if want == noisy {
		to = to.and(p.seat[p.turn^1].or(zone))
	}
	for ; !to.empty(); to = to.rest() {
		c := to.first()
		taken := p.on[c] & kindMask
		m := base | rules.Move(c)<<cellBits | rules.Move(taken)<<victimShift
		if zone.has(c) {
			if want&noisy != 0 {
				dst = append(dst, m|promoteBit)
			}
			if p.dead[p.turn][kind].has(c) {
				continue
			}
		}
		if taken != 0 && want&noisy != 0 || taken == 0 && want&quiet != 0 {
			dst = append(dst, m)
		}
	}
	return dst
}

// zone is where a man of the seat to move promotes that comes from c.
func (p *Position) zone(c, kind uint8) set {
	if !canPromote(kind) {
		return set{}
	}
	if p.camps[p.turn].has(c) {
		return set{loCells, hiCells}
	}
	return p.camps[p.turn]
}

// drops appends the drops onto the cells of to, which are empty.
func (p *Position) drops(dst []rules.Move, to set) []rules.Move {
	hand := &p.hand[p.turn]
	for _, k := range handOrder {
		if hand[k] == 0 {
			continue
		}
		for free := p.droppable(uint8(k), to); !free.empty(); free = free.rest() {
			dst = append(dst, dropped(uint8(k), free.first()))
		}
	}
	return dst
}

// droppable is those of to, empty cells, onto which the seat to move may drop a man of this kind.
func (p *Position) droppable(kind uint8, to set) set {
	to = to.minus(p.dead[p.turn][kind])
	if kind != uint8(Pawn) {
		return to
	}
	to = to.minus(p.pawnFiles(p.turn))
	// A pawn mates only from the cell in front of the king.
	if k := p.kings[p.turn^1]; k != none {
		if front := p.steps[p.turn^1][Pawn][k].and(to); !front.empty() && p.matesByDrop(front.first()) {
			to = to.minus(front)
		}
	}
	return to
}

// pawnFiles is the files on which s has a pawn that is not promoted.
func (p *Position) pawnFiles(s int) set {
	pawns := p.men[Pawn].and(p.seat[s])
	// Every row into the first, then that row into all.
	row := pawns.lo | pawns.hi
	row |= row >> 36
	row |= row >> 18
	row |= row >> 9
	row &= 1<<side - 1
	row |= row << 9
	row |= row << 18
	return set{(row | row<<36) & loCells, row & hiCells}
}

// matesByDrop says that a pawn dropped on c, in front of the other king, mates: no man but the king can take it without
// opening a line to him, and he has nowhere to go. Nothing can be put between.
func (p *Position) matesByDrop(c uint8) bool {
	foe := p.turn ^ 1
	k := p.kings[foe]
	bit := one(c)
	occ := p.occupied().or(bit)
	_, pinned := p.pins(foe, occ)
	if !p.attackers(foe, c, occ).minus(one(k)).minus(pinned).empty() {
		return false
	}
	return p.refuges(foe, occ.minus(one(k))).empty()
}
