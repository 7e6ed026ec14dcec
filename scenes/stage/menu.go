package stage

import (
	"image"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A menu is the first scene: go on, or begin one of the games.
type menu struct {
	*Stage
	games  []*mini
	first  firstCard
	recent []card
	seen   int // the version of the archive that was shown
}

// A card is a game that was or is being played.
type card struct {
	entry saves.Entry
	mini  *mini
}

func newMenu(s *Stage) *menu {
	m := &menu{Stage: s}
	for _, g := range s.o.Games {
		m.games = append(m.games, newMini(g, nil, ""))
	}
	m.refresh()
	return m
}

// refresh looks up what was played last.
func (m *menu) refresh() {
	m.recent, m.seen = nil, m.archive.version
	for _, e := range m.archive.entries {
		if len(m.recent) == 4 {
			break
		}
		if g, ok := m.find(e.Game); ok && e.Err == nil {
			m.recent = append(m.recent, card{e, newMini(g, e.Options, e.Position)})
		}
	}
	m.first = m.makeFirst()
}

// A menuPlan is where the parts of the menu lie.
type menuPlan struct {
	upright    bool
	head       image.Rectangle
	card       image.Rectangle
	recent     image.Rectangle
	games      image.Rectangle
	cols, rows int
}

func (m *menu) plan(f *ui.Frame) menuPlan {
	w, h := f.Size.X, f.Size.Y
	p := menuPlan{upright: w < h || w < f.Px(760)}
	side, top := f.Px(32), f.Px(24)
	column, gap := f.Px(312), f.Px(40)
	if w >= f.Px(1900) {
		side, column, gap = f.Px(56), f.Px(400), f.Px(64)
	}
	if p.upright {
		side, top = f.Px(16), f.Px(8)
		p.head = image.Rect(side, top, w-side, top+f.Px(44))
		p.card = image.Rect(side, p.head.Max.Y+f.Px(6), w-side, p.head.Max.Y+f.Px(6+131))
		p.games = image.Rect(side, p.card.Max.Y+f.Px(16), w-side, h-f.Px(12))
	} else {
		p.head = image.Rect(side, top, w-side, top+f.Px(40))
		y := p.head.Max.Y + f.Px(20)
		p.card = image.Rect(side, y, side+column, min(y+column+f.Px(154), h-f.Px(16)))
		p.recent = image.Rect(side, p.card.Max.Y+f.Px(16), side+column, h-f.Px(16))
		p.games = image.Rect(side+column+gap, y, w-side, h-f.Px(24))
	}
	p.cols, p.rows = gridFor(len(m.games), p.games.Size(), f.Px(52))
	return p
}

// gridFor is the grid for n boards in that much room which makes them largest; words below each take a height.
func gridFor(n int, room image.Point, words int) (cols, rows int) {
	best := -1
	for c := 1; c <= min(n, 6); c++ {
		r := (n + c - 1) / c
		if side := min(room.X/c, room.Y/r-words); side > best {
			best, cols, rows = side, c, r
		}
	}
	return max(cols, 1), max(rows, 1)
}

// Pass hears and draws the menu.
func (m *menu) Pass(f *ui.Frame) {
	if m.seen != m.archive.version {
		m.refresh()
	}
	f.Room()
	p := m.plan(f)
	m.head(f, p)
	if p.upright {
		m.smallCard(f, p.card)
	} else {
		m.card(f, p.card)
		m.recentList(f, p.recent)
	}
	m.grid(f, p)
	if f.Take(ui.KeyOpen) {
		m.push(newLibrary(m.Stage))
	}
}

func (m *menu) head(f *ui.Frame, p menuPlan) {
	t := f.Theme
	icon := f.Px(32)
	r := image.Rect(p.head.Min.X, 0, p.head.Min.X+icon, icon).Add(image.Pt(0, (p.head.Min.Y+p.head.Max.Y-icon)/2))
	f.Sprite(sprites.App{Px: icon}, r)
	name := image.Rect(r.Max.X+f.Px(12), p.head.Min.Y, p.head.Max.X, p.head.Max.Y)
	f.Text(name, ui.Left, f.Style(f.Steps.Word, theme.Bold, t.Ink), m.words.T("window.title"))
	type item struct{ id, icon, word string }
	items := []item{
		{"menu.quit", "close", m.words.T("menu.quit")},
		{"menu.theme", "theme-" + t.Name, m.words.T("menu.theme")},
		{"menu.library", "library", m.words.T("menu.library")},
	}
	x := p.head.Max.X
	for _, it := range items {
		if p.upright {
			r := image.Rect(x-f.Px(44), p.head.Min.Y, x, p.head.Min.Y+f.Px(44))
			if f.IconButton(it.id, r, it.icon, true) {
				m.act(it.id)
			}
			x = r.Min.X
			continue
		}
		b := ui.ButtonText{Icon: it.icon, Text: it.word, Look: ui.Quiet}
		w := f.ButtonWidth(b) - f.Px(8)
		if f.Button(it.id, image.Rect(x-w, p.head.Min.Y, x, p.head.Max.Y), b) {
			m.act(it.id)
		}
		x -= w + f.Px(4)
	}
}

func (m *menu) act(id string) {
	switch id {
	case "menu.quit":
		m.done = true
	case "menu.theme":
		m.nextTheme()
	case "menu.library":
		m.push(newLibrary(m.Stage))
	}
}

// grid shows the games as boards that lie on the table.
func (m *menu) grid(f *ui.Frame, p menuPlan) {
	if len(m.games) == 0 {
		return
	}
	w := p.games.Dx() / p.cols
	h := p.games.Dy() / p.rows
	least := f.Px(120)
	if p.upright && h < least {
		h = least
	}
	gap := f.Px(10)
	for i, game := range m.games {
		x, y := p.games.Min.X+i%p.cols*w, p.games.Min.Y+i/p.cols*h
		m.game(f, game, image.Rect(x+gap/2, y, x+w-gap/2, y+h-f.Px(6)))
	}
}

// game shows one game; under the pointer it lies on a card and the line says what a click does.
func (m *menu) game(f *ui.Frame, game *mini, r image.Rectangle) {
	t := f.Theme
	words := f.Px(52)
	side := min(r.Dx()-f.Px(20), r.Dy()-words-f.Px(20))
	cell := r
	if tall := side + words + f.Px(24); r.Dy() > tall {
		cell = image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+tall)
	}
	if wide := side + f.Px(48); cell.Dx() > wide {
		x := cell.Min.X + (cell.Dx()-wide)/2
		cell.Min.X, cell.Max.X = x, x+wide
	}
	id := "game." + game.info.ID
	res := f.Touch(id, cell, true)
	if res.Hover || res.Focus {
		f.Card(cell)
	}
	if res.Focus {
		f.Ring(cell, theme.RadiusCard)
	}
	area := image.Rect(cell.Min.X+f.Px(10), cell.Min.Y+f.Px(10), cell.Max.X-f.Px(10), cell.Max.Y-words)
	game.drawLow(f, area, sprites.Slim)
	y := cell.Max.Y - words + f.Px(6)
	f.Text(image.Rect(cell.Min.X, y, cell.Max.X, y+f.Px(22)), ui.Center,
		f.Style(f.Steps.Body, theme.Semibold, t.Ink), m.words.Game(game.info.ID))
	line, style := m.line(game), f.Style(f.Steps.Small, theme.Regular, t.Ink2)
	if res.Hover || res.Focus {
		line, style.Color, style.Weight = m.words.T("menu.set-up"), t.Acc, theme.Semibold
	}
	f.Text(image.Rect(cell.Min.X, y+f.Px(21), cell.Max.X, y+f.Px(39)), ui.Center, style, line)
	if res.Clicked {
		if g, ok := m.find(game.info.ID); ok {
			m.push(newSetup(m.Stage, g))
		}
	}
}

// line is the one line under a board's name.
func (m *menu) line(game *mini) string {
	return m.words.T("menu.cells", "Count", len(game.view.Board.Cells), "Seats", len(game.info.Seats))
}
