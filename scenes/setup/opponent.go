package setup

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game/character"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawOpponent draws the choice of a computer player: the portraits of the named opponents in r, and below them the level
// and what is to be said about the chosen one. Another level than that of the character leaves a plain computer.
func (p *Scene) drawOpponent(f *ui.Frame, c *ui.Column, seat rules.Seat, r image.Rectangle) {
	player := &p.players[seat]
	id := "setup.seat" + strconv.Itoa(int(seat))
	if chosen, ok := gameui.PortraitRow(p.Context, f, id+".character", r, player.Character); ok {
		player.Character, player.Level = chosen.ID, chosen.Level
	}
	c.Skip(6) // for fingers
	row := c.NextRow(22)
	var bar image.Rectangle
	player.Level, bar = f.LevelBar(id+".level", image.Pt(r.Min.X, row.Min.Y), gameui.MaxLevel, player.Level)
	f.SetValueText(id+".level", p.LevelText(player.Level))
	f.SetName(id+".level", p.Words.SeatName(p.info, seat))
	if chosen, ok := character.Find(player.Character); ok && chosen.Level != player.Level {
		player.Character = ""
	}
	style := f.SmallStyle()
	about := p.LevelText(player.Level)
	if chosen, ok := character.Find(player.Character); ok {
		about = gameui.CharacterText(p.Context, chosen)
	} else if beside := bar.Max.X + f.Px(12); beside+p.widestLevelText(f) <= c.Right { // all levels, so that nothing moves with the level
		f.Text(image.Rect(beside, bar.Min.Y, c.Right, bar.Max.Y), ui.Left, style, about)
		c.Skip(6)
		return
	}
	c.Y += f.Paragraph(image.Rect(r.Min.X, c.Y, c.Right, c.Y), ui.Left, style, about)
	c.Skip(6)
}

// A levelTextWidth is the width of the longest description of a level, and for what it was measured.
type levelTextWidth struct {
	style    ui.Style
	scale    float64
	language string
	width    int // in pixels
}

// widestLevelText returns the width of the longest description of a level in small type.
func (p *Scene) widestLevelText(f *ui.Frame) int {
	now := levelTextWidth{style: f.SmallStyle(), scale: f.Scale, language: p.Words.Lang(), width: p.levelTextWidth.width}
	if now != p.levelTextWidth {
		now.width = 0
		for level := range gameui.MaxLevel {
			now.width = max(now.width, f.TextWidth(now.style, p.LevelText(level+1)))
		}
		p.levelTextWidth = now
	}
	return now.width
}
