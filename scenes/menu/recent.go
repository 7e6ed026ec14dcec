package menu

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawRecent draws the recent games that fit and returns the y where they end.
func (m *Scene) drawRecent(f *ui.Frame, r image.Rectangle) int {
	t := f.Theme
	row := f.Px(56)
	games := m.recent
	if m.featured.isRecent && len(games) > 0 {
		games = games[1:] // the featured game shows it
	}
	if len(games) == 0 || r.Dy() < f.Px(theme.TouchTarget-6)+row {
		return r.Min.Y
	}
	labelStyle := f.LabelStyle()
	label := image.Rect(r.Min.X, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y+f.Px(theme.TouchTarget-6))
	f.Text(label, ui.Left, labelStyle, m.Words.T("menu.recent"))
	allGames := m.Words.T("menu.all-played")
	w := f.TextWidth(labelStyle, allGames) + f.Px(16)
	link := image.Rect(r.Max.X-w, label.Min.Y, r.Max.X, label.Max.Y).Add(image.Pt(f.Px(4), 0))
	res := f.Interact("menu.all", link, true)
	if res.IsHovered || res.IsHeld {
		labelStyle.Color = t.Ink
	}
	f.Text(image.Rect(link.Min.X, label.Min.Y, link.Max.X, label.Max.Y), ui.Center, labelStyle, allGames)
	if res.IsFocused {
		f.InnerFocusRing(link, theme.RadiusRow)
	}
	if res.IsClicked {
		m.activate(f, "menu.library")
	}
	y := label.Max.Y
	for i, c := range games {
		if y+row > r.Max.Y {
			break
		}
		if i > 0 {
			f.Separator(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
		}
		m.drawSavedGame(f, "recent.", image.Rect(r.Min.X, y, r.Max.X, y+row), c)
		y += row
	}
	return y
}

func (m *Scene) drawSavedGame(f *ui.Frame, idPrefix string, r image.Rectangle, c gameui.GameCard) {
	around := min(f.Px(6), r.Min.X) // so that the focus ring does not touch the text
	res := f.Row(idPrefix+c.Entry.Name, image.Rect(r.Min.X-around, r.Min.Y+f.Px(1), r.Max.X+around, r.Max.Y-f.Px(1)), false)
	thumbnail := image.Rect(r.Min.X+f.Px(2), r.Min.Y+f.Px(7), r.Min.X+f.Px(44), r.Max.Y-f.Px(7))
	c.Thumbnail.Draw(f, thumbnail, sprites.NarrowFrame)
	style := f.SmallStyle()
	right := min(f.TextWidth(style, c.Outcome), r.Dx()/2)
	x := thumbnail.Max.X + f.Px(10)
	edge := r.Max.X - right - f.Px(12)
	centerY := (r.Min.Y + r.Max.Y) / 2
	c.DrawTitle(f, image.Rect(x, centerY-f.Px(21), edge, centerY+f.Px(1)))
	gameui.DrawPlayers(m.Context, f, image.Rect(x, centerY, edge, centerY+f.Px(18)), style, &c)
	f.TruncatedText(image.Rect(edge, r.Min.Y, r.Max.X-f.Px(4), r.Max.Y), ui.Right, style, c.Outcome)
	if res.IsClicked {
		m.OpenSaved(c.Entry.Name)
	}
}
