package goban

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A CapturePosition is a position in which only one chain of stones counts, the target: whoever captures it has won. It
// is that of capturing problems, which package mate solves. All else is as in [Position], except that the attacker may
// not pass, and that there is nothing to play for elsewhere: while the target is in atari its side only has moves that
// answer it. Once the target is captured there are no moves.
type CapturePosition struct {
	*Position
	target   Point // a stone of it
	defender Colour
}

// NewCapturePosition returns a position in which the chain of the stone on target is to be captured. It fails if there is no
// stone.
func NewCapturePosition(p *Position, target rules.Cell) (*CapturePosition, error) {
	if p.PieceAt(target).IsEmpty() {
		return nil, fmt.Errorf("goban: there is no stone to capture on %s", p.Board().Name(target))
	}
	point := p.PointOf(target)
	return &CapturePosition{p, point, p.board.colours[point]}, nil
}

// TargetCells returns the cells of the target, none once it is captured.
func (p *CapturePosition) TargetCells() (cells []rules.Cell) {
	if p.isCaptured() {
		return nil
	}
	for q := p.target; ; {
		cells = append(cells, p.CellOf(q))
		if q = p.board.nextInChain[q]; q == p.target {
			return cells
		}
	}
}

// isCaptured reports whether the target has left the board.
func (p *CapturePosition) isCaptured() bool { return p.board.colours[p.target] != p.defender }

// isDefending reports whether the side of the target is to move.
func (p *CapturePosition) isDefending() bool { return colourOf(p.turn) == p.defender }

// isInAtari reports whether the target has one liberty.
func (p *CapturePosition) isInAtari() bool {
	return p.board.chains[p.board.chainHeads[p.target]].hasOneLiberty()
}

// isLiberty reports whether an empty point is a liberty of the target.
func (p *CapturePosition) isLiberty(point Point) bool {
	neighbours := p.board.Neighbours(point)
	return p.board.touchesChain(neighbours[:], p.target)
}

// MinMoves returns the liberties of the target: every move of the attacker takes at most one, so that as many moves are
// needed at least.
func (p *CapturePosition) MinMoves() int {
	if p.isCaptured() {
		return 0
	}
	n := 0
	for _, point := range p.board.EmptyPoints() {
		if p.isLiberty(point) {
			n++
		}
	}
	return n
}

// Moves appends the legal moves: none once the target is captured. Those on liberties of the target come first.
func (p *CapturePosition) Moves(dst []rules.Move) []rules.Move {
	if p.isCaptured() {
		return dst
	}
	isDefending := p.isDefending()
	mustAnswer := isDefending && p.isInAtari()
	first := len(dst)
	for c, point := range p.geometry.points {
		if p.illegalCode(point, p.turn) != "" {
			continue
		}
		isLiberty := p.isLiberty(point)
		if mustAnswer && !isLiberty && !p.capturesStones(point) {
			continue
		}
		dst = append(dst, rules.Move(c+1))
		if isLiberty {
			last := len(dst) - 1
			dst[first], dst[last] = dst[last], dst[first]
			first++
		}
	}
	if isDefending {
		dst = append(dst, pass)
	}
	return dst
}

// PassMove returns the pass of the side of the target; the attacker has none.
func (p *CapturePosition) PassMove() rules.Move {
	if p.isCaptured() || !p.isDefending() {
		return rules.NoMove
	}
	return pass
}

// capturesStones reports whether the side to move captures stones on a point.
func (p *CapturePosition) capturesStones(point Point) bool {
	enemy := colourOf(p.turn).Opposite()
	for _, q := range p.board.Neighbours(point) {
		if p.board.colours[q] == enemy && p.board.chains[p.board.chainHeads[q]].hasOneLiberty() {
			return true
		}
	}
	return false
}

// CountMoves returns the number of legal moves.
func (p *CapturePosition) CountMoves() int { return len(p.Moves(make([]rules.Move, 0, maxPoints+1))) }

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *CapturePosition) IsLegal(m rules.Move) bool { return slices.Contains(p.Moves(nil), m) }

// Result returns the win of the side that has captured the target, or the zero Result.
func (p *CapturePosition) Result() rules.Result {
	if p.isCaptured() {
		return rules.WinResult(2, rules.Seat(p.defender.Opposite()-BlackStone), rules.NoMoves)
	}
	return rules.Result{}
}

// InCheck reports whether the side to move must answer: its target is in atari.
func (p *CapturePosition) InCheck() bool { return !p.isCaptured() && p.isDefending() && p.isInAtari() }

// GivesCheck reports whether the legal move m of the attacker puts the target in atari or captures it.
func (p *CapturePosition) GivesCheck(m rules.Move) bool {
	return !p.isDefending() && m != pass && p.isLiberty(p.pointOf(m)) && p.MinMoves() <= 2
}

// Clone returns a copy with its history.
func (p *CapturePosition) Clone() rules.Position {
	return &CapturePosition{p.Position.Clone().(*Position), p.target, p.defender}
}
