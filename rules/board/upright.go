package board

// tall is the height in widths of the cells of a shogi board, which are made a little taller than wide.
const tall = 1.08

// wedge is the side of the box of a shogi man in widths of a cell: a king's foot, three quarters of it, takes four fifths of
// the cell.
const wedge = 1.04

// Upright is a ruled board for two seats whose cells are a little taller than wide, row by row from the top. Its labels
// stand above the columns and right of the rows, as shogi players read them, and four dots a third in from the edges.
func Upright(columns, rows int, name Namer) *Board {
	b := Square(Ruled, columns, rows, name)
	for i := range b.Cells {
		place := &b.Cells[i]
		place.Center.Y *= tall
		for n := range place.Outline {
			place.Outline[n].Y *= tall
		}
	}
	for i := range b.Labels {
		at := &b.Labels[i].At
		if at.X < 0 {
			at.X = float64(columns) + margin
			b.Labels[i].Cell += Cell(columns - 1)
		}
		if at.Y *= tall; at.Y > float64(rows)*tall {
			at.Y = -margin
			b.Labels[i].Cell %= Cell(columns)
		}
	}
	b.Man = wedge
	w, h := float64(columns)/3, float64(rows)*tall/3
	b.Stars = []Point{{w, h}, {2 * w, h}, {w, 2 * h}, {2 * w, 2 * h}}
	return b
}
