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
	return newGrid(surface, columns, rows, 0, name, 2)
}

// Cross makes a square of n rows without its four square corners, for four seats: bottom, left, top, right. Apart
// from the numbering, which has no gaps, it is like [Square].
func Cross(surface Surface, n, corner int, name Namer) *Board {
	return newGrid(surface, n, n, corner, name, 4)
}

// squarePieceSize is the size of pieces on square cells.
const squarePieceSize = 0.92

// newGrid makes squares and crosses.
func newGrid(surface Surface, columns, rows, corner int, name Namer, seats int) *Board {
	b := &Board{Surface: surface, Cells: make([]CellInfo, 0, columns*rows), SeatAngles: seatAngles(seats), Symmetry: seats, CellSize: 1, PieceSize: squarePieceSize}
	if surface == Points {
		b.PieceSize = 1 // stones touch each other
	}
	corners := make([][4]int, 0, columns*rows)
	cellAt := make([]Cell, columns*rows)
	for y := range rows {
		for x := range columns {
			if isWithinMargin(x, corner, columns) && isWithinMargin(y, corner, rows) {
				cellAt[y*columns+x] = None
				continue
			}
			cellAt[y*columns+x] = Cell(len(b.Cells))
			left, top := float64(x), float64(y)
			b.Cells = append(b.Cells, CellInfo{
				Name:    name(x, y),
				Center:  Point{left + 0.5, top + 0.5},
				Outline: []Point{{left, top}, {left + 1, top}, {left + 1, top + 1}, {left, top + 1}},
				Tone:    uint8((x - corner + rows - 1 - y) & 1),
			})
			point := y*(columns+1) + x
			corners = append(corners, [4]int{point, point + 1, point + columns + 2, point + columns + 1})
		}
	}
	b.buildPaths(corners)
	b.addGridLabels(cellAt, columns, rows)
	return b.finish()
}

// isWithinMargin reports whether i is among the first or last margin of n.
func isWithinMargin(i, margin, n int) bool { return i < margin || i >= n-margin }

// addGridLabels takes the labels from the names of the first cells of the rows and the last cells of the columns: the
// common part of all names of a row or column is its label.
func (b *Board) addGridLabels(cellAt []Cell, columns, rows int) {
	sharedPart := func(c, d Cell) string {
		first, second := b.Cells[c].Name, b.Cells[d].Name
		if text := commonPrefix(first, second); text != "" {
			return text
		}
		i := 0
		for i < len(first) && i < len(second) && first[len(first)-1-i] == second[len(second)-1-i] {
			i++
		}
		return first[len(first)-i:]
	}
	for y := range rows {
		x := 0
		for cellAt[y*columns+x] == None {
			x++
		}
		c := cellAt[y*columns+x]
		b.Labels = append(b.Labels, Label{Text: sharedPart(c, c+1), Cell: c, At: Point{float64(x) - labelMargin, float64(y) + 0.5}})
	}
	for x := range columns {
		y := rows - 1
		for cellAt[y*columns+x] == None {
			y--
		}
		c := cellAt[y*columns+x]
		b.Labels = append(b.Labels, Label{Text: sharedPart(c, cellAt[(y-1)*columns+x]), Cell: c, At: Point{float64(x) + 0.5, float64(y+1) + labelMargin}})
	}
}
