package menu

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// searchID is the field in which the menu searches.
const searchID = "menu.search"

// A place is another scene that the menu leads to.
type place struct{ id, icon, word string }

// places are the ways to the other scenes; to the problems there is one if a game has them.
func (m *Scene) places() []place {
	all := []place{
		{"menu.library", "library", m.Words.T("menu.library")},
		{"menu.settings", "settings", m.Words.T("settings.title")},
		{"menu.help", "help", m.Words.T("menu.help")},
	}
	if _, ok := m.puzzling(); ok {
		all = slices.Insert(all, 1, place{"menu.problems", "puzzle", m.Words.T("menu.problems")})
	}
	return all
}

// puzzling is the first game that has problems.
func (m *Scene) puzzling() (rules.Game, bool) {
	for _, g := range m.Options.Games {
		if problem.HasProblems(g.Info().ID) {
			return g, true
		}
	}
	return nil, false
}

// head is the word mark, the search, and the ways to the other scenes.
func (m *Scene) head(f *ui.Frame, p layout) {
	x := p.head.Max.X
	if p.upright {
		m.smallHead(f, p)
		return
	}
	items := m.places()
	slices.Reverse(items) // from the right
	mark := m.markWidth(f)
	wide := 0
	for _, it := range items {
		wide += m.itemWidth(f, it.icon, it.word)
	}
	quit := f.Px(44)
	find := f.Px(236)
	bare := mark+wide+quit+find+f.Px(40) > p.head.Dx() // only the icons
	if icons := (len(items) + 1) * f.Px(44); bare && mark+icons+find+f.Px(24) > p.head.Dx() {
		find = max(p.head.Dx()-mark-icons-f.Px(24), f.Px(120))
	}
	if canQuit() {
		r := image.Rect(x-quit, p.head.Min.Y-f.Px(2), x, p.head.Max.Y+f.Px(2))
		if f.IconButtonWithTooltip("menu.quit", r, "close", m.Words.T("menu.quit"), true) {
			m.act("menu.quit")
		}
		x = r.Min.X
	}
	for _, it := range items {
		w := f.Px(44)
		if bare {
			if f.IconButtonWithTooltip(it.id, image.Rect(x-w, p.head.Min.Y-f.Px(2), x, p.head.Max.Y+f.Px(2)), it.icon, it.word, true) {
				m.act(it.id)
			}
		} else {
			w = m.itemWidth(f, it.icon, it.word)
			b := ui.ButtonOptions{Icon: it.icon, Text: it.word, Look: ui.TextOnly}
			if f.Button(it.id, image.Rect(x-w, p.head.Min.Y, x, p.head.Max.Y), b) {
				m.act(it.id)
			}
		}
		x -= w
	}
	x -= f.Px(16)
	m.searchBox(f, image.Rect(x-find, p.head.Min.Y, x, p.head.Max.Y), true)
	m.mark(f, p.head)
}

func (m *Scene) itemWidth(f *ui.Frame, icon, word string) int {
	return f.ButtonWidth(ui.ButtonOptions{Icon: icon, Text: word, Look: ui.TextOnly}) - f.Px(12)
}

// mark is the name of the program with its sign.
func (m *Scene) mark(f *ui.Frame, r image.Rectangle) {
	icon := f.Px(32)
	at := image.Rect(r.Min.X-f.Px(3), 0, r.Min.X-f.Px(3)+icon, icon).Add(image.Pt(0, (r.Min.Y+r.Max.Y-icon)/2))
	f.DrawSprite(sprites.AppIcon{Px: icon}, at)
	name := image.Rect(at.Max.X+f.Px(8), r.Min.Y, r.Max.X, r.Max.Y)
	f.Text(name, ui.Left, f.NewStyle(f.TextSizes.Wordmark, theme.Bold, f.Theme.Ink), m.Words.T("window.title"))
}

func (m *Scene) markWidth(f *ui.Frame) int {
	return f.Px(40) + f.TextWidth(f.NewStyle(f.TextSizes.Wordmark, theme.Bold, f.Theme.Ink), m.Words.T("window.title"))
}

// smallHead is that of upright windows: the search takes the whole line once it is open.
func (m *Scene) smallHead(f *ui.Frame, p layout) {
	side := f.Px(theme.TouchTarget)
	right := image.Rect(p.head.Max.X-side, p.head.Min.Y, p.head.Max.X, p.head.Min.Y+side)
	if m.finds || m.query != "" {
		box := image.Rect(p.head.Min.X, p.head.Min.Y+f.Px(2), right.Min.X-f.Px(4), p.head.Max.Y-f.Px(2))
		m.searchBox(f, box, false)
		if f.IconButtonWithTooltip("menu.search.end", right, "close", m.Words.T("menu.search.end"), true) {
			m.endSearch(f)
		}
		return
	}
	m.mark(f, p.head)
	if canQuit() {
		if f.IconButtonWithTooltip("menu.quit", right, "close", m.Words.T("menu.quit"), true) {
			m.act("menu.quit")
		}
		right = right.Sub(image.Pt(side, 0))
	}
	if f.IconButtonWithTooltip("menu.find", right, "search", m.Words.T("menu.search"), true) {
		m.finds = true
		f.SetFocus(searchID)
	}
}

// searchBox is the field in its box.
func (m *Scene) searchBox(f *ui.Frame, r image.Rectangle, slash bool) {
	m.query = gameui.SearchField(m.Context, f, searchID, r, m.query, m.Words.T("menu.search"), slash)
}

// endSearch shows everything again.
func (m *Scene) endSearch(f *ui.Frame) {
	m.query, m.finds = "", false
	f.SetFocus("menu.continue")
}

// bar is the row at the foot of upright windows.
func (m *Scene) bar(f *ui.Frame, r image.Rectangle) {
	f.FillRect(r, f.Theme.Panel)
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	items := m.places()
	w := min(r.Dx()/len(items), f.Px(180))
	x := r.Min.X + (r.Dx()-w*len(items))/2
	for _, it := range items {
		if f.ActionButton(it.id, image.Rect(x+f.Px(4), r.Min.Y+f.Px(4), x+w-f.Px(4), r.Max.Y-f.Px(4)), it.icon, it.word, true) {
			m.act(it.id)
		}
		x += w
	}
}
