package library

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// keys hears the keyboard: arrows from card to card, also to those out of sight, and what can be done to one.
func (l *Scene) keys(f *ui.Frame) {
	if f.IsPopoverOpen(renameID) || f.IsPopoverOpen(actionsID) || f.IsPopoverOpen(emptyTrashID) {
		return
	}
	typing, _ := f.HasFocus("library.search")
	if !typing {
		if i := slices.Index(f.In.Runes, '/'); i >= 0 {
			f.In.Runes = nil
			f.SetFocus("library.search")
		}
	} else if l.want.query != "" && f.TakeKey(ui.KeyEsc) {
		l.want.query = ""
	}
	at := slices.IndexFunc(l.cards, func(c gameui.GameCard) bool {
		card, _ := f.HasFocus("library." + c.Entry.Name)
		menu, _ := f.HasFocus("library." + c.Entry.Name + ".more")
		return card || menu
	})
	if n := len(l.gone); n > 0 && !typing && (at < 0 || !l.cards[at].InTrash) && f.TakeKey(ui.KeyUndo) {
		l.Toast = scene.Toast{}
		l.undelete(l.gone[n-1])
		return
	}
	if at < 0 {
		return
	}
	c := &l.cards[at]
	for _, does := range []struct {
		key  ui.Key
		what string
	}{{ui.KeyUndo, "restore"}, {ui.KeyFlip, "rename"}, {ui.KeyDelete, "delete"}, {ui.KeyDuplicate, "twice"}, {ui.KeyCopy, "copy"}} {
		if f.TakeKey(does.key) {
			l.does(f, does.what, c)
			if does.what == "delete" && !c.InTrash || does.what == "restore" && c.InTrash { // the keyboard stays where it is
				l.aim = l.cards[min(max(at-1, 0), len(l.cards)-1)].Entry.Name
				if at+1 < len(l.cards) {
					l.aim = l.cards[at+1].Entry.Name
				}
			}
			return
		}
	}
	if f.TakeKey(ui.KeyContextMenu) {
		l.over = c.Entry.Name
		f.OpenPopover(actionsID)
		return
	}
	l.walk(f, at)
}

// walk goes on from the card with that number.
func (l *Scene) walk(f *ui.Frame, at int) {
	page := max(l.body.Dy()/max(l.rowHigh, 1), 1) * max(l.cols, 1)
	to := at
	switch {
	case f.TakeKey(ui.KeyRight):
		to++
	case f.TakeKey(ui.KeyLeft):
		to--
	case at+l.cols < len(l.cards) && f.TakeKey(ui.KeyDown):
		to += l.cols
	case at/max(l.cols, 1) < (len(l.cards)-1)/max(l.cols, 1) && f.TakeKey(ui.KeyDown):
		to = len(l.cards) - 1
	case at >= l.cols && f.TakeKey(ui.KeyUp):
		to -= l.cols
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
	l.aim = l.cards[to].Entry.Name
}

// follow brings the card that the keyboard goes to into sight.
func (l *Scene) follow(f *ui.Frame, r image.Rectangle) {
	if l.aim == "" {
		return
	}
	i := slices.IndexFunc(l.cards, func(c gameui.GameCard) bool { return c.Entry.Name == l.aim })
	l.aim = ""
	if i < 0 {
		return
	}
	f.SetFocus("library." + l.cards[i].Entry.Name)
	f.ScrollIntoView("library.cards", r.Dy(), i/l.cols*l.rowHigh, (i/l.cols+1)*l.rowHigh)
}
