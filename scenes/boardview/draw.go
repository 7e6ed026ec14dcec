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
