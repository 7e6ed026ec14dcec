package library

import (
	"image"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A brokenFile is what is known about a damaged game.
type brokenFile struct {
	moves  int    // readable moves
	reason string // "": not known yet
}

// drawBroken draws a damaged game: the outline of a board with the reason, and a button that opens what can be read.
func (l *Scene) drawBroken(f *ui.Frame, r image.Rectangle, c *gameui.GameCard) {
	t := f.Theme
	side := min(r.Dx(), r.Dy())
	center := r.Min.Add(r.Max).Div(2)
	box := image.Rect(center.X-side/2, center.Y-side/2, center.X-side/2+side, center.Y-side/2+side)
	f.Outline(box, 4, 3, t.ControlEdge)
	l.inspectBroken(c)
	file := l.brokenFiles[c.Entry.Name]
	reason := file.reason
	if reason == "" {
		reason = asSentence(l.DescribeError(c.Entry.Err))
	}
	inner := box.Inset(f.Px(10))
	style := f.SmallStyle()
	bottom := inner.Max.Y
	b := ui.ButtonOptions{Text: l.Words.T("library.open-rest"), TextSize: f.TextSizes.Small}
	if file.moves > 0 && !c.InTrash && inner.Dy() > f.Px(170) { // otherwise clicking the card does it
		bottom -= f.Px(52)
		if f.Button("library."+c.Entry.Name+".rest", image.Rect(inner.Min.X, bottom+f.Px(8), inner.Max.X, inner.Max.Y), b) {
			l.OpenSaved(c.Entry.Name)
		}
	}
	lines, maxLines := f.WrapLines(style, reason, inner.Dx()), 0
	for _, size := range []theme.TextSize{f.TextSizes.Small, f.TextSizes.Micro, f.TextSizes.Micro} { // smaller, then without the second sentence
		style.Size, lines = size, f.WrapLines(style, reason, inner.Dx())
		if maxLines = max((bottom-inner.Min.Y-f.Px(26))/f.LineHeight(style), 1); len(lines) <= maxLines {
			break
		}
		if size == f.TextSizes.Micro {
			reason, _, _ = strings.Cut(reason, ". ")
		}
	}
	if len(lines) > maxLines {
		lines = lines[:maxLines]
		lines[maxLines-1] += " …"
	}
	y := inner.Min.Y + max(0, (bottom-inner.Min.Y-f.Px(26)-len(lines)*f.LineHeight(style))/2)
	f.Icon(image.Rect(inner.Min.X, y, inner.Max.X, y+f.Px(24)), "warning", 20, t.Danger)
	y += f.Px(26)
	for _, line := range lines {
		f.TruncatedText(image.Rect(inner.Min.X, y, inner.Max.X, y+f.LineHeight(style)), ui.Center, style, line)
		y += f.LineHeight(style)
	}
}

// inspectBroken finds out once, in the background, what is wrong with a damaged game.
func (l *Scene) inspectBroken(c *gameui.GameCard) {
	name := c.Entry.Name
	if _, known := l.brokenFiles[name]; known || l.Options.Store == nil || c.InTrash {
		return
	}
	l.brokenFiles[name] = brokenFile{}
	store := l.Options.Store
	l.RunInBackground(func() func() {
		r, err := store.Load(name)
		moves := 0
		if r != nil {
			last := *r
			last.Current = r.Tree.LineEnd(0)
			state, _ := last.State(l.FindGame) // Load dropped what cannot be replayed
			moves = state.Moves
		}
		return func() { l.showInspection(name, r, moves, err) }
	})
}

// showInspection shows what inspectBroken found: the readable part, its number of moves and the error.
func (l *Scene) showInspection(name string, r *saves.Record, moves int, err error) {
	file := brokenFile{}
	if err != nil {
		file.reason = asSentence(l.DescribeError(err))
	}
	if r == nil {
		l.brokenFiles[name] = file
		return
	}
	file.moves = moves
	if file.moves > 0 {
		file.reason += " " + l.Words.T("library.readable", "Count", file.moves)
	}
	l.brokenFiles[name] = file
	i := slices.IndexFunc(l.cards, func(c gameui.GameCard) bool { return c.Entry.Name == name })
	g, ok := l.FindGame(r.Game)
	if i < 0 || !ok {
		return
	}
	c := &l.cards[i]
	c.Players, c.LegiblePlayers = l.PlayerNames(g.Info(), r.Seats), l.PlayerNames(g.Info(), l.WithLegibleNames(r.Seats))
	for _, tag := range r.Tags {
		if day, ok := scene.TagDate(tag); ok {
			c.Date = l.FormatDay(day, l.Options.Now())
		}
	}
}
