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
	cards []gameui.GameCard // what is shown, in its order
	seen  int               // the version of the archive that was taken over
	texts int               // and that of the texts in which was searched
	asked filters           // what cards were chosen by
	want  filters
	games []string // ids that there are, in the order of the catalogue
	read  bool     // the list has been read at least once

	over    string        // the card whose actions are open
	renames library.Entry // the game that gets another name
	name    string        // as it is typed
	aim     string        // the card that the keyboard goes to
	gone    []string      // games that were put into the trash here, the last one last
	cols    int
	rowHigh int
	body    image.Rectangle
	faults  map[string]brokenFile // of broken games
}

// filters is what a library is asked for.
type filters struct {
	query  string
	filter string // "": all; unfinished, won, lost, trash; or the id of a game
	order  string // newest, oldest, name
}

// The filters that are no games, and the orders.
const (
	onlyUnfinished = "unfinished"
	onlyWon        = "won"
	onlyLost       = "lost"
	inTrash        = "trash"
	newest         = "newest"
	oldest         = "oldest"
	byName         = "name"
)

// New shows the saved games.
func New(c *scene.Context) *Scene {
	l := &Scene{Context: c, seen: -1, want: filters{order: newest}, faults: map[string]brokenFile{}}
	l.read = c.SavedGames.Version > 0 || c.SavedGames.Store == nil
	c.SavedGames.Refresh()
	return l
}

// Refresh looks everything up anew, in the words of the language.
func (l *Scene) Refresh() {
	l.seen = -1
	clear(l.faults)
}

// Pass hears and draws the library.
func (l *Scene) Pass(f *ui.Frame) {
	l.read = l.read || l.SavedGames.Version > 0
	if l.seen != l.SavedGames.Version || l.asked != l.want || l.want.query != "" && l.texts != l.SavedGames.Indexed {
		l.sort()
	}
	f.Background()
	l.keys(f)
	side, foot := f.Px(32), f.Px(36)
	narrow := f.Size.X < f.Px(760)
	if narrow {
		side, foot = f.Px(12), f.Px(12)
	}
	r := image.Rect(side, 0, f.Size.X-side, f.Size.Y)
	y := l.head(f, r, narrow)
	if l.any() {
		y = l.filters(f, image.Rect(r.Min.X, y, r.Max.X, y+f.Px(36)), narrow)
	}
	if l.want.filter == inTrash {
		y = l.trashHead(f, image.Rect(r.Min.X, y+f.Px(14), r.Max.X, f.Size.Y))
	}
	l.body = image.Rect(r.Min.X, y+f.Px(14), r.Max.X, f.Size.Y-foot)
	switch {
	case len(l.cards) > 0:
		l.grid(f, l.body)
	case !l.read:
		f.Text(l.body, ui.Center, f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk), l.Words.T("library.reading"))
	case l.empties() && l.want.filter != inTrash:
		l.empty(f, l.body)
	default:
		gameui.NoMatches(l.Context, f, l.body, l.sought(), func() { l.want = filters{order: l.want.order} })
	}
	l.renaming(f)
	l.emptying(f)
}

// any says that there are games at all, if only in the trash.
func (l *Scene) any() bool { return !l.empties() || len(l.SavedGames.Trash) > 0 }

// empties says that there are none but in the trash.
func (l *Scene) empties() bool {
	return len(l.SavedGames.Entries) == 0 && (len(l.SavedGames.Own) == 0 || !l.HasUnfinishedMatch())
}

// sought says what was asked for, when nothing was found.
func (l *Scene) sought() string {
	switch {
	case l.want.query != "":
		return l.want.query
	case l.want.filter == onlyUnfinished:
		return l.Words.T("library.unfinished")
	case l.want.filter == onlyWon:
		return l.Words.T("library.won-by-you")
	case l.want.filter == onlyLost:
		return l.Words.T("library.lost-by-you")
	case l.want.filter == inTrash:
		return l.Words.T("library.trash")
	}
	return l.Words.GameName(l.want.filter)
}

// head is the title, the search and the import; it gives where it ends.
func (l *Scene) head(f *ui.Frame, r image.Rectangle, narrow bool) int {
	top, high := f.Px(22), f.Px(44)
	if narrow {
		top = f.Px(8)
	}
	y := top + high
	back := image.Rect(r.Min.X-f.Px(12), top, r.Min.X+f.Px(32), y)
	if f.IconButtonWithTooltip("library.back", back, "previous", l.Words.T("library.back"), true) || f.TakeKey(ui.KeyEsc) {
		l.Nav.Back()
		return y
	}
	add := ui.ButtonOptions{Icon: "plus", Text: l.Words.T("library.import")}
	wide := f.ButtonWidth(add) - f.Px(8)
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink)
	if narrow {
		title = f.NewStyle(f.TextSizes.Heading, theme.Semibold, f.Theme.Ink)
	}
	word := l.Words.T("library.title")
	x := back.Max.X + f.Px(8)
	importer := image.Rect(r.Max.X-wide, top+f.Px(2), r.Max.X, y-f.Px(2))
	if f.Button("library.import", importer, add) {
		l.Nav.Push(newImporter(l.Context))
	}
	f.Text(image.Rect(x, top, importer.Min.X, y), ui.Left, title, word)
	x += f.TextWidth(title, word) + f.Px(14)
	find := image.Rect(importer.Min.X-f.Px(12)-f.Px(250), importer.Min.Y, importer.Min.X-f.Px(12), importer.Max.Y)
	if narrow {
		y += f.Px(6)
		find = image.Rect(r.Min.X, y, r.Max.X, y+f.Px(42))
		y = find.Max.Y
	}
	count := l.Words.T("library.count", "Count", len(l.cards))
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	edge := importer.Min.X
	if !narrow {
		edge = find.Min.X
	}
	if l.any() && x+f.TextWidth(small, count) < edge {
		f.Text(image.Rect(x, top+f.Px(3), importer.Min.X, top+high+f.Px(3)), ui.Left, small, count)
	}
	if l.any() {
		l.want.query = gameui.SearchField(l.Context, f, "library.search", find, l.want.query, l.Words.T("library.search"), !narrow)
	} else if narrow {
		y = find.Min.Y
	}
	return y + f.Px(14)
}

// empty is the library before the first game.
func (l *Scene) empty(f *ui.Frame, r image.Rectangle) {
	if len(l.Options.Games) == 0 {
		return
	}
	side := min(f.Px(300), r.Dx(), r.Dy()-f.Px(170))
	y := r.Min.Y + max(0, (r.Dy()-side-f.Px(170))/2)
	mid := (r.Min.X + r.Max.X) / 2
	if side > f.Px(80) {
		const pale = 0.3
		f.Faded(pale, func() {
			gameui.NewThumbnail(l.Options.Games[0], nil, "").Draw(f, image.Rect(mid-side/2, y, mid+side/2, y+side), slim)
		})
		y += side + f.Px(20)
	}
	style := f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk)
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Center, style, l.Words.T("library.empty")) + f.Px(4)
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Center, small, l.Words.T("library.drop")) + f.Px(16)
	play := ui.ButtonOptions{Text: l.Words.T("menu.play"), Look: ui.Primary}
	w := max(f.ButtonWidth(play), f.Px(140))
	if f.Button("library.play", image.Rect(mid-w/2, y, mid-w/2+w, y+f.Px(theme.TouchTarget)), play) {
		l.Nav.Home()
		l.Nav.OpenSetup(l.Options.Games[0])
	}
	f.DefaultFocus("library.play")
}

// HelpTopic is the page of the help about the library.
func (l *Scene) HelpTopic() (game, topic string) { return "", "play.library" }
