package boardview

import (
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Direction is a direction on the screen.
type Direction uint8

// The directions of the arrow keys.
const (
	Up Direction = iota
	Right
	Down
	Left
)

// MoveCursor moves the keyboard cursor to the next cell in a direction on the screen. Without a cell there it stays.
// The first call only shows the cursor.
func MoveCursor(s *State, direction Direction) {
	if s.Cursor == board.None {
		s.Cursor = s.initialCursor()
		return
	}
	b, angle := s.DrawnBoard()
	s.Cursor = NextCell(b, angle, s.Cursor, direction)
}

// hideCursor hides the cursor and remembers its cell.
func (s *State) hideCursor() {
	if s.Cursor != board.None {
		s.Cursor, s.lastCursor = board.None, s.Cursor
	}
}

// initialCursor is where the cursor appears: on the held piece, where it was before, or on the lowest cell on the
// screen with a piece of the seat to move.
func (s *State) initialCursor() rules.Cell {
	switch {
	case s.IsHolding && s.PickedFrom.Cell != board.None:
		return s.PickedFrom.Cell
	case s.lastCursor != board.None:
		return s.lastCursor
	}
	best, lowest := rules.Cell(0), math.Inf(-1)
	b, angle := s.DrawnBoard()
	sin, cos := math.Sincos(angle)
	for i, piece := range s.Pieces {
		at := b.Cells[i].Center
		y := at.X*sin + at.Y*cos
		if !piece.IsEmpty() && piece.Seat == s.Turn {
			y += 1000
		}
		if y > lowest+0.01 {
			best, lowest = rules.Cell(i), y
		}
	}
	return best
}

// NextCell returns the neighbour of c in a direction, with the board rotated by angle: the nearest, preferring cells
// in line. It returns c if there is none.
func NextCell(b *board.Board, angle float64, c rules.Cell, direction Direction) rules.Cell {
	sin, cos := math.Sincos(angle)
	dx, dy := [4]float64{0, 1, 0, -1}[direction], [4]float64{-1, 0, 1, 0}[direction]
	from := b.Cells[c].Center
	best, bestCost := c, math.Inf(1)
	for i := range b.Cells {
		to := b.CenterNear(from, rules.Cell(i))
		x, y := to.X-from.X, to.Y-from.Y
		x, y = x*cos-y*sin, x*sin+y*cos
		along, sideways := x*dx+y*dy, math.Abs(x*dy-y*dx)
		if along < 0.2 || sideways > 1.2*along {
			continue
		}
		if cost := along + 2*sideways; cost < bestCost-1e-9 {
			best, bestCost = rules.Cell(i), cost
		}
	}
	return best
}

// Activate acts at the cursor like the keyboard: it picks up or drops. On a piece that cannot be picked up it shows the
// move preview.
func Activate(s *State) Intent {
	if len(s.Choices) > 0 {
		if s.ChoiceIndex < 0 || s.ChoiceIndex >= len(s.Choices) {
			CancelGesture(s)
			return Intent{Kind: IntentCancel}
		}
		return Choose(s, s.Choices[s.ChoiceIndex])
	}
	if s.Cursor == board.None {
		s.Cursor = s.initialCursor()
		return Intent{}
	}
	return s.activate(OnCell(s.Cursor))
}

// activate is Activate at a spot.
func (s *State) activate(at Spot) Intent {
	if s.IsHolding {
		if _, ok := s.TargetAt(at.Cell); ok || !canPickUp(s, at) || at == s.PickedFrom {
			return Drop(s, at)
		}
		return PickUp(s, at)
	}
	if at.Cell != board.None && (s.canPlaceOn(at.Cell) || s.isPlacementOnly()) {
		return Drop(s, at)
	}
	in := PickUp(s, at)
	if (in.Kind == IntentNone || in.Kind == IntentOpponentPiece) && !s.PieceAt(at).IsEmpty() && s.position != nil { // cannot be picked up: toggle the preview
		wasShown := s.MovePreview.IsShown
		s.endHold()
		if !wasShown {
			s.MovePreview = s.previewMoves(at)
		}
	}
	return in
}
