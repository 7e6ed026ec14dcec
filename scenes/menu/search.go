package menu

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// maxFound is the maximum number of saved games in a search of the menu; the library shows all.
const maxFound = 8

// drawResults draws the games and saved games that match the query and returns the y where they end. Enter in the search
// field opens the first one.
func (m *Scene) drawResults(f *ui.Frame, r image.Rectangle, isPortrait bool) int {
	games := m.matchingGames(m.query)
	m.findSavedGames()
	if isSearching, _ := f.HasFocus(searchField); isSearching && f.TakeKey(ui.KeyEnter) {
		switch {
		case len(games) > 0:
			m.Nav.OpenSetup(games[0].game)
		case len(m.found) > 0:
			m.OpenSaved(m.found[0].Entry.Name)
		}
	}
	y := r.Min.Y
	if len(games) > 0 {
		cols := min(max(r.Dx()/f.Px(180), 2), 4)
		if isPortrait {
			cols = 3
		}
		g := grid{cols: cols, textHeight: f.Px(58), side: min(r.Dx()/cols-f.Px(30), f.Px(200))}
		if isPortrait {
			g.textHeight = f.Px(36)
		}
		g.rows, g.cell = (len(games)+cols-1)/cols, image.Pt(r.Dx()/cols, g.side+g.textHeight+f.Px(26))
		y = m.drawGrid(f, r, games, g) + f.Px(8)
	}
	if len(m.found) > 0 {
		f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(24)), ui.Left, f.LabelStyle(), m.Words.T("menu.saved"))
		y += f.Px(28)
		for _, c := range m.found {
			m.drawSavedGame(f, "found.", image.Rect(r.Min.X, y, min(r.Max.X, r.Min.X+f.Px(640)), y+f.Px(56)), c)
			y += f.Px(56)
		}
	}
	if len(games) == 0 && len(m.found) == 0 {
		y = gameui.DrawNoMatches(m.Context, f, r, m.query, func() { m.endSearch(f) })
	}
	return y
}

// matchingGames returns the games that match a query, the best match first.
func (m *Scene) matchingGames(query string) (games []gameTile) {
	for _, g := range m.games {
		if gameui.MatchesQuery(g.searchText, query) {
			games = append(games, g)
		}
	}
	slices.SortStableFunc(games, func(a, b gameTile) int { return cmp.Compare(a.searchRank(query), b.searchRank(query)) })
	return games
}

// searchRank is lower for a tile that fits a query better: one of that name, then those that have its words in the name, in a
// name of another language or in the description, there as a whole word, the beginning of one or inside it.
func (t *gameTile) searchRank(query string) int {
	query = strings.ToLower(strings.TrimSpace(query))
	name := strings.ToLower(t.name)
	if name == query {
		return 0
	}
	rank := 0
	for _, word := range strings.Fields(query) { // the one that fits worst decides
		n := 1
		for _, texts := range [...]string{name, t.allNames, t.searchText} {
			place := wordPlace(texts, word)
			n += place
			if place < notFound {
				break
			}
		}
		rank = max(rank, n)
	}
	return rank
}

// notFound is the place of a word that is not in a text; see wordPlace.
const notFound = 3

// wordPlace tells where a word is in a text: 0 for a whole word, 1 for the beginning of one, 2 for inside one.
func wordPlace(text, word string) int {
	place := notFound
	for at := range text {
		if !strings.HasPrefix(text[at:], word) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(word):])
		switch {
		case at > 0 && isWordRune(before):
			place = min(place, 2)
		case at+len(word) < len(text) && isWordRune(after):
			place = min(place, 1)
		default:
			return 0
		}
	}
	return place
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// findSavedGames searches the saved games, once per query.
func (m *Scene) findSavedGames() {
	if m.foundQuery == m.query && m.indexVersion == m.SavedGames.Indexed {
		return
	}
	m.foundQuery, m.indexVersion, m.found = m.query, m.SavedGames.Indexed, nil
	for _, e := range m.SavedGames.Entries {
		if len(m.found) == maxFound {
			return
		}
		if g, ok := m.FindGame(e.Game); ok && e.Err == nil && gameui.MatchesQuery(m.SavedGames.SearchText(e), m.query) {
			m.found = append(m.found, gameui.NewGameCard(m.Context, g, e))
		}
	}
}

// searchField is the id of the search field.
const searchField = "menu.search"

// drawSearch draws the search field.
func (m *Scene) drawSearch(f *ui.Frame, r image.Rectangle, showShortcut bool) {
	m.query = gameui.SearchField(m.Context, f, searchField, r, m.query, m.Words.T("menu.search"), showShortcut)
}

// endSearch closes the search.
func (m *Scene) endSearch(f *ui.Frame) {
	m.query, m.searchIsOpen = "", false
	f.SetFocus("menu.continue")
}
