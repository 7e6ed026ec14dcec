package setup

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawStrength says below the seats how strong the only person is, and offers to give the computers the level that matches; before the
// first game that counts there is nothing to say.
func (p *Scene) drawStrength(f *ui.Frame, c *ui.Column, layout seatLayout) {
	strength, known := p.Strength(p.info.ID)
	if !known || game.OnlyPerson(p.players) == rules.NoSeat || !p.hasComputer() {
		return
	}
	const id = "setup.match-me"
	b := ui.ButtonOptions{Icon: "level", Text: p.Words.T("setup.match-me")}
	style, text := f.SmallStyle(), p.StrengthText(p.info.ID)
	left := c.Left + layout.disc + f.Px(14)
	width := f.ButtonWidth(b)
	if left+f.TextWidth(style, text)+f.Px(16)+width > c.Right { // the button goes below
		c.Y += f.Paragraph(image.Rect(left, c.Y, c.Right, c.Y), ui.Left, style, text)
		c.Skip(6)
		row := c.NextRow(44)
		p.drawMatchMe(f, id, image.Rect(left, row.Min.Y, min(left+width, c.Right), row.Max.Y), b, strength.Level())
	} else {
		row := c.NextRow(44)
		f.Text(image.Rect(left, row.Min.Y, row.Max.X-width-f.Px(16), row.Max.Y), ui.Left, style, text)
		p.drawMatchMe(f, id, image.Rect(row.Max.X-width, row.Min.Y, row.Max.X, row.Max.Y), b, strength.Level())
	}
	c.Skip(8)
}

// drawMatchMe draws the button that gives the computers a level.
func (p *Scene) drawMatchMe(f *ui.Frame, id string, r image.Rectangle, b ui.ButtonOptions, level int) {
	if !f.Button(id, r, b) {
		return
	}
	for seat := range p.players {
		if p.players[seat].Computer && !p.isExternal[seat] {
			p.players[seat].Level, p.players[seat].Character = level, ""
		}
	}
}

// hasComputer reports whether a level of the computer takes part.
func (p *Scene) hasComputer() bool {
	for seat, player := range p.players {
		if player.Computer && !p.isExternal[seat] {
			return true
		}
	}
	return false
}
