package console

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules/board"
)

// A grid is the distance between the columns and between the rows of a board; 0 if it varies.
type grid struct{ x, y float64 }

// findGrid finds the columns and rows of the cells. A board is regular if at least half of their crossings are cells,
// so that labels of rows and columns identify the cells.
func findGrid(points []board.Point) (g grid, regular bool) {
	var xs, ys []float64
	for _, p := range points {
		xs, ys = append(xs, p.X), append(ys, p.Y)
	}
	columns, columnSpacing, evenColumns := minSpacing(xs)
	rows, rowSpacing, evenRows := minSpacing(ys)
	if evenColumns && evenRows {
		g = grid{columnSpacing, rowSpacing}
	}
	return g, columns*rows <= 2*len(points)
}

// minSpacing counts the different values and returns their smallest distance; even reports whether all distances are
// equal.
func minSpacing(values []float64) (n int, minimum float64, even bool) {
	const tolerance = 1e-6
	slices.Sort(values)
	n, minimum = 1, math.Inf(1)
	for i := 1; i < len(values); i++ {
		if d := values[i] - values[i-1]; d > tolerance {
			n++
			minimum = min(minimum, d)
		}
	}
	return n, minimum, values[len(values)-1]-values[0] < (float64(n-1)+tolerance)*minimum
}

// exactScales returns the scale that gives every column and row of the grid its own, if there is one.
func (g grid) exactScales(width int) []scale {
	if g.x == 0 || math.IsInf(g.x, 0) || math.IsInf(g.y, 0) { // one column or one row
		return nil
	}
	return []scale{{float64(width+2) / g.x, 1 / g.y}}
}

// longestCellName is the length of the longest cell name, in columns.
func longestCellName(b *board.Board) int {
	width := 0
	for i := range b.Cells {
		width = max(width, len([]rune(b.Cells[i].Name)))
	}
	return width
}

// putLabels draws the labels: row labels on the left, column labels below, and those inside a notch of the board in
// place.
func (c *canvas) putLabels(b *board.Board, points, labels []board.Point, unit scale, indent, right, bottom int) {
	columns := make(map[int]bool)
	for _, p := range points {
		x, _ := unit.project(p)
		columns[x] = true
	}
	for i, at := range labels {
		x, y := unit.project(at)
		text := []rune(b.Labels[i].Text)
		switch {
		case x < 0 || x > right:
			x = max(0, labelMargin-2-len(text))
		case y >= 0 && y <= bottom && !columns[x]: // a row label in a notch
			x += labelMargin + 2 - len(text)
		case y >= 0 && y <= bottom:
			x += labelMargin + max(0, indent+1-len(text))
		default:
			x, y = x+labelMargin+max(0, indent+1-len(text)), bottom+1
		}
		y = min(max(0, y), bottom+1)
		for j, r := range text {
			if c.isFree(x+j, y) {
				c.put(x+j, y, r, defaultColour, defaultColour)
			}
		}
	}
}

// isFree reports whether a column is blank.
func (c *canvas) isFree(x, y int) bool {
	return y >= len(c.rows) || x >= len(c.rows[y]) || c.rows[y][x].r == ' '
}
