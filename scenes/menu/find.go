package menu

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// mostFound is how many saved games a search of the menu shows; the library has them all.
const mostFound = 8

// results shows the games and the saved games that are searched for, and gives where they end.
func (m *Scene) results(f *ui.Frame, r image.Rectangle, upright bool) int {
	var games []gameTile
	for _, g := range m.games {
		if gameui.MatchesQuery(g.searched, m.query) {
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
		y = gameui.NoMatches(m.Context, f, r, m.query, func() { m.endSearch(f) })
	}
	return y
}

// look finds saved games, once for every query.
func (m *Scene) look() {
	if m.asked == m.query && m.texts == m.SavedGames.Indexed {
		return
	}
	m.asked, m.texts, m.found = m.query, m.SavedGames.Indexed, nil
	for _, e := range m.SavedGames.Entries {
		if len(m.found) == mostFound {
			return
		}
		if g, ok := m.FindGame(e.Game); ok && e.Err == nil && gameui.MatchesQuery(m.SavedGames.SearchText(e), m.query) {
			m.found = append(m.found, gameui.NewGameCard(m.Context, g, e))
		}
	}
}
