package menu

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawPortrait draws the scrolling part of the menu in portrait.
func (m *Scene) drawPortrait(f *ui.Frame, p layout) {
	r := p.games
	if m.query != "" {
		f.ScrollArea("menu.found", r, func(r image.Rectangle) int { return m.drawResults(f, r, true) })
		return
	}
	f.ScrollArea("menu.page", r, func(at image.Rectangle) int {
		card := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+f.Px(131))
		m.drawPortraitCard(f, card)
		y := card.Max.Y + f.Px(12)
		area := image.Rect(at.Min.X, y, at.Max.X, at.Min.Y+r.Dy()-f.Px(4))
		if len(m.games) <= 3 {
			y = m.drawGameRows(f, area)
		} else {
			g := m.bestGrid(f, m.games, area.Size(), true)
			top := max(0, (area.Dy()-g.rows*g.cell.Y)/2)
			if len(m.recent) > 1 {
				top = min(top, f.Px(8))
			}
			y = m.drawGrid(f, area.Add(image.Pt(0, top)), m.games, g)
		}
		if left := at.Min.Y + r.Dy() - y; left > f.Px(24+56) || len(m.games) <= 3 {
			y = m.drawRecent(f, image.Rect(at.Min.X, y+f.Px(16), at.Max.X, max(at.Min.Y+r.Dy(), y+f.Px(24+16+2*56))))
		}
		return y
	})
}

// drawGameRows draws a few games in rows, each board beside its text, and returns the y where they end.
func (m *Scene) drawGameRows(f *ui.Frame, r image.Rectangle) int {
	n := max(len(m.games), 1)
	gap := f.Px(6)
	available := r.Dy() - min(len(m.recent), 2)*f.Px(56)
	if len(m.recent) > 0 {
		available -= f.Px(36)
	}
	side := min(max(available/n-gap-f.Px(16), f.Px(120)), r.Dx()*48/100)
	height := side + f.Px(16)
	y := r.Min.Y + max(0, (available-n*(height+gap))/2)
	for _, game := range m.games {
		m.drawGameRow(f, game, image.Rect(r.Min.X, y, r.Max.X, y+height))
		y += height + gap
	}
	return y
}

// drawGameRow draws a game in a row.
func (m *Scene) drawGameRow(f *ui.Frame, game gameTile, r image.Rectangle) {
	t := f.Theme
	at := f.Interact(game.id, r, true)
	if at.IsHovered || at.IsFocused {
		f.Card(r)
	}
	if at.IsFocused {
		f.FocusRing(r, theme.RadiusCard)
	}
	side := r.Dy() - f.Px(16)
	game.thumbnail.Draw(f, image.Rect(r.Min.X+f.Px(6), r.Min.Y+f.Px(8), r.Min.X+f.Px(6)+side, r.Max.Y-f.Px(8)), sprites.NarrowFrame)
	x := r.Min.X + side + f.Px(22)
	style := f.SmallStyle()
	about := f.WrapLines(style, game.description, r.Max.X-x-f.Px(4))
	link := f.NewStyle(f.TextSizes.Small, theme.Semibold, t.Accent)
	play := f.WrapLines(link, game.quickStart, r.Max.X-x-f.Px(16))
	height := f.Px(28) + len(about)*f.LineHeight(style) + f.Px(6) + max(f.Px(theme.TouchTarget), len(play)*f.LineHeight(link)+f.Px(12))
	y := r.Min.Y + max(0, (r.Dy()-height)/2)
	f.Text(image.Rect(x, y, r.Max.X, y+f.Px(26)), ui.Left, f.NewStyle(f.TextSizes.Lead, theme.Semibold, t.Ink), game.name)
	y += f.Px(28)
	y += f.Paragraph(image.Rect(x, y, r.Max.X-f.Px(4), r.Max.Y), ui.Left, style, game.description) + f.Px(6)
	box := image.Rect(x-f.Px(8), y, r.Max.X-f.Px(4), y+max(f.Px(theme.TouchTarget), len(play)*f.LineHeight(link)+f.Px(12)))
	res := f.Interact(game.id+".play", box, true)
	if res.IsHovered || res.IsHeld {
		f.Box(box, theme.RadiusButton, t.Sunken, t.SunkenEdge)
	}
	if res.IsFocused {
		f.InnerFocusRing(box, theme.RadiusButton)
	}
	top := (box.Min.Y + box.Max.Y - len(play)*f.LineHeight(link)) / 2
	f.Paragraph(image.Rect(x, top, r.Max.X-f.Px(8), box.Max.Y), ui.Left, link, game.quickStart)
	switch {
	case res.IsClicked:
		m.Nav.QuickStart(game.game)
	case at.IsClicked:
		m.Nav.OpenSetup(game.game)
	}
}
