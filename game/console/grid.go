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
func lattice(points []board.Point) (g grid, regular bool) {
	var xs, ys []float64
	for _, p := range points {
		xs, ys = append(xs, p.X), append(ys, p.Y)
	}
	columns, x, even := spacing(xs)
	rows, y, level := spacing(ys)
	if even && level {
		g = grid{x, y}
	}
	return g, columns*rows <= 2*len(points)
}

// minSpacing counts the different values and returns their smallest distance; even reports whether all distances are
// equal.
func spacing(values []float64) (n int, least float64, even bool) {
	const same = 1e-6
	slices.Sort(values)
	n, least = 1, math.Inf(1)
	for i := 1; i < len(values); i++ {
		if d := values[i] - values[i-1]; d > same {
			n++
			least = min(least, d)
		}
	}
	return n, least, values[len(values)-1]-values[0] < (float64(n-1)+same)*least
}

// exactScales returns the scale that gives every column and row of the grid its own, if there is one.
func (g grid) scales(wide int) []scale {
	if g.x == 0 || math.IsInf(g.x, 0) || math.IsInf(g.y, 0) { // one column or one row
		return nil
	}
	return []scale{{float64(wide+2) / g.x, 1 / g.y}}
}

// longestCellName is the length of the longest cell name, in columns.
func longestName(b *board.Board) int {
	wide := 0
	for i := range b.Cells {
		wide = max(wide, len([]rune(b.Cells[i].Name)))
	}
	return wide
}

// putLabels draws the labels: row labels on the left, column labels below, and those inside a notch of the board in
// place.
func (c *canvas) write(b *board.Board, points, labels []board.Point, k scale, lead, right, foot int) {
	columns := make(map[int]bool)
	for _, p := range points {
		x, _ := k.place(p)
		columns[x] = true
	}
	for i, at := range labels {
		x, y := k.place(at)
		text := []rune(b.Labels[i].Text)
		switch {
		case x < 0 || x > right:
			x = max(0, margin-2-len(text))
		case y >= 0 && y <= foot && !columns[x]: // a row label in a notch
			x += margin + 2 - len(text)
		case y >= 0 && y <= foot:
			x += margin + max(0, lead+1-len(text))
		default:
			x, y = x+margin+max(0, lead+1-len(text)), foot+1
		}
		y = min(max(0, y), foot+1)
		for j, r := range text {
			if c.free(x+j, y) {
				c.put(x+j, y, r, ownColour, ownColour)
			}
		}
	}
}

// isFree reports whether a column is blank.
func (c *canvas) free(x, y int) bool {
	return y >= len(c.rows) || x >= len(c.rows[y]) || c.rows[y][x].r == ' '
}
