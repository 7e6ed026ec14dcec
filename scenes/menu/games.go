package menu

import (
	"image"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// maxRoomy is the number of games up to which each has a description.
const maxRoomy = 4

// A grid is the arrangement of game tiles.
type grid struct {
	cols, rows      int
	side            int // of a board's area
	textHeight      int // height of the text below
	cell            image.Point
	hasDescriptions bool // each tile has a description and a quick start
}

// bestGrid returns the grid with the largest boards; of similar ones the one with fewer empty cells.
func (m *Scene) bestGrid(f *ui.Frame, games []gameTile, available image.Point, isPortrait bool) grid {
	n := max(len(games), 1)
	g := grid{hasDescriptions: n <= maxRoomy && !isPortrait}
	pad, minSide := f.Px(26), f.Px(88)
	if isPortrait {
		pad, minSide = f.Px(10), f.Px(80)
	}
	textHeight := func(cols int) int {
		switch {
		case isPortrait:
			return f.Px(32)
		case !g.hasDescriptions:
			return f.Px(58)
		}
		lines := 1
		for _, game := range games {
			lines = max(lines, len(f.WrapLines(f.SecondaryStyle(), game.description, available.X/cols-f.Px(22))))
		}
		return f.Px(38+44) + lines*f.LineHeight(f.SecondaryStyle())
	}
	boardSide := func(cols int) int {
		rows := (n + cols - 1) / cols
		return min(available.X/cols-pad, available.Y/rows-textHeight(cols)-pad, f.Px(560))
	}
	best := -1
	for cols := 1; cols <= min(n, 6); cols++ {
		side := boardSide(cols)
		rows := (n + cols - 1) / cols
		if score := side - side*(cols*rows-n)/25; side >= minSide && score >= best { // of two equal ones the wider
			best, g.cols, g.side = score, cols, side
		}
	}
	if g.cols == 0 { // it scrolls
		g.cols = min(max(available.X/f.Px(160), 2), n)
		if isPortrait && n > 4 {
			g.cols = min(max(available.X/f.Px(108), 2), n)
		}
		g.side = min(available.X/g.cols-pad, f.Px(160))
	}
	g.rows, g.textHeight = (n+g.cols-1)/g.cols, textHeight(g.cols)
	g.cell = image.Pt(available.X/g.cols, g.side+g.textHeight+pad)
	return g
}

// drawGames draws the games or search results to the right of the column.
func (m *Scene) drawGames(f *ui.Frame, r image.Rectangle) {
	if m.query != "" {
		f.ScrollArea("menu.found", r, func(r image.Rectangle) int { return m.drawResults(f, r, false) })
		return
	}
	if len(m.games) == 0 {
		return
	}
	g := m.bestGrid(f, m.games, r.Size(), false)
	f.ScrollArea("menu.games", r, func(at image.Rectangle) int {
		top := max(0, (r.Dy()-g.rows*g.cell.Y)/2)
		return m.drawGrid(f, image.Rect(at.Min.X, at.Min.Y+top, at.Max.X, at.Max.Y), m.games, g)
	})
}

// drawGrid draws games in a grid, with an incomplete last row centered, and returns the y where they end.
func (m *Scene) drawGrid(f *ui.Frame, r image.Rectangle, games []gameTile, g grid) int {
	gap := min(f.Px(5), max(g.cell.X-g.side, 0)/2)
	for i, game := range games {
		row := i / g.cols
		inRow := min(g.cols, len(games)-row*g.cols)
		x := r.Min.X + (r.Dx()-inRow*g.cell.X)/2 + i%g.cols*g.cell.X
		y := r.Min.Y + row*g.cell.Y
		cell := image.Rect(x+gap, y, x+g.cell.X-gap, y+g.cell.Y-f.Px(4))
		m.drawTile(f, game, cell, g)
	}
	return r.Min.Y + (len(games)+g.cols-1)/g.cols*g.cell.Y
}

// drawTile draws a game as its board, on a card while hovered. A click opens its setup; a click on the quick start line
// starts a game.
func (m *Scene) drawTile(f *ui.Frame, game gameTile, cell image.Rectangle, g grid) {
	if width := g.side + f.Px(48); cell.Dx() > width && !g.hasDescriptions {
		x := cell.Min.X + (cell.Dx()-width)/2
		cell.Min.X, cell.Max.X = x, x+width
	} else if width := max(g.side+f.Px(48), f.Px(340)); cell.Dx() > width {
		x := cell.Min.X + (cell.Dx()-width)/2
		cell.Min.X, cell.Max.X = x, x+width
	}
	at := f.Interact(game.id, cell, true)
	isPlayFocused, _ := f.HasFocus(game.id + ".play")
	if at.IsHovered || at.IsFocused || isPlayFocused && f.ShowsFocusRing() {
		f.Card(cell)
	}
	if at.IsFocused {
		f.FocusRing(cell, theme.RadiusCard)
	}
	y := cell.Max.Y - g.textHeight
	margin := min(f.Px(10), (cell.Dx()-g.side)/2)
	board := game.thumbnail.DrawAtBottom(f, image.Rect(cell.Min.X+margin, cell.Min.Y+min(margin, f.Px(10)), cell.Max.X-margin, y), sprites.NarrowFrame)
	f.Tooltip(game.id, image.Rect(board.Min.X, board.Max.Y, board.Max.X, cell.Max.Y), m.Words.T("menu.set-up"))
	words := image.Rect(cell.Min.X+f.Px(6), y+f.Px(8), cell.Max.X-f.Px(6), cell.Max.Y)
	quickStarted := false
	switch {
	case g.hasDescriptions:
		quickStarted = m.drawLongText(f, game, words)
	case g.textHeight < f.Px(50):
		name, style := m.fitGameName(f, game, cell.Dx())
		f.TruncatedText(image.Rect(cell.Min.X, words.Min.Y-f.Px(2), cell.Max.X, words.Min.Y+f.Px(20)), ui.Center, style, name)
	default:
		quickStarted = m.drawShortText(f, game, words, at.IsHovered || at.IsFocused || isPlayFocused)
	}
	switch {
	case quickStarted:
		m.Nav.QuickStart(game.game)
	case at.IsClicked:
		m.Nav.OpenSetup(game.game)
	}
}

// fitGameName returns the name and style of a game that fit a width. All games use one size; names that do not fit are
// shortened.
func (m *Scene) fitGameName(f *ui.Frame, game gameTile, width int) (string, ui.Style) {
	size := f.TextSizes.Body
	for _, other := range m.games {
		if _, _, fits := gameui.FitName(f, other.name, other.short, width, size); !fits {
			size = f.TextSizes.Small
		}
	}
	name, style, _ := gameui.FitName(f, game.name, game.short, width, size)
	return name, style
}

// drawShortText draws the name and one line, which becomes the quick start while active.
func (m *Scene) drawShortText(f *ui.Frame, game gameTile, r image.Rectangle, isActive bool) (quickStarted bool) {
	name, called := m.fitGameName(f, game, r.Dx())
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(22)), ui.Center, called, name)
	line := image.Rect(r.Min.X, r.Min.Y+f.Px(21), r.Max.X, r.Min.Y+f.Px(39))
	if !isActive {
		style, words := f.SmallStyle(), game.caption
		if slices.ContainsFunc(m.games, func(g gameTile) bool { return f.TextWidth(style, g.caption) > line.Dx() }) {
			words = game.cells // the same form for all
		}
		f.Text(line, ui.Center, style, words)
		return false
	}
	return m.drawQuickStart(f, game, line)
}

// drawLongText draws the name, description and quick start.
func (m *Scene) drawLongText(f *ui.Frame, game gameTile, r image.Rectangle) (quickStarted bool) {
	t := f.Theme
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+f.Px(28)), ui.Center, f.NewStyle(f.TextSizes.Lead, theme.Semibold, t.Ink), game.name)
	about := image.Rect(r.Min.X, r.Min.Y+f.Px(30), r.Max.X, r.Max.Y)
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, t.SecondaryInk)
	y := about.Min.Y + f.Paragraph(about, ui.Center, style, game.description)
	return m.drawQuickStart(f, game, image.Rect(r.Min.X, y, r.Max.X, y+f.Px(40)))
}

// drawQuickStart draws the line that starts a game and reports whether it was clicked.
func (m *Scene) drawQuickStart(f *ui.Frame, game gameTile, r image.Rectangle) bool {
	id := game.id + ".play"
	style, words := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Accent), game.quickStart
	if f.TextWidth(style, words) > r.Dx() {
		words = m.Words.T("menu.play") // the setup shows the details
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

// cellCountText returns the message that counts the cells of a board by what they are.
func cellCountText(b *board.Board) string {
	if b.Surface == board.Points {
		return "menu.points"
	}
	for i := range b.Cells {
		if !isSquare(b.Cells[i]) {
			return "menu.cells"
		}
	}
	return "menu.squares"
}

// isSquare reports whether a cell is an upright square, or a slight rectangle as in shogi.
func isSquare(c board.CellInfo) bool {
	const tolerance = 1e-6
	if len(c.Outline) != 4 {
		return false
	}
	x, y := math.Abs(c.Outline[0].X-c.Center.X), math.Abs(c.Outline[0].Y-c.Center.Y)
	for _, p := range c.Outline {
		if math.Abs(math.Abs(p.X-c.Center.X)-x) > tolerance || math.Abs(math.Abs(p.Y-c.Center.Y)-y) > tolerance {
			return false
		}
	}
	return true
}
