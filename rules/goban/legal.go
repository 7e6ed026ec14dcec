package goban

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of refusals that only Go has.
const (
	Suicide rules.Code = "suicide" // the own chain would have no liberty
	Ko      rules.Code = "ko"      // the stones would stand again as before the last move
	Superko rules.Code = "superko" // the stones would stand again as they stood before at some time
	Placing rules.Code = "placing" // Black still puts handicap stones and cannot pass
)

// verdict is why seat s may not play on a point; "" if it may.
func (p *Position) verdict(at Point, s rules.Seat) rules.Code {
	c := colourOf(s)
	switch {
	case p.stones.colour[at] != Empty:
		return rules.Occupied
	case p.stones.near[at]>>emptyBits != 0:
		return p.repeats(at, c)
	}
	for _, q := range p.stones.Around(at) {
		if d := p.stones.colour[q]; d != Edge && p.stones.chain[p.stones.head[q]].atari() == (d != c) {
			return p.repeats(at, c)
		}
	}
	return Suicide
}

// repeats says that the stones would stand again as they stood before, if c played on a point.
func (p *Position) repeats(at Point, c Colour) rules.Code {
	if p.left[c-BlackStone][at] == 0 { // no such stone has ever stood there
		return ""
	}
	last := len(p.past) - 1
	for last > 0 && p.past[last].move&turnings != 0 { // that was no move
		last--
	}
	k := p.after(at, c)
	switch {
	case k == p.past[last].key:
		return Ko
	case p.terms.simpleKo:
		return ""
	}
	for i := p.recent[k.bucket()]; i > 0; i = p.past[i-1].before {
		if p.past[i-1].key == k {
			return Superko
		}
	}
	return ""
}

// after is the key of the stones when c has played on a point.
func (p *Position) after(at Point, c Colour) key {
	k := p.key
	k.turn(at, c)
	s := &p.stones
	around := s.Around(at)
	for i, q := range around {
		if s.colour[q] != c.Other() || !s.chain[s.head[q]].atari() || s.met(around[:i], q) {
			continue
		}
		for r := q; ; {
			k.turn(r, c.Other())
			if r = s.next[r]; r == q {
				break
			}
		}
	}
	return k
}

// Moves appends the legal moves: every point where it is no suicide and repeats nothing, and the pass.
func (p *Position) Moves(dst []rules.Move) []rules.Move {
	for c, at := range p.ground.points {
		if p.verdict(at, p.turn) == "" {
			dst = append(dst, rules.Move(c+1))
		}
	}
	if !p.placing() {
		dst = append(dst, pass)
	}
	return dst
}

// CountMoves is the number of legal moves.
func (p *Position) CountMoves() int {
	n := p.plays(p.turn, maxPoints)
	if !p.placing() {
		n++
	}
	return n
}

// plays counts the points where s may play, up to most.
func (p *Position) plays(s rules.Seat, most int) (n int) {
	for _, at := range p.ground.points {
		if p.verdict(at, s) != "" {
			continue
		}
		if n++; n == most {
			break
		}
	}
	return n
}

// Legal says whether m, which may be any number, is a legal move here.
func (p *Position) Legal(m rules.Move) bool {
	if m == pass {
		return !p.placing()
	}
	return m != rules.NoMove && int(m) <= len(p.ground.points) && p.verdict(p.at(m), p.turn) == ""
}

// Barred appends the plays that only what stood before forbids.
func (p *Position) Barred(dst []rules.Move) []rules.Move {
	for c, at := range p.ground.points {
		switch p.verdict(at, p.turn) {
		case Ko, Superko:
			dst = append(dst, rules.Move(c+1))
		}
	}
	return dst
}

// Result runs on until players agree on the count, unless neither side has a play: then the stones count as they stand. A
// third repetition ends a game with the simple ko rule without a result.
func (p *Position) Result() rules.Result {
	if p.repeated() {
		return rules.Drawn(2, rules.NoResult)
	}
	if p.plays(p.turn, 1) == 0 && p.plays(p.turn^1, 1) == 0 {
		return p.Score(nil, nil).Result
	}
	return rules.Result{}
}

// occurrences of the same stones with the same side to move end a game with the simple ko rule.
const occurrences = 3

// repeated says that the last play brought them back often enough.
func (p *Position) repeated() bool {
	if !p.terms.simpleKo || !p.played(len(p.past)) {
		return false
	}
	n := 1
	for i := p.recent[p.key.bucket()]; i > 0; i = p.past[i-1].before {
		if e := &p.past[i-1]; e.key == p.key && e.turn == p.turn && p.played(int(i-1)) {
			n++
		}
	}
	return n >= occurrences
}

// played says that the position after n actions came about by a play, or is the first one.
func (p *Position) played(n int) bool {
	if n == 0 {
		return true
	}
	m := p.past[n-1].move
	return m&(settings|turnings) == 0 && m&spot != pass
}

// Why says what forbids an attempt; the zero Refusal if it is a legal move.
func (p *Position) Why(a rules.Attempt) rules.Refusal {
	refuse := func(code rules.Code, cells ...rules.Cell) rules.Refusal {
		return rules.Refusal{Code: code, Cells: cells}
	}
	n := rules.Cell(len(p.ground.points))
	switch {
	case a.To >= n || a.From >= n && a.From != board.None:
		return refuse(rules.NotOnBoard)
	case a.From != board.None && p.At(a.From).Empty():
		return refuse(rules.NoManThere, a.From)
	case a.From != board.None:
		return refuse(rules.NotItsMove, a.From)
	case a.Hand != (rules.Man{}): // stones come out of a bowl
		return refuse(rules.NotItsMove)
	case a.Choice != (rules.Man{}):
		return refuse(rules.NoChoice)
	}
	if code := p.verdict(p.ground.points[a.To], p.turn); code != "" {
		return refuse(code, a.To)
	}
	return rules.Refusal{}
}
