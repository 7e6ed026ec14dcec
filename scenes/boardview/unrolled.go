package boardview

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// isUnrolled reports whether the board is to be drawn as a strip.
func (s *State) isUnrolled() bool { return s.Display.IsUnrolled && len(s.Board.Unrolled) > 0 }

// uprightAspect is the height of a portrait area for a strip, which stands upright there, in widths. More would leave no room for what is
// below.
const uprightAspect = 1.3

// placeStrip decides whether the board is drawn as a strip in an area: lying, or in a portrait area upright with the first
// columns at the bottom. Where the cells would be much smaller than those of the round board, that is drawn.
func (s *State) placeStrip(area image.Rectangle, frame sprites.Frame) {
	s.strip, s.stripAngle = nil, 0
	if !s.isUnrolled() {
		return
	}
	const minCellRatio = 0.65
	steps := len(s.Board.Unrolled)
	step := int(math.Round(s.Angle() / (2 * math.Pi) * float64(steps)))
	strip, angle := s.Board.Unrolled[(step%steps+steps)%steps], 0.0
	if area.Dy() > area.Dx() {
		angle = -math.Pi / 2
	}
	cellPx := func(b *board.Board, angle float64) float64 {
		return b.CellSize * float64(sprites.Fit(b, angle, frame, max(area.Dx(), 1), max(area.Dy(), 1)).CellPx)
	}
	if cellPx(strip, angle) >= minCellRatio*cellPx(s.Board, s.Angle()) {
		s.strip, s.stripAngle = strip, angle
	}
}

// drawRepeated calls draw. On a strip it repeats what that drew beyond the ends, paler.
func (d painter) drawRepeated(draw func()) {
	if d.place.Layout.Board.Period == 0 {
		draw()
		return
	}
	const overlayAlpha = 0.6
	strip := d.place.Layout.Strip()
	d.WithClip(strip.Clip, func() {
		first := len(d.Ops)
		draw()
		last := len(d.Ops)
		for i := first; i < last; i++ {
			for _, shift := range [2]image.Point{strip.Period, strip.Period.Mul(-1)} {
				op := d.Ops[i]
				if op.DstRect = op.DstRect.Add(shift); op.DstRect.Overlaps(op.Clip) {
					d.Ops = append(d.Ops, op)
				}
			}
		}
		for _, end := range strip.Ends {
			d.FillRect(end, theme.WithAlpha(d.Theme.Background2, overlayAlpha))
		}
	})
}
