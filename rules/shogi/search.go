package shogi

import "github.com/ludarium/ludarium/rules"

// QuietChecks appends quiet legal moves that give direct check. Moves of pieces that had better promote are left out.
func (p *Position) Checks(dst []rules.Move) []rules.Move {
	s, k := p.turn, p.kings[p.turn^1]
	st, occ := p.scan(), p.occupied()
	aim := p.shield(st).Minus(occ)
	if k == none || aim.Empty() {
		return dst
	}
	var from [kindMask + 1]Set // by kind: from where it attacks the king
	var known [kindMask + 1]bool
	spots := func(kind uint8) Set {
		if !known[kind&kindMask] {
			from[kind&kindMask], known[kind&kindMask] = p.sees(s^1, kind, k, occ).And(aim), true
		}
		return from[kind&kindMask]
	}
	for men := p.seat[s].Minus(p.men[King]); !men.Empty(); men = men.Rest() {
		c := men.First()
		kind := p.on[c] & kindMask
		to := spots(kind)
		if to.Empty() {
			continue
		}
		to = to.And(p.sees(s, kind, c, occ)).And(p.allowed(st, c, aim)).Minus(p.dead[s][kind])
		if better(kind) {
			to = to.Minus(p.zone(c, kind))
		}
		for ; !to.Empty(); to = to.Rest() {
			dst = append(dst, pack(c, to.First(), kind, 0))
		}
	}
	for _, kind := range handOrder {
		if p.hand[s][kind] == 0 {
			continue
		}
		to := spots(uint8(kind))
		if !to.Empty() {
			to = p.droppable(uint8(kind), to)
		}
		for ; !to.Empty(); to = to.Rest() {
			dst = append(dst, dropped(uint8(kind), to.First()))
		}
	}
	return dst
}

// alwaysPromotes reports whether a kind loses no moves by promoting.
func better(kind uint8) bool {
	return kind == uint8(Pawn) || kind == uint8(Bishop) || kind == uint8(Rook)
}

// ProbeMateInOne returns a mating move if one is quickly found: a protected piece next to the king, or a knight, that
// only the king could capture. It finds none when the side to move is in check.
func (p *Position) MateInOne() rules.Move {
	s, foe := p.turn, p.turn^1
	k := p.kings[foe]
	if k == none || p.InCheck() {
		return rules.NoMove
	}
	occ := p.occupied()
	hand := &p.hand[s]
	for near := p.steps[foe][King][k].Minus(p.seat[s]); !near.Empty(); near = near.Rest() {
		c := near.First()
		men := p.attackers(s, c, occ)
		if men.Empty() || !p.attackers(foe, c, occ).Minus(p.men[King]).Empty() {
			continue
		}
		if !occ.Has(c) {
			for _, kind := range handOrder[:len(handOrder)-1] {
				if kind != Knight && hand[kind] > 0 && p.sees(s, uint8(kind), c, occ).Has(k) && p.mates(dropped(uint8(kind), c)) {
					return dropped(uint8(kind), c)
				}
			}
		}
		if !men.many() {
			continue // the moved piece would be unprotected
		}
		for men = men.Minus(p.men[King]); !men.Empty(); men = men.Rest() {
			if m := p.strikes(men.First(), c, k); m != rules.NoMove {
				return m
			}
		}
	}
	for spots := p.steps[foe][Knight][k].Minus(p.seat[s]); !spots.Empty(); spots = spots.Rest() {
		c := spots.First()
		if !p.attackers(foe, c, occ).Empty() {
			continue
		}
		if hand[Knight] > 0 && !occ.Has(c) && p.mates(dropped(uint8(Knight), c)) {
			return dropped(uint8(Knight), c)
		}
		for men := p.steps[foe][Knight][c].And(p.men[Knight]).And(p.seat[s]); !men.Empty(); men = men.Rest() {
			if m := pack(men.First(), c, uint8(Knight), p.on[c]&kindMask); p.mates(m) {
				return m
			}
		}
	}
	return rules.NoMove
}

// matingMove returns a move of the piece on from to c that mates the king, promoting or not; NoMove if there is none.
func (p *Position) strikes(from, c, k uint8) rules.Move {
	kind := p.on[from] & kindMask
	m := pack(from, c, kind, p.on[c]&kindMask)
	occ := p.occupied().Minus(one(from)).Or(one(c))
	zone := p.zone(from, kind).Has(c)
	if zone && p.sees(p.turn, kind+promotes, c, occ).Has(k) && p.mates(m|promoteBit) {
		return m | promoteBit
	}
	if (!zone || !better(kind)) && p.sees(p.turn, kind, c, occ).Has(k) && p.mates(m) {
		return m
	}
	return rules.NoMove
}

// isMatingMove reports whether m, which gives check, is legal and leaves no reply.
func (p *Position) mates(m rules.Move) bool {
	if !p.Legal(m) {
		return false
	}
	p.Play(m)
	n := p.CountMoves()
	p.Undo()
	return n == 0
}

// IsDominated reports whether m declines a promotion that only adds moves: that of a pawn, bishop or rook. Declining
// can only be better to avoid mate by a dropped pawn.
func (p *Position) Spurned(m rules.Move) bool {
	if promoting(m) || isDrop(m) {
		return false
	}
	switch kind := mover(m); rules.Kind(kind) {
	case Pawn, Bishop, Rook:
		return p.camps[p.turn].Has(target(m)) || p.camps[p.turn].Has(origin(m))
	default:
		return false
	}
}

// CompareHands looks within the last plies for the same board with the same side to move and other hands: +1 if the
// side to move has gained pieces in hand since, -1 if it has lost some, 0 if there is no such position or the hands are
// not comparable.
func (p *Position) Compared(plies int) int {
	st := p.now()
	last := len(p.stack) - 1
	for back := 4; back <= min(plies, int(st.since), nearby); back += 2 {
		if p.stack[last-back].board == st.board && p.stack[last-back].key != st.key {
			return p.gained(back)
		}
	}
	return 0
}

// maxComparePlies bounds how far CompareHands looks back.
const nearby = 12

// handChange compares the hand of the side to move with that of so many plies ago.
func (p *Position) gained(plies int) int {
	var change [held]int
	last := len(p.stack) - 1
	for i := range plies {
		m := p.stack[last-i].move
		sign := 1 // count only moves of the side to move
		if i%2 == 0 {
			sign = 0
		}
		if isDrop(m) {
			change[mover(m)] -= sign
		} else if taken := victim(m); taken != 0 {
			change[base(taken)] += sign
		}
	}
	more, less := false, false
	for _, n := range change {
		more, less = more || n > 0, less || n < 0
	}
	switch {
	case more && !less:
		return 1
	case less && !more:
		return -1
	}
	return 0
}
