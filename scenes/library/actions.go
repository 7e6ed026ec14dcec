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
	actionsPopover = "library.actions"
	renamePopover  = "library.rename"
)

// asSentence capitalizes text and ends it with a full stop.
func asSentence(s string) string {
	runes := []rune(strings.TrimRight(s, "."))
	if len(runes) > 0 {
		runes[0] = unicode.ToUpper(runes[0])
	}
	return string(runes) + "."
}

// drawActionsButton draws the menu button of a card and handles its menu. Where its dots would touch the board they get a ground of
// their own.
func (l *Scene) drawActionsButton(f *ui.Frame, r, board image.Rectangle, c *gameui.GameCard, isShown bool) {
	name := c.Entry.Name
	isOpen := l.menuCard == name && f.IsPopoverOpen(actionsPopover)
	box := image.Rect(r.Max.X-f.Px(48), r.Min.Y+f.Px(4), r.Max.X-f.Px(4), r.Min.Y+f.Px(48))
	if isSmallCard(f, r.Dx()) {
		box = image.Rect(r.Max.X-f.Px(44), r.Max.Y-f.Px(92), r.Max.X, r.Max.Y-f.Px(48)) // beside the title
		if c.Rules != "" {
			box = box.Sub(image.Pt(0, f.Px(rulesLineHeight)))
		}
		isShown = true
	}
	id := "library." + name + ".more"
	if focused, _ := f.HasFocus(id); isShown || isOpen || focused {
		if dots := box.Inset(f.Px(7)); dots.Overlaps(board) {
			f.Pill(dots, f.Theme.Raised, f.Theme.RaisedEdge)
		}
		if f.IconButtonWithTooltip(id, box, "more", l.Words.T("library.actions"), true) {
			l.menuCard = name
			f.OpenPopover(actionsPopover)
		}
	}
	if l.menuCard != name {
		return
	}
	l.runAction(f, f.Menu(actionsPopover, box, l.actionItems(c)), c)
}

// actionItems returns the actions for a game.
func (l *Scene) actionItems(c *gameui.GameCard) []ui.MenuItem {
	w := l.Words
	if c.InTrash {
		return []ui.MenuItem{{ID: "restore", Icon: "undo", Label: w.T("library.restore"), Shortcut: gameui.ChordText(l.Context, "Ctrl+Z")}}
	}
	if c.Entry.Err != nil {
		return []ui.MenuItem{
			{ID: "open", Icon: "open", Label: w.T("library.open-rest")},
			{ID: "delete", Icon: "delete", Label: w.T("library.delete"), Shortcut: gameui.ChordText(l.Context, "Del")},
		}
	}
	items := []ui.MenuItem{
		{ID: "open", Icon: "open", Label: w.T("library.open"), Shortcut: gameui.ChordText(l.Context, "Enter")},
		{ID: "rename", Icon: "edit", Label: w.T("library.rename"), Shortcut: gameui.ChordText(l.Context, "F2")},
	}
	items = append(items,
		ui.MenuItem{ID: "twice", Icon: "plus", Label: w.T("library.duplicate"), Shortcut: gameui.ChordText(l.Context, "Ctrl+D")},
		ui.MenuItem{ID: "copy", Icon: "copy", Label: w.T("library.copy"), Shortcut: gameui.ChordText(l.Context, "Ctrl+C")},
		ui.MenuItem{ID: "link", Icon: "share", Label: w.T("library.copy-link")},
		ui.MenuItem{ID: "embed", Icon: "copy", Label: w.T("board.copy-embed")})
	if l.Options.Export != nil {
		for _, extension := range l.cardFormats(c) {
			label := w.T("library.export-as", "Format", formatName(extension))
			if extension == scene.NativeExtension {
				label = w.T("library.export-own")
			}
			items = append(items, ui.MenuItem{ID: extension, Icon: "export", Label: label})
		}
		items = append(items, ui.MenuItem{ID: scene.PNGExtension, Icon: "export", Label: w.T("library.export-picture")},
			ui.MenuItem{ID: scene.GIFExtension, Icon: "export", Label: w.T("library.export-animation")})
	}
	return append(items, ui.MenuItem{ID: "delete", Icon: "delete", Label: w.T("library.delete"), Shortcut: gameui.ChordText(l.Context, "Del")})
}

// cardFormats returns the formats a game can be exported to, judged by what its card holds.
func (l *Scene) cardFormats(c *gameui.GameCard) []string {
	if c.Formats == nil {
		c.Formats = l.WritableFormats(&saves.Record{Game: c.Entry.Game, Options: c.Entry.Options, Seats: c.Entry.Seats, Tree: saves.NewTree()})
	}
	return c.Formats
}

// formatName returns the name of a format: "PGN".
func formatName(extension string) string {
	if len(extension) > 4 {
		return extension
	}
	return strings.ToUpper(extension[1:])
}

// runAction runs an action on a game.
func (l *Scene) runAction(f *ui.Frame, action string, c *gameui.GameCard) {
	if c.InTrash != (action == "restore") { // in the trash only restoring is possible
		return
	}
	switch action {
	case "":
	case "restore":
		l.restore(c)
	case "open":
		l.openGame(c)
	case "rename":
		switch {
		case c.Entry.Running:
			l.ShowWarning(l.Words.T("library.is-current"))
		case c.Entry.Err == nil:
			l.renamedEntry, l.newTitle = c.Entry, c.Title
			f.OpenPopover(renamePopover)
			f.SetFocus("library.name")
		}
	case "twice":
		l.duplicate(c)
	case "copy":
		l.withRecord(c, l.CopyRecord)
	case "link":
		l.withRecord(c, l.CopyLink)
	case "embed":
		l.withRecord(c, l.CopyEmbed)
	case "delete":
		l.remove(c)
	default:
		l.withRecord(c, func(r *saves.Record) { l.ExportAs(r, action, c.Entry.Title) }) // a renamed game keeps its name
	}
}

// openGame opens a game.
func (l *Scene) openGame(c *gameui.GameCard) {
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

// withRecord loads a game in the background and passes it to then.
func (l *Scene) withRecord(c *gameui.GameCard, then func(*saves.Record)) {
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

// changeLibrary changes the library in the background and then updates the list.
func (l *Scene) changeLibrary(change func(*library.Store) error, then func()) {
	store := l.Options.Store
	l.RunInBackground(func() func() {
		err := change(store)
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

// duplicate saves a copy of a game.
func (l *Scene) duplicate(c *gameui.GameCard) {
	if c.Entry.Err != nil {
		return
	}
	name, title := c.Entry.Name, l.Words.T("library.copy-of", "Title", c.Title)
	l.changeLibrary(func(store *library.Store) error {
		r, err := store.Load(name)
		if err != nil {
			return err
		}
		fresh, err := store.Save(r)
		if err != nil {
			return err
		}
		return store.Rename(fresh, title)
	}, func() {
		l.ShowToast(l.Words.T("library.duplicated", "Title", l.Words.T("library.copy-of", "Title", c.LegibleTitle)))
	})
}

// remove moves a game to the trash and offers to undo that.
func (l *Scene) remove(c *gameui.GameCard) {
	if c.Entry.Running {
		l.ShowWarning(l.Words.T("library.is-current"))
		return
	}
	name, title := c.Entry.Name, c.LegibleTitle
	if c.Entry.Title == "" && c.LegiblePlayers != "" { // "Chess" says too little about an untitled game
		title = c.LegiblePlayers
		if c.Date != "" {
			title += ", " + c.Date
		}
	}
	l.SavedGames.Remove(name)
	l.changeLibrary(func(store *library.Store) error { return store.Delete(name) }, func() {
		l.deleted = append(l.deleted, name)
		l.ShowToastWithAction(l.Words.T("library.deleted", "Title", title), l.Words.T("library.undo"), func() { l.undelete(name) })
	})
}

// undelete undoes moving a game to the trash.
func (l *Scene) undelete(name string) {
	if i := slices.Index(l.deleted, name); i >= 0 {
		l.deleted = slices.Delete(l.deleted, i, i+1)
		l.changeLibrary(func(store *library.Store) error { return store.Undelete(name) }, nil)
	}
}

// rename sets a game's title. The default title in the current language counts as none.
func (l *Scene) rename(e library.Entry, title string) {
	unnamed := e
	unnamed.Title = ""
	if title == l.SavedGameTitle(unnamed) {
		title = ""
	}
	if title != e.Title {
		l.changeLibrary(func(store *library.Store) error { return store.Rename(e.Name, title) }, nil)
	}
}

// drawRenameDialog shows the dialog for renaming a game.
func (l *Scene) drawRenameDialog(f *ui.Frame) {
	if l.renamedEntry.Name == "" {
		return
	}
	if !f.IsPopoverOpen(renamePopover) {
		l.focusCard = l.renamedEntry.Name // return the focus to the card
		l.renamedEntry = library.Entry{}
		return
	}
	f.Dialog(renamePopover, 420, func(r image.Rectangle) int {
		y := f.Heading(r, l.Words.T("library.rename-title")) + f.Px(8)
		l.newTitle = f.TextField("library.name", image.Rect(r.Min.X, y, r.Max.X, y+f.Px(44)), l.newTitle, "", 80)
		f.SetName("library.name", l.Words.T("library.rename-title"))
		y += f.Px(44 + 20)
		isFocused, _ := f.HasFocus("library.name")
		done := ui.ButtonOptions{Text: l.Words.T("library.rename-done"), Look: ui.Primary}
		cancel := ui.ButtonOptions{Text: l.Words.T("board.cancel")}
		w := max(f.ButtonWidth(done), f.ButtonWidth(cancel))
		w = min(w, (r.Dx()-f.Px(12))/2)
		if f.Button("library.renamed", image.Rect(r.Min.X, y, r.Min.X+w, y+f.Px(theme.TouchTarget)), done) || isFocused && f.TakeKey(ui.KeyEnter) {
			l.rename(l.renamedEntry, strings.TrimSpace(l.newTitle))
			f.ClosePopover()
		}
		if f.Button("library.not-renamed", image.Rect(r.Min.X+w+f.Px(12), y, r.Min.X+2*w+f.Px(12), y+f.Px(theme.TouchTarget)), cancel) {
			f.ClosePopover()
		}
		return y + f.Px(theme.TouchTarget)
	})
}
