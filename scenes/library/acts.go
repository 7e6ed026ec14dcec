package library

import (
	"image"
	"slices"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The popovers of the library.
const (
	actionsID = "library.actions"
	renameID  = "library.rename"
)

// sentence begins with a capital and ends with a full stop.
func sentence(s string) string {
	letters := []rune(strings.TrimRight(s, "."))
	if len(letters) > 0 {
		letters[0] = unicode.ToUpper(letters[0])
	}
	return string(letters) + "."
}

// actions is the button of a card with all that can be done to its game.
func (l *Scene) actions(f *ui.Frame, r image.Rectangle, c *gameui.GameCard, shown bool) {
	name := c.Entry.Name
	open := l.over == name && f.IsPopoverOpen(actionsID)
	box := image.Rect(r.Max.X-f.Px(48), r.Min.Y+f.Px(4), r.Max.X-f.Px(4), r.Min.Y+f.Px(48))
	if small(f, r.Dx()) {
		box = image.Rect(r.Max.X-f.Px(44), r.Max.Y-f.Px(92), r.Max.X, r.Max.Y-f.Px(48))
		shown = true
	}
	id := "library." + name + ".more"
	if focused, _ := f.HasFocus(id); shown || open || focused {
		if f.IconButtonWithTooltip(id, box, "more", l.Words.T("library.actions"), true) {
			l.over = name
			f.OpenPopover(actionsID)
		}
	}
	if l.over != name {
		return
	}
	l.does(f, f.Menu(actionsID, box, l.items(c)), c)
}

// items is what can be done to a game.
func (l *Scene) items(c *gameui.GameCard) []ui.MenuItem {
	w := l.Words
	if c.InTrash {
		return []ui.MenuItem{{ID: "restore", Icon: "undo", Label: w.T("library.restore"), Shortcut: "Ctrl+Z"}}
	}
	if c.Entry.Err != nil {
		return []ui.MenuItem{
			{ID: "open", Icon: "open", Label: w.T("library.open-rest")},
			{ID: "delete", Icon: "delete", Label: w.T("library.delete"), Shortcut: "Del"},
		}
	}
	items := []ui.MenuItem{{ID: "open", Icon: "open", Label: w.T("library.open"), Shortcut: "Enter"}}
	if !c.Entry.Running {
		items = append(items, ui.MenuItem{ID: "rename", Icon: "edit", Label: w.T("library.rename"), Shortcut: "F2"})
	}
	items = append(items,
		ui.MenuItem{ID: "twice", Icon: "plus", Label: w.T("library.duplicate"), Shortcut: "Ctrl+D"},
		ui.MenuItem{ID: "copy", Icon: "copy", Label: w.T("library.copy"), Shortcut: "Ctrl+C"})
	if l.Options.Export != nil {
		for _, end := range l.formats(c) {
			word := w.T("library.export-as", "Format", formatWord(end))
			if end == scene.OwnFormat {
				word = w.T("library.export-own")
			}
			items = append(items, ui.MenuItem{ID: end, Icon: "export", Label: word})
		}
		items = append(items, ui.MenuItem{ID: scene.PictureFormat, Icon: "export", Label: w.T("library.export-picture")})
	}
	if !c.Entry.Running {
		items = append(items, ui.MenuItem{ID: "delete", Icon: "delete", Label: w.T("library.delete"), Shortcut: "Del"})
	}
	return items
}

// formats are those in which a game can be written, as far as they can be told by what is on its card.
func (l *Scene) formats(c *gameui.GameCard) []string {
	if c.Formats == nil {
		c.Formats = l.WritableFormats(&saves.Record{Game: c.Entry.Game, Options: c.Entry.Options, Seats: c.Entry.Seats, Tree: saves.NewTree()})
	}
	return c.Formats
}

// formatWord is how a format is called: "PGN".
func formatWord(end string) string {
	if len(end) > 4 {
		return end
	}
	return strings.ToUpper(end[1:])
}

// does does it.
func (l *Scene) does(f *ui.Frame, what string, c *gameui.GameCard) {
	if c.InTrash != (what == "restore") { // nothing else is done to what lies in the trash
		return
	}
	switch what {
	case "":
	case "restore":
		l.restore(c)
	case "open":
		l.open(c)
	case "rename":
		if !c.Entry.Running && c.Entry.Err == nil {
			l.renames, l.name = c.Entry, c.Title
			f.OpenPopover(renameID)
			f.SetFocus("library.name")
		}
	case "twice":
		l.duplicate(c)
	case "copy":
		l.whole(c, l.CopyRecord)
	case "delete":
		l.remove(c)
	default:
		l.whole(c, func(r *saves.Record) { l.Export(r, what) })
	}
}

// open shows a game.
func (l *Scene) open(c *gameui.GameCard) {
	if c.Entry.Own {
		l.ContinueMatch()
		return
	}
	if _, known := l.FindGame(c.Entry.Game); known || c.Entry.Err != nil {
		l.OpenSaved(c.Entry.Name)
		return
	}
	l.ShowWarning(l.Words.T("notice.no-game", "Game", saves.Printable(c.Entry.Game)))
}

// whole reads a game and gives it on.
func (l *Scene) whole(c *gameui.GameCard, then func(*saves.Record)) {
	store, name := l.Options.Store, c.Entry.Name
	l.RunInBackground(func() func() {
		r, err := store.Load(name)
		return func() {
			if r == nil || err != nil {
				l.ShowWarning(l.Words.WrapFileError(l.FindGame, c.Title, err).Error())
				return
			}
			then(r)
		}
	})
}

// change changes the library away from the passes, and shows what has become of it.
func (l *Scene) change(do func(*library.Store) error, then func()) {
	store := l.Options.Store
	l.RunInBackground(func() func() {
		err := do(store)
		return func() {
			l.SavedGames.Refresh()
			if err != nil {
				l.ShowWarning(l.Words.T("notice.not-done", "Why", l.DescribeError(err)))
			} else if then != nil {
				then()
			}
		}
	})
}

// duplicate makes a second game of one.
func (l *Scene) duplicate(c *gameui.GameCard) {
	if c.Entry.Err != nil {
		return
	}
	name, title := c.Entry.Name, l.Words.T("library.copy-of", "Title", c.Title)
	l.change(func(store *library.Store) error {
		r, err := store.Load(name)
		if err != nil {
			return err
		}
		fresh, err := store.Save("", r)
		if err != nil {
			return err
		}
		return store.Rename(fresh, title)
	}, func() {
		l.ShowToast(l.Words.T("library.duplicated", "Title", l.Words.T("library.copy-of", "Title", c.DrawnTitle)))
	})
}

// remove puts a game into the trash and offers to take it out again.
func (l *Scene) remove(c *gameui.GameCard) {
	if c.Entry.Running {
		return
	}
	name, title := c.Entry.Name, c.DrawnTitle
	if c.Entry.Title == "" && c.DrawnPlayers != "" { // "Chess" says too little of a game without a name of its own
		title = c.DrawnPlayers
		if c.Date != "" {
			title += ", " + c.Date
		}
	}
	l.SavedGames.Remove(name)
	l.change(func(store *library.Store) error { return store.Delete(name) }, func() {
		l.gone = append(l.gone, name)
		l.ShowToastWithAction(l.Words.T("library.deleted", "Title", title), l.Words.T("library.undo"), func() { l.undelete(name) })
	})
}

// undelete takes back that a game was put into the trash.
func (l *Scene) undelete(name string) {
	if i := slices.Index(l.gone, name); i >= 0 {
		l.gone = slices.Delete(l.gone, i, i+1)
		l.change(func(store *library.Store) error { return store.Undelete(name) }, nil)
	}
}

// rename gives a game a name. What it is called anyhow, in the language of today, is no name.
func (l *Scene) rename(e library.Entry, title string) {
	unnamed := e
	unnamed.Title = ""
	if title == l.SavedGameTitle(unnamed) {
		title = ""
	}
	if title != e.Title {
		l.change(func(store *library.Store) error { return store.Rename(e.Name, title) }, nil)
	}
}

// renaming is the sheet on which a game gets another name.
func (l *Scene) renaming(f *ui.Frame) {
	if l.renames.Name == "" {
		return
	}
	if !f.IsPopoverOpen(renameID) {
		l.aim = l.renames.Name // the keyboard goes back to its card
		l.renames = library.Entry{}
		return
	}
	f.Dialog(renameID, 420, func(r image.Rectangle) int {
		y := f.Heading(r, l.Words.T("library.rename-title")) + f.Px(8)
		l.name = f.TextField("library.name", image.Rect(r.Min.X, y, r.Max.X, y+f.Px(44)), l.name, "", 80)
		f.SetName("library.name", l.Words.T("library.rename-title"))
		y += f.Px(44 + 20)
		typing, _ := f.HasFocus("library.name")
		done := ui.ButtonOptions{Text: l.Words.T("library.rename-done"), Look: ui.Primary}
		not := ui.ButtonOptions{Text: l.Words.T("board.cancel")}
		w := max(f.ButtonWidth(done), f.ButtonWidth(not))
		w = min(w, (r.Dx()-f.Px(12))/2)
		if f.Button("library.renamed", image.Rect(r.Min.X, y, r.Min.X+w, y+f.Px(theme.TouchTarget)), done) || typing && f.TakeKey(ui.KeyEnter) {
			l.rename(l.renames, strings.TrimSpace(l.name))
			f.ClosePopover()
		}
		if f.Button("library.not-renamed", image.Rect(r.Min.X+w+f.Px(12), y, r.Min.X+2*w+f.Px(12), y+f.Px(theme.TouchTarget)), not) {
			f.ClosePopover()
		}
		return y + f.Px(theme.TouchTarget)
	})
}
