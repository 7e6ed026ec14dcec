package shogi

import "github.com/ludarium/ludarium/rules"

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	previous := p.checkInfo()
	s := p.turn
	from, to, kind, captured := origin(m), target(m), movedKind(m), capturedKind(m)
	placedKind := kindAfter(m)
	keyChange, handKey := p.turnKey^p.pieceKeys[s][placedKind][to], uint64(0)
	if isDrop(m) {
		handKey = p.removeFromHand(s, kind)
	} else {
		keyChange ^= p.pieceKeys[s][kind][from]
		p.removePiece(s, kind, from)
		if captured != 0 {
			keyChange ^= p.pieceKeys[s^1][captured][to]
			p.removePiece(s^1, captured, to)
			handKey = p.addToHand(s, unpromoted(captured))
		}
	}
	p.putPiece(s, placedKind, to)
	p.pushState(state{move: m, pliesFromNull: previous.pliesFromNull + 1, key: previous.key ^ keyChange ^ handKey, boardKey: previous.boardKey ^ keyChange})
}

// PlayNull makes a null move, for search only. Repetitions are not detected across it.
func (p *Position) PlayNull() {
	previous := p.checkInfo()
	p.pushState(state{key: previous.key ^ p.turnKey, boardKey: previous.boardKey ^ p.turnKey})
}

func (p *Position) pushState(st state) {
	p.turn ^= 1
	p.ply++
	p.keyCounts[st.key%keyBuckets]++
	p.states = append(p.states, st)
}

// Undo takes back the last Play or PlayNull.
func (p *Position) Undo() {
	if len(p.states) == 1 {
		return
	}
	st := p.currentState()
	m := st.move
	p.keyCounts[st.key%keyBuckets]--
	p.states = p.states[:len(p.states)-1]
	p.turn ^= 1
	p.ply--
	if m == rules.NoMove {
		return
	}
	s := p.turn
	from, to, kind := origin(m), target(m), movedKind(m)
	p.removePiece(s, kindAfter(m), to)
	if isDrop(m) {
		p.hands[s][kind&7]++
		return
	}
	if captured := capturedKind(m); captured != 0 {
		p.putPiece(s^1, captured, to)
		p.hands[s][unpromoted(captured)&7]--
	}
	p.putPiece(s, kind, from)
}

func (p *Position) putPiece(s int, kind, c uint8) {
	bit := cellBit(c)
	p.byKind[kind&kindMask] = p.byKind[kind&kindMask].Or(bit)
	p.bySeat[s&1] = p.bySeat[s&1].Or(bit)
	p.board[c] = kind | uint8(s)<<4
	switch {
	case movesLikeGold[kind&kindMask]:
		p.golds = p.golds.Or(bit)
	case kind == uint8(King):
		p.kingCells[s&1] = c
	}
}

func (p *Position) removePiece(s int, kind, c uint8) {
	bit := cellBit(c)
	p.byKind[kind&kindMask] = p.byKind[kind&kindMask].AndNot(bit)
	p.bySeat[s&1] = p.bySeat[s&1].AndNot(bit)
	p.board[c] = 0
	if movesLikeGold[kind&kindMask] {
		p.golds = p.golds.AndNot(bit)
	}
}

// movesLikeGold marks the kinds that move like a gold.
var movesLikeGold = [numKinds + 1]bool{Gold: true, Tokin: true, PromotedLance: true, PromotedKnight: true, PromotedSilver: true}

// removeFromHand takes a piece out of the hand and returns the change of the key.
func (p *Position) removeFromHand(s int, kind uint8) uint64 {
	n := &p.hands[s&1][kind&7]
	keyChange := p.handKeys[s&1][kind&7][*n]
	*n--
	return keyChange ^ p.handKeys[s&1][kind&7][*n]
}

// addToHand puts a piece in hand and returns the change of the key.
func (p *Position) addToHand(s int, kind uint8) uint64 {
	n := &p.hands[s&1][kind&7]
	keyChange := p.handKeys[s&1][kind&7][*n]
	*n++
	return keyChange ^ p.handKeys[s&1][kind&7][*n]
}
