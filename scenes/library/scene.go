package library

import (
	"image"

	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene is the library: saved games as cards.
type Scene struct {
	*scene.Context
	cards          []gameui.GameCard // the games shown, in order
	version        int               // the version of the saved games shown
	indexVersion   int               // the version of the search texts used
	appliedFilters filters           // the filters that cards match
	filters        filters
	games          []string // ids of saved games, in catalog order
	isLoaded       bool     // the list was loaded at least once

	menuCard     string        // the card whose menu is open
	renamedEntry library.Entry // the game being renamed
	newTitle     string        // its title as typed
	focusCard    string        // the card to be focused
	deleted      []string      // games moved to the trash here, the latest last
	columns      int
	rowHeight    int
	body         image.Rectangle
	brokenFiles  map[string]brokenFile // by name
}

// filters select and order the cards.
type filters struct {
	query  string
	filter string // "": all; unfinished, won, lost, trash; or the id of a game
	order  string // newest, oldest, name
}

// The filters that are not games, and the orders.
const (
	unfinishedFilter = "unfinished"
	wonFilter        = "won"
	lostFilter       = "lost"
	trashFilter      = "trash"
	newestFirst      = "newest"
	oldestFirst      = "oldest"
	byName           = "name"
)

// Register sets the constructors of the scenes of this package.
func Register(c *scene.Constructors) {
	c.Library = func(c *scene.Context) scene.Scene { return New(c) }
	c.GameList = func(c *scene.Context, f scene.OpenedFile) scene.Scene { return NewGameList(c, f) }
}

// New shows the saved games.
func New(c *scene.Context) *Scene {
	l := &Scene{Context: c, version: -1, filters: filters{order: newestFirst}, brokenFiles: map[string]brokenFile{}}
	l.isLoaded = c.SavedGames.Version > 0 || c.SavedGames.Store == nil
	c.SavedGames.Refresh()
	return l
}

// Refresh updates everything, as after a change of the language.
func (l *Scene) Refresh() {
	l.version = -1
	clear(l.brokenFiles)
}

// Update handles input and draws the scene.
func (l *Scene) Update(f *ui.Frame) {
	l.isLoaded = l.isLoaded || l.SavedGames.Version > 0
	if l.version != l.SavedGames.Version || l.appliedFilters != l.filters || l.filters.query != "" && l.indexVersion != l.SavedGames.Indexed {
		l.updateCards()
	}
	f.Background()
	l.handleKeys(f)
	side, foot := f.Px(32), f.Px(36)
	isNarrow := f.Size.X < f.Px(760)
	if isNarrow {
		side, foot = f.Px(12), f.Px(12)
	}
	r := image.Rect(side, 0, f.Size.X-side, f.Size.Y)
	y := l.drawHead(f, r, isNarrow)
	if l.hasAnyGames() {
		y = l.drawFilters(f, image.Rect(r.Min.X, y, r.Max.X, y+f.Px(36)), isNarrow)
	}
	if l.filters.filter == trashFilter {
		y = l.drawTrashHead(f, image.Rect(r.Min.X, y+f.Px(14), r.Max.X, f.Size.Y))
	}
	l.body = image.Rect(r.Min.X, y+f.Px(14), r.Max.X, f.Size.Y-foot)
	switch {
	case len(l.cards) > 0:
		l.drawCards(f, l.body)
	case !l.isLoaded:
		f.Text(l.body, ui.Center, f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk), l.Words.T("library.reading"))
	case l.isEmpty() && l.filters.filter != trashFilter:
		l.drawEmpty(f, l.body)
	default:
		gameui.DrawNoMatches(l.Context, f, l.body, l.filterText(), func() { l.filters = filters{order: l.filters.order} })
	}
	l.drawRenameDialog(f)
	l.drawEmptyTrashDialog(f)
}

// hasAnyGames reports whether there are any games, including the trash.
func (l *Scene) hasAnyGames() bool { return !l.isEmpty() || len(l.SavedGames.Trash) > 0 }

// isEmpty reports whether there are no games except in the trash.
func (l *Scene) isEmpty() bool {
	return len(l.SavedGames.Entries) == 0 && (len(l.SavedGames.Running) == 0 || !l.HasUnfinishedMatch())
}

// filterText describes the filter, for when nothing matches it.
func (l *Scene) filterText() string {
	switch {
	case l.filters.query != "":
		return l.filters.query
	case l.filters.filter == unfinishedFilter:
		return l.Words.T("library.unfinished")
	case l.filters.filter == wonFilter:
		return l.Words.T("library.won-by-you")
	case l.filters.filter == lostFilter:
		return l.Words.T("library.lost-by-you")
	case l.filters.filter == trashFilter:
		return l.Words.T("library.trash")
	}
	return l.Words.GameName(l.filters.filter)
}

// drawHead draws the title, the search and the import button, and returns the y where they end.
func (l *Scene) drawHead(f *ui.Frame, r image.Rectangle, isNarrow bool) int {
	top, height := f.Px(22), f.Px(44)
	if isNarrow {
		top = f.Px(8)
	}
	y := top + height
	back := image.Rect(r.Min.X-f.Px(12), top, r.Min.X+f.Px(32), y)
	if f.IconButtonWithTooltip("library.back", back, "previous", l.Words.T("library.back"), true) || f.TakeKey(ui.KeyEsc) {
		l.Nav.Back()
		return y
	}
	add := ui.ButtonOptions{Icon: "plus", Text: l.Words.T("library.import")}
	importWidth := f.ButtonWidth(add) - f.Px(8)
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink)
	if isNarrow {
		title = f.HeadingStyle()
	}
	titleText := l.Words.T("library.title")
	x := back.Max.X + f.Px(8)
	importer := image.Rect(r.Max.X-importWidth, top+f.Px(2), r.Max.X, y-f.Px(2))
	if f.Button("library.import", importer, add) {
		l.Nav.Push(newImporter(l.Context))
	}
	f.Text(image.Rect(x, top, importer.Min.X, y), ui.Left, title, titleText)
	x += f.TextWidth(title, titleText) + f.Px(14)
	search := image.Rect(importer.Min.X-f.Px(12)-f.Px(250), importer.Min.Y, importer.Min.X-f.Px(12), importer.Max.Y)
	if isNarrow {
		y += f.Px(6)
		search = image.Rect(r.Min.X, y, r.Max.X, y+f.Px(42))
		y = search.Max.Y
	}
	count := l.Words.T("library.count", "Count", len(l.cards))
	countStyle := f.SmallStyle()
	edge := importer.Min.X
	if !isNarrow {
		edge = search.Min.X
	}
	if l.hasAnyGames() && x+f.TextWidth(countStyle, count) < edge {
		f.Text(image.Rect(x, top+f.Px(3), importer.Min.X, top+height+f.Px(3)), ui.Left, countStyle, count)
	}
	if l.hasAnyGames() {
		l.filters.query = gameui.SearchField(l.Context, f, "library.search", search, l.filters.query, l.Words.T("library.search"), !isNarrow)
	} else if isNarrow {
		y = search.Min.Y
	}
	return y + f.Px(14)
}

// drawEmpty draws the library without games.
func (l *Scene) drawEmpty(f *ui.Frame, r image.Rectangle) {
	if len(l.Options.Games) == 0 {
		return
	}
	side := min(f.Px(300), r.Dx(), r.Dy()-f.Px(170))
	y := r.Min.Y + max(0, (r.Dy()-side-f.Px(170))/2)
	centerX := (r.Min.X + r.Max.X) / 2
	if side > f.Px(80) {
		const opacity = 0.3
		f.Faded(opacity, func() {
			gameui.NewThumbnail(l.Options.Games[0], nil, "").Draw(f, image.Rect(centerX-side/2, y, centerX+side/2, y+side), thumbnailFrame)
		})
		y += side + f.Px(20)
	}
	style := f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk)
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Center, style, l.Words.T("library.empty")) + f.Px(4)
	hintStyle := f.SmallStyle()
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Center, hintStyle, l.Words.T("library.drop")) + f.Px(16)
	play := ui.ButtonOptions{Text: l.Words.T("menu.play"), Look: ui.Primary}
	w := max(f.ButtonWidth(play), f.Px(140))
	if f.Button("library.play", image.Rect(centerX-w/2, y, centerX-w/2+w, y+f.Px(theme.TouchTarget)), play) {
		l.Nav.Home()
		l.Nav.OpenSetup(l.Options.Games[0])
	}
	f.DefaultFocus("library.play")
}

// HelpTopic returns the help page about the library.
func (l *Scene) HelpTopic() (game, topic string) { return "", "play.library" }
