package goban

import "github.com/ludarium/ludarium/rules"

// Flags above the point of a move.
const (
	byOther  rules.Move = 1 << (9 + iota) // made by the side not to move
	forced                                // played without checking the rules
	setBlack                              // setup: add a black stone
	setWhite                              // setup: add a white stone
	setEmpty                              // setup: clear the point
	toBlack                               // set the side to move
	toWhite                               // set the side to move
)

const (
	spot     rules.Move = 1<<9 - 1 // cell + 1, or pass
	pass     rules.Move = spot
	settings            = setBlack | setWhite | setEmpty
	turnings            = toBlack | toWhite
)

// pointOf returns the point of a move that has one.
func (p *Position) at(m rules.Move) Point { return p.ground.points[m&spot-1] }

// moverOf returns the seat that makes m.
func (p *Position) mover(m rules.Move) rules.Seat {
	if m&byOther != 0 {
		return p.turn ^ 1
	}
	return p.turn
}

// Play makes a legal move, or any other action that ParseMove returns.
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

// playStone makes a play or a pass.
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

// recordCaptures records the chains that a stone of c on a point captures, before they are removed.
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

// touchesChain reports whether one of the points holds a stone of the chain of q.
func (s *Stones) met(points []Point, q Point) bool {
	for _, r := range points {
		if s.colour[r] == s.colour[q] && s.head[r] == s.head[q] {
			return true
		}
	}
	return false
}

// recordRemoval records that the chain of the stone on q leaves the board.
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

// countRemoval adds n to the number of stones of c that were removed from a point.
func (p *Position) leaves(at Point, c Colour, n int32) {
	if c != Empty {
		p.left[c-BlackStone][at] += n
	}
}

// removeSuicide removes the mover's own chain without liberties.
func (p *Position) drown(at Point) {
	c := p.stones.colour[at]
	n := p.stones.chain[p.stones.head[at]].length
	p.forget(at)
	p.stones.remove(at)
	p.count[c-BlackStone] -= n
	p.prisoners[c.Other()-BlackStone] += int(n)
}

// applySetup changes one point and nothing else.
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

// setPoint sets what is on a point.
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

// Pass returns the pass; NoMove while Black is placing handicap stones.
func (p *Position) Pass() rules.Move {
	if p.placing() {
		return rules.NoMove
	}
	return pass
}

// ConsecutivePasses returns the number of passes in a row just made, at most two.
func (p *Position) Passes() int { return int(p.passes) }

// IsScoring reports whether both players have passed and the score is being agreed.
func (p *Position) Stopped() bool { return p.passes == 2 && !p.Result().Over() }

// Resume returns to play with s to move.
func (p *Position) Resume(s rules.Seat) {
	p.Play(toBlack << s)
	p.passes = 0
}

// PlaySetup places a stone of s on an empty point without capturing and without changing the turn. It refuses points
// off the board or occupied.
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
