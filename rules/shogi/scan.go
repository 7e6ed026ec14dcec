package shogi

import "github.com/ludarium/ludarium/rules"

// sliders are the men that slide along straight and along slanted lines.
func (p *Position) sliders() (straight, slanted Set) {
	return p.men[Rook].Or(p.men[Dragon]), p.men[Bishop].Or(p.men[Horse])
}

// attackers are the men of seat s that attack c when occ is in the way. His king is one of them.
func (p *Position) attackers(s int, c uint8, occ Set) Set {
	from := &p.steps[s^1] // who attacks c stands where a man of the other seat on c would step
	straight, slanted := p.sliders()
	near := from[Pawn][c].And(p.men[Pawn]).Or(
		from[Knight][c].And(p.men[Knight])).Or(

		from[Silver][c].And(p.men[Silver])).Or(

		from[Gold][c].And(p.golds)).Or(

		from[King][c].And(p.men[King])).Or(

		from[Horse][c].And(p.men[Horse])).Or(

		from[Dragon][c].And(p.men[Dragon]))

	foe := p.seat[s&1]
	if foe.Meets(p.straight[c].And(straight)) {
		near = near.Or(p.rook(c, occ).And(straight))
	}
	if foe.Meets(p.slanted[c].And(slanted)) {
		near = near.Or(p.bishop(c, occ).And(slanted))
	}
	if lances := p.rays[forward[s^1]][c].And(p.men[Lance]).And(foe); !lances.Empty() {
		near = near.Or(p.slide(forward[s^1], c, occ).And(lances))
	}
	return near.And(foe)
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
func (p *Position) pins(s int, occ Set) (checkers, pinned Set) {
	k := p.kings[s&1]
	if k == none {
		return Set{}, Set{}
	}
	from, foe := &p.steps[s&1], p.seat[s&1^1]
	straight, slanted := p.sliders()
	checkers = foe.And(from[Pawn][k].And(p.men[Pawn]).Or(
		from[Knight][k].And(p.men[Knight])).Or(

		from[Silver][k].And(p.men[Silver])).Or(

		from[Gold][k].And(p.golds)).Or(

		from[Horse][k].And(p.men[Horse])).Or(

		from[Dragon][k].And(p.men[Dragon])))

	far := p.straight[k].And(straight).Or(p.slanted[k].And(slanted)).Or(p.rays[forward[s&1]][k].And(p.men[Lance])).And(foe)
	for ; !far.Empty(); far = far.Rest() {
		c := far.First()
		switch way := p.between(k, c).And(occ); {
		case way.Empty():
			checkers = checkers.Or(one(c))
		case !way.many():
			pinned = pinned.Or(way.And(p.seat[s&1]))
		}
	}
	return checkers, pinned
}

// refuges are the cells that the king of s may go to when occ, without him, is in the way.
func (p *Position) refuges(s int, occ Set) Set {
	k := p.kings[s&1]
	if k == none {
		return Set{}
	}
	to := p.steps[s&1][King][k].Minus(p.seat[s&1])
	if to.Empty() {
		return to
	}
	to = to.Minus(p.stepped(s ^ 1))
	if to.Empty() {
		return to
	}
	foe := p.seat[s&1^1]
	straight, slanted := p.sliders()
	for men := straight.And(foe); !men.Empty(); men = men.Rest() {
		if c := men.First(); p.straight[c].Meets(to) {
			to = to.Minus(p.rook(c, occ))
		}
	}
	for men := slanted.And(foe); !men.Empty(); men = men.Rest() {
		if c := men.First(); p.slanted[c].Meets(to) {
			to = to.Minus(p.bishop(c, occ))
		}
	}
	for men := p.men[Lance].And(foe); !men.Empty(); men = men.Rest() {
		if c, d := men.First(), forward[s&1^1]; p.rays[d][c].Meets(to) {
			to = to.Minus(p.slide(d, c, occ))
		}
	}
	return to
}

// stepped is what the men of s attack by single steps and leaps.
func (p *Position) stepped(s int) Set {
	own := p.seat[s&1]
	pawns, silvers, golds := p.men[Pawn].And(own), p.men[Silver].And(own), p.golds.And(own)
	knights, horses, dragons := p.men[Knight].And(own), p.men[Horse].And(own), p.men[Dragon].And(own)
	ahead := pawns.Or(silvers).Or(golds).Or(horses)
	slant := silvers.Or(golds).Or(dragons)
	beside := golds.Or(horses)
	behind := silvers.Or(dragons)
	to := beside.Minus(p.west).up(1).Or(beside.Minus(p.east).down(1))
	slantWest, slantEast := slant.Minus(p.west), slant.Minus(p.east)
	behindWest, behindEast := behind.Minus(p.west), behind.Minus(p.east)
	if s == int(Black) {
		to = to.Or(ahead.up(9)).Or(beside.down(9)).Or(slantWest.up(10)).Or(slantEast.up(8)).Or(behindWest.down(8)).Or(behindEast.down(10))
		if !knights.Empty() {
			to = to.Or(knights.Minus(p.west).up(19)).Or(knights.Minus(p.east).up(17))
		}
	} else {
		to = to.Or(ahead.down(9)).Or(beside.up(9)).Or(slantWest.down(8)).Or(slantEast.down(10)).Or(behindWest.up(10)).Or(behindEast.up(8))
		if !knights.Empty() {
			to = to.Or(knights.Minus(p.west).down(17)).Or(knights.Minus(p.east).down(19))
		}
	}
	if k := p.kings[s&1]; k != none {
		to = to.Or(p.steps[s&1][King][k])
	}
	return to
}

// shield is where a man that is no king may go, or be dropped, without leaving the king in check.
func (p *Position) shield(st *state) Set {
	switch {
	case st.checkers.Empty():
		return Set{loCells, hiCells}
	case st.checkers.many():
		return Set{}
	}
	return p.between(p.kings[p.turn], st.checkers.First()).Or(st.checkers)
}

// allowed is aim for the man on c, narrowed if he is pinned.
func (p *Position) allowed(st *state, c uint8, aim Set) Set {
	if !st.pinned.Has(c) {
		return aim
	}
	k := p.kings[p.turn]
	return aim.And(p.rays[p.toward[k][c]][k])
}

// InCheck says that the king of the seat to move is attacked.
func (p *Position) InCheck() bool { return !p.scan().checkers.Empty() }

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
	for men := p.scan().checkers; !men.Empty(); men = men.Rest() {
		dst = append(dst, rules.Cell(men.First()))
	}
	return dst
}
