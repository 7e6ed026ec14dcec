package stage

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

const slim = sprites.NarrowFrame

// grid shows the cards; only those in sight are laid out.
func (l *shelf) grid(f *ui.Frame, r image.Rectangle) {
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
	f.DefaultFocus("library." + l.cards[0].entry.Name)
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
func (l *shelf) card(f *ui.Frame, r image.Rectangle, i int) {
	c := &l.cards[i]
	id := "library." + c.entry.Name
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
	if c.rules != "" { // their line takes its room from the board
		words += f.Px(ruleLine)
	}
	area := image.Rect(r.Min.X+pad, r.Min.Y+pad, r.Max.X-pad, r.Max.Y-words)
	switch {
	case c.entry.Err != nil:
		l.broken(f, area, c)
	case c.mini != nil:
		c.mini.draw(f, area, slim)
	}
	l.lines(f, image.Rect(r.Min.X+pad, area.Max.Y+f.Px(10), r.Max.X-pad, r.Max.Y), c)
	l.actions(f, r, c, res.IsHovered || res.IsFocused || f.IsTouchInput())
	if res.IsClicked && c.trashed {
		l.over = c.entry.Name
		f.OpenPopover(actionsID)
	} else if res.IsClicked {
		l.open(c)
	}
	if f.In.RightPressed && f.IsOver(r) {
		l.over = c.entry.Name
		f.OpenPopover(actionsID)
	}
}

// complete makes the board and the words of a card that comes into sight.
func (l *shelf) complete(c *card) {
	if c.title != "" {
		return
	}
	if g, ok := l.FindGame(c.entry.Game); ok && c.entry.Err == nil {
		c.mini = newMini(g, c.entry.Options, c.entry.Position)
		c.mini.view.BottomSeat = l.BottomSeat(c.entry.Seats)
	}
	l.wordsOf(c)
	if c.entry.Err != nil {
		c.how = l.Words.T("library.broken")
		if c.entry.Game == "" {
			_, game, _ := strings.Cut(c.entry.Name, "-")
			if _, ok := l.FindGame(game); ok {
				c.title, c.short = l.Words.GameName(game), l.Words.ShortGameName(game)
			}
		}
	}
	if c.title == "" {
		c.title, c.short = c.entry.Name, c.entry.Name
	}
	l.drawNames(c)
}

// lines are the words below a board.
func (l *shelf) lines(f *ui.Frame, r image.Rectangle, c *card) {
	t := f.Theme
	pale := f.NewStyle(f.TextSizes.Small, theme.Regular, t.SecondaryInk)
	strong := f.NewStyle(f.TextSizes.Small, theme.Semibold, t.Ink)
	if c.entry.Err != nil {
		strong.Color = t.Danger
	}
	first := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(22))
	second := image.Rect(r.Min.X, first.Max.Y, r.Max.X, first.Max.Y+f.Px(18))
	if c.rules != "" {
		low := second.Max.Y
		if small(f, r.Dx()+f.Px(24)) {
			low += f.Px(18)
		}
		f.TruncatedText(image.Rect(r.Min.X, low, r.Max.X, low+f.Px(ruleLine)), ui.Left, pale, c.rules)
	}
	if small(f, r.Dx()+f.Px(24)) {
		first.Max.X -= f.Px(32)
		c.head(f, first)
		l.who(f, second, pale, c)
		third := second.Add(image.Pt(0, f.Px(18)))
		how := f.TextWidth(strong, c.how)
		f.TruncatedText(third, ui.Left, strong, c.how)
		f.TruncatedText(image.Rect(third.Min.X+how+f.Px(6), third.Min.Y, third.Max.X, third.Max.Y), ui.Right, pale, c.date)
		return
	}
	date := min(f.TextWidth(pale, c.date), r.Dx()/2)
	f.TruncatedText(image.Rect(first.Max.X-date, first.Min.Y, first.Max.X, first.Max.Y), ui.Right, pale, c.date)
	first.Max.X -= date + f.Px(8)
	c.head(f, first)
	how := min(f.TextWidth(strong, c.how), r.Dx()*3/5)
	f.TruncatedText(image.Rect(second.Max.X-how, second.Min.Y, second.Max.X, second.Max.Y), ui.Right, strong, c.how)
	l.who(f, image.Rect(second.Min.X, second.Min.Y, second.Max.X-how-f.Px(8), second.Max.Y), pale, c)
}
