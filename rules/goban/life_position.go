package goban

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A LifePosition is a position in which only the life of one chain of stones counts, the target: its side has won once the
// target is unconditionally alive, as package life has it, and has lost once the target is captured. It is that of problems of
// life and death, which package mate solves. All else is as in [Position], except that the side of the target may not pass.
// Once the game is decided there are no moves.
type LifePosition struct {
	*Position
	target  Point // a stone of it
	owner   Colour
	life    *lifeSolver
	status  lifeStatus
	isKnown bool // status is that of the stones on the board
}

// A lifeStatus is what has become of a target.
type lifeStatus uint8

const (
	unsettled lifeStatus = iota
	alive
	captured
)

// NewLifePosition returns a position in which the chain of the stone on target is to be made alive. It fails if there is no
// stone.
func NewLifePosition(p *Position, target rules.Cell) (*LifePosition, error) {
	if p.PieceAt(target).IsEmpty() {
		return nil, fmt.Errorf("goban: there is no stone to make alive on %s", p.Board().Name(target))
	}
	point := p.PointOf(target)
	return &LifePosition{Position: p, target: point, owner: p.board.colours[point], life: newLifeSolver(len(p.geometry.points))}, nil
}

// TargetCells returns the cells of the target, none once it is captured.
func (p *LifePosition) TargetCells() (cells []rules.Cell) {
	if p.currentStatus() == captured {
		return nil
	}
	for q := p.target; ; {
		cells = append(cells, p.CellOf(q))
		if q = p.board.nextInChain[q]; q == p.target {
			return cells
		}
	}
}

// currentStatus returns what has become of the target.
func (p *LifePosition) currentStatus() lifeStatus {
	if !p.isKnown {
		p.isKnown = true
		switch {
		case p.board.colours[p.target] != p.owner:
			p.status = captured
		case p.life.isAlive(p.Position, p.target):
			p.status = alive
		default:
			p.status = unsettled
		}
	}
	return p.status
}

// isDefending reports whether the side of the target is to move.
func (p *LifePosition) isDefending() bool { return colourOf(p.turn) == p.owner }

// Play makes a legal move.
func (p *LifePosition) Play(m rules.Move) {
	p.Position.Play(m)
	p.isKnown = false
}

// Undo takes back the last move.
func (p *LifePosition) Undo() {
	p.Position.Undo()
	p.isKnown = false
}

// Moves appends the legal moves: none once the target is alive or captured.
func (p *LifePosition) Moves(dst []rules.Move) []rules.Move {
	if p.currentStatus() != unsettled {
		return dst
	}
	for c, point := range p.geometry.points {
		if p.illegalCode(point, p.turn) == "" {
			dst = append(dst, rules.Move(c+1))
		}
	}
	if !p.isDefending() {
		dst = append(dst, pass)
	}
	return dst
}

// PassMove returns the pass of the other side; that of the target has none.
func (p *LifePosition) PassMove() rules.Move {
	if p.isDefending() || p.currentStatus() != unsettled {
		return rules.NoMove
	}
	return pass
}

// CountMoves returns the number of legal moves.
func (p *LifePosition) CountMoves() int { return len(p.Moves(make([]rules.Move, 0, maxPoints+1))) }

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *LifePosition) IsLegal(m rules.Move) bool { return slices.Contains(p.Moves(nil), m) }

// Result returns the win of the side of the target if that is alive, of the other one if it is captured, or the zero Result.
func (p *LifePosition) Result() rules.Result {
	owner := rules.Seat(p.owner - BlackStone)
	switch p.currentStatus() {
	case alive:
		return rules.WinResult(2, owner, rules.NoMoves)
	case captured:
		return rules.WinResult(2, 1-owner, rules.NoMoves)
	case unsettled:
	}
	return rules.Result{}
}

// InCheck reports whether the side to move must answer an attack; there is no such duty.
func (p *LifePosition) InCheck() bool { return false }

// GivesCheck reports whether a move is an attack that must be answered; none is.
func (p *LifePosition) GivesCheck(rules.Move) bool { return false }

// Clone returns a copy with its history.
func (p *LifePosition) Clone() rules.Position {
	return &LifePosition{
		Position: p.Position.Clone().(*Position), target: p.target, owner: p.owner, life: newLifeSolver(len(p.geometry.points)),
	}
}
