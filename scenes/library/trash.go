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
	f.Dialog(emptyTrashPopover, 420, func(r image.Rectangle) int {
		y := f.Heading(r, l.Words.T("library.empty-trash.title")) + f.Px(4)
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, f.SecondaryStyle(),
			l.Words.T("library.empty-trash.text", "Count", len(l.SavedGames.Trash))) + f.Px(20)
		yes := ui.ButtonOptions{Text: l.Words.T("library.empty-trash"), Look: ui.Primary}
		no := ui.ButtonOptions{Text: l.Words.T("board.cancel")}
		drawButton := func(id string, at image.Point, b ui.ButtonOptions) bool {
			return f.Button(id, image.Rectangle{Min: at, Max: at.Add(image.Pt(min(f.ButtonWidth(b), r.Dx()), f.Px(theme.TouchTarget)))}, b)
		}
		at := image.Pt(r.Min.X, y)
		if drawButton("library.emptied", at, yes) {
			f.ClosePopover()
			l.deleted = nil
			l.changeLibrary((*library.Store).EmptyTrash, func() { l.ShowToast(l.Words.T("library.emptied")) })
		}
		at.X += f.ButtonWidth(yes) + f.Px(12)
		if at.X+f.ButtonWidth(no) > r.Max.X {
			at = image.Pt(r.Min.X, at.Y+f.Px(theme.TouchTarget+8))
		}
		if drawButton("library.keeps-trash", at, no) {
			f.ClosePopover()
		}
		return at.Y + f.Px(theme.TouchTarget)
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
