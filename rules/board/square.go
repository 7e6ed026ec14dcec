package board

import "math"

// A Namer names the cell in column x from the left and row y from the top, both from 0.
type Namer func(x, y int) string

// Algebraic names cells by file letter and rank number, rank 1 at the bottom: "a1" is the lower left.
func Algebraic(rows int) Namer {
	return func(x, y int) string { return string(rune('a'+x)) + itoa(rows-y) }
}

// Square makes a rectangle of cells for two seats, row by row from the top, so that cell = y*columns + x.
// The lower left cell is dark. Labels stand left of the rows and below the columns.
func Square(surface Surface, columns, rows int, name Namer) *Board {
	b := &Board{
		Surface: surface,
		Cells:   make([]Place, 0, columns*rows),
		Turns:   []float64{0, math.Pi},
	}
	at := func(x, y int) Cell {
		if x < 0 || y < 0 || x >= columns || y >= rows {
			return None
		}
		return Cell(y*columns + x)
	}
	ray := func(x, y, dx, dy int) []Cell {
		var path []Cell
		for c := at(x+dx, y+dy); c != None; c = at(x+dx, y+dy) {
			path = append(path, c)
			x, y = x+dx, y+dy
		}
		return path
	}
	for y := range rows {
		for x := range columns {
			l, t := float64(x), float64(y)
			b.Cells = append(b.Cells, Place{
				Name:    name(x, y),
				Center:  Point{l + 0.5, t + 0.5},
				Outline: []Point{{l, t}, {l + 1, t}, {l + 1, t + 1}, {l, t + 1}},
				Tone:    uint8((x + rows - 1 - y) % 2),
			})
			var orth, diag [][]Cell
			for _, d := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				if p := ray(x, y, d[0], d[1]); p != nil {
					orth = append(orth, p)
				}
			}
			for _, d := range [4][2]int{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}} {
				if p := ray(x, y, d[0], d[1]); p != nil {
					diag = append(diag, p)
				}
			}
			var leaps []Cell
			for _, d := range [8][2]int{{1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}} {
				if c := at(x+d[0], y+d[1]); c != None {
					leaps = append(leaps, c)
				}
			}
			b.Orth, b.Diag, b.Leaps = append(b.Orth, orth), append(b.Diag, diag), append(b.Leaps, leaps)
		}
	}
	b.labelSquare(columns, rows)
	return b.index()
}

// labelSquare takes the labels from the names of the first column and the last row: what all names of a row
// (or column) share is its label.
func (b *Board) labelSquare(columns, rows int) {
	const margin = 0.13 // half of the frame's width, see the recipe of the frame in package sprites
	shared := func(one, two string) string {
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
		text := shared(b.Cells[y*columns].Name, b.Cells[y*columns+1].Name)
		b.Labels = append(b.Labels, Label{text, Point{-margin, float64(y) + 0.5}})
	}
	for x := range columns {
		text := shared(b.Cells[(rows-1)*columns+x].Name, b.Cells[(rows-2)*columns+x].Name)
		b.Labels = append(b.Labels, Label{text, Point{float64(x) + 0.5, float64(rows) + margin}})
	}
}

// itoa writes a small positive number.
func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}
