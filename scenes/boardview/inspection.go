package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// An Inspection is what the board shows about the piece that is held, or on which the pointer, a finger or the keyboard
// cursor rests, of whatever seat. It is computed once for every piece and position.
type Inspection struct {
	Spot      Spot
	PathLines []PathLine   // where it can go, where that bends
	PathCells []rules.Cell // the cells on them
	Tone      int          // the tone of the cells that the piece never leaves on a board of more than two tones, or -1
	Attacks   []AttackLine // from the pieces that attack it, if attacks are shown

	lifted        []rules.Cell
	cursor        rules.Cell // when it was last looked at
	hover         Spot
	cursorIsLater bool // the cursor moved after the pointer
}

// noInspection is the inspection of no piece.
func noInspection() Inspection {
	return Inspection{Spot: Nowhere, Tone: -1, cursor: board.None, hover: Nowhere}
}

// resetInspection forgets what was computed for another position.
func (s *State) resetInspection() {
	s.Inspection.Spot = Nowhere
	s.Inspection.clear()
}

// clear removes everything that is shown.
func (n *Inspection) clear() {
	n.PathLines, n.PathCells, n.Tone, n.Attacks = n.PathLines[:0], n.PathCells[:0], -1, n.Attacks[:0]
}

// updateInspection inspects the piece on which the player rests now. Nothing is computed until it is another one.
func (s *State) updateInspection(isTouch bool) {
	n := &s.Inspection
	if s.Cursor != n.cursor {
		n.cursorIsLater = s.Cursor != board.None
	} else if s.Hover != n.hover {
		n.cursorIsLater = false
	}
	n.cursor, n.hover = s.Cursor, s.Hover
	at := s.restingSpot(isTouch)
	if at == n.Spot && slices.Equal(n.lifted, s.Lifted) {
		return
	}
	n.Spot, n.lifted = at, append(n.lifted[:0], s.Lifted...)
	n.clear()
	if at != Nowhere {
		s.inspect(at)
	}
}

// restingSpot returns the spot of the piece on which the player rests, Nowhere if there is none.
func (s *State) restingSpot(isTouch bool) Spot {
	if s.position == nil || s.IsMoving() || s.Scoring != nil || len(s.Choices) > 0 {
		return Nowhere
	}
	pointer, cursor := s.Hover, OnCell(s.Cursor)
	switch {
	case s.IsHolding:
		return s.PickedFrom
	case s.Hold.IsActive:
		return s.Hold.Spot
	case isTouch: // a finger that slides over the board rests nowhere
		pointer = Nowhere
	}
	if s.hasInspectablePiece(cursor) && (s.Inspection.cursorIsLater || !s.hasInspectablePiece(pointer)) {
		return cursor
	}
	if s.hasInspectablePiece(pointer) {
		return pointer
	}
	return Nowhere
}

// hasInspectablePiece reports whether there is a piece on the board at a spot.
func (s *State) hasInspectablePiece(at Spot) bool {
	return int(at.Cell) < len(s.Pieces) && !s.Pieces[at.Cell].IsEmpty() && !slices.Contains(s.Lifted, at.Cell)
}

// inspect computes what is shown about the piece at a spot.
func (s *State) inspect(at Spot) {
	n, piece := &s.Inspection, s.PieceAt(at)
	if int(at.Cell) >= len(s.Pieces) || piece.IsEmpty() {
		return
	}
	if hasBentPath(s.Board, at.Cell) {
		n.PathLines = bentPaths(s.Board, at.Cell, reachableCells(s.position, at, piece, s.seatCount, s.Lifted))
		n.PathCells = pathCells(s.Board, at.Cell, n.PathLines)
	}
	if bound, ok := s.position.(rules.ColorBoundPieces); ok && s.Board.ToneCount() > 2 && bound.IsColorBound(piece.Kind) {
		n.Tone = int(s.Board.Cells[at.Cell].Tone)
	}
	n.Attacks = s.attackLinesTo(n.Attacks, at.Cell)
}

// reachableCells returns the cells on which the piece at a spot could be dropped if its seat were to move.
func reachableCells(p rules.Position, at Spot, piece rules.Piece, seats int, lifted []rules.Cell) (cells []rules.Cell) {
	if piece.Seat != p.Turn() {
		lifted = nil
	}
	if p = withTurn(p, piece.Seat, seats); p == nil {
		return nil
	}
	for _, c := range LegalMoves(p, p.Moves(nil)) {
		if st, ok := firstStep(c, rules.StepPlace); ok && picksUp(c, at) && liftsExactly(c, lifted) {
			cells = append(cells, st.Cells...)
		}
	}
	return cells
}

// drawTone shades the cells that the inspected piece can never reach.
func (d painter) drawTone() {
	if tone := d.state.Inspection.Tone; tone >= 0 && !d.state.Display.HideTargets {
		shade, at := d.place.Layout.ToneShade(uint8(tone), d.Theme)
		d.DrawSprite(shade, at)
	}
}
