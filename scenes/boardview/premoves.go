package boardview

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Premoves are the moves that a person has made before their turn, as the board shows them.
type Premoves struct {
	Cells     [][]rules.Cell // of each, first the origin and the destination
	IsEnabled bool           // gestures make premoves now
}

// ShowPremoves shows premoves of a seat over the position of [ShowPosition]: the pieces and the hand are those after them. If they
// are enabled, the seat can pick its pieces up and make more; the legal moves are then premoves.
func ShowPremoves(s *State, seat rules.Seat, pieces []rules.Piece, hand []rules.HandPiece, shown Premoves) {
	s.Premoves = shown
	s.Pieces = append(s.Pieces[:0], pieces...)
	if int(seat) < len(s.Hands) {
		s.Hands[seat] = hand
	}
	if shown.IsEnabled {
		s.Turn, s.CanMove, s.MustMove = seat, true, nil
	}
}

// ReplaceLegalMoves is [SetLegalMoves] that keeps the held piece, if it is where it was picked up and can still be: a person who makes
// a premove may hold it when the position changes.
func ReplaceLegalMoves(s *State, moves []LegalMove, held rules.Piece) {
	before := s.Gesture
	SetLegalMoves(s, moves)
	from := before.PickedFrom
	if !before.IsHolding || len(before.Choices) > 0 || s.PieceAt(from) != held || !canPickUp(s, from) {
		return
	}
	if from.Cell == board.None && !slices.ContainsFunc(moves, func(c LegalMove) bool { return picksUp(c, from) }) { // the last one has been dropped
		return
	}
	s.IsHolding, s.PickedFrom, s.Drag = true, from, before.Drag
	s.Targets = s.dropTargets()
}

// cancelsPremoves reports whether a press on a spot cancels the premoves: on an empty cell.
func (s *State) cancelsPremoves(at Spot) bool {
	return len(s.Premoves.Cells) > 0 && at.Cell != board.None && s.PieceAt(at).IsEmpty()
}

// drawPremoves marks the cells of the premoves, each once.
func (d painter) drawPremoves() {
	var marked []rules.Cell
	for _, move := range d.state.Premoves.Cells {
		for _, c := range move {
			if !slices.Contains(marked, c) {
				marked = append(marked, c)
				d.drawMark(sprites.MarkPremove, c)
			}
		}
	}
}

// premoveBadge is the size of the number of a premove, in cells, and minPremoveBadge the least one, in units.
const (
	premoveBadge    = 0.34
	minPremoveBadge = 13
)

// drawPremoveNumbers numbers several premoves in a corner of the cells where they end. Those that end in the same cell have their numbers
// side by side.
func (d painter) drawPremoveNumbers() {
	moves := d.state.Premoves.Cells
	if len(moves) < 2 {
		return
	}
	for i, move := range moves {
		end := move[1]
		if int(end) >= len(d.state.Board.Cells) {
			continue
		}
		before := 0
		for _, earlier := range moves[:i] {
			if earlier[1] == end {
				before++
			}
		}
		cell := d.place.Layout.CellBox(end)
		side := max(int(premoveBadge*float64(min(cell.Dx(), cell.Dy()))), d.Px(minPremoveBadge))
		right := cell.Max.X - before*side
		badge := image.Rect(right-side, cell.Min.Y, right, cell.Min.Y+side)
		d.Pill(badge, d.Theme.Raised, d.Theme.BoardAccent)
		step := theme.TextSize{Size: 0.72 * float64(side) / d.Scale, LineHeight: float64(side) / d.Scale}
		d.drawDigits(badge, d.NewStyle(step, theme.Semibold, d.Theme.Ink), i+1)
	}
}
