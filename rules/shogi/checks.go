package shogi

import "github.com/ludarium/ludarium/rules"

// rooksAndBishops returns the pieces that slide along rook lines and along bishop lines.
func (p *Position) sliders() (straight, slanted Set) {
	return p.men[Rook].Or(p.men[Dragon]), p.men[Bishop].Or(p.men[Horse])
}

// attackers returns the pieces of s, the king included, that attack c, given the occupied cells.
func (p *Position) attackers(s int, c uint8, occ Set) Set {
	from := &p.steps[s^1] // attackers of c are where an enemy piece on c would attack
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

// checkInfo computes checkers and pinned pieces once per position.
func (p *Position) scan() *state {
	st := p.now()
	if st.scanned {
		return st
	}
	st.scanned = true
	st.checkers, st.pinned = p.pins(p.turn, p.occupied())
	return st
}

// checkersAndPinned returns the pieces that check the king of s and the pinned pieces of s, given the occupied cells.
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

// kingEscapes returns the cells to which the king of s may move. The occupied cells must not include the king, so that
// sliders see through it.
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

// stepAttacksBy returns the cells that s attacks by single steps and jumps.
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

// checkMask returns the cells that a piece other than the king may move to or be dropped on without leaving the king in
// check.
func (p *Position) shield(st *state) Set {
	switch {
	case st.checkers.Empty():
		return Set{loCells, hiCells}
	case st.checkers.many():
		return Set{}
	}
	return p.between(p.kings[p.turn], st.checkers.First()).Or(st.checkers)
}

// pinMask restricts targets to the pin line if the piece on c is pinned.
func (p *Position) allowed(st *state, c uint8, aim Set) Set {
	if !st.pinned.Has(c) {
		return aim
	}
	k := p.kings[p.turn]
	return aim.And(p.rays[p.toward[k][c]][k])
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return !p.scan().checkers.Empty() }

// Royal returns the kind that can be mated.
func (p *Position) Royal() rules.Kind { return King }

// CheckedRoyals appends the cell of the king of the side to move if it is in check.
func (p *Position) Checked(dst []rules.Cell) []rules.Cell {
	if p.InCheck() {
		dst = append(dst, rules.Cell(p.kings[p.turn]))
	}
	return dst
}

// Checkers appends the cells of the pieces that give check.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	for men := p.scan().checkers; !men.Empty(); men = men.Rest() {
		dst = append(dst, rules.Cell(men.First()))
	}
	return dst
}
