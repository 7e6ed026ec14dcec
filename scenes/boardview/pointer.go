package boardview

import (
	"math"

	"github.com/ludarium/ludarium/rules/board"
)

// Press handles the button or finger going down at a spot, at pixel x, y. The player's own pieces are picked up at
// once, so that a drag can follow; with a held piece a press on a target drops it.
func Press(s *State, at Spot, x, y float64, touch bool) Intent {
	if len(s.Choices) > 0 || !s.CanMove {
		return Intent{}
	}
	drag := Drag{IsActive: true, IsTouch: touch, X: x, Y: y, StartX: x, StartY: y}
	if s.IsHolding {
		if at == s.PickedFrom {
			s.Drag = drag
			return Intent{}
		}
		if _, ok := s.TargetAt(at.Cell); ok || !canPickUp(s, at) {
			return Drop(s, at)
		}
	}
	if group, _ := s.liftGroupAt(at.Cell); group != nil || at.Cell != board.None && (s.canPlaceOn(at.Cell) || s.isPlacementOnly()) {
		drag.actsOnRelease, drag.isOnLiftGroup = true, group != nil
		s.Drag = drag
		return Intent{}
	}
	if !s.IsHolding && s.cancelsPremoves(at) {
		return Intent{Kind: IntentCancelPremoves}
	}
	in := PickUp(s, at)
	if in.Kind == IntentPickUp && s.IsHolding {
		drag.IsNewPick = true
		s.Drag = drag
	}
	return in
}

// MovePointer handles the pointer moving to a spot, at pixel x, y; slack is how far a click may move without becoming
// a drag.
func MovePointer(s *State, at Spot, x, y, tolerance float64) {
	s.Hover = at
	if !s.Drag.IsActive {
		return
	}
	s.Drag.X, s.Drag.Y = x, y
	if math.Hypot(x-s.Drag.StartX, y-s.Drag.StartY) > tolerance {
		s.Drag.HasMoved = true
	}
}

// Release handles the button or finger going up at a spot. A click keeps the piece held, a second click on it puts it
// down, a drag drops it.
func Release(s *State, at Spot) Intent {
	drag := s.Drag
	s.Drag = Drag{}
	switch {
	case !drag.IsActive:
		return Intent{}
	case drag.actsOnRelease:
		in, ok := s.toggleLift(at.Cell)
		switch {
		case ok:
			return in
		case drag.isOnLiftGroup && drag.HasMoved:
			return Intent{Kind: IntentDragPair}
		case at.Cell == board.None:
			return Intent{}
		}
		return Drop(s, at)
	case !s.IsHolding:
		return Intent{}
	case at == s.PickedFrom && (drag.IsNewPick || drag.HasMoved):
		return Intent{Kind: IntentPickUp}
	default:
		return Drop(s, at)
	}
}

// IsDragging reports whether a piece follows the pointer.
func (s *State) IsDragging() bool { return s.IsHolding && s.Drag.IsActive && s.Drag.HasMoved }
