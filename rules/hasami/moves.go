package hasami

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// isDecided reports whether a side has too few pieces, so that there are no moves.
func (p *Position) decided() bool { return p.count[Black] < leastMen || p.count[Red] < leastMen }

// Moves appends the legal moves: none if a side has too few pieces.
func (p *Position) Moves(dst []rules.Move) []rules.Move {
	if p.decided() {
		return dst
	}
	for _, from := range p.men[p.turn][:p.count[p.turn]] {
		for _, d := range steps {
			to := int(from)
			for at := pad(from) + d.pad; p.sq[at] == empty; at += d.pad {
				to += d.cell
				dst = append(dst, pack(from, rules.Cell(to)))
			}
		}
	}
	return dst
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	if p.decided() {
		return 0
	}
	n := 0
	for _, from := range p.men[p.turn][:p.count[p.turn]] {
		for _, d := range steps {
			for at := pad(from) + d.pad; p.sq[at] == empty; at += d.pad {
				n++
			}
		}
	}
	return n
}

// hasNoMoves reports whether no piece of the side to move can move.
func (p *Position) stuck() bool {
	for _, from := range p.men[p.turn][:p.count[p.turn]] {
		for _, d := range steps {
			if p.sq[pad(from)+d.pad] == empty {
				return false
			}
		}
	}
	return true
}

// appendCaptured appends the cells of the enemy pieces that a piece of own captures when it arrives at to. It does
// not matter whether the piece has left its origin: the squares between origin and target are empty, so nothing is
// captured in that direction, and the two neighbours of a corner are not on one line.
func (p *Position) appendTaken(dst []rules.Cell, own rules.Seat, to rules.Cell) []rules.Cell {
	mine, theirs := uint8(own)+1, uint8(own^1)+1
	start := pad(to)
	for _, d := range steps {
		at := start + d.pad
		for p.sq[at] == theirs {
			at += d.pad
		}
		if p.sq[at] != mine {
			continue
		}
		for n := (at-start)/d.pad - 1; n > 0; n-- {
			dst = append(dst, rules.Cell(int(to)+n*d.cell))
		}
	}
	for _, k := range corners {
		if p.sq[k.at] == theirs && (k.a == start && p.sq[k.b] == mine || k.b == start && p.sq[k.a] == mine) {
			dst = append(dst, k.cell)
		}
	}
	return dst
}

// isCaptureAt reports whether a piece of own captures anything when it arrives at to.
func (p *Position) captures(own rules.Seat, to rules.Cell) bool {
	mine, theirs := uint8(own)+1, uint8(own^1)+1
	start := pad(to)
	for _, d := range steps {
		at := start + d.pad
		if p.sq[at] != theirs {
			continue
		}
		for p.sq[at] == theirs {
			at += d.pad
		}
		if p.sq[at] == mine {
			return true
		}
	}
	for _, k := range corners {
		if p.sq[k.at] == theirs && (k.a == start && p.sq[k.b] == mine || k.b == start && p.sq[k.a] == mine) {
			return true
		}
	}
	return false
}

// CapturedCells appends the cells of the enemy pieces that the legal move m captures, in no particular order.
func (p *Position) Taken(dst []rules.Cell, m rules.Move) []rules.Cell {
	_, to := unpack(m)
	return p.appendTaken(dst, p.turn, to)
}

// Steps returns the gestures that pick the piece up and put it down.
func (p *Position) Steps(m rules.Move) []rules.Step {
	from, to := unpack(m)
	return []rules.Step{
		{Kind: rules.StepPick, Cells: []rules.Cell{from}},
		{Kind: rules.StepDrop, Cells: []rules.Cell{to}},
	}
}

// Effects returns the captures in the order of their cells, and the slide.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	from, to := unpack(m)
	taken := p.Taken(nil, m)
	slices.Sort(taken)
	var effects []rules.Effect
	for _, c := range taken {
		effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: c, To: c, Man: p.At(c)})
	}
	return append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Man: p.At(from)})
}

// Result tests for the ends in their order: too few pieces, no legal move, repetition, quiet plies.
func (p *Position) Result() rules.Result {
	switch {
	case p.count[p.turn] < leastMen:
		return rules.Won(2, p.turn^1, rules.MenLeft)
	case p.count[p.turn^1] < leastMen:
		return rules.Won(2, p.turn, rules.MenLeft)
	case p.stuck():
		return rules.Won(2, p.turn^1, rules.NoMoves)
	case p.repeated(0):
		return rules.Drawn(2, rules.Repetition)
	case p.quiet >= quietLimit && !p.canLinger:
		return rules.Drawn(2, rules.MoveCount)
	}
	return rules.Result{}
}

const (
	quietLimit  = 100 // plies without a capture that end the game
	occurrences = 4   // occurrences of one position that end the game
)

// isRepetition reports whether the position has occurred often enough for a draw: for the second time within the last
// ply plies, or for the fourth time in all where that is a draw. A position can repeat after four plies at the
// earliest, and never across a capture.
func (p *Position) repeated(ply int) bool {
	seen, back := 1, min(p.quiet, len(p.past))
	if p.canRepeat {
		back = min(back, ply-1)
	}
	for i := 4; i <= back; i += 2 {
		if p.past[len(p.past)-i].key != p.key {
			continue
		}
		if seen++; seen == occurrences || i < ply {
			return true
		}
	}
	return false
}
