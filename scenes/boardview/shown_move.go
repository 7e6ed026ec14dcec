package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A ShownMove is a move to be shown: its origin and destination, or the cell of a drop.
type ShownMove struct {
	Cells   []rules.Cell
	Dropped rules.Piece // the dropped piece; empty for a move on the board
}

// ShownMoveOf returns how to show a move at p; it is empty for NoMove.
func ShownMoveOf(p rules.Position, m rules.Move) (a ShownMove) {
	if m == rules.NoMove {
		return a
	}
	steps := p.Steps(m)
	a.Dropped, a.Cells = rules.DroppedPiece(steps), rules.TouchedCells(steps)
	a.Cells = a.Cells[:min(len(a.Cells), 2)]
	if a.Dropped.IsEmpty() && len(a.Cells) == 1 { // a placement without a pick-up
		for _, e := range p.Effects(m) {
			if e.Kind == rules.EffectDrop && e.To == a.Cells[0] {
				a.Dropped = e.Piece
			}
		}
	}
	return a
}

// ClearHints removes what is shown about the position on the board: hint, threat, best moves, marked cells and ownership.
func ClearHints(s *State) {
	s.BestMoves, s.MarkedCells, s.Ownership = nil, nil, nil
	s.Hint, s.HintDrop, s.HintLifts, s.Threat, s.ThreatDrop = nil, rules.Piece{}, nil, nil, rules.Piece{}
}

// dropCell returns the cell of a drop.
func (a ShownMove) dropCell() (c rules.Cell, ok bool) {
	if a.Dropped.IsEmpty() || len(a.Cells) != 1 {
		return 0, false
	}
	return a.Cells[0], true
}

// drawDropHints shows suggested drops by the dropped piece itself. If several moves drop on one cell, the best one is
// shown; where all pieces look alike they carry their rank.
func (d painter) drawDropHints() {
	s := d.state
	hint, threat := ShownMove{s.Hint, s.HintDrop}, ShownMove{s.Threat, s.ThreatDrop}
	for _, a := range [2]ShownMove{hint, threat} {
		if c, ok := a.dropCell(); ok {
			d.drawGhost(a.Dropped, c, previewAlpha)
		}
	}
	for rank, line := range s.BestMoves {
		c, ok := line.dropCell()
		if !ok || hint.dropsOn(c) || threat.dropsOn(c) {
			continue
		}
		better := false
		for _, other := range s.BestMoves[:rank] {
			better = better || other.dropsOn(c)
		}
		if !better {
			d.Faded(rankAlpha[min(rank, len(rankAlpha)-1)], func() { d.drawMark(sprites.MarkHint, c) })
			d.drawGhost(line.Dropped, c, previewAlpha) // a fainter stone would look like one of another colour
			if d.info.PiecesStay && len(s.BestMoves) > 1 {
				d.drawNumber(line.Dropped, c, rank+1)
			}
		}
	}
}

// dropsOn reports whether the move drops a piece on c.
func (a ShownMove) dropsOn(c rules.Cell) bool {
	cell, ok := a.dropCell()
	return ok && cell == c
}

// drawHandHint marks a piece in hand that the hint, the threat or one of the best moves drops.
func (d painter) drawHandHint(piece rules.Piece, slot image.Rectangle) {
	s := d.state
	switch piece {
	case s.HintDrop:
		d.drawSlotFrame(slot, d.Theme.BoardAccent)
		return
	case s.ThreatDrop:
		d.drawSlotFrame(slot, d.Theme.Illegal)
		return
	}
	for rank, line := range s.BestMoves {
		if piece == line.Dropped {
			d.Faded(rankAlpha[min(rank, len(rankAlpha)-1)], func() { d.drawSlotFrame(slot, d.Theme.BoardAccent) })
			return
		}
	}
}

func (d painter) drawSlotFrame(slot image.Rectangle, c theme.Color) {
	d.Outline(slot, theme.RadiusButton, 4, d.Theme.MarkRim)
	d.Outline(slot.Inset(d.Px(1)), theme.RadiusButton, 2, c)
}
