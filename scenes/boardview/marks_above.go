package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawMarksAbove draws the marks over the pieces.
func (d painter) drawMarksAbove() {
	s := d.state
	if len(s.Numbers) == 0 {
		d.drawLastMoves(true)
	}
	d.drawNumbers()
	d.drawScoring()
	d.drawOwnership()
	d.drawRecordMarks()
	d.drawMarkedCells()
	d.drawPremoveNumbers()
	d.drawPairLinks()
	if len(s.Choices) == 0 && !s.Display.HideTargets {
		d.drawTargets(s.Targets)
	}
	d.drawMovePreview()
	if !s.IsMoving() {
		for _, check := range s.Checks {
			for _, by := range check.Attackers {
				pic, at := d.place.Layout.Arrow(by, check.Royal, theme.WithAlpha(d.Theme.CheckGlow, 0.7))
				pic.Rank = 2
				d.DrawSprite(pic, at)
			}
		}
	}
	for rank, line := range slices.Backward(s.BestMoves) { // the best one on top
		if len(line.Cells) == 2 {
			d.drawRankedArrow(line.Cells[0], line.Cells[1], rank)
		}
	}
	if len(s.Hint) == 2 {
		d.drawArrow(s.Hint[0], s.Hint[1], d.Theme.BoardAccent)
	}
	if len(s.Threat) == 2 {
		d.drawArrow(s.Threat[0], s.Threat[1], d.Theme.Illegal)
	}
	if r := &s.Illegal; !r.Start.IsZero() {
		for _, c := range r.Cells {
			if r.HasLines && c != r.Royal {
				d.drawArrow(c, r.Royal, d.Theme.Illegal)
			}
		}
	}
	for _, n := range s.Annotations {
		d.drawAnnotation(n)
	}
	if s.IsAnnotating {
		d.Faded(0.7, func() { d.drawAnnotation(s.NewAnnotation) })
	}
	if s.Cursor != board.None {
		d.drawMark(sprites.MarkCursor, s.Cursor)
	}
}

// drawTargets marks where the held piece may go, except under the pointer, where the cell itself shows it, and where
// the preview moves another piece.
func (d painter) drawTargets(all []Target) {
	for _, t := range all {
		if t.Cell != d.state.Hover.Cell && !d.isPreviewTarget(t.Cell) {
			d.drawMark(targetMark(t.IsCapture), t.Cell)
		}
	}
}

// targetMark is a dot for an empty cell and a ring for an occupied one.
func targetMark(isOccupied bool) sprites.MarkKind {
	if isOccupied {
		return sprites.MarkRing
	}
	return sprites.MarkDot
}

// drawMarkedCells marks the cells that a text mentions. While a piece is held they have rings, because dots show where it may go.
func (d painter) drawMarkedCells() {
	ring := sprites.MarkRing
	if d.state.Board.Surface == board.Points {
		ring = sprites.MarkCircle // its rim shows on black stones
	}
	for _, c := range d.state.MarkedCells {
		switch {
		case int(c) >= len(d.state.Pieces):
		case d.state.IsHolding || !d.state.Pieces[c].IsEmpty():
			d.drawMark(ring, c)
		default:
			d.drawMark(sprites.MarkDot, c)
		}
	}
	for _, c := range d.state.MarkedChain {
		if !d.isDrawnElsewhere(c) {
			d.drawMark(ring, c)
		}
	}
}

// drawMovePreview draws what the previewed piece can do and what prevents it from doing more.
func (d painter) drawMovePreview() {
	p := &d.state.MovePreview
	if !p.IsShown {
		return
	}
	if !d.state.IsHolding || d.state.Display.HideTargets {
		d.drawTargets(p.Targets)
	}
	for _, c := range p.Blockers {
		d.drawMark(sprites.MarkBlocker, c)
	}
	d.Faded(0.6, func() {
		for _, b := range p.Blocked {
			if !slices.Contains(p.Blockers, b.Cell) {
				d.drawMark(sprites.MarkCross, b.Cell)
			}
		}
	})
}

// rankAlpha is the opacity of the best moves by rank.
var rankAlpha = [...]float64{0.85, 0.65, 0.5}

// drawRankedArrow draws the arrow of one of the best moves: the better, the wider and more opaque.
func (d painter) drawRankedArrow(from, to rules.Cell, rank int) {
	rank = min(rank, len(rankAlpha)-1)
	pic, at := d.place.Layout.Arrow(from, to, theme.WithAlpha(d.Theme.BoardAccent, rankAlpha[rank]))
	pic.Rank = rank
	d.DrawSprite(pic, at)
}

// drawArrow draws an arrow between two cells of the board.
func (d painter) drawArrow(from, to rules.Cell, c theme.Color) {
	if n := len(d.state.Board.Cells); int(from) < n && int(to) < n {
		pic, at := d.place.Layout.Arrow(from, to, theme.WithAlpha(c, 0.8))
		d.DrawSprite(pic, at)
	}
}

// drawAnnotation draws an annotation of the player.
func (d painter) drawAnnotation(n Annotation) {
	if n.From == n.To {
		d.drawMark(sprites.MarkCircle, n.From)
		return
	}
	d.drawArrow(n.From, n.To, d.Theme.BoardAccent)
}
