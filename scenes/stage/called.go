package stage

import (
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// called is a name in that much room and in the largest of the steps in which it fits: the long one if it fits at all,
// else the short one. Fits is false where even that is too long.
func called(f *ui.Frame, long, short string, width int, steps ...theme.TextSize) (name string, style ui.Style, fits bool) {
	for _, name = range [2]string{long, short} {
		for _, step := range steps {
			if style = f.NewStyle(step, theme.Semibold, f.Theme.Ink); f.TextWidth(style, name) <= width {
				return name, style, true
			}
		}
	}
	return name, style, false
}
