package goban

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of illegal moves that only Go has.
const (
	Suicide rules.IllegalCode = "suicide" // the chain would have no liberty
	Ko      rules.IllegalCode = "ko"      // the position before the last move would be repeated
	Superko rules.IllegalCode = "superko" // an earlier position would be repeated
	Placing rules.IllegalCode = "placing" // Black is placing handicap stones and cannot pass
)

// illegalCode returns why seat s may not play on a point; "" if it may.
func (p *Position) illegalCode(point Point, s rules.Seat) rules.IllegalCode {
	c := colourOf(s)
	switch {
	case p.board.colours[point] != Empty:
		return rules.Occupied
	case p.board.neighbourCounts[point]>>emptyBits != 0:
		return p.koCode(point, c)
	}
	for _, q := range p.board.Neighbours(point) {
		if neighbour := p.board.colours[q]; neighbour != Edge && p.board.chains[p.board.chainHeads[q]].hasOneLiberty() == (neighbour != c) {
			return p.koCode(point, c)
		}
	}
	return Suicide
}

// koCode returns Ko or Superko if c, playing on a point, would repeat a position; "" otherwise.
func (p *Position) koCode(point Point, c Colour) rules.IllegalCode {
	if p.removalCounts[c-BlackStone][point] == 0 { // such a stone was never removed from there
		return ""
	}
	previous := len(p.history) - 1
	for previous > 0 && p.history[previous].move&turnMask != 0 { // setting the turn is no move
		previous--
	}
	hash := p.hashAfter(point, c)
	switch {
	case hash == p.history[previous].hash:
		return Ko
	case p.ruleset.simpleKo:
		return ""
	}
	for i := p.bucketHeads[hash.bucket()]; i > 0; i = p.history[i-1].previous {
		if p.history[i-1].hash == hash {
			return Superko
		}
	}
	return ""
}

// hashAfter returns the hash of the stones after c plays on a point.
func (p *Position) hashAfter(point Point, c Colour) boardHash {
	hash := p.hash
	hash.toggle(point, c)
	b := &p.board
	neighbours := b.Neighbours(point)
	for i, q := range neighbours {
		if b.colours[q] != c.Opposite() || !b.chains[b.chainHeads[q]].hasOneLiberty() || b.touchesChain(neighbours[:i], q) {
			continue
		}
		for r := q; ; {
			hash.toggle(r, c.Opposite())
			if r = b.nextInChain[r]; r == q {
				break
			}
		}
	}
	return hash
}

// Moves appends the legal moves: all points that are neither suicide nor a repetition, and the pass.
func (p *Position) Moves(dst []rules.Move) []rules.Move {
	for c, point := range p.geometry.points {
		if p.illegalCode(point, p.turn) == "" {
			dst = append(dst, rules.Move(c+1))
		}
	}
	if !p.isPlacingHandicap() {
		dst = append(dst, pass)
	}
	return dst
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	n := p.countPlays(p.turn, maxPoints)
	if !p.isPlacingHandicap() {
		n++
	}
	return n
}

// countPlays counts the points where s may play, up to limit.
func (p *Position) countPlays(s rules.Seat, limit int) (n int) {
	for _, point := range p.geometry.points {
		if p.illegalCode(point, s) != "" {
			continue
		}
		if n++; n == limit {
			break
		}
	}
	return n
}

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *Position) IsLegal(m rules.Move) bool {
	if m == pass {
		return !p.isPlacingHandicap()
	}
	return m != rules.NoMove && int(m) <= len(p.geometry.points) && p.illegalCode(p.pointOf(m), p.turn) == ""
}

// BannedMoves appends the plays that only ko or superko forbids.
func (p *Position) BannedMoves(dst []rules.Move) []rules.Move {
	for c, point := range p.geometry.points {
		switch p.illegalCode(point, p.turn) {
		case Ko, Superko:
			dst = append(dst, rules.Move(c+1))
		}
	}
	return dst
}

// Result returns the outcome. A game usually ends when the players agree on the score; it ends by itself, scored as it
// stands, when neither side has a legal play, and without a result at the third repetition under simple ko.
func (p *Position) Result() rules.Result {
	if p.isRepetitionLimitReached() {
		return rules.DrawResult(2, rules.NoResult)
	}
	if p.countPlays(p.turn, 1) == 0 && p.countPlays(p.turn^1, 1) == 0 {
		return p.Score(nil, nil).Result
	}
	return rules.Result{}
}

// repetitionLimit is the number of occurrences of a position, same side to move, that ends a simple-ko game.
const repetitionLimit = 3

// isRepetitionLimitReached reports whether the last play repeated the position often enough to end the game.
func (p *Position) isRepetitionLimitReached() bool {
	if !p.ruleset.simpleKo || !p.isAfterPlay(len(p.history)) {
		return false
	}
	n := 1
	for i := p.bucketHeads[p.hash.bucket()]; i > 0; i = p.history[i-1].previous {
		if e := &p.history[i-1]; e.hash == p.hash && e.turn == p.turn && p.isAfterPlay(int(i-1)) {
			n++
		}
	}
	return n >= repetitionLimit
}

// isAfterPlay reports whether the position after n actions was reached by a play, or is the first one.
func (p *Position) isAfterPlay(n int) bool {
	if n == 0 {
		return true
	}
	m := p.history[n-1].move
	return m&(setupMask|turnMask) == 0 && m&pointMask != pass
}

// ExplainIllegal returns why an attempt is illegal; the zero IllegalReason if it is legal.
func (p *Position) ExplainIllegal(attempt rules.MoveAttempt) rules.IllegalReason {
	illegal := func(code rules.IllegalCode, cells ...rules.Cell) rules.IllegalReason {
		return rules.IllegalReason{Code: code, Cells: cells}
	}
	cellCount := rules.Cell(len(p.geometry.points))
	switch {
	case attempt.To >= cellCount || attempt.From >= cellCount && attempt.From != board.None:
		return illegal(rules.NotOnBoard)
	case attempt.From != board.None && p.PieceAt(attempt.From).IsEmpty():
		return illegal(rules.NoPieceThere, attempt.From)
	case attempt.From != board.None:
		return illegal(rules.NotItsMove, attempt.From)
	case attempt.Hand != (rules.Piece{}): // stones are not pieces in hand
		return illegal(rules.NotItsMove)
	case attempt.Choice != (rules.Piece{}):
		return illegal(rules.InvalidChoice)
	}
	if code := p.illegalCode(p.geometry.points[attempt.To], p.turn); code != "" {
		return illegal(code, attempt.To)
	}
	return rules.IllegalReason{}
}
