package boardview

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// HoldDelay is how long a piece must be held still before its move preview appears.
const HoldDelay = 400 * time.Millisecond

// A Hold is a button or finger resting on a piece of any side.
type Hold struct {
	Spot     Spot
	Start    time.Time
	X, Y     float64
	IsActive bool
}

// A BlockedCell is a cell that a piece would reach if the rules allowed it.
type BlockedCell struct {
	Cell   rules.Cell
	Reason rules.IllegalReason
}

// A MovePreview is what a piece can do and what prevents it from doing more.
type MovePreview struct {
	IsShown   bool
	From      Spot
	Piece     rules.Piece
	Targets   []Target
	PathLines []PathLine   // the lines to the targets, where they bend
	PathCells []rules.Cell // the cells on them
	Blocked   []BlockedCell
	Blockers  []rules.Cell // the pieces that forbid the blocked cells
	IsTurn    bool         // the piece's seat is to move
}

// startHold starts a press and hold. While scoring, presses always mark groups instead.
func (s *State) startHold(at Spot, x, y float64) {
	s.MovePreview = MovePreview{}
	s.Hold = Hold{Spot: at, Start: s.Now, X: x, Y: y, IsActive: at != Nowhere && !s.PieceAt(at).IsEmpty() && s.Scoring == nil}
}

// cancelHoldIfMoved ends the hold when the pointer has moved too far.
func (s *State) cancelHoldIfMoved(x, y, tolerance float64) {
	if s.Hold.IsActive && math.Hypot(x-s.Hold.X, y-s.Hold.Y) > tolerance {
		s.endHold()
	}
}

// endHold ends the hold and hides the preview.
func (s *State) endHold() { s.Hold, s.MovePreview = Hold{}, MovePreview{} }

// updateMovePreview shows the preview of the held piece after HoldDelay.
func (s *State) updateMovePreview() {
	if !s.Hold.IsActive || s.MovePreview.IsShown || s.position == nil || len(s.Choices) > 0 || s.Now.Sub(s.Hold.Start) < HoldDelay {
		return
	}
	s.MovePreview = s.previewMoves(s.Hold.Spot)
}

// previewMoves returns the preview for a spot, with the lifted pieces gone.
func (s *State) previewMoves(at Spot) MovePreview {
	return PreviewMoves(s.position, at, s.PieceAt(at), s.seatCount, s.Lifted)
}

// PreviewMoves returns what the piece at a spot could do if its seat were to move. In games without null moves only
// pieces of the seat to move have a preview. Pieces of that seat move with the lifted pieces gone, all others with
// all pieces in place.
func PreviewMoves(p rules.Position, at Spot, piece rules.Piece, seats int, lifted []rules.Cell) MovePreview {
	preview := MovePreview{IsShown: true, From: at, Piece: piece, IsTurn: piece.Seat == p.Turn()}
	if !preview.IsTurn {
		lifted = nil
	}
	p = withTurn(p, piece.Seat, seats)
	if p == nil {
		return preview
	}
	var reachable []rules.Cell // excludes the piece's own cell; pieces in hand have none
	for _, c := range LegalMoves(p, p.Moves(nil)) {
		st, ok := firstStep(c, rules.StepPlace)
		if !ok || !picksUp(c, at) || !liftsExactly(c, lifted) {
			continue
		}
		for _, cell := range st.Cells {
			if !slices.Contains(reachable, cell) {
				reachable = append(reachable, cell)
				preview.Targets = append(preview.Targets, Target{cell, !p.PieceAt(cell).IsEmpty() && !slices.Contains(lifted, cell)})
			}
		}
	}
	preview.PathLines = bentPaths(p.Board(), at.Cell, reachable)
	preview.PathCells = pathCells(p.Board(), at.Cell, preview.PathLines)
	explainer, ok := p.(rules.IllegalMoveExplainer)
	if !ok {
		return preview
	}
	for i := range p.Board().Cells {
		cell := rules.Cell(i)
		if cell == at.Cell || slices.Contains(reachable, cell) {
			continue
		}
		r := explainer.ExplainIllegal(rules.MoveAttempt{From: at.Cell, Hand: at.HandPiece, To: cell, Lifted: lifted})
		if !hasBlocker(r, at.Cell) {
			continue
		}
		preview.Blocked = append(preview.Blocked, BlockedCell{cell, r})
		for _, guard := range blockersOf(r) {
			if guard != at.Cell && !p.PieceAt(guard).IsEmpty() && !slices.Contains(preview.Blockers, guard) {
				preview.Blockers = append(preview.Blockers, guard)
			}
		}
	}
	sortByDistance(p.Board(), at.Cell, preview.Blockers)
	return preview
}

// sortByDistance sorts cells by their distance from a cell.
func sortByDistance(b *board.Board, from rules.Cell, cells []rules.Cell) {
	if from == board.None {
		return
	}
	distance := func(c rules.Cell) float64 {
		p, q := b.Cells[from].Center, b.Cells[c].Center
		return math.Hypot(p.X-q.X, p.Y-q.Y)
	}
	slices.SortStableFunc(cells, func(a, b rules.Cell) int { return cmp.Compare(distance(a), distance(b)) })
}

// blockersOf returns the pieces that an illegal reason names. Of several blocking pieces only the nearest matters.
func blockersOf(r rules.IllegalReason) []rules.Cell {
	if r.Code == rules.Blocked {
		return r.Cells[:1]
	}
	return r.Cells
}

// hasBlocker reports whether the reason names other pieces that prevent the move, rather than the piece's way of
// moving.
func hasBlocker(r rules.IllegalReason, from rules.Cell) bool {
	return r.Code != "" && slices.ContainsFunc(r.Cells, func(c rules.Cell) bool { return c != from && c != board.None })
}

// withTurn returns a copy of p with that seat to move, or nil if that is impossible.
func withTurn(p rules.Position, seat rules.Seat, seats int) rules.Position {
	p = p.Clone()
	for range seats {
		if p.Turn() == seat {
			return p
		}
		passer, ok := p.(rules.NullMove)
		if !ok {
			return nil
		}
		passer.PlayNull()
	}
	return nil
}
