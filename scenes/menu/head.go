package menu

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A link is an entry of the head or bar that leads to another scene.
type link struct{ id, icon, label string }

// Links that are only icons where space is short: to the puzzle of the day, and to what the person has reached.
const (
	dailyLink    = "menu.daily"
	progressLink = "menu.progress"
)

// links returns the links to other scenes, but for [dailyLink]. Puzzles are included if a game has any.
func (m *Scene) links() []link {
	links := []link{
		{"menu.library", "library", m.Words.T("menu.library")},
		{"menu.settings", "settings", m.Words.T("settings.title")},
		{"menu.help", "help", m.Words.T("menu.help")},
	}
	if _, ok := m.gameWithPuzzles(); ok {
		links = slices.Insert(links, 1, link{"menu.problems", "puzzle", m.Words.T("menu.problems")})
	}
	if _, ok := m.gameWithCourse(); ok {
		links = slices.Insert(links, 1, link{"menu.lessons", "lesson", m.Words.T("course.lessons")})
	}
	return links
}

// gameWithCourse returns the game whose lessons were opened last, or the game of the large card, or else the first game that has lessons.
func (m *Scene) gameWithCourse() (rules.Game, bool) {
	return m.chooseGame(func(id string) bool { return len(course.Outline(id)) > 0 }, m.CourseGame, m.featuredID())
}

// gameWithPuzzles returns the game whose puzzles were opened last, or the game of the large card, or else the first game that has puzzles.
func (m *Scene) gameWithPuzzles() (rules.Game, bool) {
	return m.chooseGame(problem.HasProblems, m.PuzzleGame, m.featuredID())
}

// featuredID returns the id of the game of the large card; "": there is none yet.
func (m *Scene) featuredID() string {
	if m.featured.game == nil {
		return ""
	}
	return m.featured.game.Info().ID
}

// chooseGame returns the first of the preferred games that can be chosen, or else the first one; has reports which can be chosen.
func (m *Scene) chooseGame(has func(id string) bool, preferred ...string) (rules.Game, bool) {
	for _, id := range preferred {
		if g, ok := m.FindGame(id); ok && has(id) {
			return g, true
		}
	}
	i := slices.IndexFunc(m.Options.Games, func(g rules.Game) bool { return has(g.Info().ID) })
	if i < 0 {
		return nil, false
	}
	return m.Options.Games[i], true
}

// drawHead draws the wordmark, the search and the links to other scenes.
func (m *Scene) drawHead(f *ui.Frame, p layout) {
	x := p.head.Max.X
	if p.isPortrait {
		m.drawPortraitHead(f, p)
		return
	}
	links := m.links()
	if _, ok := m.gameWithPuzzles(); ok {
		at := slices.IndexFunc(links, func(l link) bool { return l.id == "menu.problems" }) + 1
		links = slices.Insert(links, at, link{dailyLink, "calendar", m.Words.T(dailyLink)})
	}
	at := slices.IndexFunc(links, func(l link) bool { return l.id == "menu.settings" })
	links = slices.Insert(links, at, link{progressLink, "graph", m.Words.T(progressLink)})
	slices.Reverse(links)      // drawn from the right
	const minSearchWidth = 120 // units
	wordmarkWidth := m.wordmarkWidth(f)
	hasName := wordmarkWidth+(len(links)+1)*f.Px(44)+f.Px(minSearchWidth+24) <= p.head.Dx()
	if !hasName {
		wordmarkWidth = f.Px(40)
	}
	linksWidth := 0
	for _, link := range links {
		linksWidth += m.linkWidth(f, link.icon, link.label)
	}
	quitWidth := f.Px(44)
	searchWidth := f.Px(236)
	iconsOnly := wordmarkWidth+linksWidth+quitWidth+searchWidth+f.Px(40) > p.head.Dx() // without labels
	if icons := (len(links) + 1) * f.Px(44); iconsOnly && wordmarkWidth+icons+searchWidth+f.Px(24) > p.head.Dx() {
		searchWidth = max(p.head.Dx()-wordmarkWidth-icons-f.Px(24), f.Px(minSearchWidth))
	}
	if canQuit() {
		r := image.Rect(x-quitWidth, p.head.Min.Y-f.Px(2), x, p.head.Max.Y+f.Px(2))
		if f.IconButtonWithTooltip("menu.quit", r, "close", m.Words.T("menu.quit"), true) {
			m.activate(f, "menu.quit")
		}
		x = r.Min.X
	}
	for _, link := range links {
		w := f.Px(44)
		if iconsOnly {
			if f.IconButtonWithTooltip(link.id, image.Rect(x-w, p.head.Min.Y-f.Px(2), x, p.head.Max.Y+f.Px(2)), link.icon, link.label, true) {
				m.activate(f, link.id)
			}
		} else {
			w = m.linkWidth(f, link.icon, link.label)
			b := ui.ButtonOptions{Icon: link.icon, Text: link.label, Look: ui.TextOnly}
			if f.Button(link.id, image.Rect(x-w, p.head.Min.Y, x, p.head.Max.Y), b) {
				m.activate(f, link.id)
			}
		}
		x -= w
	}
	x -= f.Px(16)
	m.drawSearch(f, image.Rect(x-searchWidth, p.head.Min.Y, x, p.head.Max.Y), true)
	m.drawWordmark(f, p.head, hasName)
}

func (m *Scene) linkWidth(f *ui.Frame, icon, label string) int {
	return f.ButtonWidth(ui.ButtonOptions{Icon: icon, Text: label, Look: ui.TextOnly}) - f.Px(12)
}

// drawWordmark draws the program's icon, and its name if there is room for it.
func (m *Scene) drawWordmark(f *ui.Frame, r image.Rectangle, hasName bool) {
	icon := f.Px(32)
	at := image.Rect(r.Min.X-f.Px(3), 0, r.Min.X-f.Px(3)+icon, icon).Add(image.Pt(0, (r.Min.Y+r.Max.Y-icon)/2))
	f.DrawSprite(sprites.AppIcon{Px: icon}, at)
	if !hasName {
		return
	}
	name := image.Rect(at.Max.X+f.Px(8), r.Min.Y, r.Max.X, r.Max.Y)
	f.Text(name, ui.Left, f.NewStyle(f.TextSizes.Wordmark, theme.Bold, f.Theme.Ink), m.Words.T("window.title"))
}

func (m *Scene) wordmarkWidth(f *ui.Frame) int {
	return f.Px(40) + f.TextWidth(f.NewStyle(f.TextSizes.Wordmark, theme.Bold, f.Theme.Ink), m.Words.T("window.title"))
}

// drawPortraitHead draws the head in portrait, where an open search takes its full width.
func (m *Scene) drawPortraitHead(f *ui.Frame, p layout) {
	side := f.Px(theme.TouchTarget)
	right := image.Rect(p.head.Max.X-side, p.head.Min.Y, p.head.Max.X, p.head.Min.Y+side)
	if m.searchIsOpen || m.query != "" {
		box := image.Rect(p.head.Min.X, p.head.Min.Y+f.Px(2), right.Min.X-f.Px(4), p.head.Max.Y-f.Px(2))
		m.drawSearch(f, box, false)
		if f.IconButtonWithTooltip("menu.search.end", right, "close", m.Words.T("menu.search.end"), true) {
			m.endSearch(f)
		}
		return
	}
	m.drawWordmark(f, p.head, true)
	if canQuit() {
		if f.IconButtonWithTooltip("menu.quit", right, "close", m.Words.T("menu.quit"), true) {
			m.activate(f, "menu.quit")
		}
		right = right.Sub(image.Pt(side, 0))
	}
	if f.IconButtonWithTooltip("menu.find", right, "search", m.Words.T("menu.search"), true) {
		m.searchIsOpen = true
		f.SetFocus(searchField)
	}
	right = right.Sub(image.Pt(side, 0))
	if f.IconButtonWithTooltip(progressLink, right, "graph", m.Words.T(progressLink), true) {
		m.activate(f, progressLink)
	}
	if _, ok := m.gameWithPuzzles(); !ok {
		return
	}
	if f.IconButtonWithTooltip(dailyLink, right.Sub(image.Pt(side, 0)), "calendar", m.Words.T(dailyLink), true) {
		m.activate(f, dailyLink)
	}
}

// drawBar draws the links at the bottom of portrait windows.
func (m *Scene) drawBar(f *ui.Frame, r image.Rectangle) {
	f.FillRect(r, f.Theme.Panel)
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	var actions []gameui.Action
	for _, link := range m.links() {
		actions = append(actions, gameui.Action{ID: link.id, Icon: link.icon, Label: link.label, Enabled: true, Run: func() { m.activate(f, link.id) }})
	}
	const maxWidth = 180 // units
	side := max((r.Dx()-len(actions)*f.Px(maxWidth))/2, f.Px(4))
	gameui.DrawActionRow(f, "", image.Rect(r.Min.X+side, r.Min.Y+f.Px(4), r.Max.X-side, r.Max.Y-f.Px(4)), actions)
}
