package boardview

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Press handles the button or finger going down at a spot, at pixel x, y. The player's own pieces are picked up at
// once, so that a drag can follow; with a held piece a press on a target drops it.
func Press(s *State, at Spot, x, y float64, touch bool) Intent {
	if len(s.Choosing) > 0 || !s.Movable {
		return Intent{}
	}
	drag := Drag{On: true, Touch: touch, X: x, Y: y, X0: x, Y0: y}
	if s.Holding {
		if at == s.Picked {
			s.Drag = drag
			return Intent{}
		}
		if _, ok := s.Target(at.Cell); ok || !pickable(s, at) {
			return Drop(s, at)
		}
	}
	if group, _ := s.liftable(at.Cell); group != nil || at.Cell != board.None && (s.canPlace(at.Cell) || s.onlyPlaces()) {
		drag.waiting, drag.lifts = true, group != nil
		s.Drag = drag
		return Intent{}
	}
	in := Pick(s, at)
	if in.Kind == Picking && s.Holding {
		drag.Fresh = true
		s.Drag = drag
	}
	return in
}

// MovePointer handles the pointer moving to a spot, at pixel x, y; slack is how far a click may move without becoming
// a drag.
func Move(s *State, at Spot, x, y, slack float64) {
	s.Hover = at
	if !s.Drag.On {
		return
	}
	s.Drag.X, s.Drag.Y = x, y
	if math.Hypot(x-s.Drag.X0, y-s.Drag.Y0) > slack {
		s.Drag.Moved = true
	}
}

// Release handles the button or finger going up at a spot. A click keeps the piece held, a second click on it puts it
// down, a drag drops it.
func Release(s *State, at Spot) Intent {
	drag := s.Drag
	s.Drag = Drag{}
	switch {
	case !drag.On:
		return Intent{}
	case drag.waiting:
		in, ok := s.lift(at.Cell)
		switch {
		case ok:
			return in
		case drag.lifts && drag.Moved:
			return Intent{Kind: Hauling}
		case at.Cell == board.None:
			return Intent{}
		}
		return Drop(s, at)
	case !s.Holding:
		return Intent{}
	case at == s.Picked && (drag.Fresh || drag.Moved):
		return Intent{Kind: Picking}
	default:
		return Drop(s, at)
	}
}

// IsDragging reports whether a piece follows the pointer.
func (s *State) Dragging() bool { return s.Holding && s.Drag.On && s.Drag.Moved }

// HeldPiece returns the held piece and where it came from.
func (s *State) Lift() (Spot, rules.Man, bool) {
	return s.Picked, s.Man(s.Picked), s.Holding
}
