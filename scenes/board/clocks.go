package board

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A clockState is the clocks as this frame shows them, and the spoken warnings about them.
type clockState struct {
	shown       []game.Clock        // by seat; nil in a match without clocks
	warnedAt    [rules.MaxSeats]int // by seat: the last warning, in seconds left; 0 before the first
	lastWarning string
}

// isLow reports whether the clock of a seat is low.
func (c *clockState) isLow(seat rules.Seat) bool {
	return int(seat) < len(c.shown) && c.shown[seat].Low
}

// warningSeconds are the remaining seconds at which a warning is given.
var warningSeconds = [3]int{10, 30, 60}

// clockWarning returns the latest warning that a clock runs low, for screen readers.
func (s *Scene) clockWarning() string {
	c := &s.clocks
	for seat, clock := range c.shown {
		left := int(math.Ceil(clock.Remaining.Seconds()))
		i := slices.IndexFunc(warningSeconds[:], func(at int) bool { return left <= at })
		if !clock.Running || i < 0 {
			continue
		}
		at := warningSeconds[i]
		if c.warnedAt[seat] == 0 || at < c.warnedAt[seat] {
			c.lastWarning = s.Words.T("mirror.seconds", "Seat", s.playerName(rules.Seat(seat)), "Count", at)
		}
		c.warnedAt[seat] = at
	}
	return c.lastWarning
}

// drawClock draws a clock at the right edge of r and returns its width.
func (s *Scene) drawClock(f *ui.Frame, r image.Rectangle, clock game.Clock, isActive bool) int {
	th := f.Theme
	style := f.NewStyle(f.TextSizes.Clock, theme.Semibold, s.clockColor(f, clock, isActive))
	text := s.Words.FormatNumber(gameui.ClockText(clock))
	w := f.TextWidth(style, text)
	box := image.Rect(r.Max.X-f.Px(20)-w, r.Min.Y, r.Max.X-f.Px(20), r.Max.Y)
	if clock.Overtime {
		leftText := ""
		if clock.MovesLeft > 0 {
			leftText = s.Words.T("board.moves-left", "Count", clock.MovesLeft)
		} else {
			leftText = s.Words.T("board.periods-left", "Count", clock.PeriodsLeft+1)
		}
		small := f.SmallStyle()
		mid := (r.Min.Y + r.Max.Y) / 2
		f.Text(image.Rect(r.Max.X-f.Px(160), mid+f.Px(12), r.Max.X-f.Px(20), mid+f.Px(30)), ui.Right, small, leftText)
		box = box.Add(image.Pt(0, -f.Px(8)))
	}
	f.Text(box, ui.Left, style, text)
	if clock.Low && isActive {
		mid := (box.Min.Y + box.Max.Y) / 2
		f.FillRect(image.Rect(box.Min.X, mid+f.Px(17), box.Max.X, mid+f.Px(20)), th.Danger)
	}
	return w
}

// clockColor returns the color of a clock: running, stopped, or low on time.
func (s *Scene) clockColor(f *ui.Frame, clock game.Clock, isActive bool) theme.Color {
	switch {
	case clock.Low || clock.FlagFallen:
		return f.Theme.Danger
	case isActive:
		return f.Theme.Ink
	}
	return f.Theme.SecondaryInk
}
