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
func (d painter) moving() {
	s := d.s
	if !s.Moving() {
		return
	}
	m := &s.Motion
	way, gone := m.Way(s.Now), m.Gone(s.Now)
	size := d.p.Layout.ManSize()
	for _, fade := range m.Fades {
		strength := 1 - gone
		if fade.In {
			strength = gone
		}
		pic, at := d.p.Layout.Man(d.info, fade.Man, fade.At, d.Theme)
		d.Faint(strength, func() { d.Sprite(pic, at) })
	}
	for _, slide := range m.Slides {
		x0, y0 := slide.X, slide.Y
		if !slide.Free {
			x0, y0 = d.p.Layout.Center(slide.From)
		}
		x1, y1 := d.p.Layout.Center(slide.To)
		d.man(slide.Man, slide.To, x0+(x1-x0)*way, y0+(y1-y0)*way, size)
	}
}

// DragPosition is the pixel position of the piece under the pointer: slightly above it, well above a finger.
func (p Place) Air(drag Drag) (x, y float64) {
	lift := 0.12 * float64(p.Layout.Cell)
	if drag.Touch {
		lift = 60 * p.Scale
	}
	return drag.X, drag.Y - lift
}

// drawHeldPiece draws the piece that is being held.
func (d painter) lifted() {
	s := d.s
	if !s.Holding {
		return
	}
	man := s.Man(s.Picked)
	if s.Dropped != board.None {
		if len(s.Choosing) > 0 {
			return
		}
		pic, at := d.p.Layout.Man(d.info, man, s.Dropped, d.Theme)
		d.Sprite(pic, at)
		return
	}
	size := int(float64(d.p.Layout.ManSize())*sprites.LiftScale + 0.5)
	if !s.Dragging() {
		return
	}
	x, y := d.p.Air(s.Drag)
	shadow, at := d.p.Layout.LiftShadow(x, y, d.Theme)
	d.Sprite(shadow, at)
	d.man(man, s.Picked.Cell, x, y, size)
}

// drawTrays draws the pieces in hand.
func (d painter) trays() {
	for _, t := range d.p.Trays {
		if int(t.Seat) >= len(d.s.Hands) {
			continue
		}
		d.Box(t.Box, theme.RadiusCard, d.Theme.TrayOf(d.info.Men), theme.Color{})
		for n, held := range d.s.Hands[t.Seat] {
			d.held(held, t.Slot(n), t.Man)
		}
	}
}

// drawHandPiece draws one kind of piece in a hand with its count, without the piece being held.
func (d painter) held(held rules.Held, slot image.Rectangle, size int) {
	at := InHand(held.Man)
	if d.s.Holding && d.s.Picked == at {
		d.Outline(slot, theme.RadiusButton, 2, d.Theme.Bacc)
	}
	d.advised(held.Man, slot)
	left := held.Count
	if d.inAir(at) {
		left--
	}
	draw := func() { d.Sprite(d.p.Layout.ManOf(d.info, held.Man, board.None, d.Theme, size), slot) }
	if left == 0 {
		d.Faint(ghost, draw)
		return
	}
	draw()
	const most, least = 18, 10 // side of the count in units; a smaller one is unreadable, a larger one hides the piece
	if side := min(d.Px(most), slot.Dx()*5/9); left > 1 && side >= d.Px(least) {
		r := image.Rect(slot.Max.X-side, slot.Max.Y-side, slot.Max.X, slot.Max.Y)
		d.Pill(r, d.Theme.Raise, d.Theme.Line2)
		style := d.Style(d.Steps.Micro, theme.Semibold, d.Theme.Ink)
		style.Step.Size = min(style.Step.Size, 0.75*float64(side)/d.Scale)
		d.figure(r, style, left)
	}
}

// drawChooser draws the strip of pieces to choose from; an overlay covers the rest of the board.
func (d painter) chooser(words Words) {
	s := d.s
	if len(s.Choosing) == 0 {
		return
	}
	men, cancel, whole := d.p.Chooser(s)
	d.Sprite(d.p.Layout.Veil(d.Theme))
	around := whole.Inset(-d.Px(2))
	d.Shadow(around, theme.RadiusRow, d.Theme.SheetShadow)
	edge := theme.Color{}
	if d.Theme.Contrast {
		edge = d.Theme.RaiseEdge
	}
	d.Box(around, theme.RadiusRow, d.Theme.Raise, edge)
	size := d.p.Layout.ManSize() * men[0].Dy() / d.p.Layout.CellBox(s.Dropped).Dy() // the pieces fill their boxes
	for i, box := range men {
		if i == s.Chosen {
			d.Box(box, theme.RadiusRow, d.Theme.Soft, theme.Color{})
		}
		if d.Theme.DarkMenEdge.A > 0 { // black pieces would be invisible on a black strip
			d.Box(box.Inset(d.Px(4)), theme.RadiusRow, d.Theme.TrayOf(d.info.Men), theme.Color{})
		}
		if i == s.Chosen {
			d.Outline(box.Inset(d.Px(2)), theme.RadiusRow, 2, d.Theme.Acc)
		}
		x, y := float64(box.Min.X+box.Max.X)/2, float64(box.Min.Y+box.Max.Y)/2
		d.man(s.Choosing[i], board.None, x, y, size)
	}
	if s.Chosen == len(men) {
		d.Box(cancel, theme.RadiusRow, d.Theme.Soft, theme.Color{})
	}
	if style := d.Style(d.Steps.Small, theme.Regular, d.Theme.Ink2); d.Width(style, words.Cancel) <= cancel.Dx() {
		d.Text(cancel, ui.Center, style, words.Cancel)
	} else {
		d.Icon(cancel, "close", 18, d.Theme.Ink2)
	}
}
