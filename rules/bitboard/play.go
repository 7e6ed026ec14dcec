package bitboard

import "github.com/ludarium/ludarium/rules"

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	prev, st := p.push(m)
	from, to, s := fromCell(m), toCell(m), p.turn&1^1 // push has already changed the turn
	ownKeys, enemyKeys := &p.pieceKeys[s], &p.pieceKeys[s^1]
	kind := movedKind(m)
	placedKind := kind
	if k := promotionKind(m); k != 0 {
		placedKind = k
	}
	captured, capturedCell := capturedKind(m), to
	st.halfmoveClock, st.reversiblePlies = prev.halfmoveClock+1, prev.reversiblePlies+1
	if kind == pawn || captured != 0 {
		st.halfmoveClock, st.reversiblePlies = 0, 0
	}
	key := prev.key ^ p.turnKey ^ p.enPassantKeys[prev.enPassantTarget]
	st.castlingRights = prev.castlingRights
	if prev.castlingRights != 0 {
		if st.castlingRights &= p.keptRights[from] & p.keptRights[to]; st.castlingRights != prev.castlingRights {
			key ^= p.rightsKeys[prev.castlingRights] ^ p.rightsKeys[st.castlingRights]
			st.reversiblePlies = 0
		}
	}
	st.enPassantPawn, st.enPassantTarget = none, none
	st.pieces, st.occupied = prev.pieces, prev.occupied
	switch moveFlag(m) {
	case castlingFlag:
		st.key = key ^ p.playCastling(st, m)
		return
	case enPassantFlag:
		capturedCell = prev.enPassantPawn & 63
	}
	st.pieces[captured] &^= 1 << capturedCell
	st.occupied[s^1] &^= 1 << capturedCell
	st.pieces[kind] ^= 1 << from
	st.pieces[placedKind] ^= 1 << to
	st.occupied[s] ^= 1<<from | 1<<to
	st.key = key ^ ownKeys[kind][from] ^ ownKeys[placedKind][to] ^ enemyKeys[captured][capturedCell]
	if moveFlag(m) == doubleStepFlag {
		p.setEnPassant(st, from, to)
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
	st.move, st.hasCheckInfo = m, false
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
	if p.sharedPlies >= n {
		p.sharedPlies = n - 1
	}
}

// PlayNull implements [rules.NullMove].
func (p *Position) PlayNull() {
	prev, st := p.push(rules.NoMove)
	st.pieces, st.occupied, st.castlingRights = prev.pieces, prev.occupied, prev.castlingRights
	st.enPassantPawn, st.enPassantTarget = none, none
	st.halfmoveClock, st.reversiblePlies = prev.halfmoveClock+1, 0
	st.key = prev.key ^ p.turnKey ^ p.enPassantKeys[prev.enPassantTarget]
}

// setEnPassant stores the target and the pawn of an en passant capture after a double step, if such a capture is
// legal. The turn has already changed.
func (p *Position) setEnPassant(st *state, from, to uint8) {
	over := (from + to) / 2
	s := p.turn & 1
	st.enPassantPawn, st.enPassantTarget = to, over
	for pieces := p.pawnAttacks[s^1][over&63] & st.pieces[pawn] & st.occupied[s]; pieces != 0; pieces &= pieces - 1 {
		if p.isEnPassantLegal(st, lsb(pieces)) {
			st.key ^= p.enPassantKeys[over]
			return
		}
	}
	st.enPassantPawn, st.enPassantTarget = none, none
}

// isEnPassantLegal reports whether the pawn on from, of the seat to move, may capture en passant.
func (p *Position) isEnPassantLegal(st *state, from uint8) bool {
	if !p.hasRoyalKing {
		return true
	}
	s := p.turn & 1
	occ := (st.occupied[0] | st.occupied[1]) ^ 1<<from ^ 1<<(st.enPassantPawn&63) | 1<<(st.enPassantTarget&63)
	return p.attackers(st, lsb(st.pieces[king]&st.occupied[s]), occ, st.occupied[s^1]&^(1<<(st.enPassantPawn&63))) == 0
}
