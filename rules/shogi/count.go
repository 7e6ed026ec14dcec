package shogi

// CountMoves is the number of legal moves, counted without listing them.
func (p *Position) CountMoves() int {
	st := p.scan()
	s := p.turn
	occ := p.occupied()
	own := p.seat[s]
	n := 0
	if k := p.kings[s]; k != none {
		n = p.refuges(s, occ.minus(one(k))).count()
	}
	shield := p.shield(st)
	aim := shield.minus(own)
	if aim.empty() {
		return n
	}
	for men := st.pinned; !men.empty(); men = men.rest() {
		c := men.first()
		kind := p.on[c] & kindMask
		n += p.countTo(c, kind, p.sees(s, kind, c, occ).and(p.allowed(st, c, aim)))
	}
	own = own.minus(st.pinned)
	n += p.countSteps(own, aim)
	slides := p.men[Rook].or(p.men[Bishop]).or(p.men[Horse]).or(p.men[Dragon]).or(p.men[Lance])
	for men := slides.and(own); !men.empty(); men = men.rest() {
		c := men.first()
		kind := p.on[c] & kindMask
		n += p.countTo(c, kind, p.sees(s, kind, c, occ).and(aim))
	}
	return n + p.countDrops(shield.minus(occ))
}

// countTo counts the moves of one man to these cells, promoting and not.
func (p *Position) countTo(c, kind uint8, to set) int {
	zone := p.zone(c, kind)
	return to.minus(p.dead[p.turn][kind]).count() + to.and(zone).count()
}

func (p *Position) countDrops(to set) int {
	n, many := 0, to.count()
	hand := &p.hand[p.turn]
	if many == 0 {
		return 0
	}
	for k := Pawn; k <= Gold; k++ {
		switch {
		case hand[k] == 0:
		case k <= Knight:
			n += p.droppable(uint8(k), to).count()
		default:
			n += many
		}
	}
	return n
}

// countSteps counts the moves to aim of all those of own, none of them pinned, that only step or leap, but the king's.
func (p *Position) countSteps(own, aim set) int {
	pawns, silvers, golds, knights := p.men[Pawn].and(own), p.men[Silver].and(own), p.golds.and(own), p.men[Knight].and(own)
	west, east := p.west, p.east
	free := func(men set) (set, set) { return men.minus(west), men.minus(east) }
	goldWest, goldEast := free(golds)
	silverWest, silverEast := free(silvers)
	camp := p.camps[p.turn]
	n := goldWest.up(1).and(aim).count() + goldEast.down(1).and(aim).count()
	in := silvers.and(camp) // these promote wherever they go
	inWest, inEast := free(in)
	var ahead, leapWest, leapEast set
	if p.turn == int(Black) {
		n += golds.up(9).and(aim).count() + golds.down(9).and(aim).count() + goldWest.up(10).and(aim).count() + goldEast.up(8).and(aim).count()
		n += silvers.up(9).and(aim).count() + silverWest.up(10).and(aim).count() + silverEast.up(8).and(aim).count() +
			silverWest.down(8).and(aim).count() + silverEast.down(10).and(aim).count()
		zone := aim.and(camp)
		n += silvers.up(9).and(zone).count() + silverWest.up(10).and(zone).count() + silverEast.up(8).and(zone).count()
		n += inWest.down(8).and(aim).count() + inEast.down(10).and(aim).count()
		ahead = pawns.up(9)
		leapWest, leapEast = knights.minus(west).up(19), knights.minus(east).up(17)
	} else {
		n += golds.down(9).and(aim).count() + golds.up(9).and(aim).count() + goldWest.down(8).and(aim).count() + goldEast.down(10).and(aim).count()
		n += silvers.down(9).and(aim).count() + silverWest.down(8).and(aim).count() + silverEast.down(10).and(aim).count() +
			silverWest.up(10).and(aim).count() + silverEast.up(8).and(aim).count()
		zone := aim.and(camp)
		n += silvers.down(9).and(zone).count() + silverWest.down(8).and(zone).count() + silverEast.down(10).and(zone).count()
		n += inWest.up(10).and(aim).count() + inEast.up(8).and(aim).count()
		ahead = pawns.down(9)
		leapWest, leapEast = knights.minus(west).down(17), knights.minus(east).down(19)
	}
	return n + p.countAhead(ahead, aim, uint8(Pawn)) + p.countAhead(leapWest, aim, uint8(Knight)) + p.countAhead(leapEast, aim, uint8(Knight))
}

// countAhead counts the arrivals of men that only go forward.
func (p *Position) countAhead(to, aim set, kind uint8) int {
	to = to.and(aim)
	return to.minus(p.dead[p.turn][kind]).count() + to.and(p.camps[p.turn]).count()
}
