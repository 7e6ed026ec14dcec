package gameover

import (
	"image"
	"math"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Confetti falls over the window for a moment when the only person at the board has won.
const (
	confettiPieces   = 90
	confettiStart    = 600 * time.Millisecond  // within which all pieces begin to fall
	confettiDuration = 2800 * time.Millisecond // of the whole
	confettiFade     = 500 * time.Millisecond  // at its end
)

// drawConfetti draws the confetti behind the dialog.
func (d *Dialog) drawConfetti(f *ui.Frame) {
	s, elapsed := d.snapshot, f.Now.Sub(d.openedAt)
	if person := game.OnlyPerson(s.Players); person == rules.NoSeat || person != s.Result.Winner() || elapsed >= confettiDuration || d.IsMotionReduced() {
		return
	}
	colors := [...]theme.Color{f.Theme.Accent, f.Theme.BoardAccent, f.Theme.Danger, f.Theme.Selected}
	strength := min(1, float64(confettiDuration-elapsed)/float64(confettiFade))
	for n := range confettiPieces {
		if r := confettiPiece(n, elapsed, f); !r.Empty() {
			f.FillRect(r, theme.WithAlpha(colors[n%len(colors)], strength))
		}
	}
}

// confettiPiece returns where a piece is so long after the dialog was opened: it falls, sways and turns. Before it begins to fall the
// rectangle is empty.
func confettiPiece(n int, elapsed time.Duration, f *ui.Frame) image.Rectangle {
	// The multiples of irrational numbers spread evenly, which looks better than random numbers and needs no state.
	place, start, pace := spread(n, math.Phi), spread(n, math.Sqrt2), spread(n, math.E)
	t := (elapsed - time.Duration(start*float64(confettiStart))).Seconds()
	if t < 0 {
		return image.Rectangle{}
	}
	const width, height, sway = 9, 5, 14 // units
	turn := 2*math.Pi*start + (4+4*pace)*t
	w, h := f.Px(width), max(1, f.Px(height*math.Abs(math.Cos(turn))))
	x := int(place*float64(f.Size.X)) + f.Px(sway*math.Sin(turn/2))
	y := int((0.35+0.35*pace)*t*float64(f.Size.Y)) - f.Px(height)
	return image.Rect(x-w/2, y-h/2, x-w/2+w, y-h/2+h)
}

// spread returns a number of [0, 1) that differs much between neighbouring n.
func spread(n int, multiplier float64) float64 {
	_, fraction := math.Modf(float64(n+1) * multiplier)
	return fraction
}
