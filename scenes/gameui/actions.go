package gameui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An Action is one of the row of things to do.
type Action struct {
	ID, Icon, Label string
	Enabled         bool
	Do              func()
}

// ActionRow shows actions side by side, kin before their ids: in equal columns, or in such as their words need. Where there is no
// room for all the words all of them are icons, and where there is none for all the icons they are narrower, down to a limit; beyond
// it what the menu has too is left to it.
func ActionRow(f *ui.Frame, kin string, r image.Rectangle, all []Action) {
	const least = 32 // units
	target := f.Px(theme.TouchTarget)
	if !f.IsTouchInput() {
		target = f.Px(least)
	}
	if len(all)*target > r.Dx() {
		all = slices.DeleteFunc(all, func(a Action) bool { return a.ID == "flip" })
	}
	style := f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.SecondaryInk)
	widths, sum, widest := make([]int, len(all)), 0, 0
	for i, a := range all {
		widths[i] = max(f.TextWidth(style, a.Label)+f.Px(4), f.Px(theme.TouchTarget))
		sum, widest = sum+widths[i], max(widest, widths[i])
	}
	mute := sum > r.Dx()
	spare := r.Dx() - sum
	if mute || widest <= r.Dx()/len(all) {
		spare = 0
		for i := range widths {
			widths[i] = r.Dx() / len(all)
		}
	}
	x := r.Min.X
	for i, a := range all {
		w := widths[i] + spare/len(all)
		box := image.Rect(x, r.Min.Y, x+w, r.Max.Y)
		x += w
		a.ID = kin + a.ID
		if a.draw(f, box, mute) {
			a.Do()
		}
	}
}

// draw shows one of a row and says that it was pressed; a mute one says what it does in a tip.
func (a Action) draw(f *ui.Frame, box image.Rectangle, mute bool) bool {
	word := a.Label
	if mute {
		word = ""
	}
	used := f.ActionButton(a.ID, box, a.Icon, word, a.Enabled)
	if mute {
		f.SetName(a.ID, a.Label)
		f.Tooltip(a.ID, box, a.Label)
	}
	return used
}
