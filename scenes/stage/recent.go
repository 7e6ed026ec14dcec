package stage

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// recentList shows the last games, whole rows only, and gives where it ends.
func (m *menu) recentList(f *ui.Frame, r image.Rectangle) int {
	t := f.Theme
	row := f.Px(56)
	games := m.recent
	if m.first.last && len(games) > 0 {
		games = games[1:] // the card above shows it
	}
	if len(games) == 0 || r.Dy() < f.Px(theme.TouchTarget-6)+row {
		return r.Min.Y
	}
	small := f.NewStyle(f.TextSizes.Small, theme.Semibold, t.SecondaryInk)
	label := image.Rect(r.Min.X, r.Min.Y-f.Px(6), r.Max.X, r.Min.Y+f.Px(theme.TouchTarget-6))
	f.Text(label, ui.Left, small, m.Words.T("menu.recent"))
	all := m.Words.T("window.all-games")
	w := f.TextWidth(small, all) + f.Px(16)
	link := image.Rect(r.Max.X-w, label.Min.Y, r.Max.X, label.Max.Y).Add(image.Pt(f.Px(4), 0))
	res := f.Interact("menu.all", link, true)
	if res.IsHovered || res.IsHeld {
		small.Color = t.Ink
	}
	f.Text(image.Rect(link.Min.X, label.Min.Y, link.Max.X, label.Max.Y), ui.Center, small, all)
	if res.IsFocused {
		f.InnerFocusRing(link, theme.RadiusRow)
	}
	if res.IsClicked {
		m.act("menu.library")
	}
	y := label.Max.Y
	for i, c := range games {
		if y+row > r.Max.Y {
			break
		}
		if i > 0 {
			f.Separator(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
		}
		m.recentRow(f, "recent.", image.Rect(r.Min.X, y, r.Max.X, y+row), c)
		y += row
	}
	return y
}

func (m *menu) recentRow(f *ui.Frame, kind string, r image.Rectangle, c card) {
	t := f.Theme
	around := min(f.Px(6), r.Min.X) // so that the ring is around the words, not on them
	res := f.Row(kind+c.entry.Name, image.Rect(r.Min.X-around, r.Min.Y+f.Px(1), r.Max.X+around, r.Max.Y-f.Px(1)), false)
	pic := image.Rect(r.Min.X+f.Px(2), r.Min.Y+f.Px(7), r.Min.X+f.Px(44), r.Max.Y-f.Px(7))
	c.mini.draw(f, pic, sprites.NarrowFrame)
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, t.SecondaryInk)
	right := min(f.TextWidth(style, c.how), r.Dx()/2)
	x := pic.Max.X + f.Px(10)
	edge := r.Max.X - right - f.Px(12)
	mid := (r.Min.Y + r.Max.Y) / 2
	c.head(f, image.Rect(x, mid-f.Px(21), edge, mid+f.Px(1)))
	m.who(f, image.Rect(x, mid, edge, mid+f.Px(18)), style, &c)
	f.TruncatedText(image.Rect(edge, r.Min.Y, r.Max.X-f.Px(4), r.Max.Y), ui.Right, style, c.how)
	if res.IsClicked {
		m.OpenSaved(c.entry.Name)
	}
}

// head writes what a saved game is called.
func (c *card) head(f *ui.Frame, r image.Rectangle) {
	title, style, _ := called(f, c.shown, c.short, r.Dx(), f.TextSizes.Body)
	told := title
	if c.shown != c.title {
		told = c.title
	}
	f.TruncatedTextFor(r, ui.Left, style, title, told)
}

// who writes who plays, and beside names that stand for those that cannot be drawn that they do.
func (s *Context) who(f *ui.Frame, r image.Rectangle, style ui.Style, c *card) {
	if c.drawn == c.names {
		f.TruncatedText(r, ui.Left, style, c.names)
		return
	}
	f.Spoken(r, func() string { return c.names }, func() {
		f.TruncatedText(r, ui.Left, style, c.drawn)
		s.foreignName(f, beside(f, r, style, c.drawn))
	})
}

// PlayerNames says who plays, in a line.
func (c *Context) PlayerNames(info rules.Info, seats []saves.SeatRecord) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = c.savedSeatName(info, rules.Seat(i), seat)
		if i == c.onlyPersonSeat(seats) && seat.Name == "" && len(seats) > 1 {
			names[i] = c.Words.T("names.you")
		}
	}
	if len(names) == 2 {
		return c.Words.T("names.two", "First", names[0], "Second", names[1])
	}
	return c.Words.JoinList(names)
}

// WithLegibleNames are seats without the names that cannot be drawn: these are called as those are that have none.
func (c *Context) WithLegibleNames(seats []saves.SeatRecord) []saves.SeatRecord {
	out := slices.Clone(seats)
	for i := range out {
		if !c.Kit.Typesetter.IsLegible(saves.Printable(out[i].Name)) {
			out[i].Name = ""
		}
	}
	return out
}

// savedSeatName is the name of who sits at a seat: his own, that of the computer, or that of the seat. Among several there can be
// many computers, each of a seat.
func (c *Context) savedSeatName(info rules.Info, seat rules.Seat, r saves.SeatRecord) string {
	switch {
	case r.Name != "":
		return saves.Printable(r.Name)
	case r.Computer && len(info.Seats) > 2:
		return c.Words.T("names.seat-level", "Seat", c.Words.SeatName(info, seat), "Level", r.Level)
	case r.Computer:
		return c.Words.T("names.level", "Level", r.Level)
	default:
		return c.Words.SeatName(info, seat)
	}
}

// SavedGameTitle is what a saved game is called.
func (c *Context) SavedGameTitle(e library.Entry) string {
	if e.Title != "" {
		return e.Title
	}
	return c.Words.GameName(e.Game)
}
