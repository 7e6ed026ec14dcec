package gameui

import (
	"image"

	"github.com/ludarium/ludarium/game/character"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// DrawPortrait draws the portrait of a named opponent.
func DrawPortrait(f *ui.Frame, r image.Rectangle, id string) {
	f.DrawSprite(sprites.Portrait{Name: id, Px: r.Dx()}, r)
	if f.Theme.IsHighContrast {
		f.Outline(r, f.Units(r.Dy())/2, 1, f.Theme.ControlEdge)
	}
}

// CharacterText says who a named opponent is: the name, the level, and how it plays.
func CharacterText(c *scene.Context, opponent character.Character) string {
	return c.Words.T("setup.character", "Name", c.Words.CharacterName(opponent.ID), "Level", c.LevelText(opponent.Level), "About", c.Words.CharacterDescription(opponent.ID))
}

// The portraits of a row, in units: what each takes up, and its own size.
const portraitStep, portraitSide = theme.TouchTarget, 38

// PortraitRowWidth returns the width of a PortraitRow.
func PortraitRowWidth(f *ui.Frame) int { return len(character.All()) * f.Px(portraitStep) }

// PortraitRow draws the portraits of the named opponents from the left of r, the chosen one with a ring. It returns one that
// was clicked.
func PortraitRow(c *scene.Context, f *ui.Frame, id string, r image.Rectangle, chosen string) (clicked character.Character, ok bool) {
	side, step, mid := f.Px(portraitSide), f.Px(portraitStep), (r.Min.Y+r.Max.Y)/2
	x := r.Min.X - (step-side)/2 + f.Px(3) // in line with what is above and below, but for the ring
	for _, opponent := range character.All() {
		target := image.Rect(x, mid-step/2, x+step, mid-step/2+step)
		box := image.Rect(0, 0, side, side).Add(target.Min).Add(image.Pt((step-side)/2, (step-side)/2))
		item := id + "." + opponent.ID
		res := f.Interact(item, target, true)
		isChosen := opponent.ID == chosen
		f.SetRole(item, ui.RoleRadio, isChosen)
		name := c.Words.CharacterName(opponent.ID)
		f.SetName(item, CharacterText(c, opponent))
		f.TooltipAbove(item, target, name)
		DrawPortrait(f, box, opponent.ID)
		ring := box.Inset(-f.Px(3))
		switch radius := f.Units(ring.Dy()) / 2; {
		case isChosen:
			f.Outline(ring, radius, 3, f.Theme.Accent)
		case res.IsHovered || res.IsHeld:
			f.Outline(ring, radius, 1.5, f.Theme.ControlEdge)
		}
		if res.IsFocused {
			f.InnerFocusRing(target, theme.RadiusCard)
		}
		if res.IsClicked {
			clicked, ok = opponent, true
		}
		x += step
	}
	return clicked, ok
}
