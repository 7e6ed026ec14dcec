package boardview

import (
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A painter draws one board in one pass.
type painter struct {
	*ui.Frame
	s    *State
	p    Place
	info rules.Info
}

// Draw puts the board, its men and all marks on the frame's list. It changes nothing.
func Draw(f *ui.Frame, s *State, p Place, info rules.Info, words Words) {
	d := painter{f, s, p, info}
	d.ground()
	d.below()
	d.men()
	d.above()
	d.trays()
	d.moving()
	d.lifted()
	d.chooser(words)
}

// Words are the few words that stand on a board.
type Words struct{ Cancel string }

func (d painter) ground() {
	shadow, at := d.p.Layout.Shadow(d.Theme, d.Scale)
	d.Sprite(shadow, at)
	ground, at := d.p.Layout.Ground(d.info.Palette, d.Theme)
	d.Sprite(ground, at)
}

func (d painter) mark(kind sprites.MarkKind, c rules.Cell) {
	if int(c) < len(d.s.Board.Cells) {
		m, at := d.p.Layout.Mark(kind, c, d.Theme)
		d.Sprite(m, at)
	}
}

// last marks the last move: under the men, but where stones stand on points over them.
func (d painter) last(over bool) {
	if len(d.s.Last) != 2 {
		return
	}
	for i, kind := range [2]sprites.MarkKind{sprites.MarkFrom, sprites.MarkTo} {
		if c := d.s.Last[i]; int(c) < len(d.s.Board.Cells) {
			if m, at := d.p.Layout.Mark(kind, c, d.Theme); m.Over() == over {
				d.Sprite(m, at)
			}
		}
	}
}

// below draws the marks under the men.
func (d painter) below() {
	s := d.s
	d.last(false)
	for _, c := range s.Checked {
		d.mark(sprites.MarkCheck, c)
	}
	for _, c := range s.Hint {
		d.mark(sprites.MarkHint, c)
	}
	if !s.Refused.Since.IsZero() {
		d.mark(sprites.MarkRefused, s.Refused.At)
	}
	for _, c := range s.Lifted {
		d.mark(sprites.MarkPicked, c)
	}
	if s.Holding && s.Picked.Cell != board.None && !s.Dragging() {
		d.mark(sprites.MarkPicked, s.Picked.Cell)
	}
	d.hover()
}

// hover shows what a press would do: nothing on touch, where no pointer hovers.
func (d painter) hover() {
	s := d.s
	at := s.Hover
	if len(s.Choosing) > 0 || !s.Movable {
		return
	}
	if s.Holding {
		if _, ok := s.Target(at.Cell); ok {
			d.mark(sprites.MarkTarget, at.Cell)
		} else if s.Cursor != board.None {
			if _, ok := s.Target(s.Cursor); ok {
				d.mark(sprites.MarkTarget, s.Cursor)
			}
		}
		return
	}
	if at.Cell != board.None && (pickable(s, at) || s.canPlace(at.Cell)) {
		d.mark(sprites.MarkOwn, at.Cell)
	}
}

// away says that the man of c is drawn somewhere else now, or not at all.
func (d painter) away(c rules.Cell) bool {
	s := d.s
	if slices.Contains(s.Lifted, c) {
		return true
	}
	if s.Moving() {
		for _, slide := range s.Motion.Slides {
			if slide.To == c {
				return true
			}
		}
		for _, fade := range s.Motion.Fades {
			if fade.In && fade.At == c {
				return true
			}
		}
	}
	return false
}

func (d painter) men() {
	s := d.s
	for c, man := range s.Men {
		cell := rules.Cell(c)
		if man.Empty() || d.away(cell) || d.inAir(OnCell(cell)) {
			continue
		}
		pic, at := d.p.Layout.Man(d.info, man, cell, d.Theme)
		d.Sprite(pic, at)
	}
	if s.Holding && s.Picked.Cell != board.None {
		pic, at := d.p.Layout.Man(d.info, s.Man(s.Picked), s.Picked.Cell, d.Theme)
		const ghost = 0.28
		if d.inAir(s.Picked) {
			d.Faint(ghost, func() { d.Sprite(pic, at) })
		}
	}
}

// inAir says that the man of this spot is drawn under the pointer or on the cell that waits for a choice.
func (d painter) inAir(at Spot) bool {
	return d.s.Holding && d.s.Picked == at && (d.s.Dragging() || d.s.Dropped != board.None)
}

// above draws the marks over the men.
func (d painter) above() {
	s := d.s
	d.last(true)
	if len(s.Choosing) == 0 {
		for _, t := range s.Targets {
			kind := sprites.MarkDot
			if t.Capture {
				kind = sprites.MarkRing
			}
			if t.Cell != s.Hover.Cell {
				d.mark(kind, t.Cell)
			}
		}
	}
	if len(s.Hint) == 2 && int(s.Hint[0]) < len(s.Board.Cells) {
		arrow, at := d.p.Layout.Arrow(s.Hint[0], s.Hint[1], theme.WithAlpha(d.Theme.Bacc, 0.8))
		d.Sprite(arrow, at)
	}
	if r := &s.Refused; !r.Since.IsZero() {
		for _, c := range r.Cells {
			if r.Line && c != r.Victim {
				arrow, at := d.p.Layout.Arrow(c, r.Victim, theme.WithAlpha(d.Theme.Refused, 0.8))
				d.Sprite(arrow, at)
			}
		}
	}
	if s.Cursor != board.None {
		d.mark(sprites.MarkCursor, s.Cursor)
	}
}

// man draws one man of that size around a pixel position.
func (d painter) man(m rules.Man, x, y float64, size int) {
	d.Sprite(sprites.ManOf(d.info, m, d.Theme, size), d.p.Layout.BoxAround(x, y, size))
}

// moving draws what is on its way.
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
		d.man(slide.Man, x0+(x1-x0)*way, y0+(y1-y0)*way, size)
	}
}

// Air is where the man under the pointer is, in pixels: a little above it, well above a finger.
func (p Place) Air(drag Drag) (x, y float64) {
	lift := 0.12 * float64(p.Layout.Cell)
	if drag.Touch {
		lift = 60 * p.Scale
	}
	return drag.X, drag.Y - lift
}

// lifted draws the man in the air.
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
	d.man(man, x, y, size)
}

// trays draws the men in hand.
func (d painter) trays() {
	for _, t := range d.p.Trays {
		if int(t.Seat) >= len(d.s.Hands) || len(d.s.Hands[t.Seat]) == 0 {
			continue
		}
		d.Box(t.Box, theme.RadiusCard, d.Theme.Tray, theme.Color{})
		for n, held := range d.s.Hands[t.Seat] {
			slot := t.Slot(n)
			picked := d.s.Holding && d.s.Picked == InHand(held.Man)
			if picked {
				d.Outline(slot, theme.RadiusButton, 2, d.Theme.Bacc)
			}
			draw := func() { d.Sprite(sprites.ManOf(d.info, held.Man, d.Theme, t.Man), slot) }
			if picked && d.s.Dragging() && held.Count == 1 {
				d.Faint(0.28, draw)
			} else {
				draw()
			}
			if held.Count > 1 {
				r := image.Rect(slot.Max.X-d.Px(18), slot.Max.Y-d.Px(18), slot.Max.X, slot.Max.Y)
				d.Pill(r, d.Theme.Raise, d.Theme.Line2)
				d.Text(r, ui.Center, d.Style(d.Steps.Micro, theme.Semibold, d.Theme.Ink), strconv.Itoa(held.Count))
			}
		}
	}
}

// chooser draws the strip of men to choose from; the rest of the board lies under a veil.
func (d painter) chooser(words Words) {
	s := d.s
	if len(s.Choosing) == 0 {
		return
	}
	men, cancel, whole := d.p.Chooser(s)
	bounds := d.p.Layout.Bounds()
	d.Fill(bounds, d.Theme.Veil)
	around := whole.Inset(-d.Px(2))
	d.Shadow(around, theme.RadiusRow, d.Theme.SheetShadow)
	edge := theme.Color{}
	if d.Theme.Contrast {
		edge = d.Theme.RaiseEdge
	}
	d.Box(around, theme.RadiusRow, d.Theme.Raise, edge)
	size := d.p.Layout.ManSize()
	for i, box := range men {
		if i == s.Chosen {
			d.Box(box, theme.RadiusRow, d.Theme.Soft, theme.Color{})
		}
		x, y := float64(box.Min.X+box.Max.X)/2, float64(box.Min.Y+box.Max.Y)/2
		d.man(s.Choosing[i], x, y, size)
	}
	if s.Chosen == len(men) {
		d.Box(cancel, theme.RadiusRow, d.Theme.Soft, theme.Color{})
	}
	d.Text(cancel, ui.Center, d.Style(d.Steps.Small, theme.Regular, d.Theme.Ink2), words.Cancel)
}
