package boardview

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Direction is a direction on the screen.
type Way uint8

// The directions of the arrow keys.
const (
	Up Way = iota
	Right
	Down
	Left
)

// MoveCursor moves the keyboard cursor to the next cell in a direction on the screen. Without a cell there it stays.
// The first call only shows the cursor.
func Step(s *State, way Way) {
	if s.Cursor == board.None {
		s.Cursor = s.start()
		return
	}
	s.Cursor = Next(s.Board, s.Angle(), s.Cursor, way)
}

// hideCursor hides the cursor and remembers its cell.
func (s *State) hideCursor() {
	if s.Cursor != board.None {
		s.Cursor, s.rested = board.None, s.Cursor
	}
}

// initialCursor is where the cursor appears: on the held piece, where it was before, or on the lowest cell on the
// screen with a piece of the seat to move.
func (s *State) start() rules.Cell {
	switch {
	case s.Holding && s.Picked.Cell != board.None:
		return s.Picked.Cell
	case s.rested != board.None:
		return s.rested
	}
	best, low := rules.Cell(0), math.Inf(-1)
	sin, cos := math.Sincos(s.Angle())
	for i, man := range s.Men {
		at := s.Board.Cells[i].Center
		y := at.X*sin + at.Y*cos
		if !man.Empty() && man.Seat == s.Turn {
			y += 1000
		}
		if y > low+0.01 {
			best, low = rules.Cell(i), y
		}
	}
	return best
}

// NextCell returns the neighbour of c in a direction, with the board rotated by angle: the nearest, preferring cells
// in line. It returns c if there is none.
func Next(b *board.Board, angle float64, c rules.Cell, way Way) rules.Cell {
	sin, cos := math.Sincos(angle)
	dx, dy := [4]float64{0, 1, 0, -1}[way], [4]float64{-1, 0, 1, 0}[way]
	from := b.Cells[c].Center
	best, least := c, math.Inf(1)
	for i := range b.Cells {
		to := b.Cells[i].Center
		x, y := to.X-from.X, to.Y-from.Y
		x, y = x*cos-y*sin, x*sin+y*cos
		along, aside := x*dx+y*dy, math.Abs(x*dy-y*dx)
		if along < 0.2 || aside > 1.2*along {
			continue
		}
		if cost := along + 2*aside; cost < least-1e-9 {
			best, least = rules.Cell(i), cost
		}
	}
	return best
}

// Activate acts at the cursor like the keyboard: it picks up or drops. On a piece that cannot be picked up it shows the
// move preview.
func Enter(s *State) Intent {
	if len(s.Choosing) > 0 {
		if s.Chosen < 0 || s.Chosen >= len(s.Choosing) {
			Cancel(s)
			return Intent{Kind: Canceling}
		}
		return Choose(s, s.Choosing[s.Chosen])
	}
	if s.Cursor == board.None {
		s.Cursor = s.start()
		return Intent{}
	}
	return s.enter(OnCell(s.Cursor))
}

// activate is Activate at a spot.
func (s *State) enter(at Spot) Intent {
	if s.Holding {
		if _, ok := s.Target(at.Cell); ok || !pickable(s, at) || at == s.Picked {
			return Drop(s, at)
		}
		return Pick(s, at)
	}
	if at.Cell != board.None && (s.canPlace(at.Cell) || s.onlyPlaces()) {
		return Drop(s, at)
	}
	in := Pick(s, at)
	if in.Kind == Nothing && !s.Man(at).Empty() && s.position != nil { // cannot be picked up: toggle the preview
		shown := s.Peek.On
		s.letGo()
		if !shown {
			s.Peek = s.look(at)
		}
	}
	return in
}
