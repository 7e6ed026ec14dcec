package console

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Style says what the terminal can show.
type Style struct {
	Colour  bool // ANSI colours
	Symbols bool // Unicode chess symbols
	Width   int  // columns; 0: no limit
}

// A glyph is one character with its colours: ANSI 256-colour codes, or -1 for the default of the terminal.
type glyph struct {
	r      rune
	fg, bg int
}

// A canvas is a grid of glyphs that a board is drawn on.
type canvas struct {
	rows     [][]glyph
	leftmost int // the first column that is not blank
}

// Draw draws a position as lines of text, seen from the seat bottom. marks are cells to highlight, such as those of the
// last move. It returns false if the board does not fit the width of the style; describe it in words then.
func Draw(info rules.Info, b *board.Board, p rules.Position, bottom rules.Seat, marks []rules.Cell, style Style) (lines []string, ok bool) {
	points, labels := rotatePoints(b, bottom)
	width, indent := pieceTextColumns(info)
	grid, regular := findGrid(points)
	if !regular {
		width, indent = max(width, longestCellName(b)), 0
	}
	for _, candidate := range append(grid.exactScales(width), coarseScales(width)...) {
		if cellsFit(points, candidate, width) {
			c := paintPosition(info, b, p, points, labels, marks, candidate, cellColumns{width, indent}, !regular, style)
			lines, lineWidth := c.render(style.Colour)
			return lines, style.Width == 0 || lineWidth < style.Width
		}
	}
	return nil, false
}

// cellColumns are the columns of a cell: how many there are, and how many stay blank in front of a short name.
type cellColumns struct{ width, indent int }

// A scale is the number of columns and lines per unit of the board.
type scale struct{ x, y float64 }

// coarseScales lists scales to try in order; the first that keeps all cells apart is used.
func coarseScales(width int) []scale {
	w := float64(width)
	return []scale{{w + 2, 1}, {w + 3, 1.2}, {w + 3, 2}, {2 * (w + 3), 2}, {2 * (w + 3), 4}, {4 * (w + 3), 6}}
}

// rotatePoints returns the centres of the cells and the positions of the labels with the seat at the bottom, shifted so
// that the cells begin at the origin.
func rotatePoints(b *board.Board, bottom rules.Seat) (points, labels []board.Point) {
	sin, cos := math.Sincos(b.ViewAngle(int(bottom)))
	rotate := func(p board.Point) board.Point {
		return board.Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
	minimum := board.Point{X: math.Inf(1), Y: math.Inf(1)}
	for i := range b.Cells {
		p := rotate(b.Cells[i].Center)
		minimum.X, minimum.Y = min(minimum.X, p.X), min(minimum.Y, p.Y)
		points = append(points, p)
	}
	for _, label := range b.Labels {
		labels = append(labels, rotate(label.At))
	}
	for _, group := range [][]board.Point{points, labels} {
		for i := range group {
			group[i].X -= minimum.X
			group[i].Y -= minimum.Y
		}
	}
	return points, labels
}

// project returns the column and the line of a point.
func (s scale) project(p board.Point) (x, y int) {
	return int(math.Round(p.X * s.x)), int(math.Round(p.Y * s.y))
}

// cellsFit reports whether no two cells overlap.
func cellsFit(points []board.Point, unit scale, width int) bool {
	type spot struct{ y, x int }
	spots := make([]spot, len(points))
	for i, p := range points {
		x, y := unit.project(p)
		spots[i] = spot{y, x}
	}
	slices.SortFunc(spots, func(a, b spot) int {
		if a.y != b.y {
			return a.y - b.y
		}
		return a.x - b.x
	})
	for i := 1; i < len(spots); i++ {
		if spots[i].y == spots[i-1].y && spots[i].x-spots[i-1].x < width+2 {
			return false
		}
	}
	return true
}

// labelMargin is the number of columns for labels left of the board.
const labelMargin = 4

// The colours of boards and seats in a terminal.
const (
	lightTone, darkTone, otherTone, markTone = 223, 137, 180, 149
	defaultColour                            = -1
)

// paintPosition paints the cells and their pieces; columns are those of a cell. namesCells writes the names of empty
// cells into them, on boards without rows and columns to label.
func paintPosition(
	info rules.Info, b *board.Board, p rules.Position, points, labels []board.Point, marks []rules.Cell, unit scale, columns cellColumns, namesCells bool, style Style,
) *canvas {
	c := &canvas{leftmost: math.MaxInt}
	var right, bottom int
	for i, at := range points {
		x, y := unit.project(at)
		right, bottom = max(right, x), max(bottom, y)
		cell := rules.Cell(i)
		piece, bg := p.PieceAt(cell), defaultColour
		text := padText(pieceText(info, piece, style), columns.indent, columns.width)
		switch {
		case namesCells && piece.IsEmpty():
			text = padText(b.Name(cell), columns.indent, columns.width)
		case piece.IsEmpty() && slices.Contains(b.StarPoints, b.Cells[i].Center):
			text = padText("+", columns.indent, columns.width)
		}
		marked := slices.Contains(marks, cell)
		opening, closing := ' ', ' '
		switch {
		case style.Colour && marked:
			bg = markTone
		case style.Colour:
			bg = cellColour(b, i)
			if piece.IsEmpty() && b.Surface == board.Toned && !namesCells {
				text = padText("", 0, columns.width)
			}
		case marked:
			opening, closing = '[', ']'
		}
		fg := defaultColour
		if style.Colour {
			fg = seatColour(info, piece.Seat)
		}
		x += labelMargin
		c.put(x-1, y, ' ', fg, bg)
		for j, r := range []rune(text) {
			c.put(x+j, y, r, fg, bg)
		}
		if opening != ' ' {
			c.put(x-1+len(text)-len(strings.TrimLeft(text, " ")), y, opening, fg, bg)
		}
		c.put(x+columns.width, y, closing, fg, bg)
	}
	if !namesCells {
		c.putLabels(b, points, labels, unit, columns.indent, right, bottom)
	}
	return c
}

// cellColour is the background colour of cell i.
func cellColour(b *board.Board, i int) int {
	switch {
	case b.Surface != board.Toned:
		return otherTone
	case b.Cells[i].Tone == 0:
		return darkTone
	case b.Cells[i].Tone == 1:
		return lightTone
	}
	return otherTone
}

func (c *canvas) put(x, y int, r rune, fg, bg int) {
	for len(c.rows) <= y {
		c.rows = append(c.rows, nil)
	}
	for len(c.rows[y]) <= x {
		c.rows[y] = append(c.rows[y], glyph{' ', defaultColour, defaultColour})
	}
	c.rows[y][x] = glyph{r, fg, bg}
	if r != ' ' {
		c.leftmost = min(c.leftmost, x)
	}
}

// render returns the lines of the canvas without blank columns on the left, and the width of the longest line.
func (c *canvas) render(colour bool) (lines []string, width int) {
	for _, row := range c.rows {
		var s strings.Builder
		row = row[min(c.leftmost, len(row)):]
		width = max(width, len(row))
		fg, bg := defaultColour, defaultColour
		for _, g := range row {
			if colour && (g.fg != fg || g.bg != bg) {
				s.WriteString("\x1b[0m")
				if g.fg != defaultColour {
					fmt.Fprintf(&s, "\x1b[38;5;%dm", g.fg)
				}
				if g.bg != defaultColour {
					fmt.Fprintf(&s, "\x1b[48;5;%dm", g.bg)
				}
				fg, bg = g.fg, g.bg
			}
			s.WriteRune(g.r)
		}
		if fg != defaultColour || bg != defaultColour {
			s.WriteString("\x1b[0m")
		}
		lines = append(lines, strings.TrimRight(s.String(), " "))
	}
	return lines, width
}
