package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
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
		pic, at := d.pieceOn(fade.Piece, fade.Cell)
		d.Faded(strength, func() { d.DrawSprite(pic, at) })
	}
	for _, slide := range m.Slides {
		x0, y0 := slide.X, slide.Y
		if !slide.IsFromPoint {
			x0, y0 = d.place.Layout.Center(slide.From)
		}
		x1, y1 := d.place.Layout.CenterNear(x0, y0, slide.To)
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
		pic, at := d.pieceOn(piece, s.DroppedOn)
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
			d.drawHandPiece(handPiece, t.Slot(n), t)
		}
	}
}

// drawHandPiece draws one kind of piece in a hand with its count, without the piece being held.
func (d painter) drawHandPiece(handPiece rules.HandPiece, slot image.Rectangle, t Tray) {
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
		d.DrawSprite(d.pieceOfSize(handPiece.Piece, board.None, t.PieceSize), slot)
	}
	if left == 0 {
		d.Faded(liftedFromAlpha, draw)
		return
	}
	draw()
	const maxSide, minSide = 18, 10 // side of the count in units; a smaller one is unreadable, a larger one hides the piece
	if side := min(d.Px(maxSide), slot.Dx()*5/9); left > 1 && side >= d.Px(minSide) {
		right := slot.Max.X + t.Gap/2
		r := image.Rect(right-side, slot.Max.Y-side, right, slot.Max.Y)
		d.Pill(r, d.Theme.Raised, d.Theme.ControlEdge)
		style := d.NewStyle(d.TextSizes.Micro, theme.Semibold, d.Theme.Ink)
		style.Size.Size = min(style.Size.Size, 0.75*float64(side)/d.Scale)
		d.drawDigits(r, style, left)
	}
}
