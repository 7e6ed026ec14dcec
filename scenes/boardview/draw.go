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

	foreseen []rules.Effect
}

// Draw appends the board, its pieces and all marks to the frame's draw list. It does not change the state.
func Draw(f *ui.Frame, s *State, p Place, info rules.Info, words Words) {
	d := painter{f, s, p, info, s.foreseen()}
	first := len(f.Ops)
	d.ground()
	d.below()
	d.men()
	d.risen()
	d.foresee()
	d.drops()
	d.above()
	d.fated()
	d.trays()
	d.moving()
	switch {
	case d.magnifies():
		d.magnify(first)
	case s.Dragging(): // above anything beside the board
		f.Later(d.lifted)
	default:
		d.lifted()
	}
	d.chooser(words)
}

// Labels are the texts on a board.
type Words struct{ Cancel string }

func (d painter) ground() {
	shadow, at := d.p.Layout.Shadow(d.Theme, d.Scale)
	d.Sprite(shadow, at)
	ground, at := d.p.Layout.Blank().Ground(d.info.Palette, d.Theme)
	d.Sprite(ground, at)
	d.letters()
}

func (d painter) mark(kind sprites.MarkKind, c rules.Cell) {
	if int(c) < len(d.s.Board.Cells) {
		m, at := d.p.Layout.Mark(kind, c, d.Theme)
		d.Sprite(m, at)
	}
}

// drawLastMoves marks the last move, and fainter the earlier moves that still matter. The marks are below the pieces,
// except for rings on stones.
func (d painter) last(over bool) {
	const faint = 0.45
	if d.s.Show.LastOff {
		return
	}
	for _, move := range d.s.Earlier {
		d.lastOf(move, over, [2]sprites.MarkKind{sprites.MarkPast, sprites.MarkPast}, theme.WithAlpha(d.Theme.Bacc, faint))
	}
	d.lastOf(d.s.Last, over, [2]sprites.MarkKind{sprites.MarkFrom, sprites.MarkTo}, d.Theme.Bacc)
}

// drawLastMove marks one of the last moves with an arrow or with marks on its two cells.
func (d painter) lastOf(move []rules.Cell, over bool, kinds [2]sprites.MarkKind, arrow theme.Color) {
	if len(move) != 2 {
		return
	}
	if d.s.Show.LastArrow && int(move[0]) < len(d.s.Board.Cells) {
		if over {
			d.arrow(move[0], move[1], arrow)
		}
		return
	}
	for i, kind := range kinds {
		if c := move[i]; int(c) < len(d.s.Board.Cells) {
			m, at := d.p.Layout.Mark(kind, c, d.Theme)
			if m.Over() != over || over && d.away(c) { // a ring moves with its stone
				continue
			}
			d.Sprite(m, at)
		}
	}
}

// drawMarksBelow draws the marks below the pieces.
func (d painter) below() {
	s := d.s
	d.last(false)
	d.traces()
	for _, c := range s.Checked {
		d.mark(sprites.MarkCheck, c)
	}
	if s.Movable && !s.Holding {
		for _, c := range s.Compelled {
			d.mark(sprites.MarkPicked, c)
		}
	}
	for _, cells := range [][]rules.Cell{s.Hint, s.HintLift} {
		for _, c := range cells {
			d.mark(sprites.MarkHint, c)
		}
	}
	if !s.Refused.Since.IsZero() {
		d.mark(sprites.MarkRefused, s.Refused.At)
	}
	if len(s.Threat) > 0 {
		d.mark(sprites.MarkThreat, s.Threat[0])
	}
	if s.Peek.On && !s.Holding {
		d.mark(sprites.MarkPicked, s.Peek.From.Cell)
	}
	if s.Holding && s.Picked.Cell != board.None && !s.Dragging() {
		d.mark(sprites.MarkPicked, s.Picked.Cell)
	}
	d.closed()
	d.hover()
}

// drawNoDropCells shades the empty cells where the piece from hand may not be dropped.
func (d painter) closed() {
	s := d.s
	if !s.Holding || s.Picked.Cell != board.None || s.Show.NoTargets || len(s.Choosing) > 0 {
		return
	}
	for c := range s.Board.Cells {
		cell := rules.Cell(c)
		if _, open := s.Target(cell); !open && s.Men[c].Empty() {
			d.mark(sprites.MarkClosed, cell)
		}
	}
}

// drawHover shows what a press would do; on touch screens nothing hovers.
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
	if group, _ := s.liftable(at.Cell); group != nil {
		for _, c := range group {
			d.mark(sprites.MarkOwn, c)
		}
	} else if at.Cell != board.None && (pickable(s, at) || s.Counted != nil && s.canPlace(at.Cell)) {
		d.mark(sprites.MarkOwn, at.Cell)
	}
}

// isDrawnElsewhere reports whether the piece on c is drawn somewhere else now, or not at all.
func (d painter) away(c rules.Cell) bool {
	s := d.s
	if slices.Contains(s.Lifted, c) || s.leaves(c) || s.sinks() && slices.Contains(s.Rise.Cells, c) {
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
		if shadow, at, ok := d.p.Layout.ManShadow(d.info, cell, d.Theme); ok && !man.Empty() && !d.away(cell) && !d.inAir(OnCell(cell)) {
			d.Sprite(shadow, at)
		}
	}
	for c, man := range s.Men {
		cell := rules.Cell(c)
		if man.Empty() || d.away(cell) || d.inAir(OnCell(cell)) {
			continue
		}
		if d.dead(cell) {
			d.ghost(man, cell, shade)
			continue
		}
		pic, at := d.p.Layout.Man(d.info, man, cell, d.Theme)
		d.Sprite(pic, at)
	}
	if s.Holding && s.Picked.Cell != board.None && d.inAir(s.Picked) {
		d.ghost(s.Man(s.Picked), s.Picked.Cell, ghost)
	}
	d.proposed()
	d.placing()
}

// isHeld reports whether the piece at a spot is under the pointer, or on the cell of an open chooser.
func (d painter) inAir(at Spot) bool {
	return d.s.Holding && d.s.Picked == at && (d.s.Dragging() || d.s.Dropped != board.None)
}

// drawPiece draws a piece of the given size around a pixel position, as it looks on c.
func (d painter) man(m rules.Man, c rules.Cell, x, y float64, size int) {
	d.Sprite(d.p.Layout.ManOf(d.info, m, c, d.Theme, size), d.p.Layout.BoxAround(x, y, size))
}
