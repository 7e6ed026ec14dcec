package board

// cellHeight is the height of the cells of a shogi board in cell widths: they are a little taller than wide.
const tall = 1.08

// shogiPieceSize is the side of the square that a shogi piece is drawn in, in cell widths: the foot of a king, three
// quarters of it, takes four fifths of the cell.
const wedge = 1.04

// TallSquare is a ruled board for two seats with cells a little taller than wide, numbered by row from the top.
// Labels stand above the columns and right of the rows, where shogi players read them. Four star points lie a third
// in from the edges.
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
