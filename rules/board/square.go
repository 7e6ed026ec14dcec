package board

import "strconv"

// A Namer names the cell in column x from the left and row y from the top, both from 0.
type Namer func(x, y int) string

// Algebraic names cells by file letter and rank number with rank 1 at the bottom: "a1" is at the lower left.
func Algebraic(rows int) Namer {
	return func(x, y int) string { return string(rune('a'+x)) + strconv.Itoa(rows-y) }
}

// Square makes a rectangle of cells for two seats, numbered by row from the top: cell = y*columns + x. The lower left
// cell is dark. Labels stand left of the rows and below the columns.
func Square(surface Surface, columns, rows int, name Namer) *Board {
	return grid(surface, columns, rows, 0, name, 2)
}

// Cross makes a square of n rows without its four square corners, for four seats: bottom, left, top, right. Apart
// from the numbering, which has no gaps, it is like [Square].
func Cross(surface Surface, n, corner int, name Namer) *Board {
	return grid(surface, n, n, corner, name, 4)
}

// newGrid makes squares and crosses.
func grid(surface Surface, columns, rows, corner int, name Namer, seats int) *Board {
	b := &Board{Surface: surface, Cells: make([]Place, 0, columns*rows), Turns: around(seats), Symmetry: seats, Unit: 1, Man: 0.92}
	if surface == Points {
		b.Man = 1 // stones touch each other
	}
	corners := make([][4]int, 0, columns*rows)
	at := make([]Cell, columns*rows)
	for y := range rows {
		for x := range columns {
			if beside(x, corner, columns) && beside(y, corner, rows) {
				at[y*columns+x] = None
				continue
			}
			at[y*columns+x] = Cell(len(b.Cells))
			l, t := float64(x), float64(y)
			b.Cells = append(b.Cells, Place{
				Name:    name(x, y),
				Center:  Point{l + 0.5, t + 0.5},
				Outline: []Point{{l, t}, {l + 1, t}, {l + 1, t + 1}, {l, t + 1}},
				Tone:    uint8((x - corner + rows - 1 - y) & 1),
			})
			p := y*(columns+1) + x
			corners = append(corners, [4]int{p, p + 1, p + columns + 2, p + columns + 1})
		}
	}
	b.weave(corners)
	b.labelGrid(at, columns, rows)
	return b.index()
}

// isWithinMargin reports whether i is among the first or last margin of n.
func beside(i, margin, n int) bool { return i < margin || i >= n-margin }

// addGridLabels takes the labels from the names of the first cells of the rows and the last cells of the columns: the
// common part of all names of a row or column is its label.
func (b *Board) labelGrid(at []Cell, columns, rows int) {
	shared := func(c, d Cell) string {
		one, two := b.Cells[c].Name, b.Cells[d].Name
		if text := prefix(one, two); text != "" {
			return text
		}
		i := 0
		for i < len(one) && i < len(two) && one[len(one)-1-i] == two[len(two)-1-i] {
			i++
		}
		return one[len(one)-i:]
	}
	for y := range rows {
		x := 0
		for at[y*columns+x] == None {
			x++
		}
		c := at[y*columns+x]
		b.Labels = append(b.Labels, Label{Text: shared(c, c+1), Cell: c, At: Point{float64(x) - margin, float64(y) + 0.5}})
	}
	for x := range columns {
		y := rows - 1
		for at[y*columns+x] == None {
			y--
		}
		c := at[y*columns+x]
		b.Labels = append(b.Labels, Label{Text: shared(c, at[(y-1)*columns+x]), Cell: c, At: Point{float64(x) + 0.5, float64(y+1) + margin}})
	}
}
