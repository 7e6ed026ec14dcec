package stage

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// mostFound is how many saved games a search of the menu shows; the library has them all.
const mostFound = 8

// results shows the games and the saved games that are searched for, and gives where they end.
func (m *menu) results(f *ui.Frame, r image.Rectangle, upright bool) int {
	var games []gameCard
	for _, g := range m.games {
		if matches(g.searched, m.query) {
			games = append(games, g)
		}
	}
	m.look()
	y := r.Min.Y
	if len(games) > 0 {
		cols := min(max(r.Dx()/f.Px(180), 2), 4)
		if upright {
			cols = 3
		}
		g := grid{cols: cols, words: f.Px(58), side: min(r.Dx()/cols-f.Px(30), f.Px(200))}
		if upright {
			g.words = f.Px(36)
		}
		g.rows, g.cell = (len(games)+cols-1)/cols, image.Pt(r.Dx()/cols, g.side+g.words+f.Px(26))
		y = m.gamesIn(f, r, games, g) + f.Px(8)
	}
	if len(m.found) > 0 {
		f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(24)), ui.Left, f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk), m.Words.T("menu.saved"))
		y += f.Px(28)
		for _, c := range m.found {
			m.recentRow(f, "found.", image.Rect(r.Min.X, y, min(r.Max.X, r.Min.X+f.Px(640)), y+f.Px(56)), c)
			y += f.Px(56)
		}
	}
	if len(games) == 0 && len(m.found) == 0 {
		y = m.nothing(f, r, m.query, func() { m.endSearch(f) })
	}
	return y
}

// look finds saved games, once for every query.
func (m *menu) look() {
	if m.asked == m.query && m.texts == m.SavedGames.Indexed {
		return
	}
	m.asked, m.texts, m.found = m.query, m.SavedGames.Indexed, nil
	for _, e := range m.SavedGames.Entries {
		if len(m.found) == mostFound {
			return
		}
		if g, ok := m.FindGame(e.Game); ok && e.Err == nil && matches(m.SavedGames.SearchText(e), m.query) {
			m.found = append(m.found, m.cardOf(g, e))
		}
	}
}

// nothing says that nothing was found, and gives the way back.
func (c *Context) nothing(f *ui.Frame, r image.Rectangle, query string, all func()) int {
	style := f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk)
	y := r.Min.Y + min(f.Px(160), max(r.Dy()/3, 0))
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Center, style, c.Words.T("library.none", "Query", query)) + f.Px(16)
	b := ui.ButtonOptions{Text: c.Words.T("library.show-all")}
	w := f.ButtonWidth(b)
	x := (r.Min.X + r.Max.X - w) / 2
	if f.Button("find.all", image.Rect(x, y, x+w, y+f.Px(theme.TouchTarget)), b) {
		all()
	}
	return y + f.Px(theme.TouchTarget)
}
