package goban

import "github.com/ludarium/ludarium/rules"

// Flags above the point of a move.
const (
	byOpponent rules.Move = 1 << (9 + iota) // made by the side not to move
	unchecked                               // played without checking the rules
	addBlack                                // setup: add a black stone
	addWhite                                // setup: add a white stone
	addEmpty                                // setup: clear the point
	turnBlack                               // set the side to move
	turnWhite                               // set the side to move
)

const (
	pointMask rules.Move = 1<<9 - 1 // cell + 1, or pass
	pass      rules.Move = pointMask
	setupMask            = addBlack | addWhite | addEmpty
	turnMask             = turnBlack | turnWhite
)

// pointOf returns the point of a move that has one.
func (p *Position) pointOf(m rules.Move) Point { return p.geometry.points[m&pointMask-1] }

// moverOf returns the seat that makes m.
func (p *Position) moverOf(m rules.Move) rules.Seat {
	if m&byOpponent != 0 {
		return p.turn ^ 1
	}
	return p.turn
}

// Play makes a legal move, or any other action that ParseMove returns.
func (p *Position) Play(m rules.Move) {
	b := p.hash.bucket()
	e := historyEntry{
		hash: p.hash, move: m, previous: p.bucketHeads[b], removedCount: int32(len(p.removed)), koPoint: p.board.koPoint, turn: p.turn, passes: p.passes,
		prisoners: [2]int32{int32(p.prisoners[Black]), int32(p.prisoners[White])},
	}
	if m&turnMask == 0 && m&pointMask != pass {
		e.previousColour = p.board.colours[p.pointOf(m)]
		p.countRemoval(p.pointOf(m), e.previousColour, 1)
	}
	p.history = append(p.history, e)
	p.bucketHeads[b] = int32(len(p.history))
	switch {
	case m&turnMask != 0:
		p.turn = Black
		if m&turnWhite != 0 {
			p.turn = White
		}
	case m&setupMask != 0:
		p.applySetup(m)
	default:
		p.playStone(m)
		return
	}
	p.board.koPoint = NoPoint
}

// playStone makes a play or a pass.
func (p *Position) playStone(m rules.Move) {
	wasPlacing := p.isPlacingHandicap()
	seat := p.moverOf(m)
	p.turn = seat ^ 1
	if m&pointMask == pass {
		p.passes = min(p.passes+1, 2)
		p.board.Pass()
		return
	}
	p.passes = 0
	point, c := p.pointOf(m), colourOf(seat)
	p.setPoint(point, Empty)
	p.recordCaptures(point, c)
	p.hash.toggle(point, c)
	p.stoneCounts[seat]++
	captured := p.board.Play(point, c)
	p.stoneCounts[seat^1] -= uint16(captured)
	p.prisoners[seat] += captured
	if m&unchecked != 0 && p.board.chains[p.board.chainHeads[point]].pseudoLiberties == 0 {
		p.removeSuicide(point)
	}
	if wasPlacing {
		p.turn = seat
		if !p.isPlacingHandicap() {
			p.turn = seat ^ 1
		}
	}
}

// recordCaptures records the chains that a stone of c on a point captures, before they are removed.
func (p *Position) recordCaptures(point Point, c Colour) {
	board := &p.board
	neighbours := board.Neighbours(point)
	for i, q := range neighbours {
		if board.colours[q] != c.Opposite() || !board.chains[board.chainHeads[q]].hasOneLiberty() || board.touchesChain(neighbours[:i], q) {
			continue
		}
		p.recordRemoval(q)
	}
}

// touchesChain reports whether one of the points holds a stone of the chain of q.
func (b *FastBoard) touchesChain(points []Point, q Point) bool {
	for _, r := range points {
		if b.colours[r] == b.colours[q] && b.chainHeads[r] == b.chainHeads[q] {
			return true
		}
	}
	return false
}

// recordRemoval records that the chain of the stone on q leaves the board.
func (p *Position) recordRemoval(q Point) {
	c := p.board.colours[q]
	for r := q; ; {
		p.removed = append(p.removed, removedStone{r, c})
		p.countRemoval(r, c, 1)
		p.hash.toggle(r, c)
		if r = p.board.nextInChain[r]; r == q {
			return
		}
	}
}

// countRemoval adds n to the number of stones of c that were removed from a point.
func (p *Position) countRemoval(point Point, c Colour, n int32) {
	if c != Empty {
		p.removalCounts[c-BlackStone][point] += n
	}
}

// removeSuicide removes the mover's own chain without liberties.
func (p *Position) removeSuicide(point Point) {
	c := p.board.colours[point]
	n := p.board.chains[p.board.chainHeads[point]].size
	p.recordRemoval(point)
	p.board.removeChain(point)
	p.stoneCounts[c-BlackStone] -= n
	p.prisoners[c.Opposite()-BlackStone] += int(n)
}

// applySetup changes one point and nothing else.
func (p *Position) applySetup(m rules.Move) {
	c := Empty
	switch {
	case m&addBlack != 0:
		c = BlackStone
	case m&addWhite != 0:
		c = WhiteStone
	}
	p.setPoint(p.pointOf(m), c)
}

// setPoint sets what is on a point.
func (p *Position) setPoint(point Point, c Colour) {
	if p.board.colours[point] != Empty {
		p.liftStone(point)
	}
	if c != Empty {
		p.putStone(point, c)
	}
}

// Undo takes back the last action.
func (p *Position) Undo() {
	last := len(p.history) - 1
	if last < 0 {
		return
	}
	e := &p.history[last]
	if m := e.move; m&turnMask == 0 && m&pointMask != pass {
		point := p.pointOf(m)
		for i := len(p.removed) - 1; i >= int(e.removedCount); i-- {
			p.putStone(p.removed[i].point, p.removed[i].colour)
			p.countRemoval(p.removed[i].point, p.removed[i].colour, -1)
		}
		p.removed = p.removed[:e.removedCount]
		p.setPoint(point, e.previousColour)
		p.countRemoval(point, e.previousColour, -1)
	}
	p.turn, p.passes, p.board.koPoint = e.turn, e.passes, e.koPoint
	p.prisoners = [2]int{int(e.prisoners[Black]), int(e.prisoners[White])}
	p.bucketHeads[e.hash.bucket()] = e.previous
	p.history = p.history[:last]
}

// PassMove returns the pass; NoMove while Black is placing handicap stones.
func (p *Position) PassMove() rules.Move {
	if p.isPlacingHandicap() {
		return rules.NoMove
	}
	return pass
}

// ConsecutivePasses returns the number of passes in a row just made, at most two.
func (p *Position) ConsecutivePasses() int { return int(p.passes) }

// IsScoring reports whether both players have passed and the score is being agreed.
func (p *Position) IsScoring() bool { return p.passes == 2 && !p.Result().IsOver() }

// Resume returns to play with s to move.
func (p *Position) Resume(s rules.Seat) {
	p.Play(turnBlack << s)
	p.passes = 0
}

// PlaySetup places a stone of s on an empty point without capturing and without changing the turn. It refuses points
// off the board or occupied.
func (p *Position) PlaySetup(s rules.Seat, c rules.Cell) error {
	if int(c) >= len(p.geometry.points) || s != Black && s != White {
		return rules.IllegalReason{Code: rules.NotOnBoard}
	}
	if p.board.colours[p.geometry.points[c]] != Empty {
		return rules.IllegalReason{Code: rules.Occupied, Cells: []rules.Cell{c}}
	}
	p.Play(addBlack<<s | rules.Move(c+1))
	return nil
}
