package menu

import (
	"image"
	"runtime"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Scene is the first scene: go on, or begin one of the games.
type Scene struct {
	*scene.Context
	games  []gameTile
	first  firstCard
	recent []gameui.GameCard
	seen   int // the version of the archive that was shown
	query  string
	finds  bool // the field to search in is open, where it has no room of its own
	found  []gameui.GameCard
	asked  string // what found was looked up for
	texts  int    // the version of the texts in which it was
}

// A gameTile is one of the games to begin.
type gameTile struct {
	game        rules.Game
	mini        *gameui.Thumbnail
	id          string
	name, short string
	line, seats string // what there is to say in a line, and more if there is room
	about, play string
	searched    string // what a search looks at, in lower case
}

// New is the menu.
func New(c *scene.Context) *Scene {
	m := &Scene{Context: c}
	m.Refresh()
	return m
}

// mostRecent is how many games the menu lists at most.
const mostRecent = 6

// Refresh looks up what was played last, in the words of the language.
func (m *Scene) Refresh() {
	m.recent, m.seen, m.asked, m.found = nil, m.SavedGames.Version, "", nil
	last := map[string]library.Entry{}
	for _, e := range m.SavedGames.Entries {
		if g, ok := m.FindGame(e.Game); ok && e.Err == nil {
			if len(m.recent) < mostRecent {
				m.recent = append(m.recent, gameui.NewGameCard(m.Context, g, e))
			}
			if _, there := last[e.Game]; !there {
				last[e.Game] = e
			}
		}
	}
	m.games = m.games[:0]
	for _, g := range m.Options.Games {
		info := g.Info()
		e, played := last[info.ID]
		pic := gameui.NewThumbnail(g, e.Options, e.Position)
		if played {
			pic.View.BottomSeat = m.BottomSeat(e.Seats)
		}
		m.games = append(m.games, gameTile{
			game: g, mini: pic, id: "game." + info.ID, name: m.Words.GameName(info.ID), short: m.Words.ShortGameName(info.ID), about: m.Words.GameDescription(info.ID),
			line: m.Words.T(countOf(pic.View.Board), "Count", len(pic.View.Board.Cells)), seats: m.Words.T("menu.seats", "Count", len(info.Seats)),
			play: m.Nav.QuickStartText(g, played), searched: strings.ToLower(text.SearchNames(info.ID) + " " + m.Words.GameDescription(info.ID)),
		})
	}
	m.first = m.makeFirst()
}

// A layout is where the parts of the menu lie.
type layout struct {
	upright bool
	side    int
	head    image.Rectangle
	column  image.Rectangle // continue card and recent games, beside the games
	games   image.Rectangle // in upright windows all that scrolls
	bar     image.Rectangle // upright
}

func (m *Scene) plan(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{upright: w < h || w < f.Px(560)}
	if p.upright {
		p.side = f.Px(16)
		p.head = image.Rect(p.side, f.Px(6), w-f.Px(8), f.Px(50))
		p.bar = image.Rect(0, h-f.Px(60), w, h)
		p.games = image.Rect(p.side, f.Px(56), w-p.side, p.bar.Min.Y)
		return p
	}
	top, foot, gap := f.Px(24), f.Px(24), f.Px(40)
	p.side = f.Px(32)
	column := min(f.Px(312), w*30/100)
	switch {
	case w >= f.Px(1900):
		p.side, column, gap = f.Px(56), f.Px(400), f.Px(64)
	case w < f.Px(900) || h < f.Px(560):
		p.side, top, foot, gap = f.Px(20), f.Px(12), f.Px(12), f.Px(24)
	}
	p.head = image.Rect(p.side, top, w-p.side, top+f.Px(40))
	y := p.head.Max.Y + top*5/6
	p.column = image.Rect(p.side, y, p.side+column, h-foot)
	p.games = image.Rect(p.side+column+gap, y, w-p.side, h-foot)
	return p
}

// Pass hears and draws the menu.
func (m *Scene) Pass(f *ui.Frame) {
	if m.seen != m.SavedGames.Version {
		m.Refresh()
	}
	f.Background()
	m.keys(f)
	p := m.plan(f)
	if p.upright {
		m.page(f, p)
		m.bar(f, p.bar)
	} else {
		m.leftColumn(f, p.column)
		m.gamesBeside(f, p.games)
	}
	m.head(f, p)
}

// keys hears the short ways.
func (m *Scene) keys(f *ui.Frame) {
	if typing, _ := f.HasFocus(searchID); !typing {
		if i := slices.Index(f.In.Runes, '/'); i >= 0 {
			f.In.Runes = slices.Delete(slices.Clone(f.In.Runes), i, i+1)
			m.finds = true
			f.SetFocus(searchID)
		}
	}
	if (m.query != "" || m.finds) && f.TakeKey(ui.KeyEsc) {
		m.endSearch(f)
	}
	if f.TakeKey(ui.KeyOpen) {
		m.Nav.OpenLibrary()
	}
}

// act does what stands in the head or in the bar.
func (m *Scene) act(id string) {
	switch id {
	case "menu.library":
		m.Nav.OpenLibrary()
	case "menu.problems":
		if g, ok := m.puzzling(); ok {
			m.Nav.OpenPuzzles(g)
		}
	case "menu.settings":
		m.Nav.OpenSettings()
	case "menu.help":
		m.Nav.OpenHelp("", "")
	case "menu.quit":
		m.Nav.Quit()
	}
}

// canQuit says that the program has a window of its own to close.
func canQuit() bool { return runtime.GOOS != "js" }
