package shogi

// CountMoves returns the number of legal moves without listing them.
func (p *Position) CountMoves() int {
	st := p.scan()
	s := p.turn
	occ := p.occupied()
	own := p.seat[s]
	n := 0
	if k := p.kings[s]; k != none {
		n = p.refuges(s, occ.Minus(one(k))).Count()
	}
	shield := p.shield(st)
	aim := shield.Minus(own)
	if aim.Empty() {
		return n
	}
	for men := st.pinned; !men.Empty(); men = men.Rest() {
		c := men.First()
		kind := p.on[c] & kindMask
		n += p.countTo(c, kind, p.sees(s, kind, c, occ).And(p.allowed(st, c, aim)))
	}
	own = own.Minus(st.pinned)
	n += p.countSteps(own, aim)
	slides := p.men[Rook].Or(p.men[Bishop]).Or(p.men[Horse]).Or(p.men[Dragon]).Or(p.men[Lance])
	for men := slides.And(own); !men.Empty(); men = men.Rest() {
		c := men.First()
		kind := p.on[c] & kindMask
		n += p.countTo(c, kind, p.sees(s, kind, c, occ).And(aim))
	}
	return n + p.countDrops(shield.Minus(occ))
}

// countMovesTo counts the moves of one piece to these cells, promoting and not.
func (p *Position) countTo(c, kind uint8, to Set) int {
	zone := p.zone(c, kind)
	return to.Minus(p.dead[p.turn][kind]).Count() + to.And(zone).Count()
}

func (p *Position) countDrops(to Set) int {
	n, many := 0, to.Count()
	hand := &p.hand[p.turn]
	if many == 0 {
		return 0
	}
	for k := Pawn; k <= Gold; k++ {
		switch {
		case hand[k] == 0:
		case k <= Knight:
			n += p.droppable(uint8(k), to).Count()
		default:
			n += many
		}
	}
	return n
}

// countStepMoves counts the moves to targets of all pieces of own that step or jump, except the king. None of them may
// be pinned.
func (p *Position) countSteps(own, aim Set) int {
	pawns, silvers, golds, knights := p.men[Pawn].And(own), p.men[Silver].And(own), p.golds.And(own), p.men[Knight].And(own)
	west, east := p.west, p.east
	free := func(men Set) (Set, Set) { return men.Minus(west), men.Minus(east) }
	goldWest, goldEast := free(golds)
	silverWest, silverEast := free(silvers)
	camp := p.camps[p.turn]
	n := goldWest.up(1).And(aim).Count() + goldEast.down(1).And(aim).Count()
	in := silvers.And(camp) // these may promote on any move
	inWest, inEast := free(in)
	var ahead, leapWest, leapEast Set
	if p.turn == int(Black) {
		n += golds.up(9).And(aim).Count() + golds.down(9).And(aim).Count() + goldWest.up(10).And(aim).Count() + goldEast.up(8).And(aim).Count()
		n += silvers.up(9).And(aim).Count() + silverWest.up(10).And(aim).Count() + silverEast.up(8).And(aim).Count() +
			silverWest.down(8).And(aim).Count() + silverEast.down(10).And(aim).Count()
		zone := aim.And(camp)
		n += silvers.up(9).And(zone).Count() + silverWest.up(10).And(zone).Count() + silverEast.up(8).And(zone).Count()
		n += inWest.down(8).And(aim).Count() + inEast.down(10).And(aim).Count()
		ahead = pawns.up(9)
		leapWest, leapEast = knights.Minus(west).up(19), knights.Minus(east).up(17)
	} else {
		n += golds.down(9).And(aim).Count() + golds.up(9).And(aim).Count() + goldWest.down(8).And(aim).Count() + goldEast.down(10).And(aim).Count()
		n += silvers.down(9).And(aim).Count() + silverWest.down(8).And(aim).Count() + silverEast.down(10).And(aim).Count() +
			silverWest.up(10).And(aim).Count() + silverEast.up(8).And(aim).Count()
		zone := aim.And(camp)
		n += silvers.down(9).And(zone).Count() + silverWest.down(8).And(zone).Count() + silverEast.down(10).And(zone).Count()
		n += inWest.up(10).And(aim).Count() + inEast.up(8).And(aim).Count()
		ahead = pawns.down(9)
		leapWest, leapEast = knights.Minus(west).down(17), knights.Minus(east).down(19)
	}
	return n + p.countAhead(ahead, aim, uint8(Pawn)) + p.countAhead(leapWest, aim, uint8(Knight)) + p.countAhead(leapEast, aim, uint8(Knight))
}

// countForwardMoves counts the moves of pieces that only move forward, given their destinations.
func (p *Position) countAhead(to, aim Set, kind uint8) int {
	to = to.And(aim)
	return to.Minus(p.dead[p.turn][kind]).Count() + to.And(p.camps[p.turn]).Count()
}
