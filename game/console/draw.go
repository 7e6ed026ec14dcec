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
	rows [][]glyph
	left int // the first column that is not blank
}

// Draw draws a position as lines of text, seen from the seat bottom. marks are cells to highlight, such as those of the
// last move. It returns false if the board does not fit the width of the style; describe it in words then.
func Draw(info rules.Info, b *board.Board, p rules.Position, bottom rules.Seat, marks []rules.Cell, st Style) (lines []string, ok bool) {
	points, labels := turned(b, bottom)
	wide, lead := nameLength(info)
	grid, regular := lattice(points)
	if !regular {
		wide, lead = max(wide, longestName(b)), 0
	}
	for _, k := range append(grid.scales(wide), scales(wide)...) {
		if fits(points, k, wide) {
			c := picture(info, b, p, points, labels, marks, k, columns{wide, lead}, !regular, st)
			lines, width := c.lines(st.Colour)
			return lines, st.Width == 0 || width < st.Width
		}
	}
	return nil, false
}

// cellColumns are the columns of a cell: how many there are, and how many stay blank in front of a short name.
type columns struct{ wide, lead int }

// A scale is the number of columns and lines per unit of the board.
type scale struct{ x, y float64 }

// coarseScales lists scales to try in order; the first that keeps all cells apart is used.
func scales(wide int) []scale {
	w := float64(wide)
	return []scale{{w + 2, 1}, {w + 3, 1.2}, {w + 3, 2}, {2 * (w + 3), 2}, {2 * (w + 3), 4}, {4 * (w + 3), 6}}
}

// rotatePoints returns the centres of the cells and the positions of the labels with the seat at the bottom, shifted so
// that the cells begin at the origin.
func turned(b *board.Board, bottom rules.Seat) (points, labels []board.Point) {
	sin, cos := math.Sincos(b.ViewAngle(int(bottom)))
	turn := func(p board.Point) board.Point {
		return board.Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
	minimum := board.Point{X: math.Inf(1), Y: math.Inf(1)}
	for i := range b.Cells {
		p := turn(b.Cells[i].Center)
		minimum.X, minimum.Y = min(minimum.X, p.X), min(minimum.Y, p.Y)
		points = append(points, p)
	}
	for _, l := range b.Labels {
		labels = append(labels, turn(l.At))
	}
	for _, all := range [][]board.Point{points, labels} {
		for i := range all {
			all[i].X -= minimum.X
			all[i].Y -= minimum.Y
		}
	}
	return points, labels
}

// project returns the column and the line of a point.
func (k scale) place(p board.Point) (x, y int) {
	return int(math.Round(p.X * k.x)), int(math.Round(p.Y * k.y))
}

// cellsFit reports whether no two cells overlap.
func fits(points []board.Point, k scale, wide int) bool {
	type spot struct{ y, x int }
	spots := make([]spot, len(points))
	for i, p := range points {
		x, y := k.place(p)
		spots[i] = spot{y, x}
	}
	slices.SortFunc(spots, func(a, b spot) int {
		if a.y != b.y {
			return a.y - b.y
		}
		return a.x - b.x
	})
	for i := 1; i < len(spots); i++ {
		if spots[i].y == spots[i-1].y && spots[i].x-spots[i-1].x < wide+2 {
			return false
		}
	}
	return true
}

// labelMargin is the number of columns for labels left of the board.
const margin = 4

// The colours of boards and seats in a terminal.
const (
	lightTone, darkTone, otherTone, markTone = 223, 137, 180, 149
	ownColour                                = -1
)

// paintPosition paints the cells and their pieces; columns are those of a cell. namesCells writes the names of empty
// cells into them, on boards without rows and columns to label.
func picture(
	info rules.Info, b *board.Board, p rules.Position, points, labels []board.Point, marks []rules.Cell, k scale, of columns, named bool, st Style,
) *canvas {
	c := &canvas{left: math.MaxInt}
	var right, foot int
	for i, at := range points {
		x, y := k.place(at)
		right, foot = max(right, x), max(foot, y)
		cell := rules.Cell(i)
		piece, bg := p.PieceAt(cell), ownColour
		text := pad(pieceText(info, piece, st), of.lead, of.wide)
		switch {
		case named && piece.IsEmpty():
			text = pad(b.Name(cell), of.lead, of.wide)
		case piece.IsEmpty() && slices.Contains(b.StarPoints, b.Cells[i].Center):
			text = pad("+", of.lead, of.wide)
		}
		marked := slices.Contains(marks, cell)
		left, end := ' ', ' '
		switch {
		case st.Colour && marked:
			bg = markTone
		case st.Colour:
			bg = tone(b, i)
			if piece.IsEmpty() && b.Surface == board.Toned && !named {
				text = pad("", 0, of.wide)
			}
		case marked:
			left, end = '[', ']'
		}
		fg := ownColour
		if st.Colour {
			fg = seatColour(info, piece.Seat)
		}
		x += margin
		c.put(x-1, y, ' ', fg, bg)
		for j, r := range []rune(text) {
			c.put(x+j, y, r, fg, bg)
		}
		if left != ' ' {
			c.put(x-1+len(text)-len(strings.TrimLeft(text, " ")), y, left, fg, bg)
		}
		c.put(x+of.wide, y, end, fg, bg)
	}
	if !named {
		c.write(b, points, labels, k, of.lead, right, foot)
	}
	return c
}

// cellColour is the background colour of cell i.
func tone(b *board.Board, i int) int {
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
		c.rows[y] = append(c.rows[y], glyph{' ', ownColour, ownColour})
	}
	c.rows[y][x] = glyph{r, fg, bg}
	if r != ' ' {
		c.left = min(c.left, x)
	}
}

// render returns the lines of the canvas without blank columns on the left, and the width of the longest line.
func (c *canvas) lines(colour bool) (all []string, width int) {
	for _, row := range c.rows {
		var s strings.Builder
		row = row[min(c.left, len(row)):]
		width = max(width, len(row))
		fg, bg := ownColour, ownColour
		for _, g := range row {
			if colour && (g.fg != fg || g.bg != bg) {
				s.WriteString("\x1b[0m")
				if g.fg != ownColour {
					fmt.Fprintf(&s, "\x1b[38;5;%dm", g.fg)
				}
				if g.bg != ownColour {
					fmt.Fprintf(&s, "\x1b[48;5;%dm", g.bg)
				}
				fg, bg = g.fg, g.bg
			}
			s.WriteRune(g.r)
		}
		if fg != ownColour || bg != ownColour {
			s.WriteString("\x1b[0m")
		}
		all = append(all, strings.TrimRight(s.String(), " "))
	}
	return all, width
}
