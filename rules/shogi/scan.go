package shogi

import "github.com/ludarium/ludarium/rules"

// sliders are the men that slide along straight and along slanted lines.
func (p *Position) sliders() (straight, slanted set) {
	return p.men[Rook].or(p.men[Dragon]), p.men[Bishop].or(p.men[Horse])
}

// attackers are the men of seat s that attack c when occ is in the way. His king is one of them.
func (p *Position) attackers(s int, c uint8, occ set) set {
	from := &p.steps[s^1] // who attacks c stands where a man of the other seat on c would step
	straight, slanted := p.sliders()
	near := from[Pawn][c].and(p.men[Pawn]).
		or(from[Knight][c].and(p.men[Knight])).
		or(from[Silver][c].and(p.men[Silver])).
		or(from[Gold][c].and(p.golds)).
		or(from[King][c].and(p.men[King])).
		or(from[Horse][c].and(p.men[Horse])).
		or(from[Dragon][c].and(p.men[Dragon]))
	foe := p.seat[s&1]
	if foe.meets(p.straight[c].and(straight)) {
		near = near.or(p.rook(c, occ).and(straight))
	}
	if foe.meets(p.slanted[c].and(slanted)) {
		near = near.or(p.bishop(c, occ).and(slanted))
	}
	if lances := p.rays[forward[s^1]][c].and(p.men[Lance]).and(foe); !lances.empty() {
		near = near.or(p.slide(forward[s^1], c, occ).and(lances))
	}
	return near.and(foe)
}

// scan finds out, once in a position, who gives check and which men are pinned.
func (p *Position) scan() *state {
	st := p.now()
	if st.scanned {
		return st
	}
	st.scanned = true
	st.checkers, st.pinned = p.pins(p.turn, p.occupied())
	return st
}

// pins are the men that attack the king of s when occ is in the way, and the men of s that alone keep one from it.
func (p *Position) pins(s int, occ set) (checkers, pinned set) {
	k := p.kings[s&1]
	if k == none {
		return set{}, set{}
	}
	from, foe := &p.steps[s&1], p.seat[s&1^1]
	straight, slanted := p.sliders()
	checkers = foe.and(from[Pawn][k].and(p.men[Pawn]).
		or(from[Knight][k].and(p.men[Knight])).
		or(from[Silver][k].and(p.men[Silver])).
		or(from[Gold][k].and(p.golds)).
		or(from[Horse][k].and(p.men[Horse])).
		or(from[Dragon][k].and(p.men[Dragon])))
	far := p.straight[k].and(straight).or(p.slanted[k].and(slanted)).or(p.rays[forward[s&1]][k].and(p.men[Lance])).and(foe)
	for ; !far.empty(); far = far.rest() {
		c := far.first()
		switch way := p.between(k, c).and(occ); {
		case way.empty():
			checkers = checkers.or(one(c))
		case !way.many():
			pinned = pinned.or(way.and(p.seat[s&1]))
		}
	}
	return checkers, pinned
}

// refuges are the cells that the king of s may go to when occ, without him, is in the way.
func (p *Position) refuges(s int, occ set) set {
	k := p.kings[s&1]
	if k == none {
		return set{}
	}
	to := p.steps[s&1][King][k].minus(p.seat[s&1])
	if to.empty() {
		return to
	}
	to = to.minus(p.stepped(s ^ 1))
	if to.empty() {
		return to
	}
	foe := p.seat[s&1^1]
	straight, slanted := p.sliders()
	for men := straight.and(foe); !men.empty(); men = men.rest() {
		if c := men.first(); p.straight[c].meets(to) {
			to = to.minus(p.rook(c, occ))
		}
	}
	for men := slanted.and(foe); !men.empty(); men = men.rest() {
		if c := men.first(); p.slanted[c].meets(to) {
			to = to.minus(p.bishop(c, occ))
		}
	}
	for men := p.men[Lance].and(foe); !men.empty(); men = men.rest() {
		if c, d := men.first(), forward[s&1^1]; p.rays[d][c].meets(to) {
			to = to.minus(p.slide(d, c, occ))
		}
	}
	return to
}

// stepped is what the men of s attack by single steps and leaps.
func (p *Position) stepped(s int) set {
	own := p.seat[s&1]
	pawns, silvers, golds := p.men[Pawn].and(own), p.men[Silver].and(own), p.golds.and(own)
	knights, horses, dragons := p.men[Knight].and(own), p.men[Horse].and(own), p.men[Dragon].and(own)
	ahead := pawns.or(silvers).or(golds).or(horses)
	slant := silvers.or(golds).or(dragons)
	beside := golds.or(horses)
	behind := silvers.or(dragons)
	to := beside.minus(p.west).up(1).or(beside.minus(p.east).down(1))
	slantWest, slantEast := slant.minus(p.west), slant.minus(p.east)
	behindWest, behindEast := behind.minus(p.west), behind.minus(p.east)
	if s == int(Black) {
		to = to.or(ahead.up(9)).or(beside.down(9)).or(slantWest.up(10)).or(slantEast.up(8)).or(behindWest.down(8)).or(behindEast.down(10))
		if !knights.empty() {
			to = to.or(knights.minus(p.west).up(19)).or(knights.minus(p.east).up(17))
		}
	} else {
		to = to.or(ahead.down(9)).or(beside.up(9)).or(slantWest.down(8)).or(slantEast.down(10)).or(behindWest.up(10)).or(behindEast.up(8))
		if !knights.empty() {
			to = to.or(knights.minus(p.west).down(17)).or(knights.minus(p.east).down(19))
		}
	}
	if k := p.kings[s&1]; k != none {
		to = to.or(p.steps[s&1][King][k])
	}
	return to
}

// shield is where a man that is no king may go, or be dropped, without leaving the king in check.
func (p *Position) shield(st *state) set {
	switch {
	case st.checkers.empty():
		return set{loCells, hiCells}
	case st.checkers.many():
		return set{}
	}
	return p.between(p.kings[p.turn], st.checkers.first()).or(st.checkers)
}

// allowed is aim for the man on c, narrowed if he is pinned.
func (p *Position) allowed(st *state, c uint8, aim set) set {
	if !st.pinned.has(c) {
		return aim
	}
	k := p.kings[p.turn]
	return aim.and(p.rays[p.toward[k][c]][k])
}

// InCheck says that the king of the seat to move is attacked.
func (p *Position) InCheck() bool { return !p.scan().checkers.empty() }

// Royal is the king.
func (p *Position) Royal() rules.Kind { return King }

// Checked appends the cell of the king of the seat to move if it is attacked.
func (p *Position) Checked(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, rules.Cell(p.kings[p.turn]))
	}
	return dst
}

// Checkers appends the cells of the men that attack the king of the seat to move.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	for men := p.scan().checkers; !men.empty(); men = men.rest() {
		dst = append(dst, rules.Cell(men.first()))
	}
	return dst
}
