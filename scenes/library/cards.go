package library

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

const thumbnailFrame = sprites.NarrowFrame

// drawCards draws the cards that are in view.
func (l *Scene) drawCards(f *ui.Frame, r image.Rectangle) {
	gap := f.Px(20)
	l.columns = min(max((r.Dx()+gap)/f.Px(270), 1), 8)
	switch units := f.Units(f.Size.X); {
	case units < 360:
		l.columns = 1
	case units < 760:
		l.columns, gap = max(2, l.columns), f.Px(12)
	}
	w, cardHeight := cardSize(f, r.Dx(), l.columns, gap)
	for cardHeight > r.Dy() { // narrower cards are shorter, so that low windows show whole ones
		narrower, narrowerHeight := cardSize(f, r.Dx(), l.columns+1, gap)
		if narrower < f.Px(minCardWidth) {
			break
		}
		l.columns, w, cardHeight = l.columns+1, narrower, narrowerHeight
	}
	if cardHeight > r.Dy() && cardHeight-r.Dy() < cardHeight/5 { // a smaller board makes the difference
		cardHeight = r.Dy()
	}
	l.rowHeight = cardHeight + gap
	l.applyFocus(f, r)
	f.DefaultFocus("library." + l.cards[0].Entry.Name)
	f.ScrollArea("library.cards", r, func(at image.Rectangle) int {
		visible := f.Clip()
		first := max((visible.Min.Y-at.Min.Y)/l.rowHeight, 0) * l.columns
		for i := first; i < len(l.cards); i++ {
			x := at.Min.X + i%l.columns*(w+gap)
			y := at.Min.Y + i/l.columns*l.rowHeight
			if y > visible.Max.Y {
				break
			}
			l.drawCard(f, image.Rect(x, y, x+w, y+cardHeight), i)
		}
		return at.Min.Y + (len(l.cards)+l.columns-1)/l.columns*l.rowHeight - gap
	})
}

// rulesLineHeight is the height of the line with the chosen options, in units.
const rulesLineHeight = 18

// minCardWidth is the width down to which cards are narrowed to show a whole row, in units.
const minCardWidth = 160

// cardSize returns the size of cards in a number of columns.
func cardSize(f *ui.Frame, width, cols, gap int) (w, h int) {
	w = (width - (cols-1)*gap) / cols
	textHeight := cardTextHeight(f, w)
	if isSmallCard(f, w) { // the board leaves the space for the dots
		textHeight -= f.Px(smallDotsHeight)
	}
	return w, f.Px(16) + (w-2*f.Px(16))*4/5 + textHeight
}

// The spaces around the text of a card that is too narrow for two texts in a line, in units.
const (
	smallTextTop    = 16
	smallTextBottom = 12
	smallDotsHeight = 6 // of smallTextTop, for the button with the three dots
)

// cardTextHeight returns the height below the board of a card.
func cardTextHeight(f *ui.Frame, w int) int {
	if isSmallCard(f, w) {
		return f.Px(smallTextTop + 22 + 2*18 + smallTextBottom)
	}
	return f.Px(12 + 22 + 20 + 14)
}

// isSmallCard reports whether a card is too narrow for two texts in a line.
func isSmallCard(f *ui.Frame, w int) bool { return w < f.Px(240) }

// drawCard draws a saved game.
func (l *Scene) drawCard(f *ui.Frame, r image.Rectangle, i int) {
	c := &l.cards[i]
	id := "library." + c.Entry.Name
	l.loadCard(c)
	f.Card(r)
	res := f.Interact(id, r, true)
	if res.IsHovered && !res.IsHeld {
		f.Outline(r, theme.RadiusCard, 1, f.Theme.ControlEdge)
	}
	if res.IsFocused {
		f.FocusRing(r, theme.RadiusCard)
	}
	pad, textTop, textHeight := f.Px(16), f.Px(10), cardTextHeight(f, r.Dx())
	if isSmallCard(f, r.Dx()) {
		pad, textTop = f.Px(12), f.Px(smallTextTop)
	}
	if c.Rules != "" { // their line shrinks the board
		textHeight += f.Px(rulesLineHeight)
	}
	area := image.Rect(r.Min.X+pad, r.Min.Y+pad, r.Max.X-pad, r.Max.Y-textHeight)
	var board image.Rectangle
	switch {
	case c.Entry.Err != nil: // the message may be long, and the dots hide none of it
		l.drawBroken(f, image.Rect(area.Min.X, area.Min.Y, area.Max.X, area.Max.Y+textTop-f.Px(10)), c)
	case c.Thumbnail != nil:
		board = c.Thumbnail.Draw(f, area, thumbnailFrame)
	}
	l.drawCardText(f, image.Rect(r.Min.X+pad, area.Max.Y+textTop, r.Max.X-pad, r.Max.Y), r, c)
	l.drawActionsButton(f, r, board, c, res.IsHovered || res.IsFocused || f.IsTouchInput())
	if res.IsClicked && c.InTrash {
		l.menuCard = c.Entry.Name
		f.OpenPopover(actionsPopover)
	} else if res.IsClicked {
		l.openGame(c)
	}
	if f.In.RightPressed && f.IsOver(r) {
		l.menuCard = c.Entry.Name
		f.OpenPopover(actionsPopover)
	}
}

// loadCard sets the thumbnail and texts of a card that comes into view.
func (l *Scene) loadCard(c *gameui.GameCard) {
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
	gameui.UpdateLegibleNames(l.Context, c)
}

// drawCardText draws the texts of a card below its board.
func (l *Scene) drawCardText(f *ui.Frame, r, card image.Rectangle, c *gameui.GameCard) {
	t := f.Theme
	textStyle := f.SmallStyle()
	outcomeStyle := f.NewStyle(f.TextSizes.Small, theme.Semibold, t.Ink)
	if c.Entry.Err != nil {
		outcomeStyle.Color = t.Danger
	}
	first := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(22))
	second := image.Rect(r.Min.X, first.Max.Y, r.Max.X, first.Max.Y+f.Px(18))
	if c.Rules != "" {
		rulesY := second.Max.Y
		if isSmallCard(f, r.Dx()+f.Px(24)) {
			rulesY += f.Px(18)
		}
		f.TruncatedText(image.Rect(r.Min.X, rulesY, r.Max.X, rulesY+f.Px(rulesLineHeight)), ui.Left, textStyle, c.Rules)
		if f.TextWidth(textStyle, c.Rules) > r.Dx() {
			f.Tooltip("library."+c.Entry.Name, card, c.Rules)
		}
	}
	if isSmallCard(f, r.Dx()+f.Px(24)) {
		first.Max.X -= f.Px(32)
		c.DrawTitle(f, first)
		gameui.DrawPlayers(l.Context, f, second, textStyle, c)
		third := second.Add(image.Pt(0, f.Px(18)))
		outcomeWidth := f.TextWidth(outcomeStyle, c.Outcome)
		f.TruncatedText(third, ui.Left, outcomeStyle, c.Outcome)
		f.TruncatedText(image.Rect(third.Min.X+outcomeWidth+f.Px(6), third.Min.Y, third.Max.X, third.Max.Y), ui.Right, textStyle, c.Date)
		return
	}
	dateWidth := min(f.TextWidth(textStyle, c.Date), r.Dx()/2)
	f.TruncatedText(image.Rect(first.Max.X-dateWidth, first.Min.Y, first.Max.X, first.Max.Y), ui.Right, textStyle, c.Date)
	first.Max.X -= dateWidth + f.Px(8)
	c.DrawTitle(f, first)
	outcomeWidth := min(f.TextWidth(outcomeStyle, c.Outcome), r.Dx()*3/5)
	f.TruncatedText(image.Rect(second.Max.X-outcomeWidth, second.Min.Y, second.Max.X, second.Max.Y), ui.Right, outcomeStyle, c.Outcome)
	gameui.DrawPlayers(l.Context, f, image.Rect(second.Min.X, second.Min.Y, second.Max.X-outcomeWidth-f.Px(8), second.Max.Y), textStyle, c)
}
