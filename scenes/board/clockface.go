package board

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawClock draws a clock at the right of r and gives its width.
func (t *Scene) drawClock(f *ui.Frame, r image.Rectangle, clock game.Clock, isActive bool) int {
	th := f.Theme
	style := f.NewStyle(f.TextSizes.Clock, theme.Semibold, t.clockColor(f, clock, isActive))
	words := t.Words.FormatNumber(gameui.ClockText(clock))
	w := f.TextWidth(style, words)
	box := image.Rect(r.Max.X-f.Px(20)-w, r.Min.Y, r.Max.X-f.Px(20), r.Max.Y)
	if clock.Overtime {
		more := ""
		if clock.MovesLeft > 0 {
			more = t.Words.T("board.moves-left", "Count", clock.MovesLeft)
		} else {
			more = t.Words.T("board.periods-left", "Count", clock.PeriodsLeft+1)
		}
		small := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
		mid := (r.Min.Y + r.Max.Y) / 2
		f.Text(image.Rect(r.Max.X-f.Px(160), mid+f.Px(12), r.Max.X-f.Px(20), mid+f.Px(30)), ui.Right, small, more)
		box = box.Add(image.Pt(0, -f.Px(8)))
	}
	f.Text(box, ui.Left, style, words)
	if clock.Low && isActive {
		mid := (box.Min.Y + box.Max.Y) / 2
		f.FillRect(image.Rect(box.Min.X, mid+f.Px(17), box.Max.X, mid+f.Px(20)), th.Danger)
	}
	return w
}

// clockColor is the colour of a clock: of the one that runs, of the others, of one with little time left.
func (t *Scene) clockColor(f *ui.Frame, clock game.Clock, isActive bool) theme.Color {
	switch {
	case clock.Low || clock.FlagFallen:
		return f.Theme.Danger
	case isActive:
		return f.Theme.Ink
	}
	return f.Theme.SecondaryInk
}
