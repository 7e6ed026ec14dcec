package chesslike

import "github.com/ludarium/ludarium/rules"

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	p.playWithoutElimination(m)
	if p.game.spec.EliminatesStuckSeats {
		p.eliminateStuckSeats()
	}
}

// playWithoutElimination is Play without the elimination of seats that cannot move afterwards.
func (p *Position) playWithoutElimination(m rules.Move) {
	prev, st := p.pushState(m)
	from, to := fromCell(m), toCell(m)
	piece := p.pieceOn[from]
	after := piece
	st.castlingRights = prev.castlingRights & p.keptRights[from] & p.keptRights[to]
	st.halfmoveClock, st.reversiblePlies = prev.halfmoveClock+1, prev.reversiblePlies+1
	key := prev.key ^ p.enPassantKey(prev)
	if liftedPairs(m) != 0 {
		key ^= p.liftPairs(st, m)
	}
	if st.castlingRights != prev.castlingRights {
		key ^= p.rightsKeys[prev.castlingRights] ^ p.rightsKeys[st.castlingRights]
		st.reversiblePlies = 0
	}
	if moveFlag(m) == castlingFlag {
		key ^= p.playCastling(p.findCastling(m))
	} else {
		if capturedKind(m) != 0 {
			capturedCell := to
			if moveFlag(m) == enPassantFlag {
				capturedCell = prev.enPassantStep(to).pawn
			}
			st.captured = p.pieceOn[capturedCell]
			st.capturedIndex = p.removePiece(capturedCell)
			key ^= p.pieceKeys[st.captured][capturedCell]
			st.halfmoveClock, st.reversiblePlies = 0, 0
		}
		if p.pawnTables[piece] != nil {
			st.halfmoveClock = 0
			if !p.game.spec.PawnsReturn {
				st.reversiblePlies = 0
			}
			if kind := promotionKind(m); kind != 0 {
				after = piece&seatMask | kind
				p.pieceCount[piece]--
				p.pieceCount[after]++
			}
		}
		p.movePiece(from, to, after)
		key ^= p.pieceKeys[piece][from] ^ p.pieceKeys[after][to]
	}
	p.carryDoubleSteps(prev, st)
	if moveFlag(m) == doubleStepFlag {
		p.recordDoubleStep(st, piece, from, to)
	}
	st.key = key
	p.endTurn(st)
}

// endTurn gives the turn to the next seat and updates the en passant captures.
func (p *Position) endTurn(st *state) {
	p.advanceTurn(st, &st.key)
	if st.doubleStepSeats != 0 {
		p.updateEnPassantSeats(st)
		st.key ^= p.enPassantKey(st)
	}
}

// pushState begins a new state and also returns the previous one.
func (p *Position) pushState(m rules.Move) (prev, st *state) {
	if len(p.stack) == cap(p.stack) {
		p.stack = append(p.stack, state{})
	} else {
		p.stack = p.stack[:len(p.stack)+1]
	}
	prev, st = &p.stack[len(p.stack)-2], &p.stack[len(p.stack)-1]
	st.move = m
	st.moveNumber = prev.moveNumber
	st.doubleStepSeats, st.enPassantSeats = 0, 0
	st.playingSeats, st.places, st.eliminations, st.matingSeats = prev.playingSeats, prev.places, prev.eliminations, prev.matingSeats
	st.removedCount, st.captured, st.liftedCount, st.checkInfoSeat = prev.removedCount, 0, 0, 0
	return prev, st
}

// advanceTurn gives the turn to the next seat.
func (p *Position) advanceTurn(st *state, key *uint64) {
	*key ^= p.turnKeys[p.turn]
	for {
		p.turn++
		if int(p.turn) == p.game.seatCount {
			p.turn = 0
			st.moveNumber++
		}
		if st.playingSeats == 0 || st.playingSeats>>p.turn&1 != 0 {
			break
		}
	}
	st.turn = p.turn
	*key ^= p.turnKeys[p.turn]
}

// movePiece moves a piece to an empty cell, where it becomes after.
func (p *Position) movePiece(from, to, after uint8) {
	s := seatOf(after)
	p.pieceOn[from] = 0
	p.pieceOn[to] = after
	i := p.listIndex[from]
	p.listIndex[to] = i
	p.pieceLists[s][i] = rules.Cell(to)
	if p.isRoyal(after) {
		p.kingCell[s] = to
	}
}

// removePiece takes a piece off and returns its index in the list of its seat. The last piece of the list takes that
// index; restorePiece reverses this.
func (p *Position) removePiece(c uint8) (index uint8) {
	piece := p.pieceOn[c]
	s := seatOf(piece)
	list := p.pieceLists[s]
	index = p.listIndex[c]
	last := list[len(list)-1]
	list[index] = last
	p.listIndex[uint8(last)] = index
	p.pieceLists[s] = list[:len(list)-1]
	p.pieceOn[c] = 0
	p.pieceCount[piece]--
	return index
}

// restorePiece reverses removePiece.
func (p *Position) restorePiece(c, piece, index uint8) {
	s := seatOf(piece)
	n := len(p.pieceLists[s])
	list := p.pieceLists[s][:n+1]
	if int(index) != n {
		list[n] = list[index]
		p.listIndex[uint8(list[n])] = uint8(n)
	}
	list[index] = rules.Cell(c)
	p.listIndex[c] = index
	p.pieceLists[s] = list
	p.pieceOn[c] = piece
	p.pieceCount[piece]++
}

// Undo takes back the last move.
func (p *Position) Undo() {
	if len(p.stack) == 1 {
		return
	}
	st := p.current()
	p.stack = p.stack[:len(p.stack)-1]
	p.turn = p.current().turn
	m := st.move
	if len(p.removed) > 0 {
		p.undoRemovals(int(p.current().removedCount) + int(st.liftedCount)) // eliminated after the move
		defer p.undoRemovals(int(p.current().removedCount))                 // lifted off before it
	}
	switch {
	case m == rules.NoMove: // a null move or an elimination
		return
	case moveFlag(m) == castlingFlag:
		p.undoCastling(p.findCastling(m))
		return
	}
	from, to := fromCell(m), toCell(m)
	piece := p.pieceOn[to]
	if promotionKind(m) != 0 {
		p.pieceCount[piece]--
		piece = piece&seatMask | movedKind(m)
		p.pieceCount[piece]++
	}
	p.movePiece(to, from, piece)
	if st.captured != 0 {
		capturedCell := to
		if moveFlag(m) == enPassantFlag {
			capturedCell = p.current().enPassantStep(to).pawn
		}
		p.restorePiece(capturedCell, st.captured, st.capturedIndex)
	}
}

// PlayNull passes the turn, which only engines do. A seat that then has the turn and cannot move is eliminated as
// after a move. Undo takes all of it back.
func (p *Position) PlayNull() {
	prev, st := p.pushState(rules.NoMove)
	st.castlingRights = prev.castlingRights
	st.halfmoveClock, st.reversiblePlies = prev.halfmoveClock+1, 0
	st.key = prev.key ^ p.enPassantKey(prev)
	p.carryDoubleSteps(prev, st)
	p.endTurn(st)
	if p.game.spec.EliminatesStuckSeats {
		p.eliminateStuckSeats()
	}
}
