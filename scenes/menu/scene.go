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

// A Scene is the menu: continue a game, or start one.
type Scene struct {
	*scene.Context
	games        []gameTile
	featured     featuredGame
	recent       []gameui.GameCard // those that can be continued first, then the newest first
	version      int               // the version of the saved games shown
	query        string
	searchIsOpen bool // in portrait, where the search field replaces the title
	found        []gameui.GameCard
	foundQuery   string // the query that found matches
	indexVersion int    // the version of the search texts used
}

// A gameTile is a game that can be started.
type gameTile struct {
	game                    rules.Game
	thumbnail               *gameui.Thumbnail
	id                      string
	name, short             string
	cells, caption          string // details in a line, and with the number of players if space allows
	description, quickStart string
	allNames, searchText    string // in every language, and with the description; both in lower case
}

// Register sets the constructor of the scene.
func Register(c *scene.Constructors) {
	c.Menu = func(c *scene.Context) scene.Scene { return New(c) }
}

// New shows the menu.
func New(c *scene.Context) *Scene {
	m := &Scene{Context: c}
	m.Refresh()
	return m
}

// maxRecent is the maximum number of recent games in the menu.
const maxRecent = 6

// Refresh updates the menu's games and texts.
func (m *Scene) Refresh() {
	m.recent, m.version, m.foundQuery, m.found = nil, m.SavedGames.Version, "", nil
	last := map[string]library.Entry{}
	var unfinished, others []library.Entry
	for _, e := range m.SavedGames.Entries {
		if _, ok := m.FindGame(e.Game); !ok || e.Err != nil {
			continue
		}
		if scene.CanContinue(e) {
			unfinished = append(unfinished, e)
		} else {
			others = append(others, e)
		}
		if _, found := last[e.Game]; !found {
			last[e.Game] = e
		}
	}
	recent := slices.Concat(unfinished, others)
	for _, e := range recent[:min(len(recent), maxRecent)] {
		g, _ := m.FindGame(e.Game)
		m.recent = append(m.recent, gameui.NewGameCard(m.Context, g, e))
	}
	m.games = m.games[:0]
	for _, g := range m.Options.Games {
		info := g.Info()
		e, played := last[info.ID]
		options := e.Options
		if !played {
			options = m.ProposedOptions(g)
		}
		thumbnail := gameui.NewThumbnail(g, options, e.Position)
		cells := m.Words.T(cellCountText(thumbnail.View.Board), "Count", len(thumbnail.View.Board.Cells))
		if played {
			thumbnail.View.BottomSeat = m.BottomSeat(e.Seats)
		}
		m.games = append(m.games, gameTile{
			game: g, thumbnail: thumbnail, id: "game." + info.ID, name: m.Words.GameName(info.ID), short: m.Words.ShortGameName(info.ID), description: m.Words.GameDescription(info.ID),
			cells: cells, caption: m.Words.T("menu.caption", "Cells", cells, "Seats", m.Words.T("menu.seats", "Count", len(info.Seats))),
			quickStart: m.Nav.QuickStartText(g, played), allNames: strings.ToLower(text.SearchNames(info.ID)),
			searchText: strings.ToLower(text.SearchNames(info.ID) + " " + m.Words.GameDescription(info.ID)),
		})
	}
	m.featured = m.featuredGame()
}

// A layout is where the parts of the menu are.
type layout struct {
	isPortrait bool
	side       int
	head       image.Rectangle
	column     image.Rectangle // featured game and recent games, beside the games
	games      image.Rectangle // in portrait everything that scrolls
	bar        image.Rectangle // portrait only
}

func (m *Scene) layout(f *ui.Frame) layout {
	w, h := f.Size.X, f.Size.Y
	p := layout{isPortrait: w < h || w < f.Px(560)}
	if p.isPortrait {
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

// Update handles input and draws the scene.
func (m *Scene) Update(f *ui.Frame) {
	if m.version != m.SavedGames.Version {
		m.Refresh()
	}
	f.Background()
	m.handleKeys(f)
	p := m.layout(f)
	if p.isPortrait {
		m.drawPortrait(f, p)
		m.drawBar(f, p.bar)
	} else {
		m.drawColumn(f, p.column)
		m.drawGames(f, p.games)
	}
	m.drawHead(f, p)
	m.drawLessonsDialog(f)
	m.drawQuitDialog(f)
}

// handleKeys handles keyboard shortcuts.
func (m *Scene) handleKeys(f *ui.Frame) {
	if isSearching, _ := f.HasFocus(searchField); !isSearching {
		if i := slices.Index(f.In.Runes, '/'); i >= 0 {
			f.In.Runes = slices.Delete(slices.Clone(f.In.Runes), i, i+1)
			m.searchIsOpen = true
			f.SetFocus(searchField)
		}
	}
	if (m.query != "" || m.searchIsOpen) && f.TakeKey(ui.KeyEsc) {
		m.endSearch(f)
	}
	if f.TakeKey(ui.KeyOpen) {
		m.Nav.OpenLibrary()
	}
}

// activate follows a link of the head or the bar.
func (m *Scene) activate(f *ui.Frame, id string) {
	switch id {
	case "menu.library":
		m.Nav.OpenLibrary()
	case "menu.lessons":
		f.OpenPopover(lessonsPopover)
		if g, ok := m.gameWithCourse(); ok {
			f.SetFocus(lessonsPopover + "." + g.Info().ID)
		}
	case "menu.problems":
		if g, ok := m.gameWithPuzzles(); ok {
			m.Nav.OpenPuzzles(g)
		}
	case dailyLink:
		m.Nav.OpenDailyPuzzle()
	case progressLink:
		m.Nav.OpenProgress()
	case "menu.settings":
		m.Nav.OpenSettings()
	case "menu.help":
		m.Nav.OpenHelp("", "")
	case "menu.quit":
		m.quit(f)
	}
}

// Widgets of the dialog that asks before the program ends.
const (
	quitPopover = "menu.quits"
	quitYes     = "menu.quit-now"
	quitNo      = "menu.stay"
)

// quit ends the program. While a match can be continued it first says what becomes of it: the button looks as if it closed only the menu.
func (m *Scene) quit(f *ui.Frame) {
	if !m.HasUnfinishedMatch() {
		m.Nav.Quit()
		return
	}
	f.OpenPopover(quitPopover)
	if f.SetFocus(quitYes); m.isGameLost() {
		f.SetFocus(quitNo)
	}
}

// isGameLost reports whether the match ends with the program, because it cannot be saved.
func (m *Scene) isGameLost() bool { return m.Options.Store == nil || m.WarnedUnsaved }

// drawQuitDialog asks before the program ends.
func (m *Scene) drawQuitDialog(f *ui.Frame) {
	if !f.IsPopoverOpen(quitPopover) {
		return
	}
	question := m.Words.T("menu.quit-kept")
	if m.isGameLost() {
		question = m.Words.T("menu.quit-lost")
	}
	f.Confirm(ui.Confirmation{
		ID: quitPopover, YesID: quitYes, NoID: quitNo, Text: question, Yes: m.Words.T("menu.quit"), No: m.Words.T("board.cancel"),
	}, m.Nav.Quit)
}

// canQuit reports whether the program has a window to close.
func canQuit() bool { return runtime.GOOS != "js" }
