package library

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleKeys handles the keyboard: arrows move the focus between cards, also to those out of view, and shortcuts act on
// a card.
func (l *Scene) handleKeys(f *ui.Frame) {
	if f.IsPopoverOpen(renamePopover) || f.IsPopoverOpen(actionsPopover) || f.IsPopoverOpen(emptyTrashPopover) {
		return
	}
	isSearching, _ := f.HasFocus("library.search")
	if !isSearching {
		if i := slices.Index(f.In.Runes, '/'); i >= 0 {
			f.In.Runes = nil
			f.SetFocus("library.search")
		}
	} else if l.filters.query != "" && f.TakeKey(ui.KeyEsc) {
		l.filters.query = ""
	}
	focused := slices.IndexFunc(l.cards, func(c gameui.GameCard) bool {
		card, _ := f.HasFocus("library." + c.Entry.Name)
		menu, _ := f.HasFocus("library." + c.Entry.Name + ".more")
		return card || menu
	})
	if n := len(l.deleted); n > 0 && !isSearching && (focused < 0 || !l.cards[focused].InTrash) && f.TakeKey(ui.KeyUndo) {
		l.Toast = scene.Toast{}
		l.undelete(l.deleted[n-1])
		return
	}
	if focused < 0 {
		return
	}
	c := &l.cards[focused]
	for _, action := range []struct {
		key  ui.Key
		what string
	}{{ui.KeyUndo, "restore"}, {ui.KeyFlip, "rename"}, {ui.KeyDelete, "delete"}, {ui.KeyDuplicate, "twice"}, {ui.KeyCopy, "copy"}} {
		if f.TakeKey(action.key) {
			l.runAction(f, action.what, c)
			if action.what == "delete" && !c.InTrash || action.what == "restore" && c.InTrash { // keep the focus in place
				l.focusCard = l.cards[min(max(focused-1, 0), len(l.cards)-1)].Entry.Name
				if focused+1 < len(l.cards) {
					l.focusCard = l.cards[focused+1].Entry.Name
				}
			}
			return
		}
	}
	if f.TakeKey(ui.KeyContextMenu) {
		l.menuCard = c.Entry.Name
		f.OpenPopover(actionsPopover)
		return
	}
	l.moveFocus(f, focused)
}

// moveFocus moves the focus from the card at an index.
func (l *Scene) moveFocus(f *ui.Frame, from int) {
	page := max(l.body.Dy()/max(l.rowHeight, 1), 1) * max(l.columns, 1)
	to := from
	switch {
	case f.TakeKey(ui.KeyRight):
		to++
	case f.TakeKey(ui.KeyLeft):
		to--
	case from+l.columns < len(l.cards) && f.TakeKey(ui.KeyDown):
		to += l.columns
	case from/max(l.columns, 1) < (len(l.cards)-1)/max(l.columns, 1) && f.TakeKey(ui.KeyDown):
		to = len(l.cards) - 1
	case from >= l.columns && f.TakeKey(ui.KeyUp):
		to -= l.columns
	case f.TakeKey(ui.KeyPageDown):
		to += page
	case f.TakeKey(ui.KeyPageUp):
		to -= page
	case f.TakeKey(ui.KeyHome):
		to = 0
	case f.TakeKey(ui.KeyEnd):
		to = len(l.cards) - 1
	default:
		return
	}
	to = min(max(to, 0), len(l.cards)-1)
	l.focusCard = l.cards[to].Entry.Name
}

// applyFocus focuses a card and scrolls it into view.
func (l *Scene) applyFocus(f *ui.Frame, r image.Rectangle) {
	if l.focusCard == "" {
		return
	}
	i := slices.IndexFunc(l.cards, func(c gameui.GameCard) bool { return c.Entry.Name == l.focusCard })
	l.focusCard = ""
	if i < 0 {
		return
	}
	f.SetFocus("library." + l.cards[i].Entry.Name)
	f.ScrollIntoView("library.cards", r.Dy(), i/l.columns*l.rowHeight, (i/l.columns+1)*l.rowHeight)
}
