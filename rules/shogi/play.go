package shogi

import "github.com/ludarium/ludarium/rules"

// Play makes a legal move.
func (p *Position) Play(m rules.Move) {
	before := p.scan()
	s := p.turn
	from, to, kind, taken := origin(m), target(m), mover(m), victim(m)
	after := becomes(m)
	change, hands := p.turnKey^p.menKeys[s][after][to], uint64(0)
	if isDrop(m) {
		hands = p.fromHand(s, kind)
	} else {
		change ^= p.menKeys[s][kind][from]
		p.lift(s, kind, from)
		if taken != 0 {
			change ^= p.menKeys[s^1][taken][to]
			p.lift(s^1, taken, to)
			hands = p.intoHand(s, base(taken))
		}
	}
	p.put(s, after, to)
	p.push(state{move: m, since: before.since + 1, key: before.key ^ change ^ hands, board: before.board ^ change})
}

// PlayNull makes a null move, for search only. Repetitions are not detected across it.
func (p *Position) PlayNull() {
	before := p.scan()
	p.push(state{key: before.key ^ p.turnKey, board: before.board ^ p.turnKey})
}

func (p *Position) push(st state) {
	p.turn ^= 1
	p.ply++
	p.often[st.key%filter]++
	p.stack = append(p.stack, st)
}

// Undo takes back the last Play or PlayNull.
func (p *Position) Undo() {
	if len(p.stack) == 1 {
		return
	}
	st := p.now()
	m := st.move
	p.often[st.key%filter]--
	p.stack = p.stack[:len(p.stack)-1]
	p.turn ^= 1
	p.ply--
	if m == rules.NoMove {
		return
	}
	s := p.turn
	from, to, kind := origin(m), target(m), mover(m)
	p.lift(s, becomes(m), to)
	if isDrop(m) {
		p.hand[s][kind&7]++
		return
	}
	if taken := victim(m); taken != 0 {
		p.put(s^1, taken, to)
		p.hand[s][base(taken)&7]--
	}
	p.put(s, kind, from)
}

func (p *Position) put(s int, kind, c uint8) {
	bit := one(c)
	p.men[kind&kindMask] = p.men[kind&kindMask].Or(bit)
	p.seat[s&1] = p.seat[s&1].Or(bit)
	p.on[c] = kind | uint8(s)<<4
	switch {
	case golden[kind&kindMask]:
		p.golds = p.golds.Or(bit)
	case kind == uint8(King):
		p.kings[s&1] = c
	}
}

func (p *Position) lift(s int, kind, c uint8) {
	bit := one(c)
	p.men[kind&kindMask] = p.men[kind&kindMask].Minus(bit)
	p.seat[s&1] = p.seat[s&1].Minus(bit)
	p.on[c] = 0
	if golden[kind&kindMask] {
		p.golds = p.golds.Minus(bit)
	}
}

// movesLikeGold marks the kinds that move like a gold.
var golden = [kinds + 1]bool{Gold: true, Tokin: true, PromotedLance: true, PromotedKnight: true, PromotedSilver: true}

// removeFromHand takes a piece out of the hand and returns the change of the key.
func (p *Position) fromHand(s int, kind uint8) uint64 {
	n := &p.hand[s&1][kind&7]
	change := p.handKeys[s&1][kind&7][*n]
	*n--
	return change ^ p.handKeys[s&1][kind&7][*n]
}

// addToHand puts a piece in hand and returns the change of the key.
func (p *Position) intoHand(s int, kind uint8) uint64 {
	n := &p.hand[s&1][kind&7]
	change := p.handKeys[s&1][kind&7][*n]
	*n++
	return change ^ p.handKeys[s&1][kind&7][*n]
}
