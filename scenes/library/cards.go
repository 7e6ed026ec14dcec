package library

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

const slim = sprites.NarrowFrame

// grid shows the cards; only those in sight are laid out.
func (l *Scene) grid(f *ui.Frame, r image.Rectangle) {
	gap := f.Px(20)
	l.cols = min(max((r.Dx()+gap)/f.Px(270), 1), 8)
	switch units := f.Units(f.Size.X); {
	case units < 360:
		l.cols = 1
	case units < 760:
		l.cols, gap = max(2, l.cols), f.Px(12)
	}
	w, high := cardSize(f, r.Dx(), l.cols, gap)
	for high > r.Dy() { // low windows show whole cards too, if these can be so narrow
		narrower, lower := cardSize(f, r.Dx(), l.cols+1, gap)
		if narrower < f.Px(leastCard) {
			break
		}
		l.cols, w, high = l.cols+1, narrower, lower
	}
	l.rowHigh = high + gap
	l.follow(f, r)
	f.DefaultFocus("library." + l.cards[0].Entry.Name)
	f.ScrollArea("library.cards", r, func(at image.Rectangle) int {
		seen := f.Clip()
		first := max((seen.Min.Y-at.Min.Y)/l.rowHigh, 0) * l.cols
		for i := first; i < len(l.cards); i++ {
			x := at.Min.X + i%l.cols*(w+gap)
			y := at.Min.Y + i/l.cols*l.rowHigh
			if y > seen.Max.Y {
				break
			}
			l.card(f, image.Rect(x, y, x+w, y+high), i)
		}
		return at.Min.Y + (len(l.cards)+l.cols-1)/l.cols*l.rowHigh - gap
	})
}

// ruleLine is the height of the line that names the chosen rules, in units.
const ruleLine = 18

// leastCard is how narrow cards are made so that a row of them is seen whole, in units.
const leastCard = 160

// cardSize is the size of a card when so many share a width.
func cardSize(f *ui.Frame, width, cols, gap int) (w, h int) {
	w = (width - (cols-1)*gap) / cols
	words := f.Px(12 + 22 + 20 + 14)
	if small(f, w) {
		words = f.Px(10+22+2*18) + f.Px(12)
	}
	return w, f.Px(16) + (w-2*f.Px(16))*4/5 + words
}

// small says that a card has no room for two things in a line.
func small(f *ui.Frame, w int) bool { return w < f.Px(240) }

// card shows one saved game.
func (l *Scene) card(f *ui.Frame, r image.Rectangle, i int) {
	c := &l.cards[i]
	id := "library." + c.Entry.Name
	l.complete(c)
	f.Card(r)
	res := f.Interact(id, r, true)
	if res.IsHovered && !res.IsHeld {
		f.Outline(r, theme.RadiusCard, 1, f.Theme.ControlEdge)
	}
	if res.IsFocused {
		f.FocusRing(r, theme.RadiusCard)
	}
	pad := f.Px(16)
	words := f.Px(12 + 22 + 20 + 14)
	if small(f, r.Dx()) {
		pad, words = f.Px(12), f.Px(10+22+2*18+12)
	}
	if c.Rules != "" { // their line takes its room from the board
		words += f.Px(ruleLine)
	}
	area := image.Rect(r.Min.X+pad, r.Min.Y+pad, r.Max.X-pad, r.Max.Y-words)
	switch {
	case c.Entry.Err != nil:
		l.broken(f, area, c)
	case c.Thumbnail != nil:
		c.Thumbnail.Draw(f, area, slim)
	}
	l.lines(f, image.Rect(r.Min.X+pad, area.Max.Y+f.Px(10), r.Max.X-pad, r.Max.Y), c)
	l.actions(f, r, c, res.IsHovered || res.IsFocused || f.IsTouchInput())
	if res.IsClicked && c.InTrash {
		l.over = c.Entry.Name
		f.OpenPopover(actionsID)
	} else if res.IsClicked {
		l.open(c)
	}
	if f.In.RightPressed && f.IsOver(r) {
		l.over = c.Entry.Name
		f.OpenPopover(actionsID)
	}
}

// complete makes the board and the words of a card that comes into sight.
func (l *Scene) complete(c *gameui.GameCard) {
	if c.Title != "" {
		return
	}
	if g, ok := l.FindGame(c.Entry.Game); ok && c.Entry.Err == nil {
		c.Thumbnail = gameui.NewThumbnail(g, c.Entry.Options, c.Entry.Position)
		c.Thumbnail.View.BottomSeat = l.BottomSeat(c.Entry.Seats)
	}
	gameui.UpdateGameCard(l.Context, c)
	if c.Entry.Err != nil {
		c.Outcome = l.Words.T("library.broken")
		if c.Entry.Game == "" {
			_, game, _ := strings.Cut(c.Entry.Name, "-")
			if _, ok := l.FindGame(game); ok {
				c.Title, c.ShortTitle = l.Words.GameName(game), l.Words.ShortGameName(game)
			}
		}
	}
	if c.Title == "" {
		c.Title, c.ShortTitle = c.Entry.Name, c.Entry.Name
	}
	gameui.UpdateDrawnNames(l.Context, c)
}

// lines are the words below a board.
func (l *Scene) lines(f *ui.Frame, r image.Rectangle, c *gameui.GameCard) {
	t := f.Theme
	pale := f.NewStyle(f.TextSizes.Small, theme.Regular, t.SecondaryInk)
	strong := f.NewStyle(f.TextSizes.Small, theme.Semibold, t.Ink)
	if c.Entry.Err != nil {
		strong.Color = t.Danger
	}
	first := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(22))
	second := image.Rect(r.Min.X, first.Max.Y, r.Max.X, first.Max.Y+f.Px(18))
	if c.Rules != "" {
		low := second.Max.Y
		if small(f, r.Dx()+f.Px(24)) {
			low += f.Px(18)
		}
		f.TruncatedText(image.Rect(r.Min.X, low, r.Max.X, low+f.Px(ruleLine)), ui.Left, pale, c.Rules)
	}
	if small(f, r.Dx()+f.Px(24)) {
		first.Max.X -= f.Px(32)
		c.DrawTitle(f, first)
		gameui.DrawPlayers(l.Context, f, second, pale, c)
		third := second.Add(image.Pt(0, f.Px(18)))
		how := f.TextWidth(strong, c.Outcome)
		f.TruncatedText(third, ui.Left, strong, c.Outcome)
		f.TruncatedText(image.Rect(third.Min.X+how+f.Px(6), third.Min.Y, third.Max.X, third.Max.Y), ui.Right, pale, c.Date)
		return
	}
	date := min(f.TextWidth(pale, c.Date), r.Dx()/2)
	f.TruncatedText(image.Rect(first.Max.X-date, first.Min.Y, first.Max.X, first.Max.Y), ui.Right, pale, c.Date)
	first.Max.X -= date + f.Px(8)
	c.DrawTitle(f, first)
	how := min(f.TextWidth(strong, c.Outcome), r.Dx()*3/5)
	f.TruncatedText(image.Rect(second.Max.X-how, second.Min.Y, second.Max.X, second.Max.Y), ui.Right, strong, c.Outcome)
	gameui.DrawPlayers(l.Context, f, image.Rect(second.Min.X, second.Min.Y, second.Max.X-how-f.Px(8), second.Max.Y), pale, c)
}
