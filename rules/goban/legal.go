package goban

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of illegal moves that only Go has.
const (
	Suicide rules.Code = "suicide" // the chain would have no liberty
	Ko      rules.Code = "ko"      // the position before the last move would be repeated
	Superko rules.Code = "superko" // an earlier position would be repeated
	Placing rules.Code = "placing" // Black is placing handicap stones and cannot pass
)

// illegalCode returns why seat s may not play on a point; "" if it may.
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

// koCode returns Ko or Superko if c, playing on a point, would repeat a position; "" otherwise.
func (p *Position) repeats(at Point, c Colour) rules.Code {
	if p.left[c-BlackStone][at] == 0 { // such a stone was never removed from there
		return ""
	}
	last := len(p.past) - 1
	for last > 0 && p.past[last].move&turnings != 0 { // setting the turn is no move
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

// hashAfter returns the hash of the stones after c plays on a point.
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

// Moves appends the legal moves: all points that are neither suicide nor a repetition, and the pass.
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

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	n := p.plays(p.turn, maxPoints)
	if !p.placing() {
		n++
	}
	return n
}

// countPlays counts the points where s may play, up to limit.
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

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *Position) Legal(m rules.Move) bool {
	if m == pass {
		return !p.placing()
	}
	return m != rules.NoMove && int(m) <= len(p.ground.points) && p.verdict(p.at(m), p.turn) == ""
}

// BannedMoves appends the plays that only ko or superko forbids.
func (p *Position) Barred(dst []rules.Move) []rules.Move {
	for c, at := range p.ground.points {
		switch p.verdict(at, p.turn) {
		case Ko, Superko:
			dst = append(dst, rules.Move(c+1))
		}
	}
	return dst
}

// Result returns the outcome. A game usually ends when the players agree on the score; it ends by itself, scored as it
// stands, when neither side has a legal play, and without a result at the third repetition under simple ko.
func (p *Position) Result() rules.Result {
	if p.repeated() {
		return rules.Drawn(2, rules.NoResult)
	}
	if p.plays(p.turn, 1) == 0 && p.plays(p.turn^1, 1) == 0 {
		return p.Score(nil, nil).Result
	}
	return rules.Result{}
}

// repetitionLimit is the number of occurrences of a position, same side to move, that ends a simple-ko game.
const occurrences = 3

// isRepetitionLimitReached reports whether the last play repeated the position often enough to end the game.
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

// isAfterPlay reports whether the position after n actions was reached by a play, or is the first one.
func (p *Position) played(n int) bool {
	if n == 0 {
		return true
	}
	m := p.past[n-1].move
	return m&(settings|turnings) == 0 && m&spot != pass
}

// ExplainIllegal returns why an attempt is illegal; the zero IllegalReason if it is legal.
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
	case a.Hand != (rules.Man{}): // stones are not pieces in hand
		return refuse(rules.NotItsMove)
	case a.Choice != (rules.Man{}):
		return refuse(rules.NoChoice)
	}
	if code := p.verdict(p.ground.points[a.To], p.turn); code != "" {
		return refuse(code, a.To)
	}
	return rules.Refusal{}
}
