package menu

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// few is up to how many games there is room to say more about each.
const few = 4

// A grid is how many boards lie beside and below each other, and how large they are.
type grid struct {
	cols, rows int
	side       int // of a board's area
	words      int // height of the words below
	cell       image.Point
	roomy      bool // with a sentence about each game and its quick start
}

// gridFor is the grid for the games that makes their boards largest; of two the one with fewer empty corners.
func (m *Scene) gridFor(f *ui.Frame, games []gameTile, room image.Point, upright bool) grid {
	n := max(len(games), 1)
	g := grid{roomy: n <= few && !upright}
	pad, least := f.Px(26), f.Px(88)
	if upright {
		pad, least = f.Px(10), f.Px(80)
	}
	words := func(cols int) int {
		switch {
		case upright:
			return f.Px(32)
		case !g.roomy:
			return f.Px(58)
		}
		lines := 1
		for _, game := range games {
			lines = max(lines, len(f.WrapLines(f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk), game.about, room.X/cols-f.Px(22))))
		}
		return f.Px(38+44) + lines*f.LineHeight(f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk))
	}
	fit := func(cols int) int {
		rows := (n + cols - 1) / cols
		return min(room.X/cols-pad, room.Y/rows-words(cols)-pad, f.Px(560))
	}
	best := -1
	for cols := 1; cols <= min(n, 6); cols++ {
		side := fit(cols)
		rows := (n + cols - 1) / cols
		if worth := side - side*(cols*rows-n)/25; side >= least && worth >= best { // of two as good the flatter one
			best, g.cols, g.side = worth, cols, side
		}
	}
	if g.cols == 0 { // it will be scrolled
		g.cols = min(max(room.X/f.Px(160), 2), n)
		if upright && n > 4 {
			g.cols = min(max(room.X/f.Px(108), 2), n)
		}
		g.side = min(room.X/g.cols-pad, f.Px(160))
	}
	g.rows, g.words = (n+g.cols-1)/g.cols, words(g.cols)
	g.cell = image.Pt(room.X/g.cols, g.side+g.words+pad)
	return g
}

// gamesBeside shows the games, or what was searched, at the right of the column.
func (m *Scene) gamesBeside(f *ui.Frame, r image.Rectangle) {
	if m.query != "" {
		f.ScrollArea("menu.found", r, func(r image.Rectangle) int { return m.results(f, r, false) })
		return
	}
	if len(m.games) == 0 {
		return
	}
	g := m.gridFor(f, m.games, r.Size(), false)
	f.ScrollArea("menu.games", r, func(at image.Rectangle) int {
		over := max(0, (r.Dy()-g.rows*g.cell.Y)/2)
		return m.gamesIn(f, image.Rect(at.Min.X, at.Min.Y+over, at.Max.X, at.Max.Y), m.games, g)
	})
}

// gamesIn lays games out as a grid; a last row that is not full stands in the middle. It gives where it ends.
func (m *Scene) gamesIn(f *ui.Frame, r image.Rectangle, games []gameTile, g grid) int {
	gap := min(f.Px(5), max(g.cell.X-g.side, 0)/2)
	for i, game := range games {
		row := i / g.cols
		inRow := min(g.cols, len(games)-row*g.cols)
		x := r.Min.X + (r.Dx()-inRow*g.cell.X)/2 + i%g.cols*g.cell.X
		y := r.Min.Y + row*g.cell.Y
		cell := image.Rect(x+gap, y, x+g.cell.X-gap, y+g.cell.Y-f.Px(4))
		m.game(f, game, cell, g)
	}
	return r.Min.Y + (len(games)+g.cols-1)/g.cols*g.cell.Y
}

// game shows one game as its board, lying on the table. Under the pointer it lies on a card. A click on it leads to its
// set-up; one on the line that says how it was played last begins at once.
func (m *Scene) game(f *ui.Frame, game gameTile, cell image.Rectangle, g grid) {
	if wide := g.side + f.Px(48); cell.Dx() > wide && !g.roomy {
		x := cell.Min.X + (cell.Dx()-wide)/2
		cell.Min.X, cell.Max.X = x, x+wide
	} else if wide := max(g.side+f.Px(48), f.Px(340)); cell.Dx() > wide {
		x := cell.Min.X + (cell.Dx()-wide)/2
		cell.Min.X, cell.Max.X = x, x+wide
	}
	at := f.Interact(game.id, cell, true)
	now, _ := f.HasFocus(game.id + ".play")
	if at.IsHovered || at.IsFocused || now && f.ShowsFocusRing() {
		f.Card(cell)
	}
	if at.IsFocused {
		f.FocusRing(cell, theme.RadiusCard)
	}
	y := cell.Max.Y - g.words
	air := min(f.Px(10), (cell.Dx()-g.side)/2)
	board := game.mini.DrawAtBottom(f, image.Rect(cell.Min.X+air, cell.Min.Y+min(air, f.Px(10)), cell.Max.X-air, y), sprites.NarrowFrame)
	f.Tooltip(game.id, image.Rect(board.Min.X, board.Max.Y, board.Max.X, cell.Max.Y), m.Words.T("menu.set-up"))
	words := image.Rect(cell.Min.X+f.Px(6), y+f.Px(8), cell.Max.X-f.Px(6), cell.Max.Y)
	began := false
	switch {
	case g.roomy:
		began = m.roomyWords(f, game, words)
	case g.words < f.Px(50):
		name, style := m.called(f, game, cell.Dx())
		f.TruncatedText(image.Rect(cell.Min.X, words.Min.Y-f.Px(2), cell.Max.X, words.Min.Y+f.Px(20)), ui.Center, style, name)
	default:
		began = m.denseWords(f, game, words, at.IsHovered || at.IsFocused || now)
	}
	switch {
	case began:
		m.Nav.QuickStart(game.game)
	case at.IsClicked:
		m.Nav.OpenSetup(game.game)
	}
}

// called is the name of a game in that width, and how it is written: all games alike, in smaller type where one needs it, and
// short where that does not help.
func (m *Scene) called(f *ui.Frame, game gameTile, width int) (string, ui.Style) {
	step := f.TextSizes.Body
	for _, other := range m.games {
		if _, _, fits := gameui.FitName(f, other.name, other.short, width, step); !fits {
			step = f.TextSizes.Small
		}
	}
	name, style, _ := gameui.FitName(f, game.name, game.short, width, step)
	return name, style
}

// denseWords are the name and one line, which becomes the quick start where the pointer or the keyboard is.
func (m *Scene) denseWords(f *ui.Frame, game gameTile, r image.Rectangle, here bool) (began bool) {
	t := f.Theme
	name, called := m.called(f, game, r.Dx())
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(22)), ui.Center, called, name)
	line := image.Rect(r.Min.X, r.Min.Y+f.Px(21), r.Max.X, r.Min.Y+f.Px(39))
	if !here {
		style, words := f.NewStyle(f.TextSizes.Small, theme.Regular, t.SecondaryInk), game.line+", "+game.seats
		if f.TextWidth(style, words) > line.Dx() {
			words = game.line
		}
		f.Text(line, ui.Center, style, words)
		return false
	}
	return m.quickLine(f, game, line)
}

// roomyWords say more, as there are few games.
func (m *Scene) roomyWords(f *ui.Frame, game gameTile, r image.Rectangle) (began bool) {
	t := f.Theme
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(28)), ui.Center, f.NewStyle(f.TextSizes.Lead, theme.Semibold, t.Ink), game.name)
	about := image.Rect(r.Min.X, r.Min.Y+f.Px(30), r.Max.X, r.Max.Y)
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, t.SecondaryInk)
	y := about.Min.Y + f.Paragraph(about, ui.Center, style, game.about)
	return m.quickLine(f, game, image.Rect(r.Min.X, y, r.Max.X, y+f.Px(40)))
}

// quickLine is the line that begins at once.
func (m *Scene) quickLine(f *ui.Frame, game gameTile, r image.Rectangle) bool {
	id := game.id + ".play"
	style, words := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Accent), game.play
	if f.TextWidth(style, words) > r.Dx() {
		words = m.Words.T("menu.play") // how is said by the set-up
	}
	w := min(f.TextWidth(style, words)+f.Px(16), r.Dx())
	x := (r.Min.X + r.Max.X - w) / 2
	at := image.Rect(x, r.Min.Y, x+w, r.Max.Y)
	res := f.Interact(id, at, true)
	f.Text(at, ui.Center, style, words)
	if res.IsHovered || res.IsHeld {
		y := (at.Min.Y+at.Max.Y)/2 + f.Px(8)
		f.FillRect(image.Rect(x+f.Px(8), y, x+w-f.Px(8), y+max(1, f.Px(1))), f.Theme.Accent)
	}
	if res.IsFocused {
		f.InnerFocusRing(image.Rect(at.Min.X-f.Px(2), at.Min.Y+f.Px(3), at.Max.X+f.Px(2), at.Max.Y-f.Px(3)), theme.RadiusRow)
	}
	f.Tooltip(id, at, m.Words.T("menu.at-once.about"))
	return res.IsClicked
}
