package stage

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An action is one of the row of things to do.
type action struct {
	id, icon, word string
	on             bool
	do             func()
}

// actionRow shows actions side by side, kin before their ids: in equal columns, or in such as their words need. Where there is no
// room for all the words all of them are icons, and where there is none for all the icons they are narrower, down to a limit; beyond
// it what the menu has too is left to it.
func actionRow(f *ui.Frame, kin string, r image.Rectangle, all []action) {
	const least = 32 // units
	target := f.Px(theme.TouchTarget)
	if !f.IsTouchInput() {
		target = f.Px(least)
	}
	if len(all)*target > r.Dx() {
		all = slices.DeleteFunc(all, func(a action) bool { return a.id == "flip" })
	}
	style := f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.SecondaryInk)
	widths, sum, widest := make([]int, len(all)), 0, 0
	for i, a := range all {
		widths[i] = max(f.TextWidth(style, a.word)+f.Px(4), f.Px(theme.TouchTarget))
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
		a.id = kin + a.id
		if a.used(f, box, mute) {
			a.do()
		}
	}
}

// used shows one of a row and says that it was pressed; a mute one says what it does in a tip.
func (a action) used(f *ui.Frame, box image.Rectangle, mute bool) bool {
	word := a.word
	if mute {
		word = ""
	}
	used := f.ActionButton(a.id, box, a.icon, word, a.on)
	if mute {
		f.SetName(a.id, a.word)
		f.Tooltip(a.id, box, a.word)
	}
	return used
}
