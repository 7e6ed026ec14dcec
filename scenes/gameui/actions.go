package gameui

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// DoublePressTime is the time within which a second press on Pass counts as the same press; a computer may have
// answered in between.
const DoublePressTime = 400 * time.Millisecond

// An Action is one button in a row of actions.
type Action struct {
	ID, Icon, Label string
	Enabled         bool
	Run             func()
	// Destructive means that the action gives something up, so that a dialog must not recommend it as its main button.
	Destructive bool
	// KeepsLabel means that the icon alone does not say what the action does: it has its label even where not all have room.
	KeepsLabel bool

	iconOnly bool // the label is only spoken, and shown as a tooltip
}

// DrawActionRow draws actions side by side and runs the one that is clicked; idPrefix goes before their ids. The columns
// are equal or as wide as their labels need. Without room for all labels only icons are drawn, narrower if necessary, with the labels
// that must be kept as far as there is room for these.
// If even those do not fit, "flip" is left out, as the menu has it too.
func DrawActionRow(f *ui.Frame, idPrefix string, r image.Rectangle, actions []Action) {
	const minTarget, minLabeled = 32, 40 // units; a column with a label must keep a finger from the next one
	target := f.Px(theme.TouchTarget)
	if !f.IsTouchInput() {
		target = f.Px(minTarget)
	}
	if len(actions)*target > r.Dx() {
		actions = slices.DeleteFunc(actions, func(a Action) bool { return a.ID == "flip" })
	}
	style := f.NewStyle(f.TextSizes.Micro, theme.Semibold, f.Theme.SecondaryInk)
	widths, sum, kept, widest := make([]int, len(actions)), 0, 0, 0
	hasKept := false
	for i, a := range actions {
		widths[i] = max(f.TextWidth(style, a.Label)+f.Px(4), f.Px(minLabeled))
		sum, widest = sum+widths[i], max(widest, widths[i])
		if a.KeepsLabel {
			kept, hasKept = kept+widths[i], true
		} else {
			kept += target
		}
	}
	iconsOnly := sum > r.Dx()
	hasKept = hasKept && iconsOnly && kept <= r.Dx()
	extra := r.Dx() - sum
	switch {
	case hasKept:
		extra = r.Dx() - kept
		for i, a := range actions {
			if !a.KeepsLabel {
				widths[i] = target
			}
		}
	case iconsOnly || widest <= r.Dx()/len(actions):
		extra = 0
		for i := range widths {
			widths[i] = r.Dx() / len(actions)
		}
	}
	x := r.Min.X
	for i, a := range actions {
		w := widths[i] + extra/len(actions)
		box := image.Rect(x, r.Min.Y, x+w, r.Max.Y)
		x += w
		a.ID = idPrefix + a.ID
		if a.draw(f, box, iconsOnly && (!hasKept || !a.KeepsLabel)) {
			a.Run()
		}
	}
}

// draw draws one button of a row and reports whether it was clicked. With iconOnly the label becomes a tooltip.
func (a Action) draw(f *ui.Frame, box image.Rectangle, iconOnly bool) bool {
	label := a.Label
	if iconOnly {
		label = ""
	}
	clicked := f.ActionButton(a.ID, box, a.Icon, label, a.Enabled)
	if iconOnly {
		f.SetName(a.ID, a.Label)
		f.Tooltip(a.ID, box, a.Label)
	}
	return clicked
}
