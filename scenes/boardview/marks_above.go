package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawMarksAbove draws the marks over the pieces.
func (d painter) above() {
	s := d.s
	if len(s.Numbers) == 0 {
		d.last(true)
	}
	d.numbers()
	d.counted()
	d.leaning()
	d.marked()
	d.bonds()
	if len(s.Choosing) == 0 && !s.Show.NoTargets {
		d.targets(s.Targets)
	}
	d.peek()
	if !s.Moving() {
		for _, check := range s.Checks {
			for _, by := range check.By {
				pic, at := d.p.Layout.Arrow(by, check.Royal, theme.WithAlpha(d.Theme.CheckGlow, 0.7))
				pic.Rank = 2
				d.Sprite(pic, at)
			}
		}
	}
	for rank, line := range slices.Backward(s.Lines) { // the best one on top
		if len(line.Cells) == 2 {
			d.ranked(line.Cells[0], line.Cells[1], rank)
		}
	}
	if len(s.Hint) == 2 {
		d.arrow(s.Hint[0], s.Hint[1], d.Theme.Bacc)
	}
	if len(s.Threat) == 2 {
		d.arrow(s.Threat[0], s.Threat[1], d.Theme.Refused)
	}
	if r := &s.Refused; !r.Since.IsZero() {
		for _, c := range r.Cells {
			if r.Line && c != r.Victim {
				d.arrow(c, r.Victim, d.Theme.Refused)
			}
		}
	}
	for _, n := range s.Notes {
		d.note(n)
	}
	if s.Noting {
		d.Faint(0.7, func() { d.note(s.Drawn) })
	}
	if s.Cursor != board.None {
		d.mark(sprites.MarkCursor, s.Cursor)
	}
}

// drawTargets marks where the held piece may go, except under the pointer, where the cell itself shows it, and where
// the preview moves another piece.
func (d painter) targets(all []Target) {
	for _, t := range all {
		if t.Cell != d.s.Hover.Cell && !d.comes(t.Cell) {
			d.mark(dotOrRing(t.Capture), t.Cell)
		}
	}
}

// targetMark is a dot for an empty cell and a ring for an occupied one.
func dotOrRing(held bool) sprites.MarkKind {
	if held {
		return sprites.MarkRing
	}
	return sprites.MarkDot
}

// drawMarkedCells marks the cells that a text mentions.
func (d painter) marked() {
	for _, c := range d.s.Marked {
		if int(c) < len(d.s.Men) {
			d.mark(dotOrRing(!d.s.Men[c].Empty()), c)
		}
	}
}

// drawMovePreview draws what the previewed piece can do and what prevents it from doing more.
func (d painter) peek() {
	p := &d.s.Peek
	if !p.On {
		return
	}
	if !d.s.Holding || d.s.Show.NoTargets {
		d.targets(p.Targets)
	}
	for _, c := range p.Guards {
		d.mark(sprites.MarkGuard, c)
	}
	d.Faint(0.6, func() {
		for _, b := range p.Barred {
			if !slices.Contains(p.Guards, b.Cell) {
				d.mark(sprites.MarkCross, b.Cell)
			}
		}
	})
}

// rankAlpha is the opacity of the best moves by rank.
var lineAlpha = [...]float64{0.85, 0.65, 0.5}

// drawRankedArrow draws the arrow of one of the best moves: the better, the wider and more opaque.
func (d painter) ranked(from, to rules.Cell, rank int) {
	rank = min(rank, len(lineAlpha)-1)
	pic, at := d.p.Layout.Arrow(from, to, theme.WithAlpha(d.Theme.Bacc, lineAlpha[rank]))
	pic.Rank = rank
	d.Sprite(pic, at)
}

// drawArrow draws an arrow between two cells of the board.
func (d painter) arrow(from, to rules.Cell, c theme.Color) {
	if n := len(d.s.Board.Cells); int(from) < n && int(to) < n {
		pic, at := d.p.Layout.Arrow(from, to, theme.WithAlpha(c, 0.8))
		d.Sprite(pic, at)
	}
}

// drawAnnotation draws an annotation of the player.
func (d painter) note(n Note) {
	if n.From == n.To {
		d.mark(sprites.MarkCircle, n.From)
		return
	}
	d.arrow(n.From, n.To, d.Theme.Bacc)
}
