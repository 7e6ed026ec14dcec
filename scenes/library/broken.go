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

// A fault is what is known of a broken game.
type brokenFile struct {
	moves int    // that can be read, as players count them
	why   string // "": not known yet
}

// broken is the outline of a board whose game cannot be read, with the place of the fault, and a way to what can be.
func (l *Scene) broken(f *ui.Frame, r image.Rectangle, c *gameui.GameCard) {
	t := f.Theme
	side := min(r.Dx(), r.Dy())
	mid := r.Min.Add(r.Max).Div(2)
	box := image.Rect(mid.X-side/2, mid.Y-side/2, mid.X-side/2+side, mid.Y-side/2+side)
	f.Outline(box, 4, 3, t.ControlEdge)
	l.probe(c)
	known := l.faults[c.Entry.Name]
	why := known.why
	if why == "" {
		why = sentence(l.DescribeError(c.Entry.Err))
	}
	inner := box.Inset(f.Px(10))
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, t.SecondaryInk)
	foot := inner.Max.Y
	b := ui.ButtonOptions{Text: l.Words.T("library.open-rest"), TextSize: f.TextSizes.Small}
	if known.moves > 0 && !c.InTrash && inner.Dy() > f.Px(170) { // else a click on the card does it
		foot -= f.Px(52)
		if f.Button("library."+c.Entry.Name+".rest", image.Rect(inner.Min.X, foot+f.Px(8), inner.Max.X, inner.Max.Y), b) {
			l.OpenSaved(c.Entry.Name)
		}
	}
	lines, most := f.WrapLines(style, why, inner.Dx()), 0
	for _, step := range []theme.TextSize{f.TextSizes.Small, f.TextSizes.Micro, f.TextSizes.Micro} { // smaller, then without what can be read
		style.Size, lines = step, f.WrapLines(style, why, inner.Dx())
		if most = max((foot-inner.Min.Y-f.Px(26))/f.LineHeight(style), 1); len(lines) <= most {
			break
		}
		if step == f.TextSizes.Micro {
			why, _, _ = strings.Cut(why, ". ")
		}
	}
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] += " …"
	}
	y := inner.Min.Y + max(0, (foot-inner.Min.Y-f.Px(26)-len(lines)*f.LineHeight(style))/2)
	f.Icon(image.Rect(inner.Min.X, y, inner.Max.X, y+f.Px(24)), "warning", 20, t.Danger)
	y += f.Px(26)
	for _, line := range lines {
		f.TruncatedText(image.Rect(inner.Min.X, y, inner.Max.X, y+f.LineHeight(style)), ui.Center, style, line)
		y += f.LineHeight(style)
	}
}

// probe finds out, once, what is wrong with a broken game, where, and whose it is.
func (l *Scene) probe(c *gameui.GameCard) {
	name := c.Entry.Name
	if _, asked := l.faults[name]; asked || l.Options.Store == nil || c.InTrash {
		return
	}
	l.faults[name] = brokenFile{}
	store := l.Options.Store
	l.RunInBackground(func() func() {
		r, err := store.Load(name)
		moves := 0
		if r != nil {
			whole := *r
			whole.Now = r.Tree.LineEnd(0)
			state, _ := whole.State(l.FindGame) // it was replayed: what could not be is gone
			moves = state.Moves
		}
		return func() { l.found(name, r, moves, err) }
	})
}

// found shows what a probe brought: what can be read, with so many moves, and what is wrong.
func (l *Scene) found(name string, r *saves.Record, moves int, err error) {
	known := brokenFile{}
	if err != nil {
		known.why = sentence(l.DescribeError(err))
	}
	if r == nil {
		l.faults[name] = known
		return
	}
	known.moves = moves
	if known.moves > 0 {
		known.why += " " + l.Words.T("library.readable", "Count", known.moves)
	}
	l.faults[name] = known
	i := slices.IndexFunc(l.cards, func(c gameui.GameCard) bool { return c.Entry.Name == name })
	g, ok := l.FindGame(r.Game)
	if i < 0 || !ok {
		return
	}
	c := &l.cards[i]
	c.Players, c.DrawnPlayers = l.PlayerNames(g.Info(), r.Seats), l.PlayerNames(g.Info(), l.WithLegibleNames(r.Seats))
	for _, tag := range r.Tags {
		if day, ok := scene.TagDate(tag); ok {
			c.Date = l.FormatDay(day, l.Options.Now())
		}
	}
}
