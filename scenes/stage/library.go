package stage

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A shelf is the library: saved games in a list, the newest first.
type shelf struct {
	*Stage
	cards []card
	top   int
	seen  int // the version of the archive that is shown
}

func newLibrary(s *Stage) *shelf {
	l := &shelf{Stage: s, seen: -1}
	s.archive.refresh()
	return l
}

// refresh takes over the list. Boards are made when they come into view; those that are there stay.
func (l *shelf) refresh() {
	minis := map[string]*mini{}
	for _, c := range l.cards {
		minis[c.entry.Name+c.entry.Position] = c.mini
	}
	l.cards, l.seen = nil, l.archive.version
	for _, e := range l.archive.entries {
		l.cards = append(l.cards, card{entry: e, mini: minis[e.Name+e.Position]})
	}
}

// Pass hears and draws the library.
func (l *shelf) Pass(f *ui.Frame) {
	if l.seen != l.archive.version {
		l.refresh()
	}
	f.Room()
	if f.Take(ui.KeyEsc) {
		l.back()
		return
	}
	side := f.Px(32)
	if f.Size.X < f.Px(700) {
		side = f.Px(12)
	}
	head := image.Rect(side, f.Px(20), f.Size.X-side, f.Px(64))
	if f.IconButton("library.back", image.Rect(side, head.Min.Y, side+f.Px(44), head.Max.Y), "previous", true) {
		l.back()
		return
	}
	title := f.Style(f.Steps.Title, theme.Semibold, f.Theme.Ink)
	word := l.words.T("library.title")
	x := side + f.Px(50)
	f.Text(image.Rect(x, head.Min.Y, head.Max.X, head.Max.Y), ui.Left, title, word)
	x += f.Width(title, word) + f.Px(16)
	f.Text(image.Rect(x, head.Min.Y+f.Px(4), head.Max.X, head.Max.Y+f.Px(4)), ui.Left,
		f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2), l.words.T("library.count", "Count", len(l.cards)))
	body := image.Rect(side, head.Max.Y+f.Px(16), f.Size.X-side, f.Size.Y-f.Px(36))
	if len(l.cards) == 0 {
		if !l.archive.busy {
			l.empty(f, body)
		}
		return
	}
	l.list(f, body)
}

func (l *shelf) empty(f *ui.Frame, r image.Rectangle) {
	style := f.Style(f.Steps.Lead, theme.Regular, f.Theme.Ink2)
	mid := (r.Min.Y + r.Max.Y) / 2
	f.Text(image.Rect(r.Min.X, mid-f.Px(28), r.Max.X, mid), ui.Center, style, l.words.T("library.empty"))
	f.Text(image.Rect(r.Min.X, mid, r.Max.X, mid+f.Px(28)), ui.Center, f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2),
		l.words.T("library.drop"))
}

// list shows as many rows as fit, in one or two columns.
func (l *shelf) list(f *ui.Frame, r image.Rectangle) {
	cols := 1
	if r.Dx() > f.Px(900) {
		cols = 2
	}
	row, gap := f.Px(96), f.Px(14)
	fit := max(1, (r.Dy()+gap)/(row+gap))
	rows := (len(l.cards) + cols - 1) / cols
	if f.In.Wheel > 0 {
		l.top--
	} else if f.In.Wheel < 0 {
		l.top++
	}
	if f.Take(ui.KeyPageDown) {
		l.top += fit
	}
	if f.Take(ui.KeyPageUp) {
		l.top -= fit
	}
	l.top = min(max(l.top, 0), max(rows-fit, 0))
	w := (r.Dx() - (cols-1)*gap) / cols
	for i := l.top * cols; i < min(len(l.cards), (l.top+fit)*cols); i++ {
		x := r.Min.X + i%cols*(w+gap)
		y := r.Min.Y + (i/cols-l.top)*(row+gap)
		if l.card(f, image.Rect(x, y, x+w, y+row), i) {
			return
		}
	}
}

// card shows one saved game; it says whether the list is another one now.
func (l *shelf) card(f *ui.Frame, r image.Rectangle, i int) bool {
	c := &l.cards[i]
	th := f.Theme
	g, known := l.find(c.entry.Game)
	if c.mini == nil && known {
		c.mini = newMini(g, c.entry.Options, c.entry.Position)
	}
	id := "library." + c.entry.Name
	bin := image.Rect(r.Max.X-f.Px(52), r.Min.Y+f.Px(26), r.Max.X-f.Px(8), r.Min.Y+f.Px(70))
	f.Card(r)
	deleted := f.IconButton(id+".delete", bin, "delete", !c.entry.Running)
	open := image.Rect(r.Min.X, r.Min.Y, bin.Min.X, r.Max.Y)
	res := f.Touch(id, open, known)
	if res.Hover {
		f.Outline(r, theme.RadiusCard, 1, th.Line2)
	}
	if res.Focus {
		f.Ring(r, theme.RadiusCard)
	}
	pic := image.Rect(r.Min.X+f.Px(10), r.Min.Y+f.Px(10), r.Min.X+f.Px(86), r.Max.Y-f.Px(10))
	var info rules.Info
	if known {
		info = g.Info()
		c.mini.draw(f, pic, sprites.Slim)
	}
	x := pic.Max.X + f.Px(14)
	body := f.Style(f.Steps.Body, theme.Semibold, th.Ink)
	small := f.Style(f.Steps.Small, theme.Regular, th.Ink2)
	y := r.Min.Y + f.Px(18)
	line := func(s ui.Style, text string, h float64) {
		f.Text(image.Rect(x, y, bin.Min.X-f.Px(6), y+f.Px(h)), ui.Left, s, saves.Plain(text))
		y += f.Px(h)
	}
	line(body, l.title(c.entry), 22)
	if c.entry.Err != nil {
		small.Color = th.Dang
		line(small, l.words.T("library.broken-why", "Why", c.entry.Err.Error()), 19)
	} else {
		line(small, l.names(info, c.entry.Seats), 19)
		line(small, strings.Join([]string{l.outcome(c.entry, info), l.date(c.entry)}, " · "), 19)
	}
	switch {
	case deleted:
		l.remove(c.entry)
		return true
	case res.Clicked:
		l.loadSaved(c.entry.Name)
		return true
	}
	return false
}

// date is when a game was played.
func (l *shelf) date(e saves.Entry) string {
	if e.Running {
		return l.words.T("library.running")
	}
	return l.day(when(e), l.o.Now())
}

// remove puts a game into the trash and offers to take it out again.
func (l *shelf) remove(e saves.Entry) {
	if err := l.o.Store.Delete(e.Name); err != nil {
		l.warn(l.words.T("library.not-deleted", "Why", saves.Plain(err.Error())))
		return
	}
	l.archive.without(e.Name)
	l.archive.refresh()
	l.offer(l.words.T("library.deleted", "Title", l.title(e)), l.words.T("library.undo"), func() {
		if err := l.o.Store.Undelete(e.Name); err != nil {
			l.warn(l.words.T("library.not-deleted", "Why", saves.Plain(err.Error())))
		}
		l.archive.refresh()
	})
}
