package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawMotion draws the pieces that are moving.
func (d painter) drawMotion() {
	s := d.state
	if !s.IsMoving() {
		return
	}
	m := &s.Motion
	slideProgress, fadeProgress := m.SlideProgress(s.Now), m.FadeProgress(s.Now)
	size := d.place.Layout.PieceSize()
	for _, fade := range m.Fades {
		strength := 1 - fadeProgress
		if fade.IsAppearing {
			strength = fadeProgress
		}
		pic, at := d.place.Layout.Piece(d.info, fade.Piece, fade.Cell, d.Theme)
		d.Faded(strength, func() { d.DrawSprite(pic, at) })
	}
	for _, slide := range m.Slides {
		x0, y0 := slide.X, slide.Y
		if !slide.IsFromPoint {
			x0, y0 = d.place.Layout.Center(slide.From)
		}
		x1, y1 := d.place.Layout.Center(slide.To)
		d.drawPiece(slide.Piece, slide.To, x0+(x1-x0)*slideProgress, y0+(y1-y0)*slideProgress, size)
	}
}

// DragPosition is the pixel position of the piece under the pointer: slightly above it, well above a finger.
func (p Placement) DragPosition(drag Drag) (x, y float64) {
	lift := 0.12 * float64(p.Layout.CellPx)
	if drag.IsTouch {
		lift = 60 * p.Scale
	}
	return drag.X, drag.Y - lift
}

// drawHeldPiece draws the piece that is being held.
func (d painter) drawHeldPiece() {
	s := d.state
	if !s.IsHolding {
		return
	}
	piece := s.PieceAt(s.PickedFrom)
	if s.DroppedOn != board.None {
		if len(s.Choices) > 0 {
			return
		}
		pic, at := d.place.Layout.Piece(d.info, piece, s.DroppedOn, d.Theme)
		d.DrawSprite(pic, at)
		return
	}
	size := int(float64(d.place.Layout.PieceSize())*sprites.LiftScale + 0.5)
	if !s.IsDragging() {
		return
	}
	x, y := d.place.DragPosition(s.Drag)
	shadow, at := d.place.Layout.LiftShadow(x, y, d.Theme)
	d.DrawSprite(shadow, at)
	d.drawPiece(piece, s.PickedFrom.Cell, x, y, size)
}

// drawTrays draws the pieces in hand.
func (d painter) drawTrays() {
	for _, t := range d.place.Trays {
		if int(t.Seat) >= len(d.state.Hands) {
			continue
		}
		d.Box(t.Box, theme.RadiusCard, d.Theme.TrayColor(d.info.PieceSet), theme.Color{})
		for n, handPiece := range d.state.Hands[t.Seat] {
			d.drawHandPiece(handPiece, t.Slot(n), t.PieceSize)
		}
	}
}

// drawHandPiece draws one kind of piece in a hand with its count, without the piece being held.
func (d painter) drawHandPiece(handPiece rules.HandPiece, slot image.Rectangle, size int) {
	at := InHand(handPiece.Piece)
	if d.state.IsHolding && d.state.PickedFrom == at {
		d.Outline(slot, theme.RadiusButton, 2, d.Theme.BoardAccent)
	}
	d.drawHandHint(handPiece.Piece, slot)
	left := handPiece.Count
	if d.isHeld(at) {
		left--
	}
	draw := func() {
		d.DrawSprite(d.place.Layout.PieceOfSize(d.info, handPiece.Piece, board.None, d.Theme, size), slot)
	}
	if left == 0 {
		d.Faded(liftedFromAlpha, draw)
		return
	}
	draw()
	const maxSide, minSide = 18, 10 // side of the count in units; a smaller one is unreadable, a larger one hides the piece
	if side := min(d.Px(maxSide), slot.Dx()*5/9); left > 1 && side >= d.Px(minSide) {
		r := image.Rect(slot.Max.X-side, slot.Max.Y-side, slot.Max.X, slot.Max.Y)
		d.Pill(r, d.Theme.Raised, d.Theme.ControlEdge)
		style := d.NewStyle(d.TextSizes.Micro, theme.Semibold, d.Theme.Ink)
		style.Size.Size = min(style.Size.Size, 0.75*float64(side)/d.Scale)
		d.drawDigits(r, style, left)
	}
}

// drawChooser draws the strip of pieces to choose from; an overlay covers the rest of the board.
func (d painter) drawChooser(labels Labels) {
	s := d.state
	if len(s.Choices) == 0 {
		return
	}
	pieces, cancel, box := d.place.ChooserBoxes(s)
	d.DrawSprite(d.place.Layout.Overlay(d.Theme))
	frame := box.Inset(-d.Px(2))
	d.Shadow(frame, theme.RadiusRow, d.Theme.SheetShadow)
	edge := theme.Color{}
	if d.Theme.IsHighContrast {
		edge = d.Theme.RaisedEdge
	}
	d.Box(frame, theme.RadiusRow, d.Theme.Raised, edge)
	size := d.place.Layout.PieceSize() * pieces[0].Dy() / d.place.Layout.CellBox(s.DroppedOn).Dy() // the pieces fill their boxes
	for i, box := range pieces {
		if i == s.ChoiceIndex {
			d.Box(box, theme.RadiusRow, d.Theme.Selected, theme.Color{})
		}
		if d.Theme.DarkPieceEdge.A > 0 { // black pieces would be invisible on a black strip
			d.Box(box.Inset(d.Px(4)), theme.RadiusRow, d.Theme.TrayColor(d.info.PieceSet), theme.Color{})
		}
		if i == s.ChoiceIndex {
			d.Outline(box.Inset(d.Px(2)), theme.RadiusRow, 2, d.Theme.Accent)
		}
		x, y := float64(box.Min.X+box.Max.X)/2, float64(box.Min.Y+box.Max.Y)/2
		d.drawPiece(s.Choices[i], board.None, x, y, size)
	}
	if s.ChoiceIndex == len(pieces) {
		d.Box(cancel, theme.RadiusRow, d.Theme.Selected, theme.Color{})
	}
	if style := d.NewStyle(d.TextSizes.Small, theme.Regular, d.Theme.SecondaryInk); d.TextWidth(style, labels.Cancel) <= cancel.Dx() {
		d.Text(cancel, ui.Center, style, labels.Cancel)
	} else {
		d.Icon(cancel, "close", 18, d.Theme.SecondaryInk)
	}
}
