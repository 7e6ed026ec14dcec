package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A painter draws one board in one pass.
type painter struct {
	*ui.Frame
	state *State
	place Placement
	info  rules.Info

	preview []rules.Effect
}

// Draw appends the board, its pieces and all marks to the frame's draw list. It does not change the state.
func Draw(f *ui.Frame, s *State, p Placement, info rules.Info, labels Labels) {
	d := painter{f, s, p, info, s.dropPreview()}
	first := len(f.Ops)
	d.drawBackground()
	d.drawRepeated(func() {
		d.drawMarksBelow()
		d.drawPieces()
		d.drawAttacks()
		d.drawLiftedPieces()
		d.drawPreview()
		d.drawDropHints()
		d.drawMarksAbove()
		d.drawPreviewCaptures()
		d.drawTrays()
		d.drawMotion()
	})
	switch {
	case d.isMagnifying():
		d.drawMagnifier(first)
	case s.IsDragging(): // above anything beside the board
		f.Defer(d.drawHeldPiece)
	default:
		d.drawHeldPiece()
	}
	d.drawChooser(labels)
}

// Labels are the texts on a board.
type Labels struct{ Cancel string }

func (d painter) drawBackground() {
	shadow, at := d.place.Layout.BoardShadow(d.Theme, d.Scale)
	d.DrawSprite(shadow, at)
	background, at := d.place.Layout.WithoutCoordinates().Background(d.info.Palette, d.Theme)
	d.DrawSprite(background, at)
	d.drawCoordinates()
}

func (d painter) drawMark(kind sprites.MarkKind, c rules.Cell) {
	if int(c) < len(d.state.Board.Cells) {
		m, at := d.place.Layout.Mark(kind, c, d.Theme)
		d.DrawSprite(m, at)
	}
}

// drawLastMoves marks the last move, and fainter the earlier moves that still matter. The marks are below the pieces,
// except for rings on stones.
func (d painter) drawLastMoves(isOverPieces bool) {
	const earlierAlpha = 0.45
	if d.state.Display.HideLastMove {
		return
	}
	for _, move := range d.state.EarlierMoves {
		d.drawLastMove(move, isOverPieces, [2]sprites.MarkKind{sprites.MarkEarlier, sprites.MarkEarlier}, theme.WithAlpha(d.Theme.BoardAccent, earlierAlpha))
	}
	d.drawLastMove(d.state.LastMove, isOverPieces, [2]sprites.MarkKind{sprites.MarkLastFrom, sprites.MarkLastTo}, d.Theme.BoardAccent)
}

// drawLastMove marks one of the last moves with an arrow or with marks on its two cells.
func (d painter) drawLastMove(move []rules.Cell, isOverPieces bool, kinds [2]sprites.MarkKind, arrow theme.Color) {
	if len(move) != 2 {
		return
	}
	if d.state.Display.ShowLastMoveArrow && int(move[0]) < len(d.state.Board.Cells) {
		if isOverPieces {
			d.drawArrow(move[0], move[1], arrow)
		}
		return
	}
	for i, kind := range kinds {
		if c := move[i]; int(c) < len(d.state.Board.Cells) {
			m, at := d.place.Layout.Mark(kind, c, d.Theme)
			if m.IsOverPieces() != isOverPieces || isOverPieces && (d.isDrawnElsewhere(c) || d.hasRecordMark(c)) { // a ring moves with its stone
				continue
			}
			d.DrawSprite(m, at)
		}
	}
}

// drawMarksBelow draws the marks below the pieces.
func (d painter) drawMarksBelow() {
	s := d.state
	d.drawTone()
	d.drawLastMoves(false)
	d.drawPremoves()
	d.drawPathLines()
	for _, c := range s.CheckedRoyals {
		d.drawMark(sprites.MarkCheck, c)
	}
	if s.CanMove && !s.IsHolding {
		for _, c := range s.MustMove {
			d.drawMark(sprites.MarkSelected, c)
		}
	}
	for _, cells := range [][]rules.Cell{s.Hint, s.HintLifts} {
		for _, c := range cells {
			d.drawMark(sprites.MarkHint, c)
		}
	}
	if !s.Illegal.Start.IsZero() {
		kind := sprites.MarkIllegal
		if s.Illegal.IsExample {
			kind = sprites.MarkHint
		}
		d.drawMark(kind, s.Illegal.Cell)
	}
	if len(s.Threat) > 0 {
		d.drawMark(sprites.MarkThreat, s.Threat[0])
	}
	if s.MovePreview.IsShown && !s.IsHolding {
		d.drawMark(sprites.MarkSelected, s.MovePreview.From.Cell)
	}
	if s.IsHolding && s.PickedFrom.Cell != board.None && !s.IsDragging() {
		d.drawMark(sprites.MarkSelected, s.PickedFrom.Cell)
	}
	d.drawNoDropCells()
	d.drawHover()
}

// drawNoDropCells shades the empty cells where the piece from hand may not be dropped.
func (d painter) drawNoDropCells() {
	s := d.state
	if !s.IsHolding || s.PickedFrom.Cell != board.None || s.Display.HideTargets || len(s.Choices) > 0 {
		return
	}
	for c := range s.Board.Cells {
		cell := rules.Cell(c)
		if _, isTarget := s.TargetAt(cell); !isTarget && s.Pieces[c].IsEmpty() {
			d.drawMark(sprites.MarkNoDrop, cell)
		}
	}
}

// drawHover shows what a press would do; on touch screens nothing hovers.
func (d painter) drawHover() {
	s := d.state
	at := s.Hover
	if len(s.Choices) > 0 || !s.CanMove {
		return
	}
	if s.IsHolding {
		if _, ok := s.TargetAt(at.Cell); ok {
			d.drawMark(sprites.MarkHoverTarget, at.Cell)
		} else if s.Cursor != board.None {
			if _, ok := s.TargetAt(s.Cursor); ok {
				d.drawMark(sprites.MarkHoverTarget, s.Cursor)
			}
		}
		return
	}
	if group, _ := s.liftGroupAt(at.Cell); group != nil {
		for _, c := range group {
			d.drawMark(sprites.MarkMovable, c)
		}
	} else if at.Cell != board.None && (canPickUp(s, at) || s.Scoring != nil && s.canPlaceOn(at.Cell)) {
		d.drawMark(sprites.MarkMovable, at.Cell)
	}
}

// isDrawnElsewhere reports whether the piece on c is drawn somewhere else now, or not at all.
func (d painter) isDrawnElsewhere(c rules.Cell) bool {
	s := d.state
	if slices.Contains(s.Lifted, c) || s.isLeftByProposal(c) || s.isLowering() && slices.Contains(s.LiftMotion.Cells, c) {
		return true
	}
	if s.IsMoving() {
		for _, slide := range s.Motion.Slides {
			if slide.To == c {
				return true
			}
		}
		for _, fade := range s.Motion.Fades {
			if fade.IsAppearing && fade.Cell == c {
				return true
			}
		}
	}
	return false
}

func (d painter) drawPieces() {
	s := d.state
	for c, piece := range s.Pieces {
		cell := rules.Cell(c)
		if shadow, at, ok := d.place.Layout.PieceShadow(d.info, cell, d.Theme); ok && !piece.IsEmpty() && !d.isDrawnElsewhere(cell) && !d.isHeld(OnCell(cell)) {
			d.DrawSprite(shadow, at)
		}
	}
	for c, piece := range s.Pieces {
		cell := rules.Cell(c)
		if piece.IsEmpty() || d.isDrawnElsewhere(cell) || d.isHeld(OnCell(cell)) {
			continue
		}
		if d.isDead(cell) {
			d.drawGhost(piece, cell, previewAlpha)
			continue
		}
		pic, at := d.pieceOn(piece, cell)
		d.DrawSprite(pic, at)
	}
	if s.IsHolding && s.PickedFrom.Cell != board.None && d.isHeld(s.PickedFrom) {
		d.drawGhost(s.PieceAt(s.PickedFrom), s.PickedFrom.Cell, liftedFromAlpha)
	}
	d.drawProposedMove()
	d.drawStonePreview()
}

// isHeld reports whether the piece at a spot is under the pointer, or on the cell of an open chooser.
func (d painter) isHeld(at Spot) bool {
	return d.state.IsHolding && d.state.PickedFrom == at && (d.state.IsDragging() || d.state.DroppedOn != board.None)
}

// drawPiece draws a piece of the given size around a pixel position, as it looks on c.
func (d painter) drawPiece(m rules.Piece, c rules.Cell, x, y float64, size int) {
	d.DrawSprite(d.pieceOfSize(m, c, size), d.place.Layout.PieceBoxAt(x, y, size))
}
