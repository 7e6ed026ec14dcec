package boardview

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/sprites/theme"
)

// isUnrolled reports whether the board is to be drawn as a strip.
func (s *State) isUnrolled() bool { return s.Display.IsUnrolled && len(s.Board.Unrolled) > 0 }

// placeStrip decides whether the board is drawn as a strip in an area: lying, or in a portrait area upright with the first
// columns at the bottom.
func (s *State) placeStrip(area image.Rectangle) {
	s.strip, s.stripAngle = nil, 0
	if !s.isUnrolled() {
		return
	}
	steps := len(s.Board.Unrolled)
	step := int(math.Round(s.Angle() / (2 * math.Pi) * float64(steps)))
	s.strip = s.Board.Unrolled[(step%steps+steps)%steps]
	if area.Dy() > area.Dx() {
		s.stripAngle = -math.Pi / 2
	}
}

// drawRepeated calls draw. On a strip it repeats what that drew beyond the ends, paler.
func (d painter) drawRepeated(draw func()) {
	if d.place.Layout.Board.Period == 0 {
		draw()
		return
	}
	const veilAlpha = 0.5
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
			d.FillRect(end, theme.WithAlpha(d.Theme.Frame, veilAlpha))
		}
	})
}
