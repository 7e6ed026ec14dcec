package goban

import "github.com/ludarium/ludarium/rules"

// What a move does, in the bits above its point.
const (
	byOther  rules.Move = 1 << (9 + iota) // it is a move of the seat that is not to move
	forced                                // no rule is asked whether it may be played
	setBlack                              // a black stone is put up
	setWhite                              // a white one
	setEmpty                              // the stone is taken off
	toBlack                               // Black is to move
	toWhite                               // White is
)

const (
	spot     rules.Move = 1<<9 - 1 // the point: its cell + 1, or pass
	pass     rules.Move = spot
	settings            = setBlack | setWhite | setEmpty
	turnings            = toBlack | toWhite
)

// at is the point of a move that has one.
func (p *Position) at(m rules.Move) Point { return p.ground.points[m&spot-1] }

// mover is the seat of a move.
func (p *Position) mover(m rules.Move) rules.Seat {
	if m&byOther != 0 {
		return p.turn ^ 1
	}
	return p.turn
}

// Play makes a legal move, or does what else a move read by ParseMove says.
func (p *Position) Play(m rules.Move) {
	b := p.key.bucket()
	e := entry{
		key: p.key, move: m, before: p.recent[b], off: int32(len(p.off)), ko: p.stones.ko, turn: p.turn, passes: p.passes,
		prisoners: [2]int32{int32(p.prisoners[Black]), int32(p.prisoners[White])},
	}
	if m&turnings == 0 && m&spot != pass {
		e.stood = p.stones.colour[p.at(m)]
		p.leaves(p.at(m), e.stood, 1)
	}
	p.past = append(p.past, e)
	p.recent[b] = int32(len(p.past))
	switch {
	case m&turnings != 0:
		p.turn = Black
		if m&toWhite != 0 {
			p.turn = White
		}
	case m&settings != 0:
		p.set(m)
	default:
		p.play(m)
		return
	}
	p.stones.ko = NoPoint
}

// play makes a move or passes.
func (p *Position) play(m rules.Move) {
	again := p.placing()
	seat := p.mover(m)
	p.turn = seat ^ 1
	if m&spot == pass {
		p.passes = min(p.passes+1, 2)
		p.stones.Pass()
		return
	}
	p.passes = 0
	at, c := p.at(m), colourOf(seat)
	p.lay(at, Empty)
	p.taking(at, c)
	p.key.turn(at, c)
	p.count[seat]++
	taken := p.stones.Play(at, c)
	p.count[seat^1] -= uint16(taken)
	p.prisoners[seat] += taken
	if m&forced != 0 && p.stones.chain[p.stones.head[at]].n == 0 {
		p.drown(at)
	}
	if again {
		p.turn = seat
		if !p.placing() {
			p.turn = seat ^ 1
		}
	}
}

// taking remembers the chains that a stone of c on at takes, which stand there still.
func (p *Position) taking(at Point, c Colour) {
	s := &p.stones
	around := s.Around(at)
	for i, q := range around {
		if s.colour[q] != c.Other() || !s.chain[s.head[q]].atari() || s.met(around[:i], q) {
			continue
		}
		p.forget(q)
	}
}

// met says that the chain of the stone on q has a stone among these points.
func (s *Stones) met(points []Point, q Point) bool {
	for _, r := range points {
		if s.colour[r] == s.colour[q] && s.head[r] == s.head[q] {
			return true
		}
	}
	return false
}

// forget notes that the chain of the stone on q leaves the board.
func (p *Position) forget(q Point) {
	c := p.stones.colour[q]
	for r := q; ; {
		p.off = append(p.off, gone{r, c})
		p.leaves(r, c, 1)
		p.key.turn(r, c)
		if r = p.stones.next[r]; r == q {
			return
		}
	}
}

// leaves counts that a stone has left its point, or takes it back.
func (p *Position) leaves(at Point, c Colour, n int32) {
	if c != Empty {
		p.left[c-BlackStone][at] += n
	}
}

// drown takes the mover's own chain off, which has no liberty.
func (p *Position) drown(at Point) {
	c := p.stones.colour[at]
	n := p.stones.chain[p.stones.head[at]].length
	p.forget(at)
	p.stones.remove(at)
	p.count[c-BlackStone] -= n
	p.prisoners[c.Other()-BlackStone] += int(n)
}

// set changes what is on a point and nothing else.
func (p *Position) set(m rules.Move) {
	c := Empty
	switch {
	case m&setBlack != 0:
		c = BlackStone
	case m&setWhite != 0:
		c = WhiteStone
	}
	p.lay(p.at(m), c)
}

// lay makes c what is on a point.
func (p *Position) lay(at Point, c Colour) {
	if p.stones.colour[at] != Empty {
		p.lift(at)
	}
	if c != Empty {
		p.put(at, c)
	}
}

// Undo takes back the last action.
func (p *Position) Undo() {
	last := len(p.past) - 1
	if last < 0 {
		return
	}
	e := &p.past[last]
	if m := e.move; m&turnings == 0 && m&spot != pass {
		at := p.at(m)
		for i := len(p.off) - 1; i >= int(e.off); i-- {
			p.put(p.off[i].at, p.off[i].colour)
			p.leaves(p.off[i].at, p.off[i].colour, -1)
		}
		p.off = p.off[:e.off]
		p.lay(at, e.stood)
		p.leaves(at, e.stood, -1)
	}
	p.turn, p.passes, p.stones.ko = e.turn, e.passes, e.ko
	p.prisoners = [2]int{int(e.prisoners[Black]), int(e.prisoners[White])}
	p.recent[e.key.bucket()] = e.before
	p.past = p.past[:last]
}

// Pass is the move that passes; none while Black puts his handicap stones.
func (p *Position) Pass() rules.Move {
	if p.placing() {
		return rules.NoMove
	}
	return pass
}

// Passes is how many passes in a row there were last, two at most.
func (p *Position) Passes() int { return int(p.passes) }

// Stopped says that play has stopped for the count: both have passed.
func (p *Position) Stopped() bool { return p.passes == 2 && !p.Result().Over() }

// Resume goes back to play with s to move.
func (p *Position) Resume(s rules.Seat) {
	p.Play(toBlack << s)
	p.passes = 0
}

// PlaySetup puts a stone of s on an empty point, takes nothing and leaves the turn. It refuses a point without a liberty
// there.
func (p *Position) PlaySetup(s rules.Seat, c rules.Cell) error {
	if int(c) >= len(p.ground.points) || s != Black && s != White {
		return rules.Refusal{Code: rules.NotOnBoard}
	}
	if p.stones.colour[p.ground.points[c]] != Empty {
		return rules.Refusal{Code: rules.Occupied, Cells: []rules.Cell{c}}
	}
	p.Play(setBlack<<s | rules.Move(c+1))
	return nil
}
