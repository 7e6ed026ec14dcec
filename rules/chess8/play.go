package chess8

import "github.com/ludarium/ludarium/rules"

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	prev, st := p.push(m)
	from, to, s := origin(m), target(m), p.turn&1^1 // push has already changed the turn
	own, foe := &p.men[s], &p.men[s^1]
	kind := mover(m)
	after := kind
	if k := promote(m); k != 0 {
		after = k
	}
	taken, gone := victim(m), to
	st.clock, st.since = prev.clock+1, prev.since+1
	if kind == pawn || taken != 0 {
		st.clock, st.since = 0, 0
	}
	key := prev.key ^ p.change ^ p.passed[prev.passed]
	st.rights = prev.rights
	if prev.rights != 0 {
		if st.rights &= p.keep[from] & p.keep[to]; st.rights != prev.rights {
			key ^= p.rights[prev.rights] ^ p.rights[st.rights]
			st.since = 0
		}
	}
	st.stepped, st.passed = none, none
	st.men, st.seat = prev.men, prev.seat
	switch flag(m) {
	case castling:
		st.key = key ^ p.castle(st, m)
		return
	case passing:
		gone = prev.stepped & 63
	}
	st.men[taken] &^= 1 << gone
	st.seat[s^1] &^= 1 << gone
	st.men[kind] ^= 1 << from
	st.men[after] ^= 1 << to
	st.seat[s] ^= 1<<from | 1<<to
	st.key = key ^ own[kind][from] ^ own[after][to] ^ foe[taken][gone]
	if flag(m) == leaping {
		p.offerPassing(st, from, to)
	}
}

// push adds a state with the other side to move and returns it with the one before it.
func (p *Position) push(m rules.Move) (prev, st *state) {
	n := len(p.stack)
	if n == cap(p.stack) {
		p.stack = append(p.stack, state{})
	} else {
		p.stack = p.stack[:n+1]
	}
	prev, st = &p.stack[n-1], &p.stack[n]
	st.move, st.scanned = m, false
	p.turn ^= 1
	return prev, st
}

// Undo takes back the last move.
func (p *Position) Undo() {
	n := len(p.stack) - 1
	if n == 0 {
		return
	}
	p.stack = p.stack[:n]
	p.turn ^= 1
	if p.agreed >= n {
		p.agreed = n - 1
	}
}

// PlayNull implements [rules.NullMove].
func (p *Position) PlayNull() {
	prev, st := p.push(rules.NoMove)
	st.men, st.seat, st.rights = prev.men, prev.seat, prev.rights
	st.stepped, st.passed = none, none
	st.clock, st.since = prev.clock+1, 0
	st.key = prev.key ^ p.change ^ p.passed[prev.passed]
}

// setEnPassant stores the target and the pawn of an en passant capture after a double step, if such a capture is
// legal. The turn has already changed.
func (p *Position) offerPassing(st *state, from, to uint8) {
	over := (from + to) / 2
	s := p.turn & 1
	st.stepped, st.passed = to, over
	for men := p.takes[s^1][over&63] & st.men[pawn] & st.seat[s]; men != 0; men &= men - 1 {
		if p.passingLegal(st, first(men)) {
			st.key ^= p.passed[over]
			return
		}
	}
	st.stepped, st.passed = none, none
}

// isEnPassantLegal reports whether the pawn on from, of the seat to move, may capture en passant.
func (p *Position) passingLegal(st *state, from uint8) bool {
	if !p.royal {
		return true
	}
	s := p.turn & 1
	occ := (st.seat[0] | st.seat[1]) ^ 1<<from ^ 1<<(st.stepped&63) | 1<<(st.passed&63)
	return p.attackers(st, first(st.men[king]&st.seat[s]), occ, st.seat[s^1]&^(1<<(st.stepped&63))) == 0
}
