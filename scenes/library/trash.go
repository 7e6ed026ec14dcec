package library

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

const emptyTrashPopover = "library.empty-trash"

// drawTrashHead draws an explanation of the trash and the button that empties it, and returns the y where they end.
func (l *Scene) drawTrashHead(f *ui.Frame, r image.Rectangle) int {
	b := ui.ButtonOptions{Icon: "delete", Text: l.Words.T("library.empty-trash")}
	w := min(f.ButtonWidth(b), r.Dx())
	style := f.SmallStyle()
	description := l.Words.T("library.trash.about")
	buttonHeight := f.Px(theme.TouchTarget)
	text := image.Rect(r.Min.X, r.Min.Y, r.Max.X-w-f.Px(16), r.Max.Y)
	button := image.Rect(r.Max.X-w, r.Min.Y, r.Max.X, r.Min.Y+buttonHeight)
	lines := len(f.WrapLines(style, description, max(text.Dx(), 1)))
	if text.Dx() < f.Px(200) { // stacked
		text.Max.X = r.Max.X
		lines = len(f.WrapLines(style, description, text.Dx()))
		button = image.Rect(r.Min.X, 0, r.Min.X+w, buttonHeight).Add(image.Pt(0, r.Min.Y+lines*f.LineHeight(style)+f.Px(8)))
	} else {
		text.Min.Y += max(0, (buttonHeight-lines*f.LineHeight(style))/2)
	}
	f.Paragraph(text, ui.Left, style, description)
	if f.Button("library.empties", button, b) {
		f.OpenPopover(emptyTrashPopover)
		f.SetFocus("library.keeps-trash")
	}
	return max(button.Max.Y, text.Min.Y+lines*f.LineHeight(style))
}

// drawEmptyTrashDialog asks before games are deleted for good.
func (l *Scene) drawEmptyTrashDialog(f *ui.Frame) {
	if !f.IsPopoverOpen(emptyTrashPopover) {
		return
	}
	f.Confirm(ui.Confirmation{
		ID: emptyTrashPopover, YesID: "library.emptied", NoID: "library.keeps-trash",
		Title: l.Words.T("library.empty-trash.title"), Text: l.Words.T("library.empty-trash.text", "Count", len(l.SavedGames.Trash)),
		Yes: l.Words.T("library.empty-trash"), No: l.Words.T("board.cancel"),
	}, func() {
		l.deleted = nil
		l.changeLibrary((*library.Store).EmptyTrash, func() { l.ShowToast(l.Words.T("library.emptied")) })
	})
}

// restore moves a game out of the trash.
func (l *Scene) restore(c *gameui.GameCard) {
	name, title := c.Entry.Name, c.LegibleTitle
	l.deleted = slices.DeleteFunc(l.deleted, func(deleted string) bool { return deleted == name })
	l.changeLibrary(func(store *library.Store) error { return store.Undelete(name) }, func() {
		l.ShowToast(l.Words.T("library.restored", "Title", title))
	})
}
