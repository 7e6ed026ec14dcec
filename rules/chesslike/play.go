package chesslike

import "github.com/ludarium/ludarium/rules"

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	p.play(m)
	if p.game.spec.Settles {
		p.settle()
	}
}

// playWithoutElimination is Play without the elimination of seats that cannot move afterwards.
func (p *Position) play(m rules.Move) {
	prev, st := p.push(m)
	from, to := origin(m), target(m)
	own := p.on[from]
	after := own
	st.rights = prev.rights & p.keep[from] & p.keep[to]
	st.clock, st.since = prev.clock+1, prev.since+1
	key := prev.key ^ p.enPassantKey(prev)
	if lifted(m) != 0 {
		key ^= p.liftPairs(st, m)
	}
	if st.rights != prev.rights {
		key ^= p.rightsKeys[prev.rights] ^ p.rightsKeys[st.rights]
		st.since = 0
	}
	if flag(m) == castle {
		key ^= p.castle(p.castleOf(m))
	} else {
		if capturedPiece(m) != 0 {
			at := to
			if flag(m) == passing {
				at = prev.stepOver(to).at
			}
			st.taken = p.on[at]
			st.hole = p.lift(at)
			key ^= p.pieceKeys[st.taken][at]
			st.clock, st.since = 0, 0
		}
		if p.pawns[own] != nil {
			st.clock = 0
			if !p.game.returning {
				st.since = 0
			}
			if kind := promote(m); kind != 0 {
				after = own&seatMask | kind
				p.count[own]--
				p.count[after]++
			}
		}
		p.shift(from, to, after)
		key ^= p.pieceKeys[own][from] ^ p.pieceKeys[after][to]
	}
	p.keepSteps(prev, st)
	if flag(m) == leaping {
		p.setEnPassant(st, own, from, to)
	}
	st.key = key
	p.handOver(st)
}

// endTurn gives the turn to the next seat and updates the en passant captures.
func (p *Position) handOver(st *state) {
	p.pass(st, &st.key)
	if st.open != 0 {
		p.weighSteps(st)
		st.key ^= p.enPassantKey(st)
	}
}

// pushState begins a new state and also returns the previous one.
func (p *Position) push(m rules.Move) (prev, st *state) {
	if len(p.stack) == cap(p.stack) {
		p.stack = append(p.stack, state{})
	} else {
		p.stack = p.stack[:len(p.stack)+1]
	}
	prev, st = &p.stack[len(p.stack)-2], &p.stack[len(p.stack)-1]
	st.move = m
	st.number = prev.number
	st.open, st.usable = 0, 0
	st.in, st.place, st.left, st.matingSeats = prev.in, prev.place, prev.left, prev.matingSeats
	st.off, st.taken, st.lifted, st.scanned = prev.off, 0, 0, 0
	return prev, st
}

// advanceTurn gives the turn to the next seat.
func (p *Position) pass(st *state, key *uint64) {
	*key ^= p.turnKeys[p.turn]
	for {
		p.turn++
		if int(p.turn) == p.game.seats {
			p.turn = 0
			st.number++
		}
		if st.in == 0 || st.in>>p.turn&1 != 0 {
			break
		}
	}
	st.turn = p.turn
	*key ^= p.turnKeys[p.turn]
}

// movePiece moves a piece to an empty cell, where it becomes after.
func (p *Position) shift(from, to, after uint8) {
	s := seatOf(after)
	p.on[from] = 0
	p.on[to] = after
	i := p.slot[from]
	p.slot[to] = i
	p.pieces[s][i] = rules.Cell(to)
	if p.royal(after) {
		p.king[s] = to
	}
}

// removePiece takes a piece off and returns its index in the list of its seat. The last piece of the list takes that
// index; restorePiece reverses this.
func (p *Position) lift(c uint8) (hole uint8) {
	m := p.on[c]
	s := seatOf(m)
	list := p.pieces[s]
	hole = p.slot[c]
	last := list[len(list)-1]
	list[hole] = last
	p.slot[uint8(last)] = hole
	p.pieces[s] = list[:len(list)-1]
	p.on[c] = 0
	p.count[m]--
	return hole
}

// restorePiece reverses removePiece.
func (p *Position) drop(c, m, hole uint8) {
	s := seatOf(m)
	n := len(p.pieces[s])
	list := p.pieces[s][:n+1]
	if int(hole) != n {
		list[n] = list[hole]
		p.slot[uint8(list[n])] = uint8(n)
	}
	list[hole] = rules.Cell(c)
	p.slot[c] = hole
	p.pieces[s] = list
	p.on[c] = m
	p.count[m]++
}

// Undo takes back the last move.
func (p *Position) Undo() {
	if len(p.stack) == 1 {
		return
	}
	st := p.now()
	p.stack = p.stack[:len(p.stack)-1]
	p.turn = p.now().turn
	m := st.move
	if len(p.off) > 0 {
		p.putBack(int(p.now().off) + int(st.lifted)) // eliminated after the move
		defer p.putBack(int(p.now().off))            // lifted off before it
	}
	switch {
	case m == rules.NoMove: // a null move or an elimination
		return
	case flag(m) == castle:
		p.uncastle(p.castleOf(m))
		return
	}
	from, to := origin(m), target(m)
	own := p.on[to]
	if promote(m) != 0 {
		p.count[own]--
		own = own&seatMask | mover(m)
		p.count[own]++
	}
	p.shift(to, from, own)
	if st.taken != 0 {
		at := to
		if flag(m) == passing {
			at = p.now().stepOver(to).at
		}
		p.drop(at, st.taken, st.hole)
	}
}

// PlayNull passes the turn, which only engines do. A seat that then has the turn and cannot move is eliminated as
// after a move. Undo takes all of it back.
func (p *Position) PlayNull() {
	prev, st := p.push(rules.NoMove)
	st.rights = prev.rights
	st.clock, st.since = prev.clock+1, 0
	st.key = prev.key ^ p.enPassantKey(prev)
	p.keepSteps(prev, st)
	p.handOver(st)
	if p.game.spec.Settles {
		p.settle()
	}
}
